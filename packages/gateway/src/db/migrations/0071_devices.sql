-- A phone, tablet or browser that hears of the merchant's payments.
create table device (
  tenant_id text not null,
  id text not null,
  user_id text not null,
  type text not null check (type in ('fcm', 'apns')),
  token text not null,
  name text not null,
  language text not null, -- that its notifications are written in
  sandbox boolean not null default false, -- APNs: the token turned out to be of the development environment
  registered_at timestamptz not null default now(), -- when it last gave its token
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  constraint device_token unique (type, token) -- a phone has one owner: whoever signed in on it last
);

-- A notification on its way to a device; gone once it is there, or not worth sending any more. No foreign key: it may outlive the device.
create table push (
  tenant_id text not null,
  event_id text not null,
  device_id text not null,
  tries integer not null default 0,
  due_at timestamptz not null default now(),
  primary key (tenant_id, event_id, device_id)
);
create index push_due on push (due_at);

-- In the transaction of the change itself: whoever sees the change sees that it will be told. What a provider's list brings into the ledger
-- later is no news.
create function push_fan_out() returns trigger language plpgsql as $$
begin
  insert into push (tenant_id, event_id, device_id)
  select d.tenant_id, new.id, d.id from device d where d.tenant_id = new.tenant_id;
  return null;
end $$;
create trigger push_fan_out after insert on event for each row
  when (new.type in ('payment.pending', 'payment.completed', 'payment.failed', 'payment.canceled', 'refund.completed', 'refund.failed')
    and new.data ->> 'cause' is distinct from 'reconciliation')
  execute function push_fan_out();
