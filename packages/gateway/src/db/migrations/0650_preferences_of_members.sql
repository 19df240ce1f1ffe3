-- The kinds and the language of mails that a member wants, as far as they differ from what the merchant wants.
alter table app_user add column preferences jsonb not null default '{}';
