-- An electronic payment that is exactly the tip has it, as on the receipt.
create or replace function order_waived_minor(tenant text, sold_order text) returns bigint stable parallel safe language sql as $$
  select coalesce(sum((s.content ->> 'discountMinor')::bigint - (s.content ->> 'roundingMinor')::bigint
    -- A tip on an electronic payment is noted there and does not pay the order; any other is in the cash.
    - case when exists (
        select from jsonb_array_elements(s.payments) p
        where p ->> 'status' = 'completed' and p ->> 'means' in ('card', 'link', 'app', 'terminal', 'checkin', 'code')
          and (p ->> 'amountMinor')::bigint >= (s.content ->> 'tipMinor')::bigint
      ) then 0 else (s.content ->> 'tipMinor')::bigint end), 0)::bigint
  from sale s where s.tenant_id = tenant and s.order_id = sold_order and s.was_completed
$$;
