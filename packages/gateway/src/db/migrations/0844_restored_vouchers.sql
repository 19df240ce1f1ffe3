-- A refund that goes back to a voucher is worth nothing if the voucher is over: it is valid for at least 30 days from then.
create or replace function prepayment_restored() returns trigger language plpgsql as $$
begin
  update prepayment set spent_minor = spent_minor - (new.refunded_minor - old.refunded_minor), updated_at = now(),
    expires_at = case when expires_at is not null and new.refunded_minor > old.refunded_minor
      then greatest(expires_at, now() + interval '30 days') else expires_at end
  where tenant_id = new.tenant_id and id = new.result ->> 'prepaymentId';
  return null;
end $$;
