-- Search by whole words, each behind a key of its owner and month: what one payment has is found by one look, however many there are,
-- and a payment adds an entry for each of its words where it added one for each three letters.
drop index payment_transaction_search;
drop index fiscal_document_search;
drop function payment_search(text, text, jsonb, bigint, text);
drop function document_search(text, jsonb, bigint);
drop function amount_word(bigint, text);
drop function search_key(text, timestamptz);

-- Two owners and months may share a key: the row that is found tells whose it is.
create function search_prefix(owner text, month integer) returns text immutable parallel safe return
  left(md5(owner || ' ' || month::text), 8);

-- The words of a text, in small letters and with a space between them: what stands between signs and spaces of ASCII. A text is cut at
-- 60 000 letters and a word at 60, far below what the index takes; a row that is found is held against the whole text.
create function search_words(told text) returns text immutable parallel safe return
  btrim(regexp_replace(lower(left(told, 60000)), '[\u0001-\u002f\u003a-\u0060\u007b-\u007f]+', ' ', 'g'));
create function search_cut(words text) returns text immutable parallel safe return
  regexp_replace(words, '([^ ]{60})[^ ]+', '\1', 'g');

-- What the index has of a row: its words, of one that begins with letters also what follows from its first digit, and marks that no word can be.
create function search_lexemes(prefix text, told text, marks text) returns tsvector immutable parallel safe return
  array_to_tsvector(string_to_array(prefix || replace(
    btrim(search_cut(regexp_replace(search_words(told), '(^| )([^ 0-9]+)([0-9][^ ]*)', '\1\2\3 \3', 'g')) || marks), ' ', ' ' || prefix), ' '));

-- What the index is asked for: all words of a text, of the last one its beginning; or one of the marks.
create function search_query(prefix text, told text, marks text) returns tsquery immutable parallel safe return
  ('''' || prefix || replace(search_cut(search_words(told)), ' ', ''' & ''' || prefix) || ''':*'
    || case when marks = '' then '' else ' | ''' || prefix || replace(ltrim(marks), ' ', ''' | ''' || prefix) || '''' end)::tsquery;

-- An amount as a mark, without zeros at the end: =12.5 for 12.50.
create function amount_mark(minor bigint, currency text) returns text immutable parallel safe return
  '=' || trim_scale(minor / power(10::numeric, currency_decimals(currency)))::text;

-- Each mark between spaces: the card's digits and the amount.
create function payment_marks(card jsonb, amount_minor bigint, currency text) returns text immutable parallel safe return
  coalesce(' #' || (card ->> 'last4'), '') || ' ' || amount_mark(amount_minor, currency) || ' ';
create function document_marks(amount_minor bigint) returns text immutable parallel safe return
  ' ' || amount_mark(amount_minor, 'EUR') || ' ';

create index payment_transaction_search on payment_transaction using gin (
  search_lexemes(search_prefix(tenant_id, search_month(created_at)), payment_words(reference, description), payment_marks(card, amount_minor, currency)))
  where stage is distinct from 'calling';
create index fiscal_document_search on fiscal_document using gin (
  search_lexemes(search_prefix(tenant_id || ' ' || kind, search_month(created_at)), document_words(number, content), document_marks(amount_minor)))
  where stage is distinct from 'calling';
