-- When a request that issues the document, or makes the refund, may last have been about to leave: at the intent, and at each check that may
-- repeat it. Until such a request can not be in the air any more, it proves nothing that the provider has no record. What is open now counts
-- from now on.
alter table fiscal_document
  add column call_at timestamptz not null default now(),
  -- Until when a check may repeat the request: as long as the provider is sure to know its key.
  add column repeat_until timestamptz not null default now();
