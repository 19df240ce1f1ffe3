-- A request keeps the names of the steps that it goes through, in their order, and `step` counts in them: another release may have others.
alter table privacy_request add column steps text[] not null default '{}';
