-- The list of open tasks shows completed sales without a document, however old they are.
create index concurrently sale_undocumented on sale (tenant_id, created_at, id) where status = 'completed' and document is null
