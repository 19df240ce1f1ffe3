-- A payment is an order's whose identifier is its reference. What an order's payments come to is kept with it, and the payment that makes it
-- the total closes it, in the commit that completes the payment. A payment without an order has no part in this: a condition on its row.
alter table venue_order add column paid_minor bigint not null default 0;

-- What the customer gave for the order: without the tip, and without what was given back or is being given back.
create function order_paid_minor(tenant text, paid_order text, of_currency text) returns bigint stable parallel safe language sql as $$
  select coalesce(sum(greatest(t.amount_minor - coalesce((t.result ->> 'tipMinor')::bigint, 0) - t.refunded_minor - t.reserved_minor, 0)), 0)::bigint
  from payment_transaction t
  where t.tenant_id = tenant and t.reference = paid_order and t.reference like 'ord\_%' and t.status = 'completed' and t.currency = of_currency
$$;

-- Payments of one order come in one by one: each waits for the order's row, and then sees those before it.
create function order_is_paid(tenant text, paid_order text) returns void language plpgsql as $$
declare
  found_order venue_order;
  paid bigint;
  other text;
begin
  select * into found_order from venue_order o where o.tenant_id = tenant and o.id = paid_order for no key update;
  if not found then return; end if;
  paid := order_paid_minor(tenant, paid_order, found_order.currency);
  if paid = found_order.paid_minor then return; end if;
  if found_order.status <> 'open' or paid < found_order.paid_minor or paid < found_order.total_minor then
    update venue_order set paid_minor = paid, updated_at = now() where tenant_id = tenant and id = paid_order;
    return;
  end if;
  update venue_order set paid_minor = paid, status = 'closed', updated_at = now() where tenant_id = tenant and id = paid_order;
  if found_order.table_id is null then return; end if;
  -- Another order that is open at the table has it from now on. A payment waits for nobody who changes the table.
  select o.id into other from venue_order o
  where o.tenant_id = tenant and o.table_id = found_order.table_id and o.status = 'open' order by o.id limit 1;
  update venue_table set order_id = other, status = case when other is null then 'free' else 'occupied' end, updated_at = now()
  where tenant_id = tenant and id = (
    select v.id from venue_table v
    where v.tenant_id = tenant and v.id = found_order.table_id and v.order_id = paid_order for no key update skip locked);
end $$;

create function payment_pays_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.reference is distinct from new.reference and old.reference like 'ord\_%' then
    perform order_is_paid(old.tenant_id, old.reference);
  end if;
  if new.reference like 'ord\_%' then
    perform order_is_paid(new.tenant_id, new.reference);
  end if;
  return null;
end $$;
create trigger order_of_new_payment after insert on payment_transaction
  for each row when (new.status = 'completed' and new.reference like 'ord\_%') execute function payment_pays_order();
create trigger order_of_payment
  after update of status, amount_minor, currency, result, refunded_minor, reserved_minor, reference on payment_transaction
  for each row when ((old.status = 'completed' or new.status = 'completed') and (old.reference like 'ord\_%' or new.reference like 'ord\_%'))
  execute function payment_pays_order();

-- What was paid before today: told, and nothing is closed by it.
update venue_order o set paid_minor = order_paid_minor(o.tenant_id, o.id, o.currency)
where exists (
  select from payment_transaction t
  where t.tenant_id = o.tenant_id and t.reference = o.id and t.reference like 'ord\_%' and t.status = 'completed');
