-- The sale that a document was requested for, also when it was refused: the sale itself requests it again.
alter table fiscal_document add column sale_id text;
