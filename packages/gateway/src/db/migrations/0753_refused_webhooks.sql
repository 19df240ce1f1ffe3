-- The last webhook that was refused for the account, and why.
alter table account add column webhook_refused_at timestamptz;
alter table account add column webhook_refused_why text;
