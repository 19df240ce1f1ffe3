-- Old rows are found by their place in the table (decision 490), and no statement looks them up by their age any more. Each of 0585 to 0588 locks one
-- table: a transaction that uses two of them in another order would be a deadlock.
drop index if exists webhook_delivery_age;
