-- Migration 0291 put this rule in the place of seven that had been proven, without reading the table; it is proven of every row now.
alter table payment_transaction validate constraint payment_transaction_is_sound
