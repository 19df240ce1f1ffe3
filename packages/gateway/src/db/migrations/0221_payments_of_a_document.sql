-- A receipt names all payments that together are its electronic part. That each payment has one document stands on the payment itself,
-- which is held while a document is linked to it.
alter table fiscal_document add column transaction_ids text[] not null default '{}';
update fiscal_document set transaction_ids = array[transaction_id] where transaction_id is not null;
drop index fiscal_document_payment;
alter table fiscal_document drop column transaction_id;
