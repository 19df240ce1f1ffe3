-- Whether the app refunds only with `refunds:write`; for apps from before, `payments:write` includes it.
alter table app add column separate_refunds boolean not null default false;
