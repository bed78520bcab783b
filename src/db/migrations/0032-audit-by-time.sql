-- outside a transaction
-- No table is new. The audit of all events of an organizer is read by time.
drop index concurrently if exists audit_entry_latest_idx;
create index concurrently audit_entry_latest_idx on audit_entry (at, id);
