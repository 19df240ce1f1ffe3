-- Since when an account's access is being renewed without an answer: the provider may have put another refresh token in the place of ours.
alter table account add column refresh_asked_at timestamptz;
