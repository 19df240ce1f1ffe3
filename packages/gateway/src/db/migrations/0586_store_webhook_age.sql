-- As 0585.
drop index if exists store_webhook_age;
