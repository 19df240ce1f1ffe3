-- What the sales of an order let the customer off: the discount on the total and the cash rounded down, less a tip that is in the payments.
alter table venue_order add column waived_minor bigint not null default 0;
