-- An invoice that replaces a receipt also has the VAT of its partial returns: the sums of their quarters are made anew.
create function report_mark_returns() returns trigger language plpgsql as $$
begin
  insert into report_mark (tenant_id, quarter)
    select r.tenant_id, date_bin('15 minutes', r.created_at, 'epoch') from fiscal_document r
    where r.tenant_id = new.tenant_id and r.original_id = new.id and r.created_at < (select closing from report_fold);
  return null;
end $$;
create trigger report_of_replaced_receipt after update of invoice_id on fiscal_document
  for each row when (new.kind = 'receipt' and new.invoice_id is distinct from old.invoice_id) execute function report_mark_returns();
