-- A key signs from a time on, until the time of the next of its algorithm. So a rotation is one row, written long before it takes
-- effect, and every process comes to the same conclusion by itself.
alter table signing_key add column signs_from timestamptz not null default now();
update signing_key set signs_from = created_at;
drop index signing_key_role;
alter table signing_key drop column state, drop column retired_at;
