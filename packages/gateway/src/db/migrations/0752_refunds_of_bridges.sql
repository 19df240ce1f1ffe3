-- The bridge that asked for the refund.
alter table payment_refund add column bridge_id text;
