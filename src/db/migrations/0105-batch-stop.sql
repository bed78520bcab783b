-- The stop of one batch, beside that of a whole sale (docs/algorithms/stopped-and-hidden.md). Locks: batch, for a moment; no row is
-- rewritten, and none is read.
alter table batch
  add column if not exists stopped_at timestamptz,
  -- From then on it sells again; null while it is stopped: until somebody opens it.
  add column if not exists stopped_until timestamptz;
alter table batch drop constraint if exists batch_stop_whole;
alter table batch add constraint batch_stop_whole check (
  stopped_until is null or stopped_until > stopped_at) not valid;
