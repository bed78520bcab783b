-- Holders are told where an event takes place, or of another link (docs/algorithms/venues.md). Locks: alert, for a moment; no row
-- is rewritten.
alter table alert drop constraint if exists alert_kind_known;
alter table alert add constraint alert_kind_known check (kind in ('ANNOUNCED', 'OPENS_SOON', 'OPENED', 'BATCH_OPENED',
  'BATCH_TURNS', 'POSTPONED', 'CANCELED', 'REMINDER', 'VENUE')) not valid;
