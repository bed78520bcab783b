-- released as c842ff0c4b360c93d6c08588541b15289f323d3c4161751d7c2201e275a300be
-- What makes it a fan's box office: sessions with artists, variants and bundles, tickets in other hands, courtesies,
-- the waiting list, tickets given back at their price, upgrades, admission, wallet passes.

-- Catalogue ----------------------------------------------------------------------------------------------------------

alter table artist add column canceled_at timestamptz;

alter table offer
  -- Offers of one group stand as one row on the page, with a choice between them: sizes, colours, call times, bundles.
  add column group_key text,
  -- What tells it from the others of its group: "M", "Grupo 2, 14h10".
  add column variant jsonb,
  add column pickup_desk jsonb,
  add column pickup_starts_at timestamptz,
  add column pickup_ends_at timestamptz,
  -- A session that will not take place, or a thing that will not come.
  add column canceled_at timestamptz,
  add constraint offer_variant_whole check ((group_key is null) = (variant is null)),
  add constraint offer_pickup_whole check (
    (pickup_desk is null) = (pickup_starts_at is null) and (pickup_desk is null) = (pickup_ends_at is null)),
  add constraint offer_pickup_window check (pickup_ends_at > pickup_starts_at);
create index offer_artist_idx on offer (event_id, artist_id) where artist_id is not null;

-- A bundle: one unit of it is one of each part. It draws on its parts' pools, and each part gets a ticket of its own.
create table offer_part (
  event_id uuid not null,
  offer_id uuid not null,
  part integer not null,
  part_offer_id uuid not null,
  -- By these the bundle's price is shared among its parts when only one of them goes back.
  value_cents integer not null,
  constraint offer_part_pkey primary key (event_id, offer_id, part),
  foreign key (event_id, offer_id) references offer (event_id, id) on delete cascade,
  foreign key (event_id, part_offer_id) references offer (event_id, id),
  constraint offer_part_counts check (part >= 1),
  constraint offer_part_value check (value_cents >= 0)
);

-- A session that was moved, and what each of those who were down for it answers.
create table session_move (
  event_id uuid not null,
  id uuid not null,
  offer_id uuid not null,
  from_starts_at timestamptz not null,
  from_ends_at timestamptz not null,
  to_starts_at timestamptz not null,
  to_ends_at timestamptz not null,
  moved_at timestamptz not null,
  answer_until timestamptz not null,
  constraint session_move_pkey primary key (event_id, id),
  foreign key (event_id, offer_id) references offer (event_id, id)
);
create table session_move_answer (
  event_id uuid not null,
  move_id uuid not null,
  ticket_id uuid not null,
  -- null while nothing was said: the new time stands.
  answer text,
  answered_at timestamptz,
  constraint session_move_answer_pkey primary key (event_id, move_id, ticket_id),
  foreign key (event_id, move_id) references session_move (event_id, id),
  constraint session_move_answer_known check (answer in ('KEPT', 'REFUSED')),
  constraint session_move_answer_whole check ((answer is null) = (answered_at is null))
);
create index session_move_answer_ticket_idx on session_move_answer (event_id, ticket_id);

-- Stock --------------------------------------------------------------------------------------------------------------

alter table pool drop constraint pool_kind_known;
alter table pool add constraint pool_kind_known
  check (kind in ('DATE', 'SECTOR', 'BATCH', 'STANDARD', 'HALF_PRICE', 'SESSION', 'STOCK', 'COURTESY', 'RETURN'));

alter table batch
  -- SALE: what the page sells. COURTESY: redeemed with a code. RETURN and UPGRADE stand in for another batch while a
  -- cart holds them, and become it when the cart is sold (docs/algorithms/fan-box-office.md, "Stand-ins").
  add column purpose text not null default 'SALE',
  add column stands_for uuid,
  -- Somebody on the waiting list could use what is free: it is offered to them first.
  add column for_list boolean not null default false,
  add foreign key (event_id, stands_for) references batch (event_id, id),
  add constraint batch_purpose_known check (purpose in ('SALE', 'COURTESY', 'RETURN', 'UPGRADE')),
  add constraint batch_stand_in_whole check ((purpose in ('RETURN', 'UPGRADE')) = (stands_for is not null));

alter table cart
  -- SALE: its owner changes it at will. UPGRADE and LIST hold what they were opened for, and are sold or ended whole.
  add column purpose text not null default 'SALE',
  add constraint cart_purpose_known check (purpose in ('SALE', 'UPGRADE', 'LIST'));

alter table cart_choice
  -- The ticket an upgrade's cart takes the place of, and what was paid for it.
  add column upgrade_ticket_id uuid,
  add column upgrade_credit_cents integer not null default 0,
  add constraint cart_choice_credit check (upgrade_credit_cents >= 0);

