-- Whether a file went to the exchange system, to its test environment or to the simulator: as the accounts of its merchant so far.
alter table sdi_transmission add column mode text check (mode in ('sandbox', 'test', 'live'));
update sdi_transmission t set mode = coalesce(
  (select a.mode from account a where a.tenant_id = t.tenant_id order by a.created_at limit 1), 'live');
alter table sdi_transmission alter column mode set not null;
