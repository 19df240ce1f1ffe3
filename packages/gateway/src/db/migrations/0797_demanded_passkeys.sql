-- Whether members of the merchant have to sign in by a passkey.
alter table tenant add column demands_passkeys boolean not null default false;
