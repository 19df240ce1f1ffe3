-- Small table: prepayment, because no release has kept vouchers for long.
-- Vouchers and deposits have the mode of the sale that sold them.
alter table prepayment add column mode text check (mode in ('sandbox', 'test', 'live'));
update prepayment p set mode = s.mode from sale s where s.tenant_id = p.tenant_id and s.id = p.sale_id;
