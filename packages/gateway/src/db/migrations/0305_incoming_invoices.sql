-- What a list says of an incoming invoice without reading its file: who sent it, its number, day and sum.
alter table sdi_reception add column summary jsonb;
create index sdi_reception_invoices on sdi_reception (tenant_id, received_at, id) where kind = 'invoice';
-- The files of an invoice.
create index sdi_transmission_document on sdi_transmission (tenant_id, document_id, created_at, id) where document_id is not null;