alter table stock_entry drop constraint stock_entry_cause_known;
alter table stock_entry add constraint stock_entry_cause_known
  check (cause in ('taken', 'given_back', 'released', 'expired', 'sold', 'sold_late', 'refunded', 'swapped', 'courtesy'));

-- Orders and tickets -------------------------------------------------------------------------------------------------

alter table customer_order
  add column origin text not null default 'SALE',
  add constraint customer_order_origin_known check (origin in ('SALE', 'COURTESY'));

alter table order_line
  -- The stand-in the cart held, where the line is a swap.
  add column held_batch_id uuid;

-- A unit that takes the place of another that was sold before. `from_*` say which; of a returned ticket that is known
-- only when the unit is sold.
create table order_swap (
  event_id uuid not null,
  order_line_id uuid not null,
  unit integer not null,
  order_id uuid not null,
  kind text not null,
  from_ticket_id uuid,
  from_order_id uuid,
  from_line_id uuid,
  from_unit integer,
  from_cart_id uuid,
  from_batch_id uuid,
  from_price_cents integer,
  from_fee_cents integer,
  -- What the former unit paid for the new one.
  credit_cents integer not null default 0,
  constraint order_swap_pkey primary key (event_id, order_line_id, unit),
  foreign key (event_id, order_line_id) references order_line (event_id, id),
  foreign key (event_id, order_id) references customer_order (event_id, id),
  constraint order_swap_kind_known check (kind in ('UPGRADE', 'RETURN')),
  constraint order_swap_from_whole check (
    (from_ticket_id is null) = (from_line_id is null) and (from_ticket_id is null) = (from_unit is null)
    and (from_ticket_id is null) = (from_cart_id is null) and (from_ticket_id is null) = (from_batch_id is null)
    and (from_ticket_id is null) = (from_order_id is null) and (from_ticket_id is null) = (from_price_cents is null)
    and (from_ticket_id is null) = (from_fee_cents is null)),
  constraint order_swap_credit check (credit_cents >= 0)
);
create index order_swap_order_idx on order_swap (event_id, order_id);
create index order_swap_from_idx on order_swap (event_id, from_line_id) where from_line_id is not null;

alter table ticket drop constraint ticket_unit_key;
alter table ticket
  -- Of a bundle, which of its parts; 0 for everything else.
  add column part integer not null default 0,
  -- The ticket this one was made from when it was transferred.
  add column previous_ticket_id uuid,
  -- A ticket does one thing at a time: while it is offered to somebody, given back or being upgraded, nothing else.
  add column engaged_by text,
  add column engaged_with uuid,
  add column changed_at timestamptz,
  add constraint ticket_engaged_known check (engaged_by in ('TRANSFER', 'RETURN', 'UPGRADE')),
  add constraint ticket_engaged_whole check ((engaged_by is null) = (engaged_with is null)),
  add constraint ticket_engaged_valid check (engaged_by is null or status = 'VALID');
update ticket set changed_at = issued_at;
alter table ticket alter column changed_at set not null;
-- One ticket per unit and part that is not in other hands by now.
create unique index ticket_unit_key on ticket (event_id, order_line_id, unit, part) where status <> 'TRANSFERRED';
create index ticket_holder_idx on ticket (event_id, holder_document_type, holder_document_number);
create index ticket_offer_idx on ticket (event_id, offer_id);

-- A part of a bundle's unit that went back alone; the unit itself stands.
create table refund_part (
  event_id uuid not null,
  order_line_id uuid not null,
  unit integer not null,
  part integer not null,
  order_id uuid not null,
  refund_id uuid,
  refund_cents integer not null,
  returned_at timestamptz not null,
  constraint refund_part_pkey primary key (event_id, order_line_id, unit, part),
  foreign key (event_id, order_line_id) references order_line (event_id, id),
  foreign key (event_id, order_id) references customer_order (event_id, id),
  foreign key (event_id, refund_id) references refund (event_id, id),
  constraint refund_part_amount check (refund_cents >= 0)
);
create index refund_part_order_idx on refund_part (event_id, order_id);

