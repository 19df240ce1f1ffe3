-- An abandoned payment counts as canceled for its sale: whoever works on the sale has read it so, and must hear when its outcome or its hold comes.
create or replace function sale_goes_on() returns trigger language plpgsql as $$
begin
  -- Whoever works on the sale now has read the payment as it was: of an outcome that has changed they must hear, so the version changes too.
  update sale set is_moving = true, next_look_at = now(),
    version = version + case when old.status in ('pending', 'verification') and not payments @> '[{"isAbandoned": true}]' then 0 else 1 end
  where tenant_id = new.tenant_id and id = new.sale_id
    -- Whoever takes a payment of a sale holds it and works on the sale: only an abandoned payment's hold is news.
    and (old.status <> new.status or payments @> '[{"isAbandoned": true}]');
  return null;
end $$;
create trigger goes_on_with_held_sale after update of result on payment_transaction
  for each row when (new.sale_id is not null and old.status = new.status and new.result ? 'hold' and not old.result ? 'hold')
  execute function sale_goes_on();
