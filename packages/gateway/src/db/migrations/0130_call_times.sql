-- When a request that takes the payment, or makes the refund, may last have been about to leave: at the intent, and at each check that may
-- repeat it. Until such a request can not be in the air any more, it proves nothing that the provider has no record. What is open now counts
-- from now on.
alter table payment_transaction
  add column call_at timestamptz not null default now(),
  add column may_repeat boolean not null default true; -- whether a check may repeat the request: not after it was refused
alter table payment_refund
  add column call_at timestamptz not null default now(),
  add column may_repeat boolean not null default true;
