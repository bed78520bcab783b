-- calls place-table
-- Units that staff holds for somebody (docs/algorithms/manual-orders.md). Their state is that of the cart and its order.
-- Locks: cart, for a moment, to get another check; its rows are not read.
create table manual_order (
  event_id uuid not null,
  id uuid not null,
  cart_id uuid not null,
  -- People of the staff; not foreign keys, because people are the same everywhere.
  made_by uuid not null,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  -- Who the link was mailed to, and in which language.
  name text not null,
  email text not null,
  locale text not null,
  message text not null,
  -- Staff ended it before anybody ordered.
  ended_by uuid,
  ended_at timestamptz,
  constraint manual_order_pkey primary key (event_id, id),
  constraint manual_order_cart_key unique (event_id, cart_id),
  constraint manual_order_lengths check (length(name) between 1 and 100 and length(email) <= 254 and length(message) <= 500),
  constraint manual_order_ended_whole check ((ended_by is null) = (ended_at is null))
);
select place_table('manual_order', 'by event');
alter table manual_order add foreign key (event_id, cart_id) references cart (event_id, id);
create index manual_order_latest_idx on manual_order (event_id, made_at desc, id desc);
alter table cart drop constraint if exists cart_purpose_known;
alter table cart add constraint cart_purpose_known
  check (purpose in ('SALE', 'UPGRADE', 'LIST', 'MANUAL')) not valid;
