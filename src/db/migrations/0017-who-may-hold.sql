-- released as e50784162dfb092f269fd16771d37a5fecfc2c8007c87c8576428bdcb900709a
-- Bounds what is held without an account, and what one account holds (docs/algorithms/who-may-hold.md).
-- Tables: no new one. cart, pool and event are keyed by their event already.

-- Null: nobody is bounded. An event imported before has the numbers a file without them gets.
alter table event
  add column holds_per_address integer,
  add column holds_without_account_basis_points integer,
  add column needs_login_to_hold boolean not null default false,
  add constraint event_holds_per_address_range check (holds_per_address between 1 and 1000000),
  add constraint event_holds_without_account_range check (holds_without_account_basis_points between 0 and 10000),
  add constraint event_holds_bounded_whole
    check ((holds_per_address is null) = (holds_without_account_basis_points is null));
update event set holds_without_account_basis_points = 3000, holds_per_address = greatest(24, coalesce((
  select sum(p.capacity) / 500 from pool p where p.event_id = event.id and p.kind = 'DATE'), 0));

-- The claimant is a number: the keyed hash of an address, or the end of a customer's id. Null is not bounded.
alter table cart
  add column claimant bigint,
  add column without_account boolean not null default false;

-- Units in held of carts that were begun without an account.
alter table pool add column held_without_account integer not null default 0;
alter table pool add constraint pool_held_without_account_range
  check (held_without_account between 0 and held) not valid;
alter table pool validate constraint pool_held_without_account_range;
