-- One-time passcodes that have not been used. There is no user yet when one is sent: the address is the key.
create table passcode (
  email text not null,
  hash bytea not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (email, hash)
);

-- How often something was tried in its running window (an address, a network, both); counted before the try is made.
create table auth_attempt (
  subject text primary key,
  used integer not null,
  expires_at timestamptz not null
);

-- A sign-in of the user, or what the user allowed an app: the family that refresh tokens descend in.
create table auth_session (
  tenant_id text not null,
  id text not null,
  user_id text not null,
  client_id text, -- the app; null for the user's own sign-in
  scope text, -- what the app may do; null for the user's own sign-in
  ip text not null,
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null, -- absolute, however often it is refreshed
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
create index auth_session_user on auth_session (tenant_id, user_id);

-- Refresh tokens, by their SHA-256. Used ones stay until they expire, so that a second use is noticed.
create table refresh_token (
  tenant_id text not null,
  hash bytea not null,
  session_id text not null,
  used_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, hash),
  foreign key (tenant_id, session_id) references auth_session (tenant_id, id) on delete cascade
);
create index refresh_token_session on refresh_token (tenant_id, session_id);
create index refresh_token_expiry on refresh_token (expires_at);

-- Access tokens that are refused before they expire, by what they have in common (a session, an app). Every process keeps
-- a copy in memory; the notification reaches it in the moment of the commit.
create table revocation (
  id bigint generated always as identity primary key,
  subject text not null,
  expires_at timestamptz not null, -- when the last such token has expired by itself
  created_at timestamptz not null default now()
);
create index revocation_subject on revocation (subject);

-- Keys that sign tokens. One signs (active); the one that will is published before (next), the one that did after (retired).
create table signing_key (
  kid text primary key,
  alg text not null,
  state text not null check (state in ('next', 'active', 'retired')),
  public_jwk jsonb not null,
  private_jwk bytea not null, -- sealed
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
create unique index signing_key_role on signing_key (alg, state) where state <> 'retired';

-- Mail that had nowhere to go: the sandbox without SMTP_URL shows it at /dev/mailbox.
create table dev_mail (
  id text primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now()
);
