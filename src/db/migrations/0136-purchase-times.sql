-- Since when an order's buyer could regret, and what was promised then, where that is before its placing: an exchange goes back
-- to the first purchase, and the waiting list and staff hold for longer than a cart lives. null: its placing; so is an exchange of
-- before, whose buyer was told nothing else.
alter table customer_order add column regret_from timestamptz;
alter table customer_order add column promised_at timestamptz;
