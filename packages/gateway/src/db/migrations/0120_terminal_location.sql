-- Where a terminal stands, for providers that have no locations of their own.
alter table payment_terminal add column location_id text;
