-- Addresses of exports' archives that have been used, by what is random in them. Kept until the address has expired.
create table export_download (
  tenant_id text not null,
  export_id text not null,
  nonce text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, export_id, nonce),
  foreign key (tenant_id, export_id) references export (tenant_id, id) on delete cascade
);
create index export_download_expiry on export_download (expires_at);
