-- Safe beside the last release: trigger payment_transaction.sale_of_payment, because it runs as before, under another name.
-- The sale's row is locked before the order's, as when a sale ends: triggers of one event run by their names.
alter trigger sale_of_payment on payment_transaction rename to goes_on_with_sale;
