-- The receipts that wait for a bridge, of which each asks once a second; what is closed is not in it. (Payments that wait for one are few
-- by rule, and found by payment_transaction_terminal.)
create index fiscal_document_handed on fiscal_document (tenant_id, (memory ->> 'bridge'), id)
  where provider = 'handoff' and kind = 'receipt' and status = 'pending' and stage is null;
