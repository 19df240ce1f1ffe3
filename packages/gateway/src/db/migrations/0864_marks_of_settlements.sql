-- A noted fee changes no sum of reports: only what the sums read of a payment marks its quarter.
drop trigger report_of_changed on payment_transaction;
create trigger report_of_changed
  after update of status, amount_minor, currency, provider, type, account_id, result, created_at on payment_transaction
  for each row when ((old.status = 'completed' or new.status = 'completed')
    and (old.status, old.amount_minor, old.currency, old.provider, old.type, old.account_id, old.result -> 'tipMinor', old.created_at)
      is distinct from (new.status, new.amount_minor, new.currency, new.provider, new.type, new.account_id, new.result -> 'tipMinor', new.created_at))
  execute function report_mark();

-- A page of lines has a few quarters: a quarter that this transaction has just marked is not marked again.
create or replace function report_mark_line() returns trigger language plpgsql as $$
declare
  closed timestamptz := (select closing from report_fold);
  quarter timestamptz;
begin
  if tg_op <> 'INSERT' and old.occurred_at < closed then
    insert into report_mark (tenant_id, quarter) values (old.tenant_id, date_bin('15 minutes', old.occurred_at, 'epoch'));
  end if;
  if tg_op <> 'DELETE' and new.occurred_at < closed and (tg_op = 'INSERT' or new.occurred_at <> old.occurred_at) then
    quarter := date_bin('15 minutes', new.occurred_at, 'epoch');
    if current_setting('banco.marked', true) is distinct from new.tenant_id || ' ' || extract(epoch from quarter) then
      insert into report_mark (tenant_id, quarter) values (new.tenant_id, quarter);
      perform set_config('banco.marked', new.tenant_id || ' ' || extract(epoch from quarter), true);
    end if;
  end if;
  return null;
end $$;
