-- The payments of an order are found by it.
create index concurrently payment_transaction_of_order on payment_transaction (tenant_id, reference) where reference like 'ord\_%'
