-- Providers tell of a refund by our identifier of it alone.
create index payment_refund_id on payment_refund (tenant_id, id);
