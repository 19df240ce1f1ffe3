-- The returns and refunds of a sale are found by it.
create index concurrently fiscal_document_of_original on fiscal_document (tenant_id, original_id) where original_id is not null
