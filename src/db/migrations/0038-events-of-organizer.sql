-- outside a transaction
-- No table is new. The events of an organizer are found without reading all events.
drop index concurrently if exists event_organizer_idx;
create index concurrently event_organizer_idx on event (organizer_id);
