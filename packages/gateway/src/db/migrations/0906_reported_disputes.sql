-- Disputes that no operation reads are stored as events report them: the time of the newest event, null elsewhere.
alter table dispute add column reported_at timestamptz;
