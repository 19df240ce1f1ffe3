-- The audit log is added to, and what is older than ten years may be forgotten; nothing else.
create or replace function audit_entry_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_level = 'ROW' then
    if old.created_at < now() - interval '10 years' then
      return old;
    end if;
  end if;
  raise exception 'the audit log is only ever added to';
end $$;
