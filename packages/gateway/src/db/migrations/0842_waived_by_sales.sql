-- Small table: sale, because no release has kept sales for long.
-- What a sale lets its order's customer off is computed with the sale, by the rule that its document has for the tip.
alter table sale add column waived_minor bigint;
update sale s set waived_minor = (s.content ->> 'discountMinor')::bigint - (s.content ->> 'roundingMinor')::bigint
  - case when exists (
      select from jsonb_array_elements(s.payments) p
      where p ->> 'status' = 'completed' and p ->> 'means' in ('card', 'link', 'app', 'terminal', 'checkin', 'code')
        and (p ->> 'amountMinor')::bigint >= (s.content ->> 'tipMinor')::bigint
    ) then 0 else (s.content ->> 'tipMinor')::bigint end;

create or replace function order_waived_minor(tenant text, sold_order text) returns bigint stable parallel safe language sql as $$
  -- A sale that is undone after it was completed lets nobody off.
  select coalesce(sum(s.waived_minor), 0)::bigint
  from sale s where s.tenant_id = tenant and s.order_id = sold_order and s.was_completed and s.status <> 'undone'
$$;

drop trigger order_of_sale on sale;
create trigger order_of_sale after update of status on sale for each row
  when (new.order_id is not null and old.status is distinct from new.status
    and (new.status in ('completed', 'returned') or new.status = 'undone' and new.was_completed))
  execute function sale_settles_order();
