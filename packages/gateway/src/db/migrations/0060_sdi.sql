-- Files given to the exchange system (SDI), stored before they are sent. The exchange system knows files by their name and invoices
-- by who numbered them, whichever merchant they are of: these two keys hold over all tenants.
create table sdi_transmission (
  tenant_id text not null, -- '' is a file of no merchant here, from a sender who is trusted by other means
  id text not null,
  document_id text, -- the invoice of ours that the file is
  file_name text not null,
  content bytea not null, -- as it is sent
  sha256 bytea not null, -- of the content, as notifications name it
  xml_sha256 bytea not null, -- of the XML within the signature
  format text not null, -- FPR12, FPA12 or FSM10
  invoices integer not null, -- how many the file holds
  state text not null check (state in ('queued', 'sent', 'undelivered', 'delivered', 'accepted', 'refused', 'expired',
    'attested', 'rejected')),
  sdi_id text,
  failure jsonb,
  uncertain boolean not null default false, -- an attempt may have arrived although no answer came
  owner bigint, -- the process that is sending
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  received_at timestamptz, -- by the exchange system, in its own words
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index sdi_transmission_file_name on sdi_transmission (lower(file_name));
create index sdi_transmission_sdi_id on sdi_transmission (sdi_id) where sdi_id is not null;
create index sdi_transmission_xml on sdi_transmission (xml_sha256);
create index sdi_transmission_list on sdi_transmission (tenant_id, created_at, id);
create index sdi_transmission_due on sdi_transmission (next_attempt_at) where state = 'queued' and owner is null;
create index sdi_transmission_owner on sdi_transmission (owner) where owner is not null;

-- The invoices that the exchange system has not rejected: the same once more is a duplicate (00404).
create table sdi_invoice (
  tenant_id text not null,
  transmission_id text not null,
  position integer not null,
  issuer text not null,
  period text not null,
  number text not null,
  credit_note boolean not null,
  primary key (tenant_id, transmission_id, position),
  foreign key (tenant_id, transmission_id) references sdi_transmission (tenant_id, id)
);
create unique index sdi_invoice_key on sdi_invoice (issuer, period, number, credit_note);

-- Notifications and incoming invoices, as they came.
create table sdi_reception (
  tenant_id text not null,
  id text not null,
  identity text not null, -- what makes two of them the same
  kind text not null,
  sdi_id text,
  file_name text,
  content bytea not null,
  sender text not null, -- how it proved to be the exchange system's
  transmission_id text,
  effect text not null check (effect in ('applied', 'noted', 'unmatched')),
  message text,
  received_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index sdi_reception_identity on sdi_reception (identity);
create index sdi_reception_transmission on sdi_reception (tenant_id, transmission_id, received_at);
create index sdi_reception_list on sdi_reception (tenant_id, received_at, id);

-- Finds the invoice that a file is; the text itself is then compared.
create index fiscal_document_xml on fiscal_document (md5(xml)) where xml is not null;
