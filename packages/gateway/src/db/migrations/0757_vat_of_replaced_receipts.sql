-- The VAT of a receipt that an invoice replaces stands in the invoice: the sums of the receipt's quarter are made anew.
drop trigger report_of_receipt on fiscal_document;
create trigger report_of_receipt
  after update of status, annulled_by, amount_minor, content, type, provider, account_id, created_at, invoice_id on fiscal_document
  for each row when (new.kind = 'receipt' and (old.status <> 'pending' or new.status <> 'pending')) execute function report_mark();
