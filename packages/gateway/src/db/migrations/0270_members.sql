-- A person, known by their address, may be a member of several merchants. Whoever signed in before was alone at theirs: its owner.
alter table app_user drop constraint app_user_email_key;
alter table app_user
  add column role text not null default 'owner'
    constraint app_user_role_check check (role in ('owner', 'manager', 'cashier', 'accountant', 'technician', 'developer')),
  add column role_version integer not null default 1, -- counts changes: tokens of an earlier one no longer count
  add column removed_at timestamptz; -- what they did keeps their name
alter table app_user alter column role drop default;
alter table app_user add constraint app_user_member unique (tenant_id, email);
create index app_user_person on app_user (email);

-- What its members call the merchant.
alter table tenant add column name text;

-- Whom a merchant has asked to join. By the SHA-256 of what the mail brings.
create table invitation (
  tenant_id text not null references tenant (id),
  id text not null,
  email text not null,
  role text not null check (role in ('owner', 'manager', 'cashier', 'accountant', 'technician', 'developer')),
  hash bytea not null,
  invited_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz, -- accepted, withdrawn or replaced
  primary key (tenant_id, id),
  foreign key (tenant_id, invited_by) references app_user (tenant_id, id)
);
create unique index invitation_hash on invitation (tenant_id, hash);
create unique index invitation_open on invitation (tenant_id, email) where ended_at is null;
