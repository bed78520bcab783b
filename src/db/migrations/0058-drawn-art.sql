-- Which art the operator has given: browsers get it as it is. All other art is drawn for them (docs/algorithms/pictures.md).
-- Locks: event gets a column, and each event is written once.
-- The SHA-256 of the art in the operator's file; null where there was no file. A publication does not change it.
alter table event add column operator_art text;
update event set operator_art = encode(sha256(convert_to(art_svg, 'UTF8')), 'hex')
where not exists (select from event_draft d where d.event_id = event.id and d.source = 'OFFICE');
