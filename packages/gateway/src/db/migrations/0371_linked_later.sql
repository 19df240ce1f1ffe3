-- When a receipt was linked to its payments, where that was after it was issued: such a link can be taken back.
alter table fiscal_document add column linked_at timestamptz;
-- An export's address names its merchant.
drop index export_id;