-- Which person is down for which session: from the order on, until the unit is given back or the order ends. The time
-- is the offer's, so a session that is moved moves for all.
create table agenda_entry (
  event_id uuid not null,
  order_line_id uuid not null,
  unit integer not null,
  part integer not null default 0,
  offer_id uuid not null,
  document_type text not null,
  document_number text not null,
  constraint agenda_entry_pkey primary key (event_id, order_line_id, unit, part),
  foreign key (event_id, order_line_id) references order_line (event_id, id),
  foreign key (event_id, offer_id) references offer (event_id, id)
);
create index agenda_entry_person_idx on agenda_entry (event_id, document_type, document_number);
-- Sessions that were sold or ordered before there were agendas.
insert into agenda_entry (event_id, order_line_id, unit, offer_id, document_type, document_number)
select t.event_id, t.order_line_id, t.unit, t.offer_id, t.holder_document_type, t.holder_document_number
from ticket t join offer f on f.event_id = t.event_id and f.id = t.offer_id
where f.artist_id is not null and t.status = 'VALID'
union all
select l.event_id, l.id, h.unit, l.offer_id, h.holder ->> 'documentType', h.holder ->> 'documentNumber'
from customer_order o
join order_line l on l.event_id = o.event_id and l.order_id = o.id
join offer f on f.event_id = l.event_id and f.id = l.offer_id
cross join lateral jsonb_array_elements(l.holders) with ordinality h (holder, unit)
where f.artist_id is not null and o.status in ('RECEIVED', 'WAITING_FOR_APPROVAL', 'PAYMENT_DECLINED');

-- The row that everything about one person's day is decided behind.
create table agenda (
  event_id uuid not null references event (id) on delete cascade,
  document_type text not null,
  document_number text not null,
  constraint agenda_pkey primary key (event_id, document_type, document_number)
);

-- Transfer -----------------------------------------------------------------------------------------------------------

create table ticket_transfer (
  event_id uuid not null references event (id),
  id uuid not null,
  from_customer_id uuid not null references customer (id),
  email text not null,
  -- SHA-256 of the link's token: who reads this table cannot accept.
  token_hash bytea not null,
  status text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  to_customer_id uuid references customer (id),
  constraint ticket_transfer_pkey primary key (event_id, id),
  constraint ticket_transfer_token_key unique (event_id, token_hash),
  constraint ticket_transfer_status_known check (status in ('WAITING', 'ACCEPTED', 'REFUSED', 'CANCELED', 'EXPIRED')),
  constraint ticket_transfer_ended check ((status = 'WAITING') = (ended_at is null)),
  constraint ticket_transfer_accepted check ((status = 'ACCEPTED') = (to_customer_id is not null))
);
create index ticket_transfer_waiting_idx on ticket_transfer (expires_at) where status = 'WAITING';
create index ticket_transfer_from_idx on ticket_transfer (from_customer_id, created_at desc);
-- A ticket travels with the sessions that need it.
create table ticket_transfer_item (
  event_id uuid not null,
  transfer_id uuid not null,
  ticket_id uuid not null,
  new_ticket_id uuid,
  constraint ticket_transfer_item_pkey primary key (event_id, transfer_id, ticket_id),
  foreign key (event_id, transfer_id) references ticket_transfer (event_id, id),
  foreign key (event_id, ticket_id) references ticket (event_id, id),
  foreign key (event_id, new_ticket_id) references ticket (event_id, id)
);
create index ticket_transfer_item_ticket_idx on ticket_transfer_item (event_id, ticket_id);

-- Admission ----------------------------------------------------------------------------------------------------------

create table admission (
  event_id uuid not null,
  ticket_id uuid not null,
  event_date_id uuid not null,
  scan_id text not null,
  gate text not null,
  admitted_at timestamptz not null,
  constraint admission_pkey primary key (event_id, ticket_id, event_date_id),
  foreign key (event_id, ticket_id) references ticket (event_id, id),
  foreign key (event_id, event_date_id) references event_date (event_id, id)
);
-- Every scan with its answer: the same scan sent again gets the same answer.
create table scan (
  event_id uuid not null references event (id),
  id text not null,
  event_date_id uuid not null,
  gate text not null,
  ticket_id uuid,
  answer text not null,
  facts jsonb not null default '{}',
  scanned_at timestamptz not null,
  constraint scan_pkey primary key (event_id, id)
);

-- Courtesies ---------------------------------------------------------------------------------------------------------

create table courtesy_grant (
  event_id uuid not null references event (id) on delete cascade,
  id uuid not null,
  key text not null,
  name jsonb not null,
  ends_at timestamptz,
  constraint courtesy_grant_pkey primary key (event_id, id),
  constraint courtesy_grant_key_key unique (event_id, key)
);
create table courtesy_grant_offer (
  event_id uuid not null,
  grant_id uuid not null,
  offer_id uuid not null,
  batch_id uuid not null,
  max_per_code integer not null,
  constraint courtesy_grant_offer_pkey primary key (event_id, grant_id, offer_id),
  foreign key (event_id, grant_id) references courtesy_grant (event_id, id) on delete cascade,
  foreign key (event_id, offer_id) references offer (event_id, id) on delete cascade,
  foreign key (event_id, batch_id) references batch (event_id, id) on delete cascade,
  constraint courtesy_grant_offer_max check (max_per_code between 1 and 50)
);
create table courtesy_code (
  event_id uuid not null,
  id uuid not null,
  grant_id uuid not null,
  code text not null,
  note text,
  created_at timestamptz not null,
  created_by text not null,
  revoked_at timestamptz,
  redeemed_at timestamptz,
  order_id uuid,
  constraint courtesy_code_pkey primary key (event_id, id),
  constraint courtesy_code_code_key unique (event_id, code),
  constraint courtesy_code_order_key unique (event_id, order_id),
  foreign key (event_id, grant_id) references courtesy_grant (event_id, id),
  foreign key (event_id, order_id) references customer_order (event_id, id),
  constraint courtesy_code_redeemed_whole check ((redeemed_at is null) = (order_id is null))
);

