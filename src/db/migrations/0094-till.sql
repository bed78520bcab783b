-- outside a transaction
-- calls place-table
-- The till (docs/algorithms/till.md): shifts, their drawers and counts, sales, slips, and what was taken back.
-- Locks: payment, customer_order, cart, staff_grant, staff_invitation and customer, for a moment, to get a column and other
-- checks; their rows are not read.
alter table payment drop constraint if exists payment_method_known;
alter table payment add constraint payment_method_known
  check (method in ('PIX', 'CARD', 'TRANSFER', 'CASH', 'TERMINAL', 'FREE')) not valid;
alter table customer_order drop constraint if exists customer_order_origin_known;
alter table customer_order add constraint customer_order_origin_known check (origin in ('SALE', 'COURTESY', 'TILL')) not valid;
alter table cart drop constraint if exists cart_purpose_known;
alter table cart add constraint cart_purpose_known check (purpose in ('SALE', 'UPGRADE', 'LIST', 'MANUAL', 'TILL')) not valid;
alter table staff_grant drop constraint if exists staff_grant_role_known;
alter table staff_grant add constraint staff_grant_role_known
  check (role in ('OWNER', 'PRODUCER', 'FINANCE', 'SUPPORT', 'GATE', 'TILL', 'READER')) not valid;
alter table staff_invitation drop constraint if exists staff_invitation_role_known;
alter table staff_invitation add constraint staff_invitation_role_known
  check (role in ('OWNER', 'PRODUCER', 'FINANCE', 'SUPPORT', 'GATE', 'TILL', 'READER')) not valid;
-- Where mails go of who bought at a till and has no log-in.
alter table customer add column if not exists contact_email text;
create table if not exists till_shift (
  event_id uuid not null,
  -- Chosen by the page.
  id uuid not null,
  -- A person of the staff; not a foreign key, because people are the same everywhere.
  staff_id uuid not null,
  station text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  constraint till_shift_pkey primary key (event_id, id)
);
-- One person has one open drawer at an event.
create unique index if not exists till_shift_open_key on till_shift (event_id, staff_id) where closed_at is null;
create index if not exists till_shift_opened_idx on till_shift (event_id, opened_at, id);
create table if not exists till_entry (
  event_id uuid not null,
  shift_id uuid not null,
  -- From 1 for each shift.
  number integer not null,
  kind text not null,
  amount_cents integer not null,
  -- Of the drawer after it.
  balance_cents integer not null,
  at timestamptz not null,
  staff_id uuid not null,
  reason text,
  order_id uuid,
  -- The page's own name of what it asked, the sale, or what was taken back: each is one entry.
  request_id uuid not null,
  constraint till_entry_pkey primary key (event_id, shift_id, number),
  constraint till_entry_request_key unique (event_id, request_id, kind),
  constraint till_entry_opening_first check ((number = 1) = (kind = 'OPENING') and number > 0),
  constraint till_entry_balance check (balance_cents >= 0),
  constraint till_entry_sign check (case kind when 'OPENING' then amount_cents = balance_cents when 'IN' then amount_cents > 0
    when 'SALE' then amount_cents > 0 when 'OUT' then amount_cents < 0 when 'REFUND' then amount_cents < 0 else false end),
  constraint till_entry_reason check ((kind in ('IN', 'OUT')) = (reason is not null)),
  constraint till_entry_order check ((kind in ('SALE', 'REFUND')) = (order_id is not null))
);
create index if not exists till_entry_order_idx on till_entry (event_id, order_id);
create table if not exists till_count (
  event_id uuid not null,
  shift_id uuid not null,
  -- From 1 for each shift; the first one closed it.
  number integer not null,
  counted_cents integer not null,
  expected_cents integer not null,
  difference_cents integer not null,
  at timestamptz not null,
  staff_id uuid not null,
  note text,
  request_id uuid not null,
  constraint till_count_pkey primary key (event_id, shift_id, number),
  constraint till_count_request_key unique (event_id, request_id),
  constraint till_count_difference check (difference_cents = counted_cents - expected_cents and counted_cents >= 0),
  constraint till_count_note check ((number = 1 or note is not null) and number > 0)
);
create table if not exists till_sale (
  event_id uuid not null,
  -- Chosen by the page: sent again it is one sale.
  id uuid not null,
  shift_id uuid not null,
  cart_id uuid not null,
  way text not null,
  -- Of all that was asked.
  digest text not null,
  total_cents integer not null,
  received_cents integer,
  slip text,
  at timestamptz not null,
  constraint till_sale_pkey primary key (event_id, id),
  constraint till_sale_cart_key unique (event_id, cart_id),
  constraint till_sale_way_known check (way in ('CASH', 'TERMINAL', 'PIX', 'FREE')),
  constraint till_sale_cash check ((way = 'CASH') = (received_cents is not null)
    and (received_cents is null or received_cents >= total_cents)),
  constraint till_sale_slip check ((way = 'TERMINAL') = (slip is not null)),
  constraint till_sale_free check ((way = 'FREE') = (total_cents = 0) and total_cents >= 0)
);
create index if not exists till_sale_shift_idx on till_sale (event_id, shift_id, at);
create table if not exists till_slip (
  event_id uuid not null,
  -- By the clock of the event.
  day date not null,
  slip text not null,
  amount_cents integer not null,
  -- The sale, or what was taken back.
  request_id uuid not null,
  constraint till_slip_pkey primary key (event_id, day, slip, amount_cents)
);
create table if not exists till_take_back (
  event_id uuid not null,
  -- Chosen by the page.
  id uuid not null,
  sale_id uuid not null,
  -- From whose drawer; null where it is no cash.
  shift_id uuid,
  refund_id uuid,
  amount_cents integer not null,
  slip text,
  at timestamptz not null,
  staff_id uuid not null,
  constraint till_take_back_pkey primary key (event_id, id),
  constraint till_take_back_amount check (amount_cents >= 0 and (refund_id is null) = (amount_cents = 0))
);
create index if not exists till_take_back_sale_idx on till_take_back (event_id, sale_id);
-- Last and together: whatever fails before is begun again.
select place_table('till_shift', 'by event'), place_table('till_entry', 'by event'), place_table('till_count', 'by event'),
  place_table('till_sale', 'by event'), place_table('till_slip', 'by event'), place_table('till_take_back', 'by event');
