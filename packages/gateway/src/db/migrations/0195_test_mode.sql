-- An account may be one of the provider's own test environment.
alter table account drop constraint payment_account_mode_check;
alter table account add constraint account_mode_check check (mode in ('sandbox', 'test', 'live'));
