-- Passkeys belong to a person, who is known by the address: they sign in at every merchant of the person's.
create table passkey (
  id text primary key, -- the credential's, as the authenticator gave it
  email text not null,
  name text not null,
  user_handle bytea not null, -- random, and the same for all of a person's
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_email on passkey (email);

-- What an authenticator was asked to sign, by its hash; used once.
create table passkey_challenge (
  hash bytea primary key,
  email text, -- who adds a passkey; null for a sign-in
  expires_at timestamptz not null
);
