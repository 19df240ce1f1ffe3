-- A refund that stands for what a provider's list says was given back beyond the ledger, of whatever refunds.
alter table payment_refund add listed boolean not null default false;
update payment_refund set listed = true where reason = 'Made at the provider' and provider_refund_id is null and status = 'completed';
