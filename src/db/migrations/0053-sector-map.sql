-- The map of an event's sectors: size, stage and one polygon per sector (docs/algorithms/sector-map.md).
-- Locks: event only gets a column.
alter table event add column sector_map jsonb;
alter table event add constraint event_sector_map_object check (jsonb_typeof(sector_map) = 'object');
