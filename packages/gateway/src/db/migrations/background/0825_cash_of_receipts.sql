-- The receipts of sales that took cash: closes count the payment, and not the receipt again.
create index concurrently payment_cash_receipt on payment_transaction (tenant_id, receipt_id) where type = 'cash' and receipt_id is not null
