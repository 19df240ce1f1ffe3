-- Codes with which a member lets a till register its bridge. A till knows only the code: it is the key, by its keyed hash.
create table pairing_code (
  hash bytea primary key,
  tenant_id text not null references tenant (id),
  name text not null, -- of the bridge
  expires_at timestamptz not null
);
