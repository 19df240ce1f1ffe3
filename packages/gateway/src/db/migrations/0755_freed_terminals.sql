-- Whether the provider said that nothing of this payment runs on its terminal any more, though its outcome is not known yet.
alter table payment_transaction add column terminal_free boolean not null default false;
-- Small table: payment_transaction, because no release was published before this migration: no installation has many payments.
-- Safe beside the last release: unique key payment_transaction.payment_transaction_terminal, because it allows more than before.
drop index payment_transaction_terminal;
create unique index payment_transaction_terminal on payment_transaction (tenant_id, account_id, terminal_id)
  where type = 'terminal' and status in ('pending', 'verification') and not terminal_free;
