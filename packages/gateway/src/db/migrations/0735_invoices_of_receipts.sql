-- The invoice that replaces a receipt: its number and date stand in the invoice's file.
alter table fiscal_document add column invoice_id text;
