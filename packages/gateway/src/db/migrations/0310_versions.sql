-- What the ETags of products, customers and orders say: as of tables (0020_venue.sql), which keep the same trigger.
alter table product add column version bigint not null default 1;
alter table customer add column version bigint not null default 1;
alter table venue_order add column version bigint not null default 1;

alter function venue_table_advance() rename to version_advance;
create trigger product_advance before update on product for each row execute function version_advance();
create trigger customer_advance before update on customer for each row execute function version_advance();
create trigger venue_order_advance before update on venue_order for each row execute function version_advance();

-- Orders are listed by status: of all that a shop ever took, few are open.
create index venue_order_by_status on venue_order (tenant_id, status, id);
