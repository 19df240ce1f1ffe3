-- How a bridge and its devices stand, as it reports; when somebody asked it to look; and the terminals that others have replaced.
alter table bridge
  add column state jsonb, -- program, configuration and devices of the newest report
  add column state_at timestamptz,
  add column checked_at timestamptz, -- when the devices were looked at last
  add column last_error jsonb, -- what was wrong last, and when; it stays when all is well again
  add column check_asked_at timestamptz, -- null: nobody waits for a look
  add column former_terminals jsonb not null default '[]';
