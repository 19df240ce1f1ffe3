-- Download addresses that have been used, by what is random in them. Kept until the address has expired.
create table asset_download (
  tenant_id text not null,
  asset_id text not null,
  nonce text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, asset_id, nonce),
  foreign key (tenant_id, asset_id) references asset on delete cascade
);
create index asset_download_expiry on asset_download (expires_at);
