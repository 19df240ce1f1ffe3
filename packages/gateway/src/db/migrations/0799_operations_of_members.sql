-- The member who gave an order of a bridge by their PIN.
alter table bridge_operation add column member_id text;
