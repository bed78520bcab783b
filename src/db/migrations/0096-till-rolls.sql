-- outside a transaction
-- calls place-table
-- Units that a till sells without a network (docs/algorithms/till-roll.md): rolls, their strips, and the log of what was sold.
create table if not exists till_roll (
  event_id uuid not null,
  -- Chosen by the device that has it.
  id uuid not null,
  shift_id uuid not null,
  staff_id uuid not null,
  begun_at timestamptz not null,
  constraint till_roll_pkey primary key (event_id, id)
);
create index if not exists till_roll_shift_idx on till_roll (event_id, shift_id);
create table if not exists till_strip (
  event_id uuid not null,
  -- The page's name of its request.
  id uuid not null,
  roll_id uuid not null,
  cart_id uuid not null,
  digest text not null,
  at timestamptz not null,
  constraint till_strip_pkey primary key (event_id, id),
  constraint till_strip_cart_key unique (event_id, cart_id)
);
create index if not exists till_strip_roll_idx on till_strip (event_id, roll_id);
create table if not exists till_roll_unit (
  event_id uuid not null,
  -- The id that its ticket will have.
  ticket_id uuid not null,
  roll_id uuid not null,
  strip_id uuid not null,
  -- From 1 for each roll.
  number integer not null,
  batch_id uuid not null,
  offer_id uuid not null,
  price_cents integer not null,
  fee_cents integer not null,
  constraint till_roll_unit_pkey primary key (event_id, ticket_id),
  constraint till_roll_unit_number_key unique (event_id, roll_id, number),
  constraint till_roll_unit_price check (price_cents >= 0 and fee_cents >= 0 and number > 0)
);
create table if not exists till_roll_end (
  event_id uuid not null,
  roll_id uuid not null,
  at timestamptz not null,
  staff_id uuid not null,
  -- Finance says one; null where its seller gave it back.
  reason text,
  -- Free again.
  units integer not null,
  constraint till_roll_end_pkey primary key (event_id, roll_id),
  constraint till_roll_end_units check (units >= 0)
);
create table if not exists till_roll_entry (
  event_id uuid not null,
  -- Its sale has the same.
  id uuid not null,
  roll_id uuid not null,
  -- The device's. Of a copied storage two entries may have one number.
  number integer not null,
  digest text not null,
  way text not null,
  -- As the device said; the order has the sum of its units.
  total_cents integer not null,
  units integer not null,
  -- By the server's clock as far as the device knew it.
  sold_at timestamptz not null,
  arrived_at timestamptz not null,
  staff_id uuid not null,
  verdict text not null,
  code text,
  constraint till_roll_entry_pkey primary key (event_id, id),
  constraint till_roll_entry_verdict check (verdict in ('SOLD', 'NEEDS_PERSON') and (verdict = 'SOLD') = (code is null)),
  constraint till_roll_entry_numbers check (number > 0 and units > 0 and total_cents >= 0 and sold_at <= arrived_at)
);
create index if not exists till_roll_entry_roll_idx on till_roll_entry (event_id, roll_id, number);
create index if not exists till_roll_entry_needs_idx on till_roll_entry (event_id, arrived_at) where verdict = 'NEEDS_PERSON';
create table if not exists till_roll_sold (
  event_id uuid not null,
  -- A unit is sold once.
  ticket_id uuid not null,
  entry_id uuid not null,
  constraint till_roll_sold_pkey primary key (event_id, ticket_id)
);
create index if not exists till_roll_sold_entry_idx on till_roll_sold (event_id, entry_id);
create table if not exists till_roll_settled (
  event_id uuid not null,
  entry_id uuid not null,
  at timestamptz not null,
  staff_id uuid not null,
  note text not null,
  constraint till_roll_settled_pkey primary key (event_id, entry_id)
);
-- Sales whose answer was missing, and instead of which their till has sold from its roll.
create table if not exists till_sale_instead (
  event_id uuid not null,
  sale_id uuid not null,
  entry_id uuid not null,
  constraint till_sale_instead_pkey primary key (event_id, sale_id)
);
-- A count without a note follows a sale that arrived after its shift was closed.
alter table till_count drop constraint if exists till_count_note;
alter table till_count add constraint till_count_note check (number > 0) not valid;
-- Last and together: whatever fails before is begun again.
select place_table('till_roll', 'by event'), place_table('till_strip', 'by event'), place_table('till_roll_unit', 'by event'),
  place_table('till_roll_end', 'by event'), place_table('till_roll_entry', 'by event'), place_table('till_roll_sold', 'by event'),
  place_table('till_roll_settled', 'by event'), place_table('till_sale_instead', 'by event');
