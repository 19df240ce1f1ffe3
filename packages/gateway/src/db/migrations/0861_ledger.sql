-- The ledger reads lines of payouts by their time; the sums of reports have them too.
-- Small table: payout_line, because no release has filled it
create index payout_line_by_time on payout_line (tenant_id, occurred_at, id);
create index payout_line_other on payout_line (tenant_id, occurred_at, id) where kind not in ('sale', 'refund');
create index payout_line_unknown on payout_line (tenant_id, occurred_at, id) where kind in ('sale', 'refund') and transaction_id is null;
create index payout_line_by_provider on payout_line (tenant_id, provider, occurred_at, id);

create function report_mark_line() returns trigger language plpgsql as $$
declare
  closed timestamptz := (select closing from report_fold);
begin
  if tg_op <> 'INSERT' and old.occurred_at < closed then
    insert into report_mark (tenant_id, quarter) values (old.tenant_id, date_bin('15 minutes', old.occurred_at, 'epoch'));
  end if;
  if tg_op <> 'DELETE' and new.occurred_at < closed and (tg_op = 'INSERT' or new.occurred_at <> old.occurred_at) then
    insert into report_mark (tenant_id, quarter) values (new.tenant_id, date_bin('15 minutes', new.occurred_at, 'epoch'));
  end if;
  return null;
end $$;
create trigger report_of_line after insert or delete on payout_line for each row execute function report_mark_line();
create trigger report_of_changed_line
  after update of account_id, provider, kind, amount_minor, fee_minor, currency, transaction_id, occurred_at on payout_line
  for each row execute function report_mark_line();

-- The cash of a receipt counts only until a cash payment names the receipt.
create function report_mark_cash() returns trigger language plpgsql as $$
begin
  insert into report_mark (tenant_id, quarter)
  select d.tenant_id, date_bin('15 minutes', d.created_at, 'epoch')
  from fiscal_document d where d.tenant_id = new.tenant_id and d.id in (old.receipt_id, new.receipt_id)
    and d.created_at < (select closing from report_fold);
  return null;
end $$;
create trigger report_of_named_cash after update of receipt_id on payment_transaction
  for each row when (new.type = 'cash' and new.receipt_id is distinct from old.receipt_id) execute function report_mark_cash();

-- The quarters whose receipts took cash are added up again, with what no payment has.
insert into report_mark (tenant_id, quarter)
select distinct tenant_id, quarter from report_cell where measure = 'means' and key = 'cash';
