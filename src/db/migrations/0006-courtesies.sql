-- released as b8247e2252cd4625a56432d6244811697526e54136ccedf4d05d99b814d0d3e7
-- Courtesies: sold in the moment they are redeemed.

-- Who took a code back.
alter table courtesy_code
  add column revoked_by text,
  add constraint courtesy_code_revoked_whole check ((revoked_at is null) = (revoked_by is null));
-- What a customer has redeemed is found by its order.
create index customer_order_courtesy_idx on customer_order (customer_id, placed_at desc) where origin = 'COURTESY';
