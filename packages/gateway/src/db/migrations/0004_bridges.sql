-- Local bridges: the program on the cash-register host that drives the shop's devices.
create table bridge (
  tenant_id text not null references tenant (id),
  id text not null,
  name text not null,
  source_address bytea not null, -- sealed: whoever knows it may start payments on the bridge's terminal
  payment jsonb,
  fiscal jsonb,
  version text,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
