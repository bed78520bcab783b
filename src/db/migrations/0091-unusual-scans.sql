-- outside a transaction
-- The back office looks at what is not one plain entry, without reading all others (docs/algorithms/gate.md, "Counting").
-- Locks: none that hinders a scan.
drop index concurrently if exists scan_unusual_idx;
create index concurrently scan_unusual_idx on scan (event_id, ticket_id, event_date_id)
  where verdict = 'CONFLICT' or kind in ('OUT', 'BACK', 'STOP') or (kind = 'IN' and verdict <> 'ADMITTED');
