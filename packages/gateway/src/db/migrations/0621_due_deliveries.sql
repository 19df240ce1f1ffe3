-- What apps are to be told of now, a few of each, so that none is held up by another's. Which apps have something to be told is found by leaping
-- through the index, however much waits for one of them. On a cluster each leap asks all machines.
create function webhook_delivery_due(busy text[], each integer, in_all integer)
returns table (merchant_id text, tenant_id text, app_id text, event_id text) language plpgsql as $$
declare
  place text := '';
  told integer;
begin
  while in_all > 0 loop
    select d.app_id into place from webhook_delivery d where d.due_at is not null and d.app_id > place order by d.app_id limit 1;
    exit when place is null;
    continue when place = any (busy);
    return query select d.merchant_id, d.tenant_id, d.app_id, d.event_id from webhook_delivery d
      where d.app_id = place and d.due_at <= now() order by d.due_at limit least(each, in_all);
    get diagnostics told = row_count;
    in_all := in_all - told;
  end loop;
end $$;
