-- By what each master key that this database's secrets are sealed under is recognised. A key that is wrong or missing stops the start.
create table master_key (
  id text primary key,
  mark bytea not null,
  created_at timestamptz not null default now()
);
