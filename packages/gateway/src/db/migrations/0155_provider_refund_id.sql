-- Webhooks about a refund may name it by the provider's own identifier.
create index payment_refund_provider_id on payment_refund (tenant_id, provider_refund_id) where provider_refund_id is not null;
