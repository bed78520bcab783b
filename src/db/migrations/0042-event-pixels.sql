-- What an event's organizer measures advertisements with: kind and id of each pixel (docs/decisions/0036-pixels-of-an-event.md).
-- Locks: event only gets a column.
alter table event add column pixels jsonb not null default '[]';
