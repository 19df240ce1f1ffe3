-- As 0511, for receipts and invoices.
alter table fiscal_document validate constraint fiscal_document_is_sound
