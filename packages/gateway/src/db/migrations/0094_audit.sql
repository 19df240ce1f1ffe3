-- Who did what. What became of money is in table event too, in the transaction of the change itself; this says on whose word.
create table audit_entry (
  tenant_id text not null references tenant (id),
  id text not null,
  actor_type text not null check (actor_type in ('user', 'app', 'key', 'bridge')),
  actor_id text not null,
  user_id text, -- in whose name; a bridge acts in nobody's
  action text not null, -- method and route
  summary text, -- the same for people
  path text not null,
  subject_id text, -- what was changed
  status integer not null, -- what was answered
  ip text not null,
  request_id text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);

create function audit_entry_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever added to';
end $$;
create trigger audit_entry_stays before update or delete or truncate on audit_entry
  for each statement execute function audit_entry_stays();
