-- Small table: sale, because no release has kept sales for long.
-- Safe beside the last release: unique key sale.sale_live_order, because the index that replaces it refuses the same live sales of an order.
-- A sale has its order until it is completed. What follows, a return or a document that is issued later, does not take the order again: by then
-- another sale may have the rest of it.
alter table sale add column was_completed boolean not null default false;
update sale set was_completed = true where status in ('completed', 'returned') or status = 'question' and document ->> 'status' = 'completed';
create function sale_was_completed() returns trigger language plpgsql as $$
begin
  new.was_completed := true;
  return new;
end $$;
create trigger sale_completed before update of status on sale for each row
  when (not old.was_completed and new.status in ('completed', 'returned')) execute function sale_was_completed();
create trigger sale_reported_completed before insert on sale for each row
  when (new.status in ('completed', 'returned')) execute function sale_was_completed();
drop index sale_live_order;
create unique index sale_live_order on sale (tenant_id, order_id)
  where order_id is not null and not was_completed and status in ('open', 'paying', 'issuing', 'question');

create function order_waived_minor(tenant text, sold_order text) returns bigint stable parallel safe language sql as $$
  select coalesce(sum((s.content ->> 'discountMinor')::bigint - (s.content ->> 'roundingMinor')::bigint
    -- A tip on an electronic payment is noted there and does not pay the order; any other is in the cash.
    - case when exists (
        select from jsonb_array_elements(s.payments) p
        where p ->> 'status' = 'completed' and p ->> 'means' in ('card', 'link', 'app', 'terminal', 'checkin', 'code')
          and (p ->> 'amountMinor')::bigint > (s.content ->> 'tipMinor')::bigint
      ) then 0 else (s.content ->> 'tipMinor')::bigint end), 0)::bigint
  from sale s where s.tenant_id = tenant and s.order_id = sold_order and s.was_completed
$$;

-- Payments and sales of one order come in one by one: each waits for the order's row, and then sees those before it. While a sale has the order
-- it stays open: the sale closes it when it is completed, and an undone one leaves it as it was.
create function order_is_settled(tenant text, paid_order text, by_sale boolean) returns void language plpgsql as $$
declare
  found_order venue_order;
  paid bigint;
  waived bigint;
  other text;
begin
  select * into found_order from venue_order o where o.tenant_id = tenant and o.id = paid_order for no key update;
  if not found then return; end if;
  paid := order_paid_minor(tenant, paid_order, found_order.currency);
  waived := order_waived_minor(tenant, paid_order);
  if not by_sale and paid = found_order.paid_minor then return; end if;
  if found_order.status <> 'open' or paid + waived < found_order.total_minor or (not by_sale and paid < found_order.paid_minor)
    or exists (select from sale s where s.tenant_id = tenant and s.order_id = paid_order and not s.was_completed
      and s.status in ('open', 'paying', 'issuing', 'question')) then
    if paid <> found_order.paid_minor or waived <> found_order.waived_minor then
      update venue_order set paid_minor = paid, waived_minor = waived, updated_at = now() where tenant_id = tenant and id = paid_order;
    end if;
    return;
  end if;
  update venue_order set paid_minor = paid, waived_minor = waived, status = 'closed', updated_at = now() where tenant_id = tenant and id = paid_order;
  if found_order.table_id is null then return; end if;
  -- Another order that is open at the table has it from now on. A payment waits for nobody who changes the table.
  select o.id into other from venue_order o
  where o.tenant_id = tenant and o.table_id = found_order.table_id and o.status = 'open' order by o.id limit 1;
  update venue_table set order_id = other, status = case when other is null then 'free' else 'occupied' end, updated_at = now()
  where tenant_id = tenant and id = (
    select v.id from venue_table v
    where v.tenant_id = tenant and v.id = found_order.table_id and v.order_id = paid_order for no key update skip locked);
end $$;

create or replace function order_is_paid(tenant text, paid_order text) returns void language sql as $$
  select order_is_settled(tenant, paid_order, false)
$$;

create function sale_settles_order() returns trigger language plpgsql as $$
begin
  perform order_is_settled(new.tenant_id, new.order_id, true);
  return null;
end $$;
create trigger order_of_sale after update of status on sale for each row
  when (new.order_id is not null and old.status is distinct from new.status and new.status in ('completed', 'returned'))
  execute function sale_settles_order();
-- A bridge reports a sale that has ended already.
create trigger order_of_reported_sale after insert on sale for each row
  when (new.order_id is not null and new.status in ('completed', 'returned')) execute function sale_settles_order();

