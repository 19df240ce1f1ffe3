-- Statements of the merchant's bank accounts, and their lines, which are matched to payouts.
create table bank_statement (
  tenant_id text not null references tenant (id),
  id text not null,
  mode text not null,
  format text not null check (format in ('camt053', 'mt940', 'csv')),
  account text not null, -- the IBAN, or the bank's own number
  currency text not null,
  reference text,
  starts_on date,
  ends_on date,
  opening_minor bigint,
  closing_minor bigint,
  line_count integer not null, -- lines in the file
  new_count integer not null, -- lines of it that no earlier file had
  digest text not null, -- of what the statement states: the same one again is no second
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index bank_statement_once on bank_statement (tenant_id, mode, account, digest);
create index bank_statement_time on bank_statement (tenant_id, created_at, id);

create table bank_entry (
  tenant_id text not null,
  id text not null,
  statement_id text not null,
  mode text not null,
  account text not null,
  line integer not null, -- in the file
  booked_on date not null,
  booked_at timestamptz not null, -- the beginning of that day in the merchant's time zone
  valued_on date,
  amount_minor bigint not null check (amount_minor <> 0), -- negative: money left the account
  currency text not null,
  reference text, -- the bank's
  end_to_end_id text,
  description text not null,
  counterparty_name text,
  counterparty_account text,
  fingerprint text not null, -- of the bank's reference, or of the texts where it has none
  occurrence integer not null, -- from 0, among equal lines of one statement: they are different lines
  payout_id text,
  matched_by text check (matched_by in ('reference', 'amount')),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, statement_id) references bank_statement (tenant_id, id),
  check ((payout_id is null) = (matched_by is null))
);
create unique index bank_entry_once
  on bank_entry (tenant_id, mode, account, booked_on, amount_minor, currency, fingerprint, occurrence);
create unique index bank_entry_payout on bank_entry (tenant_id, payout_id) where payout_id is not null;
create index bank_entry_time on bank_entry (tenant_id, booked_at, id);
create index bank_entry_statement on bank_entry (tenant_id, statement_id, line);
create index bank_entry_open on bank_entry (tenant_id, amount_minor, booked_on) where payout_id is null;
