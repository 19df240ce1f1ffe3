-- A key belongs to the merchant's client, whoever sends it and on whatever route. The last release knows it by its scope, which stays.
alter table idempotency_key add column owner text;
-- Small table: idempotency_key, because it keeps days and no row has an owner yet: it is read once, and the index is empty.
-- Safe beside the last release: unique key idempotency_key.idempotency_key_owner, because its rows have no owner.
create unique index idempotency_key_owner on idempotency_key (tenant_id, owner, key) where owner is not null;
