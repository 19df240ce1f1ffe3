-- Small table: report_cell, because only the fold writes it, and no request waits for the fold
-- The kept sums of whole days (UTC): a period of years has 96 times as many quarters.
create table report_day (
  tenant_id text not null,
  day timestamptz not null,
  mode text not null,
  measure text not null,
  provider text not null,
  key text not null,
  currency text not null,
  amount_minor bigint not null,
  extra_minor bigint not null,
  count bigint not null, -- zero: none of its cells is left
  primary key (tenant_id, day, mode, measure, provider, key, currency)
);

-- Whoever writes a cell changes its day in the same commit, also a gateway of the release before. Only the fold writes cells, in one
-- process at a time.
create function report_add_to_day() returns trigger language plpgsql as $$
declare
  cell report_cell := case when tg_op = 'DELETE' then old else new end;
  sign integer := case when tg_op = 'DELETE' then -1 else 1 end;
begin
  insert into report_day as d (tenant_id, day, mode, measure, provider, key, currency, amount_minor, extra_minor, count)
  values (cell.tenant_id, date_bin('1 day', cell.quarter, 'epoch'), cell.mode, cell.measure, cell.provider, cell.key, cell.currency,
    sign * cell.amount_minor, sign * cell.extra_minor, sign * cell.count)
  on conflict (tenant_id, day, mode, measure, provider, key, currency) do update set
    amount_minor = d.amount_minor + excluded.amount_minor, extra_minor = d.extra_minor + excluded.extra_minor,
    count = d.count + excluded.count;
  return null;
end $$;
create trigger report_day_of_cell after insert or delete on report_cell for each row execute function report_add_to_day();

insert into report_day
select tenant_id, date_bin('1 day', quarter, 'epoch'), mode, measure, provider, key, currency, sum(amount_minor), sum(extra_minor), sum(count)
from report_cell group by 1, 2, 3, 4, 5, 6, 7;
