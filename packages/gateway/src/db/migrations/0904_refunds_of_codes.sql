-- Whether the code's grant refunds only with `refunds:write`; in codes from before, `payments:write` includes it.
alter table auth_code add column separate_refunds boolean not null default false;
