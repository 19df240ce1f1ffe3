-- Receipts and invoices: the intent before the provider is called, then the outcome.
create table fiscal_document (
  tenant_id text not null,
  id text not null,
  kind text not null check (kind in ('receipt', 'invoice')),
  account_id text not null,
  provider text not null,
  type text not null, -- of a receipt sale, return or refund; of an invoice TD01 and so on
  status text not null check (status in ('pending', 'completed', 'failed', 'canceled')),
  amount_minor bigint not null check (amount_minor >= 0),
  number text,
  date timestamptz, -- when it was registered
  content jsonb not null, -- what was asked for and checked
  original_id text, -- of a return or refund: the sale
  refund_lines jsonb not null default '[]', -- of a refund: how much of which line of the sale
  taken jsonb not null default '[]', -- of a sale: what refunds that were not refused took from each line
  annulled_by text, -- of a sale: the return that was not refused
  transaction_id text, -- the electronic payment it belongs to
  failure jsonb,
  provider_document_id text,
  memory jsonb not null default '{}', -- the adapter's own notes
  xml text, -- of an invoice: the file
  file_name text,
  sdi_id text,
  notifications jsonb not null default '[]',
  stage text check (stage in ('calling', 'watching')), -- calling: asked, no answer stored; watching: not final yet
  owner bigint, -- the process that is calling
  next_check_at timestamptz,
  checks integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index fiscal_document_list on fiscal_document (tenant_id, provider, kind, created_at, id);
create index fiscal_document_provider_id
  on fiscal_document (tenant_id, account_id, provider_document_id) where provider_document_id is not null;
create index fiscal_document_calling on fiscal_document (owner) where stage = 'calling';
create index fiscal_document_watch on fiscal_document (next_check_at) where stage = 'watching';
-- An electronic payment has one receipt.
create unique index fiscal_document_payment on fiscal_document (tenant_id, transaction_id)
  where transaction_id is not null and kind = 'receipt' and type = 'sale' and status in ('pending', 'completed');
create unique index fiscal_document_file on fiscal_document (tenant_id, file_name) where file_name is not null;

-- The numbers of invoices, by series and year: none twice, none left out.
create table fiscal_series (
  tenant_id text not null references tenant (id),
  series text not null,
  year integer not null,
  last integer not null default 0,
  freed integer[] not null default '{}', -- numbers of invoices that were refused before they existed; they are given out first
  primary key (tenant_id, series, year)
);
