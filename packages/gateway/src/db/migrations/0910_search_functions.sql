-- PostgreSQL plans the functions of an index anew with each statement that writes a row, and inlines those in SQL: for a payment
-- that took five times as long as their work. PL/pgSQL keeps its plans. The results are the same, so no index changes.
-- An index is built with a search path of pg_catalog alone: these functions call only what is built in.
create or replace function search_month(at timestamptz) returns integer immutable parallel safe language plpgsql as $$
begin
  return floor(extract(epoch from at) / 2592000)::integer;
end $$;
create or replace function search_prefix(owner text, month integer) returns text immutable parallel safe language plpgsql as $$
begin
  return left(md5(owner || ' ' || month::text), 8);
end $$;
create or replace function search_lexemes(prefix text, told text, marks text) returns tsvector immutable parallel safe language plpgsql as $$
declare
  -- As search_words and search_cut have it.
  words text := btrim(regexp_replace(lower(left(told, 60000)), '[\u0001-\u002f\u003a-\u0060\u007b-\u007f]+', ' ', 'g'));
begin
  if words <> '' then
    words := regexp_replace(words, '(^| )([^ 0-9]+)([0-9][^ ]*)', '\1\2\3 \3', 'g');
    words := regexp_replace(words, '([^ ]{60})[^ ]+', '\1', 'g');
  end if;
  return array_to_tsvector(string_to_array(prefix || replace(btrim(words || marks), ' ', ' ' || prefix), ' '));
end $$;
create or replace function payment_words(reference text, description text) returns text immutable parallel safe language plpgsql as $$
begin
  return lower(coalesce(reference, '') || chr(10) || coalesce(description, ''));
end $$;
create or replace function document_words(number text, content jsonb) returns text immutable parallel safe language plpgsql as $$
begin
  return lower(coalesce(number, '') || chr(10) || replace(
    jsonb_path_query_array(content, '$.items[*].description')::text || chr(10)
      || jsonb_path_query_array(content, '$.request.items[*].description')::text || chr(10)
      || jsonb_path_query_array(content, '$.request.customer.*')::text, chr(92) || '"', '"'));
end $$;
