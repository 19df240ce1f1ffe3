-- The payments of a person are found by the address that was given with them.
create index concurrently payment_transaction_of_person on payment_transaction (tenant_id, lower(request #>> '{customer,email}'), id)
  where (request #>> '{customer,email}') is not null
