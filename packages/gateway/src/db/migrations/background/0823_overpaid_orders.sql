-- The orders that were paid twice, for the list of open tasks.
create index concurrently venue_order_overpaid on venue_order (tenant_id, id) where paid_minor + waived_minor > total_minor
