-- A document that failed because its provider showed nothing of it is asked about again for a while; null: no more.
alter table fiscal_document add late_check_at timestamptz;
create index fiscal_document_late on fiscal_document (late_check_at) where late_check_at is not null;
