-- A check-in that a payer made at the provider is claimed by one payment.
create unique index payment_transaction_checkin on payment_transaction (tenant_id, account_id, provider_transaction_id)
  where type = 'checkin' and provider_transaction_id is not null;
