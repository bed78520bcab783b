-- outside a transaction
-- No table is new. The index serves holdings_of, which asks for the open carts of who holds in each call.
drop index concurrently if exists cart_holder_idx;
create index concurrently cart_holder_idx on cart (event_id, holder) where state = 'open' and holder is not null;
