-- API keys that expire, and that work from some networks only (CIDR); null: no limit, as for older keys.
alter table api_key add column expires_at timestamptz, add column allowed_addresses text[];
