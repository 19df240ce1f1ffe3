-- What a bridge may do, and who gave it that. A bridge from before goes on as it was, and refunds what it took itself.
alter table bridge add column rights jsonb not null default '{"payments": true, "receipts": true, "invoices": true, "refunds": "own"}';
-- Null: nobody has approved the bridge yet.
alter table bridge add column approved_at timestamptz default now();
-- Null beside a time: from before members approved bridges.
alter table bridge add column approved_by text;
-- The members who were shown the address; null: nobody noted them.
alter table bridge add column shown_to text[];
-- Since when the address is known to somebody who lost a right that it carries.
alter table bridge add column exposed_at timestamptz;
