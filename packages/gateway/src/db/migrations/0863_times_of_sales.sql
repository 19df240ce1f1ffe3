-- Small table: sale, because it has a row for each sale since this autumn
-- Pages of lists continue after a time in milliseconds: a finer one would repeat a sale or leave one out.
alter table sale alter column created_at set default date_trunc('milliseconds', now());
update sale set created_at = date_trunc('milliseconds', created_at) where created_at <> date_trunc('milliseconds', created_at);
