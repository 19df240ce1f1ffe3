-- Of most events nobody is told: one look finds whether there is an app or a device to tell, and only then are they told. Devices are told
-- here too, as the trigger of their own did; receipts that are handed over stay with push_of_receipts.
create or replace function event_fan_out() returns trigger language plpgsql as $$
declare
  apps boolean;
  devices boolean;
begin
  select exists (select from app a where a.tenant_id = new.tenant_id)
      or exists (select from auth_session s where s.tenant_id = new.tenant_id and s.client_id is not null and s.ended_at is null),
    exists (select from device d where d.tenant_id = new.tenant_id)
  into apps, devices;
  if apps then
    insert into webhook_delivery (tenant_id, app_id, event_id, merchant_id)
    select a.tenant_id, a.id, new.id, new.tenant_id from app a
    where a.webhook_url is not null and a.id in (
      select own.id from app own where own.tenant_id = new.tenant_id
      union
      select s.client_id from auth_session s
      where s.tenant_id = new.tenant_id and s.client_id is not null and s.ended_at is null and s.expires_at > now()
        and new.area || ':read' = any (string_to_array(s.scope, ' ')))
    for key share of a;
  end if;
  if devices and new.type in ('payment.pending', 'payment.completed', 'payment.failed', 'payment.canceled', 'refund.completed', 'refund.failed')
    and new.data ->> 'cause' is distinct from 'reconciliation' then
    insert into push (tenant_id, event_id, device_id)
    select d.tenant_id, new.id, d.id from device d where d.tenant_id = new.tenant_id
    on conflict do nothing;
  end if;
  return null;
end $$;
drop trigger push_fan_out on event;
