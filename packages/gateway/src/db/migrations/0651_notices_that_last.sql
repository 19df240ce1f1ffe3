-- Small table: notice, because a row is gone as soon as its mail is queued
-- Safe beside the last release: constraint notice.notice_kind_check, because it comes back wider, and a kind that the last release does not know sends no mail there
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check
  check (kind in ('silent_bridge', 'lost_account', 'ending_access', 'rejected_invoice', 'failed_receipt', 'long_verification'));

-- What was told of while it lasts. Whoever adds the row tells: of several processes exactly one.
create table notice_told (
  tenant_id text not null references tenant (id),
  kind text not null,
  subject_id text not null,
  occurrence text not null, -- sets a second time apart from the first: another end of an access is told again
  primary key (tenant_id, kind, subject_id, occurrence)
);
