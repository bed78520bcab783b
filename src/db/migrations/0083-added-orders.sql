-- outside a transaction
-- A manual order may add something to an order that stands (docs/algorithms/manual-orders.md, "Added to an order").
-- Locks: manual_order, for a moment, to get a column; its rows are not read.
alter table manual_order add column if not exists added_to uuid;
drop index concurrently if exists manual_order_added_idx;
create index concurrently manual_order_added_idx on manual_order (event_id, added_to) where added_to is not null;
