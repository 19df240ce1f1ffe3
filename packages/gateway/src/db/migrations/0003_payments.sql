-- The merchant's account at a provider. At most one is connected at a time; disconnected ones keep their history.
create table payment_account (
  tenant_id text not null references tenant (id),
  id text not null,
  provider text not null,
  status text not null check (status in ('pending', 'active', 'error', 'disconnected')),
  mode text not null check (mode in ('sandbox', 'live')),
  credentials bytea, -- sealed JSON: the provider's keys, the secret of our webhook and the token in its address
  settings jsonb not null default '{}', -- what the provider said at connect and is no secret
  profile jsonb not null default '{}', -- the merchant as the provider knows it
  merchant jsonb not null default '{}', -- the merchant as told to us; wins over the profile
  connect_state bytea, -- sealed JSON: the OAuth connect that is under way
  last_error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index payment_account_connected on payment_account (tenant_id, provider) where status <> 'disconnected';

-- A payment: the intent before the provider is called, then the outcome. This table is Banco's own ledger.
create table payment_transaction (
  tenant_id text not null,
  id text not null,
  account_id text not null,
  provider text not null,
  type text not null check (type in ('card', 'link', 'app', 'terminal', 'checkin', 'code')),
  status text not null check (status in ('pending', 'completed', 'failed', 'canceled', 'verification')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  refunded_minor bigint not null default 0 check (refunded_minor >= 0),
  reserved_minor bigint not null default 0 check (reserved_minor >= 0), -- refunds asked for and not yet answered
  refund_count integer not null default 0,
  description text,
  reference text,
  metadata jsonb not null default '{}',
  client_id text,
  terminal_id text,
  location_id text,
  provider_transaction_id text,
  card jsonb,
  action jsonb,
  failure jsonb,
  result jsonb not null default '{}', -- url, expiresAt, code, payload: what the payer or the app needs
  receipt_id text,
  request jsonb not null, -- what the provider was asked, so that it can be asked the same again
  memory jsonb not null default '{}', -- the adapter's own notes: further identifiers at the provider
  stage text check (stage in ('calling', 'watching')), -- calling: asked, no answer stored; watching: not final yet
  owner bigint, -- the process that is calling
  next_check_at timestamptz, -- when the provider is asked again
  checks integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references payment_account (tenant_id, id),
  check (refunded_minor + reserved_minor <= amount_minor)
);
create index payment_transaction_list on payment_transaction (tenant_id, provider, created_at, id);
create index payment_transaction_provider_id
  on payment_transaction (tenant_id, account_id, provider_transaction_id) where provider_transaction_id is not null;
create index payment_transaction_calling on payment_transaction (owner) where stage = 'calling';
create index payment_transaction_watch on payment_transaction (next_check_at) where stage = 'watching';
-- One running payment per terminal.
create unique index payment_transaction_terminal on payment_transaction (tenant_id, account_id, terminal_id)
  where type = 'terminal' and status in ('pending', 'verification');

create table payment_refund (
  tenant_id text not null,
  transaction_id text not null,
  id text not null,
  amount_minor bigint not null check (amount_minor > 0),
  status text not null check (status in ('pending', 'completed', 'failed', 'canceled', 'verification')),
  reason text,
  provider_refund_id text,
  failure jsonb,
  stage text check (stage in ('calling', 'watching')),
  owner bigint,
  next_check_at timestamptz,
  checks integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, transaction_id, id),
  foreign key (tenant_id, transaction_id) references payment_transaction (tenant_id, id)
);
create index payment_refund_calling on payment_refund (owner) where stage = 'calling';
create index payment_refund_watch on payment_refund (next_check_at) where stage = 'watching';

-- The answer to a request that carried an Idempotency-Key; no answer yet: the request is still running.
create table idempotency_key (
  tenant_id text not null,
  scope text not null, -- who asked and where: the caller, the method and the route
  key text not null,
  fingerprint bytea not null,
  resource_id text not null,
  response_status integer,
  response_body text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, scope, key)
);
create index idempotency_key_resource on idempotency_key (tenant_id, resource_id);
create index idempotency_key_age on idempotency_key (created_at);

-- What happened, in order, append only: the audit trail of state changes and the outbox of events.
create table event (
  tenant_id text not null,
  id text not null,
  type text not null,
  subject_id text not null,
  data jsonb not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index event_subject on event (tenant_id, subject_id, id);

-- Webhooks as they came, stored before they are acknowledged and processed once.
create table payment_webhook (
  tenant_id text not null,
  account_id text not null,
  event_id text not null,
  type text not null,
  body text not null,
  state text not null default 'received' check (state in ('received', 'processed', 'ignored')),
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  primary key (tenant_id, account_id, event_id)
);

-- Terminals as last seen at the provider; the provider's identifier is ours.
create table payment_terminal (
  tenant_id text not null,
  account_id text not null,
  id text not null,
  facts jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, account_id, id),
  foreign key (tenant_id, account_id) references payment_account (tenant_id, id)
);

-- Locations: as last seen at the provider, or kept here for providers that have none.
create table payment_location (
  tenant_id text not null,
  account_id text not null,
  id text not null,
  facts jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, account_id, id),
  foreign key (tenant_id, account_id) references payment_account (tenant_id, id)
);
