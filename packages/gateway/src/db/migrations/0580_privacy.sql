-- What a merchant does for a person who asks what is kept of them, or to be erased: a job goes through the tables, piece by piece.
create table privacy_request (
  tenant_id text not null references tenant (id),
  id text not null,
  type text not null check (type in ('export', 'erasure')),
  status text not null check (status in ('pending', 'waiting', 'completed', 'failed', 'expired')),
  person bytea, -- who it is, sealed; gone when the request has ended
  step integer not null default 0,
  place jsonb, -- where the step goes on
  pieces integer not null default 0,
  tries integer not null default 0, -- that failed since the last piece
  found jsonb not null default '{}', -- records of each kind
  open integer not null default 0, -- records that are under way and are left alone until they have ended
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz, -- of what an export gathered
  primary key (tenant_id, id)
);
create index privacy_request_time on privacy_request (tenant_id, created_at, id);
create index privacy_request_open on privacy_request (updated_at) where status in ('pending', 'waiting');
create index privacy_request_expiry on privacy_request (expires_at) where expires_at is not null;

-- What an export gathered, sealed. Who writes a piece moves the request on in the same commit.
create table privacy_piece (
  tenant_id text not null,
  request_id text not null,
  number integer not null,
  content bytea not null,
  primary key (tenant_id, request_id, number),
  foreign key (tenant_id, request_id) references privacy_request (tenant_id, id) on delete cascade
);
