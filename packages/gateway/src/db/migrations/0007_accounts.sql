-- Accounts at providers of every kind: payment, fiscal, store.
alter table payment_account rename to account;
alter table account add column kind text not null default 'payment' check (kind in ('payment', 'fiscal', 'store'));
alter table account alter column kind drop default;
drop index payment_account_connected;
create unique index account_connected on account (tenant_id, kind, provider) where status <> 'disconnected';
