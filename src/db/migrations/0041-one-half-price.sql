-- Events that sell half-price as one ticket (docs/algorithms/half-price.md). event is keyed by itself.
-- Locks: event for a moment; a constant default rewrites no row.
alter table event add column one_half_price boolean not null default false;
