-- calls place-table
-- The money ledger and its totals (docs/algorithms/money-ledger.md).
create table money_entry (
  event_id uuid not null,
  order_id uuid not null,
  id bigint generated always as identity not null,
  -- null: of the order beside its lines
  order_line_id uuid,
  at timestamptz not null,
  cause text not null,
  units integer not null default 0,
  price_cents integer not null default 0,
  discount_cents integer not null default 0,
  fee_cents integer not null default 0,
  delivery_cents integer not null default 0,
  insurance_cents integer not null default 0,
  captured_cents integer not null default 0,
  refund_cents integer not null default 0,
  sent_cents integer not null default 0,
  charged_back_cents integer not null default 0,
  financing_cents integer not null default 0,
  constraint money_entry_pkey primary key (event_id, order_id, id),
  constraint money_entry_cause_known check (cause in (
    'sold', 'received', 'given_back', 'refund_sent', 'refund_refused', 'review_closed', 'charged_back', 'made_up')),
  -- What was sold stands with its line, what was paid with the order.
  constraint money_entry_place check (case when order_line_id is null
    then units = 0 and price_cents = 0 and discount_cents = 0 and fee_cents = 0
    else delivery_cents = 0 and insurance_cents = 0 and captured_cents = 0 and refund_cents = 0 and sent_cents = 0
      and charged_back_cents = 0 and financing_cents = 0 end)
);

-- Sums of the entries by hour and one key. `key` is empty where an entry has none in this dimension.
create table money_total (
  event_id uuid not null,
  dimension text not null,
  key text not null,
  hour timestamptz not null,
  units bigint not null,
  price_cents bigint not null,
  discount_cents bigint not null,
  fee_cents bigint not null,
  delivery_cents bigint not null,
  insurance_cents bigint not null,
  captured_cents bigint not null,
  refund_cents bigint not null,
  sent_cents bigint not null,
  charged_back_cents bigint not null,
  financing_cents bigint not null,
  constraint money_total_pkey primary key (event_id, dimension, key, hour),
  constraint money_total_dimension_known check (dimension in ('batch', 'coupon', 'channel', 'city'))
);

-- How far the orders of an event that a release before has written are booked.
create table money_book (
  event_id uuid not null,
  -- The last order that the pass under way has read; null: it begins.
  after_order_id uuid,
  -- Entries that the pass under way has written.
  made_up integer not null default 0,
  -- A pass has read all orders.
  is_complete boolean not null default false,
  -- null: no further pass is needed.
  next_pass_at timestamptz,
  constraint money_book_pkey primary key (event_id)
);

select place_table('money_entry', 'by event');
select place_table('money_total', 'by event');
select place_table('money_book', 'by event');
-- Each event that is here may have orders without entries.
insert into money_book (event_id, next_pass_at) select id, now() from event;
