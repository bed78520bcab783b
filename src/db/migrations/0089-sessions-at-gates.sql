-- Acts of a host on people in the queue of a session (docs/algorithms/gate.md, "Sessions").
-- Locks: scan, for a moment. Not validated: no row of before is of these kinds.
alter table scan drop constraint if exists scan_kind_known;
alter table scan add constraint scan_kind_known
  check (kind in ('IN', 'OUT', 'BACK', 'STOP', 'CALL', 'LATER')) not valid;
