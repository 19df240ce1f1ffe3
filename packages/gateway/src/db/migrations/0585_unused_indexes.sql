-- Old rows are found by their place in the table (decision 490), and no statement looks them up by their age any more.
drop index webhook_delivery_age;
drop index store_webhook_age;
drop index idempotency_key_age;
drop index request_log_age;
