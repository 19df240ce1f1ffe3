-- Accounts whose access is renewed before it ends, that are told of by the provider's own name for the merchant, and whose payments
-- at the provider are brought into the ledger.
alter table account
  add column refresh_at timestamptz, -- when the access is renewed; null: it does not end
  add column history_at timestamptz not null default now(), -- when the provider's list is read next
  add column history_until timestamptz; -- up to when it was read
create index account_refresh on account (refresh_at) where refresh_at is not null;
create index account_history on account (history_at) where kind = 'payment' and status = 'active';
create index account_at_provider on account (kind, provider, (settings ->> 'providerAccountId')) where status <> 'disconnected';

-- A payment that was made at the provider and not through Banco is in the ledger once.
alter table payment_transaction add column imported boolean not null default false;
create unique index payment_transaction_imported on payment_transaction (tenant_id, account_id, provider_transaction_id) where imported;
