-- An address whose person signs in by passkeys alone: any of its passkeys says so, and with the last of them
-- passcodes count again.
alter table passkey add column replaces_passcode boolean not null default false;
