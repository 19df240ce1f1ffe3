-- Small table: notice, because a row is gone as soon as its mail is queued
-- Safe beside the last release: constraint notice.notice_kind_check, because it comes back wider, and a kind that the last release does not know sends no mail there
-- A receipt that fails after its sale was answered needs a person; one that is refused at once was told to whoever asked for it.
create function notice_of_receipt() returns trigger language plpgsql as $$
begin
  insert into notice (tenant_id, kind, subject_id) values (new.tenant_id, 'failed_receipt', new.subject_id);
  return null;
end $$;
create trigger notice_of_receipt after insert on event for each row
  when (new.type = 'receipt.failed' and new.data ->> 'cause' is distinct from 'api') execute function notice_of_receipt();

-- After the trigger, as an event comes before its notice: the other way round, one that tells of an invoice could be refused as a deadlock.
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check check (kind in ('silent_bridge', 'lost_account', 'rejected_invoice', 'failed_receipt'));
