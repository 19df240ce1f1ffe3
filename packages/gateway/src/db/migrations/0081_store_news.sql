-- How each order stood when the merchant's apps were told of it last: a change is told once, whether the store's webhook or its list tells of it.
create table store_order_seen (
  tenant_id text not null,
  account_id text not null,
  order_id text not null, -- the store's
  version text not null,
  seen_at timestamptz not null default now(),
  primary key (tenant_id, account_id, order_id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
-- Stores whose list of changed orders is due to be read.
create index account_store_news on account (history_at) where kind = 'store' and status = 'active';
