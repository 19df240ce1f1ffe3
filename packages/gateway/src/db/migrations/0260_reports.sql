-- What was taken, given back and documented, added up by quarters of an hour, whose borders are those of the day in every time zone.

-- The tenant's cells of a time, from the ledger itself. A payment counts at its own time, once it is completed; its tip apart. A refund counts at
-- its own time, once the provider has taken it. A sale counts at its own time, once it was issued, an annulment and a partial return at theirs.
-- Of receipts there are cells by VAT code (extra: the tax), by means, and by type. Amounts of what was given back are negative there.
create function report_ledger(tenant text, starts timestamptz, ends timestamptz)
returns table (quarter timestamptz, mode text, measure text, provider text, key text, currency text, amount bigint, extra bigint, count bigint)
stable parallel safe language sql as $$
  select date_bin('15 minutes', t.created_at, 'epoch'), a.mode, 'taken', t.provider, t.type, t.currency,
    sum(t.amount_minor - coalesce((t.result ->> 'tipMinor')::bigint, 0))::bigint,
    sum(coalesce((t.result ->> 'tipMinor')::bigint, 0))::bigint, count(*)
  from payment_transaction t join account a on a.tenant_id = t.tenant_id and a.id = t.account_id
  where t.tenant_id = tenant and t.created_at >= starts and t.created_at < ends and t.status = 'completed'
  group by 1, 2, 4, 5, 6
  union all
  select date_bin('15 minutes', r.created_at, 'epoch'), a.mode, 'refunded', t.provider, t.type, t.currency,
    sum(r.amount_minor)::bigint, 0, count(*)
  from payment_refund r join payment_transaction t on t.tenant_id = r.tenant_id and t.id = r.transaction_id
    join account a on a.tenant_id = t.tenant_id and a.id = t.account_id
  where r.tenant_id = tenant and r.created_at >= starts and r.created_at < ends
    and (r.status = 'completed' or (r.status = 'pending' and r.stage is distinct from 'calling'))
  group by 1, 2, 4, 5, 6
  union all
  select date_bin('15 minutes', d.created_at, 'epoch'), d.mode, cell.measure, d.provider, cell.key, 'EUR',
    sum(d.sign * cell.amount)::bigint, sum(d.sign * cell.extra)::bigint, count(*)
  from (
    select d.*, a.mode, case d.type when 'sale' then 1 else -1 end as sign
    from fiscal_document d join account a on a.tenant_id = d.tenant_id and a.id = d.account_id
    where d.tenant_id = tenant and d.kind = 'receipt' and d.created_at >= starts and d.created_at < ends
      and (d.status = 'completed' or (d.type = 'sale' and d.status = 'canceled' and d.annulled_by is not null))
  ) d cross join lateral (
    select d.type as measure, '' as key, d.amount_minor as amount, 0 as extra
    union all
    -- As the document itself states it (packages/receipts, figures.ts): the exact sum of a code's lines, rounded half up once.
    select 'vat', code, floor(products / 1000 + 0.5), floor(products * rate / (1000 * (10000 + rate)) + 0.5)
    from (
      select line -> 'vat' ->> 'code' as code, (line -> 'vat' ->> 'rate')::numeric as rate,
        sum((line ->> 'priceMinor')::numeric * (line ->> 'quantityMilli')::numeric - (line ->> 'discountMinor')::numeric * 1000) as products
      from jsonb_array_elements(d.content -> 'items') as line group by 1, 2
    ) lines
    union all
    select 'means', left(name, -5), value::bigint, 0 from jsonb_each_text(d.content -> 'payment') as paid (name, value)
    where name like '%Minor' and value <> '0'
  ) cell
  group by 1, 2, 3, 4, 5
$$;
create index payment_refund_time on payment_refund (tenant_id, created_at);

-- The kept sums. All cells before `folded` are here, but of the quarters that are marked.
create table report_cell (
  tenant_id text not null,
  quarter timestamptz not null,
  mode text not null,
  measure text not null, -- taken, refunded; of receipts sale, return, refund, vat, means
  provider text not null,
  key text not null, -- the type of a payment, a VAT code, a means
  currency text not null,
  amount_minor bigint not null,
  extra_minor bigint not null, -- tips, or the tax
  count bigint not null,
  primary key (tenant_id, quarter, mode, measure, provider, key, currency)
);

-- Quarters in which something changed after they were closed; who changes it marks them in the same commit.
create table report_mark (
  tenant_id text not null,
  quarter timestamptz not null,
  id bigint generated always as identity,
  primary key (tenant_id, quarter, id)
);

-- How far the sums are. A quarter is first closed: whoever changes it from then on marks it. When those have ended who may not have
-- seen that (all transactions before the barrier), it is added up.
create table report_fold (
  id boolean primary key default true check (id),
  folded timestamptz not null, -- added up before this
  safe timestamptz not null, -- may be added up before this
  closing timestamptz not null, -- closed before this
  barrier xid8 -- who began earlier may not have seen that it was closed
);
insert into report_fold (folded, safe, closing)
select first, first, first from (
  select date_bin('15 minutes', coalesce(min(first), now()), 'epoch') as first from tenant t cross join lateral (
    (select created_at as first from payment_transaction p where p.tenant_id = t.id order by created_at limit 1)
    union all
    (select created_at from fiscal_document d where d.tenant_id = t.id and d.kind = 'receipt' order by created_at limit 1)
  ) oldest
) start;

-- One look at one row, in the program's memory, for a payment that is completed.
create function report_mark() returns trigger language plpgsql as $$
declare
  closed timestamptz := (select closing from report_fold);
begin
  if tg_op <> 'INSERT' and old.created_at < closed then
    insert into report_mark (tenant_id, quarter) values (old.tenant_id, date_bin('15 minutes', old.created_at, 'epoch'));
  end if;
  if tg_op <> 'DELETE' and new.created_at < closed and (tg_op = 'INSERT' or new.created_at <> old.created_at) then
    insert into report_mark (tenant_id, quarter) values (new.tenant_id, date_bin('15 minutes', new.created_at, 'epoch'));
  end if;
  return null;
end $$;
create trigger report_of_new after insert on payment_transaction
  for each row when (new.status = 'completed') execute function report_mark();
create trigger report_of_changed
  after update of status, amount_minor, currency, provider, type, account_id, result, created_at on payment_transaction
  for each row when (old.status = 'completed' or new.status = 'completed') execute function report_mark();
create trigger report_of_refund after insert or update or delete on payment_refund for each row execute function report_mark();
create trigger report_of_receipt
  after update of status, annulled_by, amount_minor, content, type, provider, account_id, created_at on fiscal_document
  for each row when (new.kind = 'receipt' and (old.status in ('completed', 'canceled') or new.status in ('completed', 'canceled')))
  execute function report_mark();
create trigger report_of_new_receipt after insert on fiscal_document
  for each row when (new.kind = 'receipt' and new.status in ('completed', 'canceled')) execute function report_mark();
