-- Requests of the running window by subject (a tenant or an address). Unlogged: a crash costs no more than a fresh window.
create unlogged table rate_limit (
  subject text primary key,
  window_start bigint not null,
  used integer not null,
  granted integer not null -- what the last lease got
);
