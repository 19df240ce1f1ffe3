-- The mode of a sale, as 0841 has it, one look after the other: most sales have a document, and need only the first.
create or replace function sale_has_mode() returns trigger language plpgsql as $$
declare
  named text;
  document text := new.content #>> '{document,provider}';
begin
  if document is not null then
    select a.mode into named from account a where a.tenant_id = new.tenant_id and a.kind = 'fiscal' and a.provider = document
    order by a.status = 'disconnected', a.created_at desc limit 1;
  end if;
  if named is null and new.payments <> '[]' then
    select a.mode into named from jsonb_array_elements(new.payments) with ordinality as p (payment, place)
      join account a on a.tenant_id = new.tenant_id and a.kind = 'payment' and a.provider = payment ->> 'provider'
    order by payment ->> 'provider' = 'handoff', place, a.status = 'disconnected', a.created_at desc limit 1;
    if named is null then
      select a.mode into named from account a where a.tenant_id = new.tenant_id and a.kind = 'payment' and a.provider = 'handoff'
      order by a.status = 'disconnected', a.created_at desc limit 1;
    end if;
  end if;
  new.mode := coalesce(named, new.mode);
  return new;
end $$;
-- Safe beside the last release: function sale_mode(text,jsonb,jsonb), because only the trigger called it.
drop function sale_mode(text, jsonb, jsonb);
