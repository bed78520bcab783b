-- The document of an event (docs/algorithms/event-content.md).
-- Locks: event for a moment, to get a column.
alter table event add column content jsonb;
