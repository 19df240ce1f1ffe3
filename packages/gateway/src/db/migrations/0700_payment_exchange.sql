-- What Banco and a provider sent each other about a payment, for a week: for people and developers, and proof of nothing (that is event). Rows may
-- be lost, so that the table is in no write-ahead log, as request_log: a crash of the database empties it.
create unlogged table payment_exchange (
  tenant_id text not null,
  transaction_id text not null,
  id text not null, -- of a webhook: its event's, so that it is kept once
  kind text not null, -- call: Banco asked the provider; webhook: the provider told
  at timestamptz not null, -- when the request left, or the webhook was looked at
  refund_id text, -- the call is about this refund
  request_id text, -- of the request to the API that caused the call
  method text,
  host text,
  path text, -- without the query and without secrets
  status integer, -- of the answer
  failure text, -- why there was no answer that could be used
  duration_ms integer,
  type text, -- of a webhook: its type in the provider's word
  primary key (tenant_id, transaction_id, id)
);
