-- The apps' rows are held while they are written about: where one is being deleted at the same time, that is waited for and it is
-- left out, instead of the change itself failing at the foreign key.
create or replace function event_fan_out() returns trigger language plpgsql as $$
begin
  insert into webhook_delivery (tenant_id, app_id, event_id, merchant_id)
  select a.tenant_id, a.id, new.id, new.tenant_id from app a
  where a.webhook_url is not null and a.id in (
    select own.id from app own where own.tenant_id = new.tenant_id
    union
    select s.client_id from auth_session s
    where s.tenant_id = new.tenant_id and s.client_id is not null and s.ended_at is null and s.expires_at > now()
      and new.area || ':read' = any (string_to_array(s.scope, ' ')))
  for key share of a;
  return null;
end $$;
