-- Whether the key refunds only with `refunds:write`; in keys from before, `payments:write` includes it.
alter table api_key add column separate_refunds boolean not null default false;
