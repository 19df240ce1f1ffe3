-- Devices hear of receipts that the shop's people and bridges make by the table of events, as of payments. At the commit, and where nobody has
-- told them already: a process of the version before tells them itself.
create or replace function push_fan_out() returns trigger language plpgsql as $$
begin
  insert into push (tenant_id, event_id, device_id)
  select d.tenant_id, new.id, d.id from device d where d.tenant_id = new.tenant_id
  on conflict do nothing;
  return null;
end $$;
create constraint trigger push_of_receipts after insert on event deferrable initially deferred for each row
  when (new.type in ('receipt.pending', 'receipt.completed', 'receipt.failed', 'receipt.canceled') and new.data ->> 'provider' = 'handoff')
  execute function push_fan_out();
