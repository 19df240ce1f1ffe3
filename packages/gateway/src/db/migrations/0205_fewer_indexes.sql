-- No statement looks events up by what they are about.
drop index event_subject;
-- Whoever settles a payment, a refund or a document knows the key; of store refunds the checks do not.
drop index idempotency_key_resource;
create index idempotency_key_store_refund on idempotency_key (tenant_id, resource_id) where resource_id ^@ 'srf_';
-- Keys are forgotten once a day, in the order in which they were written.
drop index idempotency_key_age;
create index idempotency_key_age on idempotency_key using brin (created_at) with (autosummarize = on);
-- The log says whose an entry is, as it was then, and nobody deletes a tenant: a look at the tenant's row, and a lock on it, in each
-- payment prove nothing more.
alter table audit_entry drop constraint audit_entry_tenant_id_fkey;
