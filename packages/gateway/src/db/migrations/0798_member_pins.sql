-- A member's PIN for refunds at a till: a number of two digits at the merchant, and a salted slow hash.
alter table app_user add column pin jsonb;
