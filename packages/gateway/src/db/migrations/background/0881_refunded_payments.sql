-- The ledger finds the refunds of a provider with few of them by its refunded payments.
create index concurrently payment_transaction_refunded on payment_transaction (tenant_id, provider, created_at, id) where refund_count > 0
