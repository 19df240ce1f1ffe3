-- Whether the grant refunds only with `refunds:write`; in grants from before, `payments:write` includes it.
alter table auth_session add column separate_refunds boolean not null default false;