-- Waiting list and tickets given back --------------------------------------------------------------------------------

-- The row that everything about one event's list is decided behind.
create table waitlist (
  event_id uuid not null references event (id) on delete cascade,
  constraint waitlist_pkey primary key (event_id)
);
create table waitlist_entry (
  event_id uuid not null references event (id),
  id uuid not null,
  -- The order of the list.
  place bigint generated always as identity,
  customer_id uuid not null references customer (id),
  units integer not null,
  status text not null,
  joined_at timestamptz not null,
  offered_at timestamptz,
  offered_until timestamptz,
  offered_offer_id uuid,
  cart_id uuid,
  ended_at timestamptz,
  constraint waitlist_entry_pkey primary key (event_id, id),
  constraint waitlist_entry_cart_key unique (event_id, cart_id),
  constraint waitlist_entry_units check (units between 1 and 50),
  constraint waitlist_entry_status_known check (status in ('WAITING', 'OFFERED', 'BOUGHT', 'LAPSED', 'LEFT', 'ENDED')),
  constraint waitlist_entry_offer_whole check ((status in ('WAITING', 'LEFT', 'ENDED')) or (cart_id is not null))
);
create index waitlist_entry_waiting_idx on waitlist_entry (event_id, place) where status = 'WAITING';
create index waitlist_entry_offered_idx on waitlist_entry (event_id) where status = 'OFFERED';
create index waitlist_entry_customer_idx on waitlist_entry (customer_id, joined_at desc);
create table waitlist_choice (
  event_id uuid not null,
  entry_id uuid not null,
  offer_id uuid not null,
  constraint waitlist_choice_pkey primary key (event_id, entry_id, offer_id),
  foreign key (event_id, entry_id) references waitlist_entry (event_id, id),
  foreign key (event_id, offer_id) references offer (event_id, id) on delete cascade
);
create index waitlist_choice_offer_idx on waitlist_choice (event_id, offer_id);

-- A ticket its owner would give back, and is paid for when it is sold again.
create table ticket_return (
  event_id uuid not null,
  id uuid not null,
  ticket_id uuid not null,
  -- The stand-in under which it waits.
  batch_id uuid not null,
  status text not null,
  listed_at timestamptz not null,
  ended_at timestamptz,
  sold_order_id uuid,
  constraint ticket_return_pkey primary key (event_id, id),
  foreign key (event_id, ticket_id) references ticket (event_id, id),
  foreign key (event_id, batch_id) references batch (event_id, id),
  foreign key (event_id, sold_order_id) references customer_order (event_id, id),
  constraint ticket_return_status_known check (status in ('LISTED', 'SOLD', 'WITHDRAWN', 'ENDED')),
  constraint ticket_return_ended check ((status = 'LISTED') = (ended_at is null)),
  constraint ticket_return_sold check ((status = 'SOLD') = (sold_order_id is not null))
);
create unique index ticket_return_listed_key on ticket_return (event_id, ticket_id) where status = 'LISTED';
create index ticket_return_batch_idx on ticket_return (event_id, batch_id, listed_at) where status = 'LISTED';

-- Wallet passes ------------------------------------------------------------------------------------------------------

create table wallet_pass (
  event_id uuid not null,
  ticket_id uuid not null,
  kind text not null,
  authentication_token text not null,
  issued_at timestamptz not null,
  -- When what it shows last changed, and when its wallet was last told.
  changed_at timestamptz not null,
  synced_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  constraint wallet_pass_pkey primary key (event_id, ticket_id, kind),
  foreign key (event_id, ticket_id) references ticket (event_id, id),
  constraint wallet_pass_kind_known check (kind in ('APPLE', 'GOOGLE'))
);
create table wallet_device (
  device_library_id text not null,
  event_id uuid not null,
  ticket_id uuid not null,
  push_token text not null,
  registered_at timestamptz not null,
  constraint wallet_device_pkey primary key (device_library_id, event_id, ticket_id),
  foreign key (event_id, ticket_id) references ticket (event_id, id)
);
create index wallet_device_ticket_idx on wallet_device (event_id, ticket_id);
