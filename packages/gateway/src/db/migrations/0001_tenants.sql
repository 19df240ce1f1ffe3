-- A tenant is a merchant: every record belongs to one, and every key of every tenant table leads with it.
create table tenant (
  id text primary key,
  created_at timestamptz not null default now()
);

-- Who signs in. The address is stored as normalised by the sign-in rules.
create table app_user (
  tenant_id text not null references tenant (id),
  id text not null,
  email text not null unique,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
