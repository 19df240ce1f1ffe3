-- The process that takes a request about a sale works on it: others look at it a little later, and never beside it at once.
alter table sale alter column next_look_at set default now() + interval '2 seconds';
create function sale_in_hand() returns trigger language plpgsql as $$
begin
  new.next_look_at := greatest(new.next_look_at, now() + interval '2 seconds');
  return new;
end $$;
create trigger sale_in_hand before update of is_moving on sale for each row
  when (new.is_moving and not old.is_moving and new.next_look_at = old.next_look_at) execute function sale_in_hand();
