-- Small table: account, because a merchant has a few
alter table account
  add column payouts_at timestamptz not null default now(), -- when the provider's payouts are read next
  add column payouts_until timestamptz, -- up to when they were read
  add column disputes_at timestamptz not null default now(), -- when the provider's disputes are read next
  add column disputes_until timestamptz; -- up to when they were read
create index account_payouts on account (payouts_at) where kind = 'payment' and status = 'active';
create index account_disputes on account (disputes_at) where kind = 'payment' and status = 'active';
