-- Small table: sale, because no release has kept sales for long.
-- A sale is in the mode of its document's account, else of its first electronic payment's, else of the money at the counter; it has none before it
-- has any of these.
alter table sale add column mode text check (mode in ('sandbox', 'test', 'live'));

create function sale_mode(tenant text, content jsonb, payments jsonb) returns text stable parallel safe language sql as $$
  select coalesce(
    (select a.mode from account a where a.tenant_id = tenant and a.kind = 'fiscal' and a.provider = content #>> '{document,provider}'
     order by a.status = 'disconnected', a.created_at desc limit 1),
    (select a.mode from jsonb_array_elements(payments) with ordinality as p (payment, place)
       join account a on a.tenant_id = tenant and a.kind = 'payment' and a.provider = payment ->> 'provider'
     order by payment ->> 'provider' = 'handoff', place, a.status = 'disconnected', a.created_at desc limit 1),
    (select a.mode from account a where a.tenant_id = tenant and a.kind = 'payment' and a.provider = 'handoff' and payments <> '[]'
     order by a.status = 'disconnected', a.created_at desc limit 1))
$$;

update sale set mode = sale_mode(tenant_id, content, payments);

create function sale_has_mode() returns trigger language plpgsql as $$
begin
  new.mode := coalesce(sale_mode(new.tenant_id, new.content, new.payments), new.mode);
  return new;
end $$;
create trigger sale_mode_of_new before insert on sale for each row execute function sale_has_mode();
create trigger sale_mode_of_change before update of content, payments on sale for each row
  when (new.mode is null or old.content #> '{document,provider}' is distinct from new.content #> '{document,provider}')
  execute function sale_has_mode();
