-- How far a step has come that runs beside the gateways (db/background.ts). One that has ended stands in schema_migration.
create table background_step (
  name text primary key,
  began_at timestamptz not null default now(),
  -- Of a step in batches: the primary key of the last row that was looked at, and the rows of this pass.
  last_key text[],
  seen bigint not null default 0,
  changed bigint not null default 0,
  -- Why the last try ended early.
  failure text
);
