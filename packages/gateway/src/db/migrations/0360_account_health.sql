-- When an account last heard from its provider, and when its last error happened: what its owner looks at when something is wrong.
alter table account
  add column last_webhook_at timestamptz, -- to the minute
  add column last_error_at timestamptz;
