-- How a merchant wants things, as far as it differs from what Banco does unasked.
create table preference (
  tenant_id text primary key references tenant (id),
  data jsonb not null,
  updated_at timestamptz not null default now()
);

-- The last silence of a bridge that its merchant was told of.
alter table bridge add column silence_told_at timestamptz;

-- What a merchant's people are to be told by mail. A row goes with the mail, so that each is told once.
create table notice (
  tenant_id text not null references tenant (id),
  id text not null default gen_random_uuid()::text,
  kind text not null check (kind in ('silent_bridge', 'lost_account', 'rejected_invoice')),
  subject_id text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);

create function notice_of_invoice() returns trigger language plpgsql as $$
begin
  insert into notice (tenant_id, kind, subject_id) values (new.tenant_id, 'rejected_invoice', new.subject_id);
  return null;
end $$;
create trigger notice_of_invoice after insert on event for each row when (new.type = 'invoice.failed') execute function notice_of_invoice();

create function notice_of_account() returns trigger language plpgsql as $$
begin
  insert into notice (tenant_id, kind, subject_id) values (new.tenant_id, 'lost_account', new.id);
  return null;
end $$;
create trigger notice_of_account after update of status on account for each row
  when (old.status = 'active' and new.status = 'error') execute function notice_of_account();
