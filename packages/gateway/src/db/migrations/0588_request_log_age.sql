-- As 0585.
drop index if exists request_log_age;
