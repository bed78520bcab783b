-- outside a transaction
-- No table is new. The index serves holdings_of, which asks for the open carts of who holds in each call.
drop index concurrently if exists cart_claimant_idx;
create index concurrently cart_claimant_idx on cart (event_id, claimant) where state = 'open' and claimant is not null;
