-- What does not agree between sales, providers and the bank. A person settles it; nothing else in the books changes with it.
create table reconciliation_case (
  tenant_id text not null references tenant (id),
  id text not null,
  version bigint not null default 1,
  kind text not null,
  subject_id text not null, -- the payment, payout, line, sale or close
  mode text not null,
  provider text,
  amount_minor bigint not null,
  currency text not null,
  refs jsonb not null,
  since timestamptz not null,
  status text not null default 'open' check (status in ('open', 'resolved', 'cleared')), -- cleared: its cause is gone
  assigned_to text,
  note text,
  resolved_by text,
  resolved_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index reconciliation_case_once on reconciliation_case (tenant_id, kind, subject_id);
create index reconciliation_case_time on reconciliation_case (tenant_id, since, id);
create index reconciliation_case_open on reconciliation_case (tenant_id, since, id) where status = 'open';

-- How far the payments of a merchant were looked through.
create table reconciliation_state (
  tenant_id text primary key references tenant (id),
  payments_until timestamptz not null,
  payouts_until timestamptz not null
);
