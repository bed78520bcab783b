-- outside a transaction
-- A request of an event makes one refund. Locks: none that a sale waits for.
drop index concurrently if exists refund_request_key;
create unique index concurrently refund_request_key on refund (event_id, request_id) where request_id is not null;
