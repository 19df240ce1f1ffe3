-- Keys of a merchant's own programs, beside OAuth. By their SHA-256; the text itself is shown once.
create table api_key (
  tenant_id text not null,
  id text not null,
  user_id text not null, -- who made it, and in whose name it acts
  name text not null,
  hint text not null, -- how it ends, to tell one from another
  hash bytea not null,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
create unique index api_key_hash on api_key (tenant_id, hash);

-- The sessions of an app that is deleted end with it.
create index auth_session_client on auth_session (client_id) where ended_at is null;
