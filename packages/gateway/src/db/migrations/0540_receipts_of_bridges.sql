-- The bridge that asked for a receipt, or prints it: its till. Null: it passed through none, or was issued before this.
alter table fiscal_document add column bridge_id text;
