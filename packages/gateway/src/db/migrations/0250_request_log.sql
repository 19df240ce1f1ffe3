-- What programs asked of the API and what they were answered, for a week: for developers, and proof of nothing (that is audit_entry). Rows may be
-- lost, so that the table is in no write-ahead log: a crash of the database empties it.
create unlogged table request_log (
  tenant_id text not null,
  id text not null, -- the request's own
  at timestamptz not null, -- when it was answered
  actor_type text not null,
  actor_id text not null,
  area text, -- whose scope the route needs; null: the route is for people alone
  method text not null,
  route text not null,
  path text not null, -- without the query
  status integer not null,
  code text, -- of the problem that was answered
  fields text[] not null, -- the wrong ones, by their place
  replayed boolean not null,
  duration_ms integer not null,
  request_bytes integer,
  response_bytes integer,
  primary key (tenant_id, at, id)
);
-- Old rows are forgotten by their age.
create index request_log_age on request_log using brin (at) with (autosummarize = on);
