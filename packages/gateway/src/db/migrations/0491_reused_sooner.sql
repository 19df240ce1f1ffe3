-- What changes of a row leave behind is used again after each twentieth of the table, and not after each fifth: a table of ten million would otherwise carry
-- two million dead rows, and its index of what is open as many entries of what is closed.
alter table idempotency_key set (autovacuum_vacuum_scale_factor = 0.05);
alter table payment_transaction set (autovacuum_vacuum_scale_factor = 0.05);
alter table fiscal_document set (autovacuum_vacuum_scale_factor = 0.05);
alter table webhook_delivery set (autovacuum_vacuum_scale_factor = 0.05);
