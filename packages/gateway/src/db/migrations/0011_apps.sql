-- Apps that merchants register. The identifier is the OAuth client id: public, and unique over all tenants.
create table app (
  tenant_id text not null,
  id text not null unique,
  user_id text not null,
  name text not null,
  description text,
  redirect_uris text[] not null,
  webhook_url text,
  allowed_domains text[] not null default '{}', -- empty: all
  logo_asset_id text,
  secret_hash bytea not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
