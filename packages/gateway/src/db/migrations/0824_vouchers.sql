-- A payment may spend a voucher or a deposit.
create or replace function payment_is_sound(
  type text, status text, stage text, amount_minor bigint, refunded_minor bigint, reserved_minor bigint
) returns boolean immutable parallel safe language plpgsql as $$
begin
  return type in ('card', 'link', 'app', 'terminal', 'checkin', 'code', 'cash', 'ticket', 'credit', 'voucher', 'deposit')
    and status in ('pending', 'completed', 'failed', 'canceled', 'verification')
    and (stage is null or stage in ('calling', 'watching'))
    and amount_minor > 0 and refunded_minor >= 0 and reserved_minor >= 0 and refunded_minor + reserved_minor <= amount_minor;
end $$;

-- What customers have paid for before: vouchers, which a code spends, and deposits.
create table prepayment (
  tenant_id text not null references tenant (id),
  id text not null,
  version bigint not null default 1,
  kind text not null check (kind in ('voucher', 'deposit')),
  sale_id text not null, -- the sale whose line sold it
  line integer not null,
  description text not null,
  vat text, -- the VAT that was due when it was sold; null: it is due when it is spent
  amount_minor bigint not null check (amount_minor >= 0), -- what it was sold for, less what was returned
  spent_minor bigint not null default 0,
  code_hash text, -- null: nobody has asked for the code yet
  code_end text,
  is_blocked boolean not null default false,
  expires_at timestamptz,
  customer_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint prepayment_covers check (spent_minor between 0 and amount_minor)
);
create trigger prepayment_advance before update of amount_minor, spent_minor, code_hash, is_blocked, expires_at on prepayment
  for each row execute function version_advance();
create unique index prepayment_line on prepayment (tenant_id, sale_id, line);
create unique index prepayment_code on prepayment (tenant_id, code_hash) where code_hash is not null;
create index prepayment_time on prepayment (tenant_id, kind, created_at, id);

-- Whatever refunds a payment by voucher or deposit gives the amount back to it.
create function prepayment_restored() returns trigger language plpgsql as $$
begin
  update prepayment set spent_minor = spent_minor - (new.refunded_minor - old.refunded_minor), updated_at = now()
  where tenant_id = new.tenant_id and id = new.result ->> 'prepaymentId';
  return null;
end $$;
create trigger prepayment_of_payment after update of refunded_minor on payment_transaction
  for each row when (new.type in ('voucher', 'deposit') and old.refunded_minor <> new.refunded_minor) execute function prepayment_restored();

-- A tip is in an electronic payment of exactly its amount, too.
create or replace function order_waived_minor(tenant text, sold_order text) returns bigint stable parallel safe language sql as $$
  select coalesce(sum((s.content ->> 'discountMinor')::bigint - (s.content ->> 'roundingMinor')::bigint
    -- A tip on an electronic payment is noted there and does not pay the order; any other is in the cash.
    - case when exists (
        select from jsonb_array_elements(s.payments) p
        where p ->> 'status' = 'completed' and p ->> 'means' in ('card', 'link', 'app', 'terminal', 'checkin', 'code')
          and (p ->> 'amountMinor')::bigint >= (s.content ->> 'tipMinor')::bigint
      ) then 0 else (s.content ->> 'tipMinor')::bigint end), 0)::bigint
  from sale s where s.tenant_id = tenant and s.order_id = sold_order and s.was_completed
$$;
