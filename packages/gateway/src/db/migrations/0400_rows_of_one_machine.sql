-- What a cluster refuses whose machines have a tenant each (docs/sharding.md).

-- Nobody deletes a tenant or a user, and billing and pairing codes are on another machine than they.
alter table billing_customer drop constraint billing_customer_tenant_id_user_id_fkey;
alter table pairing_code drop constraint pairing_code_tenant_id_fkey;

-- Rules for each row, where the rule was for each statement. Emptying a table has no row, and keeps its own.
drop trigger account_stays on account;
create trigger account_stays before delete on account for each row execute function account_stays();
create trigger account_is_not_emptied before truncate on account for each statement execute function account_stays();
drop trigger audit_entry_stays on audit_entry;
create trigger audit_entry_stays before update or delete on audit_entry for each row execute function audit_entry_stays();
create trigger audit_entry_is_not_emptied before truncate on audit_entry for each statement execute function audit_entry_stays();

-- Who is deleted is held already when this runs, so that nobody can name it any more.
create function product_loses_asset() returns trigger language plpgsql as $$
begin
  update product set asset_id = null where tenant_id = old.tenant_id and asset_id = old.id;
  return old;
end $$;
create trigger product_loses_asset before delete on asset for each row execute function product_loses_asset();
create function order_loses_table() returns trigger language plpgsql as $$
begin
  update venue_order set table_id = null where tenant_id = old.tenant_id and table_id = old.id;
  return old;
end $$;
create trigger order_loses_table before delete on venue_table for each row execute function order_loses_table();
create function order_loses_customer() returns trigger language plpgsql as $$
begin
  update venue_order set customer_id = null where tenant_id = old.tenant_id and customer_id = old.id;
  return old;
end $$;
create trigger order_loses_customer before delete on customer for each row execute function order_loses_customer();
create function table_loses_order() returns trigger language plpgsql as $$
begin
  update venue_table set order_id = null where tenant_id = old.tenant_id and order_id = old.id;
  return old;
end $$;
create trigger table_loses_order before delete on venue_order for each row execute function table_loses_order();

-- Safe beside the last release: constraint product.product_asset, because one of its name and columns takes its place
-- Safe beside the last release: constraint venue_order.venue_order_customer, because one of its name and columns takes its place
-- Safe beside the last release: constraint venue_order.venue_order_table, because one of its name and columns takes its place
-- Safe beside the last release: constraint venue_table.venue_table_order, because one of its name and columns takes its place
-- Not valid: of the rows that are there the keys before have proven it, and nobody waits while they are read.
alter table product drop constraint product_asset,
  add constraint product_asset foreign key (tenant_id, asset_id) references asset not valid;
alter table venue_order drop constraint venue_order_table, drop constraint venue_order_customer,
  add constraint venue_order_table foreign key (tenant_id, table_id) references venue_table not valid,
  add constraint venue_order_customer foreign key (tenant_id, customer_id) references customer not valid;
alter table venue_table drop constraint venue_table_order,
  add constraint venue_table_order foreign key (tenant_id, order_id) references venue_order not valid;
