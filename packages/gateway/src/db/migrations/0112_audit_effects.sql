-- What came of a request, where its subject does not say it: the refund of a payment, the merchant that an account takes money for.
alter table audit_entry add column effects text[] not null default '{}';

-- The answers to a consent come with no one's sign-in: they are the provider's. (What is written is checked; what is there was.)
alter table audit_entry drop constraint audit_entry_actor_type_check,
  add constraint audit_entry_actor_type_check check (actor_type in ('user', 'app', 'key', 'bridge', 'provider')) not valid;

-- What one bridge has done is looked for by its owner.
create index audit_entry_bridge on audit_entry (tenant_id, actor_id, id) where actor_type = 'bridge';
