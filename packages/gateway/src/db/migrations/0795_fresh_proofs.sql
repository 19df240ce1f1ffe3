-- When the person of a sign-in last proved who they are, and whether by a passkey. Null: when it began. A
-- switch to another merchant keeps both.
alter table auth_session add column proved_at timestamptz, add column by_passkey boolean not null default false;
