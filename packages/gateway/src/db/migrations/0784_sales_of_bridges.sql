-- A sale that a bridge made by itself, and the version of it that the bridge reported last.
alter table sale add column bridge_id text, add column bridge_version bigint;
