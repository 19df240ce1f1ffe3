-- As 0585.
drop index if exists idempotency_key_age;
