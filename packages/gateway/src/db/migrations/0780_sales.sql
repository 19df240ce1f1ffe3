-- Money at the counter is a payment too: cash, meal vouchers and credit.
create or replace function payment_is_sound(
  type text, status text, stage text, amount_minor bigint, refunded_minor bigint, reserved_minor bigint
) returns boolean immutable parallel safe language plpgsql as $$
begin
  return type in ('card', 'link', 'app', 'terminal', 'checkin', 'code', 'cash', 'ticket', 'credit')
    and status in ('pending', 'completed', 'failed', 'canceled', 'verification')
    and (stage is null or stage in ('calling', 'watching'))
    and amount_minor > 0 and refunded_minor >= 0 and reserved_minor >= 0 and refunded_minor + reserved_minor <= amount_minor;
end $$;

create or replace function event_area() returns trigger language plpgsql as $$
begin
  new.area := case split_part(new.type, '.', 1) -- whose scope covers it; null: no scope does
    when 'payment' then 'payments' when 'refund' then 'payments' when 'sale' then 'payments'
    when 'receipt' then 'fiscals' when 'invoice' then 'fiscals' when 'close' then 'fiscals'
    when 'store_order' then 'stores' when 'store_refund' then 'stores' end;
  return new;
end $$;

create table sale (
  tenant_id text not null references tenant (id),
  id text not null,
  version bigint not null default 1,
  client_id text not null,
  status text not null check (status in ('open', 'paying', 'issuing', 'completed', 'returned', 'undone', 'question')),
  content jsonb not null, -- what was sold and what was asked for: it never changes
  payments jsonb not null,
  document jsonb, -- null: nothing was issued yet
  returns jsonb not null,
  question jsonb,
  is_moving boolean not null, -- whether there is something to do or to wait for
  next_look_at timestamptz not null default now(),
  order_id text,
  reference text,
  metadata jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create trigger sale_advance before update of status, content, payments, document, returns, question on sale for each row execute function version_advance();
create unique index sale_live_order on sale (tenant_id, order_id)
  where order_id is not null and status in ('open', 'paying', 'issuing', 'question');
create index sale_time on sale (tenant_id, created_at, id);
create index sale_by_order on sale (tenant_id, order_id) where order_id is not null;
create index sale_due on sale (next_look_at) where is_moving;

-- A payment names its sale: whatever becomes of it, however late, the sale goes on at once.
alter table payment_transaction add column sale_id text;
create function sale_goes_on() returns trigger language plpgsql as $$
begin
  -- Whoever works on the sale now has read the payment as it was: of an outcome that has changed they must hear, so the version changes too.
  update sale set is_moving = true, next_look_at = now(),
    version = version + case when old.status in ('pending', 'verification') then 0 else 1 end
  where tenant_id = new.tenant_id and id = new.sale_id;
  return null;
end $$;
create trigger sale_of_payment after update of status on payment_transaction
  for each row when (new.sale_id is not null and old.status is distinct from new.status) execute function sale_goes_on();
