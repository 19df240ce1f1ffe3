-- What a provider pays out to the merchant's bank account, what each payout consists of, and payers' disputes: as the provider reports them.
create table payout (
  tenant_id text not null references tenant (id),
  id text not null,
  account_id text not null,
  provider text not null,
  provider_payout_id text not null,
  status text not null check (status in ('pending', 'in_transit', 'paid', 'failed', 'canceled')),
  amount_minor bigint not null, -- negative: the provider takes it from the bank account
  currency text not null,
  arrives_on date,
  bank_reference text, -- what the bank statement shows
  lines_state text not null default 'unread' check (lines_state in ('unread', 'read', 'unavailable')), -- unavailable: the provider does not itemize this payout
  created_at timestamptz not null, -- by the provider's clock
  imported_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index payout_of_provider on payout (tenant_id, account_id, provider_payout_id);
create index payout_time on payout (tenant_id, created_at, id);
create index payout_by_provider on payout (tenant_id, provider, created_at, id);
create index payout_unread on payout (tenant_id, account_id, created_at) where lines_state = 'unread';

-- A change of the balance at the provider: the amount before the fee, and the fee, which is subtracted.
create table payout_line (
  tenant_id text not null,
  id text not null,
  account_id text not null,
  provider text not null,
  provider_line_id text not null,
  payout_id text, -- null: not paid out yet, or the provider does not report in which payout
  position integer not null default 0, -- its place in the payout
  kind text not null check (kind in ('sale', 'refund', 'fee', 'chargeback', 'adjustment', 'reserve')),
  amount_minor bigint not null,
  fee_minor bigint not null default 0,
  currency text not null,
  transaction_id text, -- null: no payment of ours, or none yet
  refund_id text,
  provider_transaction_id text,
  provider_refund_id text,
  occurred_at timestamptz not null,
  imported_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, payout_id) references payout (tenant_id, id)
);
create unique index payout_line_of_provider on payout_line (tenant_id, account_id, provider_line_id);
create index payout_line_place on payout_line (tenant_id, payout_id, position, id);
create index payout_line_time on payout_line (tenant_id, account_id, occurred_at, id);
create index payout_line_transaction on payout_line (tenant_id, transaction_id) where transaction_id is not null;
create index payout_line_unlinked on payout_line (tenant_id, account_id, occurred_at)
  where transaction_id is null and provider_transaction_id is not null;

create table dispute (
  tenant_id text not null references tenant (id),
  id text not null,
  account_id text not null,
  provider text not null,
  provider_dispute_id text not null,
  transaction_id text, -- null: no payment of ours, or none yet
  provider_transaction_id text,
  amount_minor bigint not null,
  currency text not null,
  reason text, -- the provider's word
  status text not null check (status in ('needs_response', 'under_review', 'won', 'lost', 'closed')),
  respond_by timestamptz,
  evidence jsonb, -- what was sent, and when; null: nothing
  created_at timestamptz not null, -- by the provider's clock
  imported_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index dispute_of_provider on dispute (tenant_id, account_id, provider_dispute_id);
create index dispute_time on dispute (tenant_id, created_at, id);
create index dispute_by_provider on dispute (tenant_id, provider, created_at, id);
create index dispute_transaction on dispute (tenant_id, transaction_id) where transaction_id is not null;
