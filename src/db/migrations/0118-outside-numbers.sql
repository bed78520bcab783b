-- outside a transaction
-- A city's number names one ticket of an event. Locks: none that a sale waits for.
drop index concurrently if exists fiscal_number_outside_key;
create unique index concurrently fiscal_number_outside_key on fiscal_number (event_id, outside_id) where outside_id is not null;
