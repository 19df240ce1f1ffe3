-- What the shop sells.
create table product (
  tenant_id text not null references tenant (id),
  id text not null,
  name text not null,
  price_minor bigint not null,
  currency text not null,
  vat text not null,
  description text,
  sku text,
  barcode text,
  category text,
  active boolean not null,
  asset_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);

create table customer (
  tenant_id text not null references tenant (id),
  id text not null,
  code text not null constraint customer_code unique, -- looked up by anyone who has it, so by itself and not per tenant
  name text,
  first_name text,
  last_name text,
  email text,
  phone text,
  vat_id text,
  tax_code text,
  pec text,
  sdi text,
  address jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint customer_named check (name is not null or (first_name is not null and last_name is not null))
);

-- "table" and "order" are words of SQL; hence the prefix.
create table venue_table (
  tenant_id text not null references tenant (id),
  id text not null,
  version bigint not null default 1, -- what the ETag says
  name text not null,
  seats integer,
  zone text,
  status text not null,
  order_id text,
  position jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);

-- The items are kept as they were sold, so a product that changes or goes leaves them alone.
create table venue_order (
  tenant_id text not null references tenant (id),
  id text not null,
  items jsonb not null,
  total_minor bigint not null,
  currency text not null,
  table_id text,
  customer_id text,
  note text,
  status text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint venue_order_table foreign key (tenant_id, table_id) references venue_table on delete set null (table_id),
  constraint venue_order_customer foreign key (tenant_id, customer_id) references customer on delete set null (customer_id)
);
create index venue_order_by_table on venue_order (tenant_id, table_id) where table_id is not null;
create index venue_order_by_customer on venue_order (tenant_id, customer_id) where customer_id is not null;

alter table venue_table add constraint venue_table_order
  foreign key (tenant_id, order_id) references venue_order on delete set null (order_id);
create index venue_table_by_order on venue_table (tenant_id, order_id) where order_id is not null;

-- A trigger, because a table also changes when its order is deleted (on delete set null), and then its ETag must too.
create function venue_table_advance() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger venue_table_advance before update on venue_table
  for each row execute function venue_table_advance();
