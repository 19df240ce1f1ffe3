-- What bridges have done on the shops' own devices, as they report it: the hosted copy of their journals.
create table bridge_operation (
  tenant_id text not null,
  bridge_id text not null,
  id text not null, -- the bridge's own
  kind text not null,
  driver text not null,
  status text not null,
  amount numeric not null,
  currency text not null,
  document_id text,
  number text,
  reason text,
  occurred_at timestamptz not null,
  reported_at timestamptz not null default now(),
  primary key (tenant_id, bridge_id, id),
  foreign key (tenant_id, bridge_id) references bridge (tenant_id, id) on delete cascade
);
create index bridge_operation_newest on bridge_operation (tenant_id, bridge_id, occurred_at desc);
