-- Small table: notice, because a row is gone as soon as its mail is queued
-- Safe beside the last release: constraint notice.notice_kind_check, because it comes back wider, and a kind that the last release does not know sends no mail there
create or replace function event_area() returns trigger language plpgsql as $$
begin
  new.area := case split_part(new.type, '.', 1) -- whose scope covers it; null: no scope does
    when 'payment' then 'payments' when 'refund' then 'payments' when 'sale' then 'payments'
    when 'payout' then 'payments' when 'dispute' then 'payments'
    when 'receipt' then 'fiscals' when 'invoice' then 'fiscals' when 'close' then 'fiscals'
    when 'store_order' then 'stores' when 'store_refund' then 'stores' end;
  return new;
end $$;

-- A new dispute needs a person, who has until its deadline.
create function notice_of_dispute() returns trigger language plpgsql as $$
begin
  insert into notice (tenant_id, kind, subject_id) values (new.tenant_id, 'new_dispute', new.subject_id);
  return null;
end $$;
create trigger notice_of_dispute after insert on event for each row
  when (new.type = 'dispute.created') execute function notice_of_dispute();

-- After the trigger, as an event comes before its notice.
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check
  check (kind in ('silent_bridge', 'lost_account', 'ending_access', 'rejected_invoice', 'failed_receipt', 'long_verification', 'new_dispute'));
