-- Files. Who has an identifier may read the file: it is unguessable, and looked up by itself and not per tenant.
create table asset (
  tenant_id text not null references tenant (id),
  id text not null constraint asset_id unique,
  mime_type text not null,
  size bigint not null check (size > 0),
  state text not null default 'pending' check (state in ('pending', 'receiving', 'stored')),
  upload_until timestamptz not null, -- how long the upload address is good for
  receiving_since timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index asset_unfinished on asset (upload_until) where state <> 'stored';

update product set asset_id = null where asset_id is not null;
alter table product add constraint product_asset
  foreign key (tenant_id, asset_id) references asset on delete set null (asset_id);
create index product_by_asset on product (tenant_id, asset_id) where asset_id is not null;
