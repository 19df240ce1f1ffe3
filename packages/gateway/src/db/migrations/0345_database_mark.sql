-- By what the database knows itself: the server, the database on it and the timeline. Another mark than the kept one means that it was restored,
-- copied, or failed over, and that something may have happened at providers which it does not know.
create table database_mark (
  one boolean primary key default true check (one),
  mark text not null,
  changed_at timestamptz not null default now()
);
