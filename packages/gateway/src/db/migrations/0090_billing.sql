-- Who a user is at the billing vendor.
create table billing_customer (
  tenant_id text not null,
  user_id text not null,
  customer_id text not null constraint billing_customer_customer unique, -- the vendor's events name no tenant
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
create unique index billing_customer_user on billing_customer (user_id);

-- What the vendor told of a subscription, once per event; the subscription's state follows from all of them.
create table billing_event (
  id text primary key,
  subscription_id text not null,
  seconds bigint not null, -- when it happened, in the vendor's whole seconds
  fact jsonb not null,
  seq bigint generated always as identity, -- the order of arrival
  received_at timestamptz not null default now()
);
create index billing_event_subscription on billing_event (subscription_id);

create table billing_subscription (
  tenant_id text not null,
  id text not null,
  user_id text not null,
  price_id text not null,
  status text not null,
  current_period_end timestamptz,
  cancel_at_period_end boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references billing_customer (tenant_id, user_id)
);
create index billing_subscription_price on billing_subscription (tenant_id, user_id, price_id);

-- Where this installation told the vendor to send its events, when nobody did so by hand.
create table billing_endpoint (
  url text primary key,
  secret bytea not null, -- sealed
  created_at timestamptz not null default now()
);
