-- Whether a developer may make API keys for everything in the shop where real money moves: an owner says so.
alter table app_user add column live_keys boolean not null default false;
