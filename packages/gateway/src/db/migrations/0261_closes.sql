-- Days that were closed: numbered by merchant and mode without a gap, one a day, and never changed.
create table day_close (
  tenant_id text not null references tenant (id),
  id text not null,
  mode text not null check (mode in ('sandbox', 'test', 'live')),
  number integer not null,
  date date not null,
  first_start timestamptz not null, -- where the first close of the mode began
  starts timestamptz not null, -- the end of the close before
  ends timestamptz not null,
  figures jsonb not null, -- as the merchant was shown them
  cumulative jsonb not null, -- the sums from first_start to ends, as they were: what they become later is the next close's
  note text,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, mode, number),
  unique (tenant_id, mode, date)
);
create index day_close_time on day_close (tenant_id, created_at, id);

create function day_close_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a close is never changed';
end $$;
create trigger day_close_stays before update or delete on day_close for each row execute function day_close_stays();

alter table event drop column area;
alter table event add column area text generated always as (case split_part(type, '.', 1) -- whose scope covers it; null: no scope does
  when 'payment' then 'payments' when 'refund' then 'payments'
  when 'receipt' then 'fiscals' when 'invoice' then 'fiscals' when 'close' then 'fiscals'
  when 'store_order' then 'stores' when 'store_refund' then 'stores' end) stored;
