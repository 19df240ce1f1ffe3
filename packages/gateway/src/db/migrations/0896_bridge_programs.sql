-- Whether a bridge takes newer programs, the version that somebody has requested, and its last report about its program.
alter table bridge
  add column updates text not null default 'manual',
  add column requested_program text,
  add column requested_program_at timestamptz,
  add column program_state jsonb;
