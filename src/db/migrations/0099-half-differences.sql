-- outside a transaction
-- calls place-table
-- Differences of half-price that were paid at a till (docs/algorithms/half-price.md, "When the proof is missing"). Locks: ticket,
-- till_entry and money_entry, for a moment, to get a column and other checks; their rows are not read.
alter table ticket add column if not exists difference_id uuid;
-- Few tickets have one; all others are not in it.
drop index concurrently if exists ticket_difference_idx;
create index concurrently ticket_difference_idx on ticket (event_id, difference_id) where difference_id is not null;
alter table till_entry drop constraint if exists till_entry_sign;
alter table till_entry add constraint till_entry_sign check (case kind when 'OPENING' then amount_cents = balance_cents
  when 'IN' then amount_cents > 0 when 'SALE' then amount_cents > 0 when 'DIFFERENCE' then amount_cents > 0
  when 'OUT' then amount_cents < 0 when 'REFUND' then amount_cents < 0 when 'DIFFERENCE_BACK' then amount_cents < 0
  else false end) not valid;
alter table till_entry drop constraint if exists till_entry_order;
alter table till_entry add constraint till_entry_order
  check ((kind in ('SALE', 'REFUND', 'DIFFERENCE', 'DIFFERENCE_BACK')) = (order_id is not null)) not valid;
alter table money_entry drop constraint if exists money_entry_cause_known;
alter table money_entry add constraint money_entry_cause_known check (cause in ('sold', 'received', 'given_back', 'moved',
  'refund_sent', 'refund_refused', 'review_closed', 'charged_back', 'difference_paid', 'difference_back', 'made_up')) not valid;
create table if not exists half_difference (
  event_id uuid not null,
  -- Chosen by the page: sent again it is paid once.
  id uuid not null,
  -- The ticket that was shown; who has it now may have another one of the same unit.
  ticket_id uuid not null,
  -- From 1 for each ticket: what was given back may be paid again.
  number integer not null,
  order_id uuid not null,
  shift_id uuid not null,
  -- The right of which the proof was missing; it counts again if the sum is given back.
  ground text not null,
  way text not null,
  -- The sum of all that was asked.
  digest text not null,
  price_cents integer not null,
  fee_cents integer not null,
  received_cents integer,
  slip text,
  at timestamptz not null,
  staff_id uuid not null,
  constraint half_difference_pkey primary key (event_id, id),
  constraint half_difference_ticket_key unique (event_id, ticket_id, number),
  constraint half_difference_sum check (number > 0 and price_cents >= 0 and fee_cents >= 0 and price_cents + fee_cents > 0),
  constraint half_difference_way_known check (way in ('CASH', 'TERMINAL')),
  constraint half_difference_cash check ((way = 'CASH') = (received_cents is not null)
    and (received_cents is null or received_cents >= price_cents + fee_cents)),
  constraint half_difference_slip check ((way = 'TERMINAL') = (slip is not null))
);
create index if not exists half_difference_order_idx on half_difference (event_id, order_id);
create index if not exists half_difference_shift_idx on half_difference (event_id, shift_id, at);
create table if not exists half_difference_back (
  event_id uuid not null,
  -- Once for a difference.
  difference_id uuid not null,
  -- Chosen by the page.
  request_id uuid not null,
  -- From whose drawer; null where it is no cash.
  shift_id uuid,
  slip text,
  at timestamptz not null,
  staff_id uuid not null,
  constraint half_difference_back_pkey primary key (event_id, difference_id),
  constraint half_difference_back_request_key unique (event_id, request_id)
);
-- Last and together: whatever fails before is begun again.
select place_table('half_difference', 'by event'), place_table('half_difference_back', 'by event');
