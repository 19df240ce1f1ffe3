-- The POS–register desk: what the merchant declares to the tax office by hand (law 207/2024, art. 1, c. 74 and 77).
-- Days are local dates in Italy, as text: YYYY-MM-DD.
create table pos_terminal (
  tenant_id text not null references tenant (id),
  id text not null,
  version bigint not null default 1,
  kind text not null check (kind in ('physical', 'softpos', 'virtual')),
  name text not null,
  terminal_id text, -- as the acquirer names it
  acquirer_name text,
  acquirer_tax_code text,
  address text,
  available_on text not null,
  ceased_on text,
  exclusion text, -- null: it must be linked
  exclusion_note text,
  provider text, -- the account and device that it was read from
  provider_terminal_id text,
  bridge_id text,
  opens_on text not null, -- when its first link must be declared
  closes_on text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
-- A terminal with several contracts is one record for each acquirer.
create unique index pos_terminal_contract on pos_terminal (tenant_id, terminal_id, coalesce(acquirer_tax_code, ''))
  where terminal_id is not null and ceased_on is null;
create trigger pos_terminal_advance before update on pos_terminal for each row execute function version_advance();

create table pos_register (
  tenant_id text not null references tenant (id),
  id text not null,
  version bigint not null default 1,
  kind text not null check (kind in ('register', 'server', 'online')),
  name text not null,
  serial text,
  address text,
  available_on text not null,
  ceased_on text,
  provider text,
  bridge_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index pos_register_serial on pos_register (tenant_id, serial) where serial is not null and ceased_on is null;
create trigger pos_register_advance before update on pos_register for each row execute function version_advance();

create table pos_link (
  tenant_id text not null references tenant (id),
  id text not null,
  version bigint not null default 1,
  terminal_id text not null,
  register_id text not null,
  starts_on text not null,
  ends_on text,
  start_opens_on text not null, -- the window in which its start must be declared
  start_closes_on text not null,
  end_opens_on text,
  end_closes_on text,
  start_declared boolean not null default false,
  end_declared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint pos_link_terminal foreign key (tenant_id, terminal_id) references pos_terminal (tenant_id, id),
  constraint pos_link_register foreign key (tenant_id, register_id) references pos_register (tenant_id, id)
);
create unique index pos_link_once on pos_link (tenant_id, terminal_id, register_id) where ends_on is null;
create index pos_link_of_register on pos_link (tenant_id, register_id);
create trigger pos_link_advance before update on pos_link for each row execute function version_advance();

-- Evidence: rows are only added. A mistake is withdrawn by a further row.
create table pos_declaration (
  tenant_id text not null references tenant (id),
  id text not null,
  link_id text not null,
  change text not null check (change in ('start', 'end')),
  kind text not null check (kind in ('declared', 'withdrawn')),
  declared_on text not null,
  declared_by text not null check (declared_by in ('merchant', 'delegate')),
  content jsonb not null, -- terminal, register and days as they were declared
  reference text,
  note text,
  member_id text, -- who recorded it; null: a program
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint pos_declaration_link foreign key (tenant_id, link_id) references pos_link (tenant_id, id)
);
create index pos_declaration_time on pos_declaration (tenant_id, created_at, id);
create index pos_declaration_of_link on pos_declaration (tenant_id, link_id);
create function pos_declaration_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a declaration is evidence and never changes';
end $$;
create trigger pos_declaration_stays before update on pos_declaration for each row execute function pos_declaration_stays();

create or replace function event_area() returns trigger language plpgsql as $$
begin
  new.area := case split_part(new.type, '.', 1) -- whose scope covers it; null: no scope does
    when 'payment' then 'payments' when 'refund' then 'payments' when 'sale' then 'payments'
    when 'payout' then 'payments' when 'dispute' then 'payments'
    when 'receipt' then 'fiscals' when 'invoice' then 'fiscals' when 'close' then 'fiscals' when 'pos_link' then 'fiscals'
    when 'store_order' then 'stores' when 'store_refund' then 'stores' end;
  return new;
end $$;
