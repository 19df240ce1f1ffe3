-- The date of the newest invoice of a series: no later number has an earlier date.
alter table fiscal_series add column newest_date date;
