-- Stores' events begin with what of the store they are about.
alter table event drop column area;
alter table event add column area text generated always as (case split_part(type, '.', 1) -- whose scope covers it; null: no scope does
  when 'payment' then 'payments' when 'refund' then 'payments'
  when 'receipt' then 'fiscals' when 'invoice' then 'fiscals'
  when 'store_order' then 'stores' when 'store_refund' then 'stores' end) stored;
