-- A refund at a store: claimed before the order is read, asked for once, and looked for at the store when no answer came. The store's own
-- record is the ledger of orders and refunds; this is what must not be forgotten in between.
create table store_refund (
  tenant_id text not null,
  id text not null,
  account_id text not null,
  provider text not null,
  order_id text not null, -- the store's
  amount_minor bigint check (amount_minor > 0), -- null until the order was read
  currency text,
  reason text,
  known_refunds jsonb not null default '[]', -- the order's refunds before this one was asked for
  status text not null check (status in ('pending', 'verification', 'completed', 'failed')),
  provider_refund_id text,
  failure jsonb,
  stage text check (stage in ('claimed', 'calling', 'watching')), -- claimed: nothing was asked yet
  owner bigint, -- the process that is calling
  next_check_at timestamptz,
  checks integer not null default 0,
  asked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
-- One at a time: stores would execute two of the same order side by side, and give back more than was paid.
create unique index store_refund_open on store_refund (tenant_id, account_id, order_id)
  where status in ('pending', 'verification');
create index store_refund_calling on store_refund (owner) where stage in ('claimed', 'calling');
create index store_refund_watch on store_refund (next_check_at) where stage = 'watching';

-- What the merchant notes on a store's transaction: stores have room for some of it only.
create table store_note (
  tenant_id text not null,
  account_id text not null,
  transaction_id text not null,
  note text,
  metadata jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (tenant_id, account_id, transaction_id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);

-- Webhooks of stores, stored before they are acknowledged and processed once.
create table store_webhook (
  tenant_id text not null,
  account_id text not null,
  event_id text not null,
  type text not null,
  orders jsonb not null,
  revoked boolean not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  primary key (tenant_id, account_id, event_id)
);
create index store_webhook_age on store_webhook (received_at);
