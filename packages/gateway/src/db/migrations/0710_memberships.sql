-- Who is a member where, by address: on a cluster the members lie with their merchants, and a sign-in names none. Written with `app_user`.
-- Small table: app_user, because a merchant has a few members
create table membership (
  email text not null,
  tenant_id text not null,
  user_id text not null,
  created_at timestamptz not null,
  primary key (email, tenant_id)
);

-- For the last release's processes, which know only `app_user`. On a cluster no trigger of a merchant's machine writes to the coordinator.
create function app_user_membership() returns trigger language plpgsql as $$
begin
  if new.removed_at is null then
    insert into membership (email, tenant_id, user_id, created_at) values (new.email, new.tenant_id, new.id, new.created_at)
    on conflict do nothing;
  else
    delete from membership where email = new.email and tenant_id = new.tenant_id;
  end if;
  return null;
end $$;
do $$
declare
  is_distributed boolean := false;
begin
  if to_regclass('pg_dist_partition') is not null then
    select exists (select from pg_dist_partition where logicalrelid = 'app_user'::regclass) into is_distributed;
  end if;
  if not is_distributed then
    create trigger app_user_membership after insert or update of removed_at on app_user
      for each row execute function app_user_membership();
  end if;
end $$;

insert into membership (email, tenant_id, user_id, created_at)
  select email, tenant_id, id, created_at from app_user where removed_at is null;
