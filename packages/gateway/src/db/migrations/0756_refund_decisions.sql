-- The outcome of a refund that a person has decided by the provider's own page; null: none has.
alter table payment_refund add column decision jsonb;
