-- Events as others read them. An event is visible to its readers once every transaction that began before its own has ended, so
-- that nobody who has read up to an event misses one that commits later: (xid, seq) only grows. After restoring a dump into another
-- cluster, whose transactions count anew: update event set xid = default.
alter table event
  add column xid xid8 not null default pg_current_xact_id(),
  add column seq bigint generated always as identity,
  add column area text generated always as (case split_part(type, '.', 1) -- whose scope covers it; null: no scope does
    when 'payment' then 'payments' when 'refund' then 'payments'
    when 'receipt' then 'fiscals' when 'invoice' then 'fiscals'
    when 'store' then 'stores' end) stored;
create index event_stream on event (tenant_id, xid, seq);

-- With which webhooks to an app are signed; the one before counts a while longer.
alter table app
  add column webhook_secret bytea, -- sealed
  add column webhook_secret_before bytea,
  add column webhook_secret_before_until timestamptz;

-- An event that an app is to be told of. It belongs to the owner of the app.
create table webhook_delivery (
  tenant_id text not null,
  app_id text not null,
  event_id text not null,
  merchant_id text not null, -- whose event it is
  status text not null default 'pending' check (status in ('pending', 'delivered', 'dead')),
  attempts jsonb not null default '[]',
  tries integer not null default 0, -- since it was last (re)sent
  due_at timestamptz default now(), -- when it is tried next; null: it is not
  expires_at timestamptz not null default now() + interval '3 days',
  created_at timestamptz not null default now(),
  primary key (tenant_id, app_id, event_id),
  foreign key (tenant_id, app_id) references app (tenant_id, id) on delete cascade
);
create index webhook_delivery_due on webhook_delivery (app_id, due_at) where due_at is not null;
create index webhook_delivery_age on webhook_delivery (created_at);
create index auth_session_granted on auth_session (tenant_id) where client_id is not null and ended_at is null;

-- In the transaction of the change itself: whoever sees the change sees that it will be told. An app hears of its owner, and of
-- merchants that let it read the area.
create function event_fan_out() returns trigger language plpgsql as $$
begin
  insert into webhook_delivery (tenant_id, app_id, event_id, merchant_id)
  select a.tenant_id, a.id, new.id, new.tenant_id from app a where a.tenant_id = new.tenant_id and a.webhook_url is not null
  union
  select a.tenant_id, a.id, new.id, new.tenant_id from auth_session s join app a on a.id = s.client_id
  where s.tenant_id = new.tenant_id and s.client_id is not null and s.ended_at is null and s.expires_at > now()
    and new.area || ':read' = any (string_to_array(s.scope, ' ')) and a.webhook_url is not null;
  return null;
end $$;
create trigger event_fan_out after insert on event for each row execute function event_fan_out();
