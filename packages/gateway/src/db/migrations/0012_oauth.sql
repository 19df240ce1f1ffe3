-- Authorization codes, by their SHA-256. Used ones stay until they expire, so that a second use is noticed.
create table auth_code (
  tenant_id text not null,
  hash bytea not null,
  user_id text not null,
  client_id text not null,
  redirect_uri text not null,
  scope text not null,
  code_challenge text, -- PKCE with S256
  nonce text, -- comes back in the ID token
  session_id text, -- what the code became
  failures integer not null default 0,
  expires_at timestamptz not null,
  primary key (tenant_id, hash),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
create index auth_code_expiry on auth_code (expires_at);

-- Clients that registered themselves (RFC 7591). They belong to no tenant.
create table registered_client (
  id text primary key,
  name text,
  redirect_uris text[] not null,
  auth_method text not null check (auth_method in ('client_secret_basic', 'client_secret_post', 'none')),
  secret_hash bytea,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  check ((secret_hash is null) = (auth_method = 'none'))
);
