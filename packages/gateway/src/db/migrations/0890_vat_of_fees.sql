alter table payout_line add column fee_vat_minor bigint; -- the VAT within the fee, or within the amount of a line of kind fee; null: not reported
