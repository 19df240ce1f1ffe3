-- A month for the accountant, gathered piece by piece by a job, and kept for a while.
create table export (
  tenant_id text not null references tenant (id),
  id text not null,
  mode text not null check (mode in ('sandbox', 'test', 'live')),
  month text not null,
  starts timestamptz not null,
  ends timestamptz not null,
  time_zone text not null,
  with_files boolean not null, -- PDF and XML, too
  status text not null check (status in ('pending', 'completed', 'failed', 'expired')),
  step integer not null default 0, -- of tables and files, in their order
  place jsonb, -- the last record that was gathered in the step
  pieces integer not null default 0,
  tries integer not null default 0, -- that failed since the last piece
  done bigint not null default 0, -- records
  total bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz, -- of what is completed
  primary key (tenant_id, id)
);
create index export_time on export (tenant_id, created_at, id);
create index export_id on export (id);
create index export_expiry on export (expires_at) where status = 'completed';

-- What a step gathered: rows of a table, or files by their names, in base64. Who writes a piece moves the export on in the same commit, so
-- that a job that is done twice writes each once.
create table export_piece (
  tenant_id text not null,
  export_id text not null,
  step integer not null,
  number integer not null,
  content jsonb not null,
  primary key (tenant_id, export_id, step, number),
  foreign key (tenant_id, export_id) references export (tenant_id, id)
);
