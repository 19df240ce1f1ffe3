-- Whether the caller was answered while the outcome was open. Then the key of the request stands for this refund, whatever becomes of it;
-- else a refund that was never made frees the key, and the same request makes it.
alter table store_refund add column told boolean not null default false;
