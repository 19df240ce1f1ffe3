-- Lists over all of a merchant's providers, by their time; what has not been completed is rare, and found by its status.
create index payment_transaction_time on payment_transaction (tenant_id, created_at, id);
create index payment_transaction_open on payment_transaction (tenant_id, status, created_at, id) where status <> 'completed';
create index fiscal_document_time on fiscal_document (tenant_id, kind, created_at, id);
create index fiscal_document_open on fiscal_document (tenant_id, kind, status, created_at, id) where status <> 'completed';

-- Search in these lists. Both extensions come with PostgreSQL and are trusted: the database's owner may create them.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Decimals of the currencies that do not have two (ISO 4217, list one); a test holds this against the program's own list.
create function currency_decimals(currency text) returns integer immutable parallel safe return
  case
    when currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 0
    when currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
    when currency in ('CLF', 'UYW') then 4
    else 2
  end;

-- An amount as one word, without zeros at the end: a12p5 for 12.50.
create function amount_word(minor bigint, currency text) returns text immutable parallel safe return
  'a' || replace(trim_scale(minor / power(10::numeric, currency_decimals(currency)))::text, '.', 'p');

-- The part of time that a row is searched in: 30 days. However much a merchant has, a search looks through few rows at a time.
create function search_month(at timestamptz) returns integer immutable parallel safe return
  floor(extract(epoch from at) / 2592000)::integer;
create function search_key(owner text, at timestamptz) returns text immutable parallel safe return
  owner || ' ' || search_month(at)::text;

-- What is searched of a payment: a part of the merchant's own words; and marked, so that they match whole, the card's digits and the amount.
create function payment_words(reference text, description text) returns text immutable parallel safe return
  lower(coalesce(reference, '') || chr(10) || coalesce(description, ''));
create function payment_search(reference text, description text, card jsonb, amount_minor bigint, currency text)
  returns text immutable parallel safe return
  payment_words(reference, description) || chr(10) || 'c' || coalesce(card ->> 'last4', '') || chr(10)
    || amount_word(amount_minor, currency) || chr(10);
create index payment_transaction_search on payment_transaction using gin (
  search_key(tenant_id, created_at), payment_search(reference, description, card, amount_minor, currency) gin_trgm_ops);

-- What is searched of a receipt or an invoice: a part of its number, its lines and its customer; and the amount.
create function document_words(number text, content jsonb) returns text immutable parallel safe return
  lower(coalesce(number, '') || chr(10) || replace(
    jsonb_path_query_array(content, '$.items[*].description')::text || chr(10)
      || jsonb_path_query_array(content, '$.request.items[*].description')::text || chr(10)
      || jsonb_path_query_array(content, '$.request.customer.*')::text, chr(92) || '"', '"'));
create function document_search(number text, content jsonb, amount_minor bigint) returns text immutable parallel safe return
  document_words(number, content) || chr(10) || amount_word(amount_minor, 'EUR') || chr(10);
create index fiscal_document_search on fiscal_document using gin (
  search_key(tenant_id || ' ' || kind, created_at), document_search(number, content, amount_minor) gin_trgm_ops);
