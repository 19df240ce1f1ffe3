-- A row is indexed for search once its call is answered, and not twice: an intent changes within seconds, and a search finds it among the youngest.
drop index payment_transaction_search;
create index payment_transaction_search on payment_transaction using gin (
  search_key(tenant_id, created_at), payment_search(reference, description, card, amount_minor, currency) gin_trgm_ops)
  where stage is distinct from 'calling';
drop index fiscal_document_search;
create index fiscal_document_search on fiscal_document using gin (
  search_key(tenant_id || ' ' || kind, created_at), document_search(number, content, amount_minor) gin_trgm_ops)
  where stage is distinct from 'calling';
