-- outside a transaction
-- calls place-table
-- The links by which a visitor takes the tickets of a sale at a till into an account, and who has done so (docs/algorithms/till.md,
-- "Taken along").
create table if not exists till_along (
  event_id uuid not null,
  order_id uuid not null,
  -- SHA-256 of the secret in the link.
  token_hash bytea not null,
  constraint till_along_pkey primary key (event_id, order_id),
  constraint till_along_token_key unique (event_id, token_hash),
  constraint till_along_token_length check (length(token_hash) = 32)
);
create table if not exists till_taken_along (
  event_id uuid not null,
  -- Once for an order.
  order_id uuid not null,
  -- Not a foreign key, because customers are the same everywhere.
  customer_id uuid not null,
  at timestamptz not null,
  constraint till_taken_along_pkey primary key (event_id, order_id)
);
-- Last and together: whatever fails before is begun again.
select place_table('till_along', 'by event'), place_table('till_taken_along', 'by event');
