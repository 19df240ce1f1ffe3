-- OAuth clients that describe themselves at their own address (client ID metadata documents), as last read there.
create table client_document (
  id text primary key, -- the address
  name text not null,
  redirect_uris text[] not null,
  read_at timestamptz not null default now(),
  fresh_until timestamptz not null
);
