-- Every document at a provider is one of ours at most; also what tells lost documents apart that look the same.
drop index fiscal_document_provider_id;
create unique index fiscal_document_identity
  on fiscal_document (tenant_id, account_id, kind, provider_document_id) where provider_document_id is not null;
