-- What a failed export gathered goes after a while, too. An export whose pieces are gone has no such time any more.
update export set expires_at = case status when 'failed' then now() + interval '7 days' end where status in ('failed', 'expired');
drop index export_expiry;
create index export_expiry on export (expires_at) where expires_at is not null;
