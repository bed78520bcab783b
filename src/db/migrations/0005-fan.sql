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

-- The hold kernel ----------------------------------------------------------------------------------------------------

-- As in 0002, but for carts that are what they are (CART_FIXED) and batches kept for the waiting list.
create or replace function save_carts(
  p_event_id uuid, p_now timestamptz,
  p_cart_ids uuid[], p_new boolean[], p_filled boolean[], p_customer_ids uuid[],
  p_line_requests integer[], p_line_batch_ids uuid[], p_line_quantities integer[]
) returns table (
  request integer, refusal text, refused_batch_id uuid, remaining integer, expires_at timestamptz,
  line_batch_ids uuid[], line_price_cents integer[], line_fee_cents integer[]
) language plpgsql set lock_timeout = '2s' as $$
#variable_conflict use_column
declare
  v_count integer := cardinality(p_cart_ids);
  v_refusals text[] := array_fill(null::text, array[cardinality(p_cart_ids)]);
  v_refused_batches uuid[] := array_fill(null::uuid, array[cardinality(p_cart_ids)]);
  v_remaining integer[] := array_fill(null::integer, array[cardinality(p_cart_ids)]);
  v_expires timestamptz[] := array_fill(null::timestamptz, array[cardinality(p_cart_ids)]);
  v_event record;
  v_any_old boolean := not (true = all (p_new));
  v_row record;
  v_index integer;
  v_ok boolean;
  v_pool_ids uuid[];
  v_free integer[];
  v_passed boolean[];
  v_held integer[];
  v_batch_ids uuid[];
  v_batch_refusals text[];
  v_change_requests integer[];
  v_change_batches uuid[];
  v_changes integer[];
  v_change_prices integer[];
  v_change_fees integer[];
  v_kept_requests integer[];
  v_kept_batches uuid[];
  v_kept_quantities integer[];
  v_kept_prices integer[];
  v_kept_fees integer[];
begin
  select hold_minutes, sale_opens_at, sale_closes_at, canceled_at into v_event from event where id = p_event_id;

  -- 1. Lock the carts that exist, in id order.
  if v_any_old then
    perform 1 from cart where event_id = p_event_id and id = any (p_cart_ids) order by id for update;
    for v_row in
      select r.request, c.id, c.customer_id, c.state, c.expires_at, c.purpose, r.customer_id as asking
      from unnest(p_cart_ids, p_new, p_customer_ids) with ordinality r (cart_id, new, customer_id, request)
      left join cart c on c.event_id = p_event_id and c.id = r.cart_id
      where not r.new
    loop
      if v_row.id is null or v_row.state = 'released' or (v_row.customer_id is not null and v_row.customer_id is distinct from v_row.asking) then
        v_refusals[v_row.request] := 'CART_NOT_FOUND';
      elsif v_row.state = 'expired' or (v_row.state = 'open' and v_row.expires_at <= p_now) then
        v_refusals[v_row.request] := 'CART_EXPIRED';
      elsif v_row.state <> 'open' then
        v_refusals[v_row.request] := 'CART_CLOSED';
      elsif v_row.purpose <> 'SALE' then
        v_refusals[v_row.request] := 'CART_FIXED';
      else
        v_expires[v_row.request] := v_row.expires_at;
      end if;
    end loop;

    select array_agg(r.request), array_agg(h.batch_id), array_agg(h.quantity), array_agg(h.price_cents), array_agg(h.fee_cents)
    into v_kept_requests, v_kept_batches, v_kept_quantities, v_kept_prices, v_kept_fees
    from unnest(p_cart_ids, p_new, v_refusals) with ordinality r (cart_id, new, refusal, request)
    cross join lateral cart_holding(p_event_id, r.cart_id) h
    where not r.new and r.refusal is null;
  end if;

  -- 2. The change: what it shall hold, less what it holds. The price is the one seen before, else today's.
  select array_agg(c.request), array_agg(c.batch_id), array_agg(c.change), array_agg(c.price_cents), array_agg(c.fee_cents)
  into v_change_requests, v_change_batches, v_changes, v_change_prices, v_change_fees
  from (
    select coalesce(a.request, k.request)::integer as request, coalesce(a.batch_id, k.batch_id) as batch_id,
      coalesce(a.quantity, 0) - coalesce(k.quantity, 0) as change,
      coalesce(k.price_cents, b.price_cents) as price_cents, coalesce(k.fee_cents, b.fee_cents) as fee_cents
    from unnest(p_line_requests, p_line_batch_ids, p_line_quantities) a (request, batch_id, quantity)
    full join unnest(v_kept_requests, v_kept_batches, v_kept_quantities, v_kept_prices, v_kept_fees)
      k (request, batch_id, quantity, price_cents, fee_cents)
      on k.request = a.request and k.batch_id = a.batch_id
    left join batch b on b.event_id = p_event_id and b.id = coalesce(a.batch_id, k.batch_id)
    where v_refusals[coalesce(a.request, k.request)] is null
      and coalesce(a.quantity, 0) <> coalesce(k.quantity, 0)
  ) c;

  if v_change_requests is not null then
    -- 3. The batches that shall grow: known, and their turn by date. A passed batch stays passed, so reading the
    --    batch before without its lock can only be late, never wrong.
    select array_agg(d.id), array_agg(
      case
        when b.id is null then 'BATCH_NOT_FOUND'
        when v_event.canceled_at is not null then 'EVENT_CANCELED'
        when p_now >= v_event.sale_closes_at then 'SALE_ENDED'
        when p_now < v_event.sale_opens_at then 'SALE_NOT_OPEN'
        when b.closed_at <= p_now or b.closes_at <= p_now then 'BATCH_CLOSED'
        when b.opens_at > p_now then 'BATCH_NOT_OPEN'
        when before.id is not null and not coalesce(
          before.closed_at <= p_now or before.closes_at <= p_now or (bp.turns and bp.held + bp.sold >= bp.capacity), false)
          then 'BATCH_NOT_OPEN'
        -- What comes back is offered to those who wait for it, in their order, before anybody else may take it.
        when b.for_list then 'WAITING_LIST_FIRST'
      end)
    into v_batch_ids, v_batch_refusals
    from (select distinct t.id from unnest(v_change_batches, v_changes) t (id, change) where t.change > 0) d
    left join batch b on b.event_id = p_event_id and b.id = d.id
    left join batch before on before.event_id = p_event_id and before.id = b.previous_batch_id
    left join pool bp on bp.event_id = p_event_id and bp.id = before.own_pool_id;

    for v_row in
      select distinct on (t.request) t.request, t.batch_id, r.refusal
      from unnest(v_change_requests, v_change_batches, v_changes) t (request, batch_id, change)
      join unnest(v_batch_ids, v_batch_refusals) r (batch_id, refusal) on r.batch_id = t.batch_id
      where t.change > 0 and r.refusal is not null
      order by t.request, r.refusal = 'BATCH_NOT_FOUND' desc
    loop
      v_refusals[v_row.request] := v_row.refusal;
      v_refused_batches[v_row.request] := v_row.batch_id;
    end loop;

    -- 4. Lock the pools that change, once, in id order; with those to which units given back may move on.
    select array_agg(distinct bp.pool_id) into v_pool_ids
    from batch_pool bp
    where bp.event_id = p_event_id and bp.batch_id in (
      select t.batch_id from unnest(v_change_requests, v_change_batches) t (request, batch_id)
      where v_refusals[t.request] is null);
    if 0 > any (v_changes) then
      v_pool_ids := array(select pool_chain(p_event_id, v_pool_ids));
    end if;
    select array_agg(p.id), array_agg(p.capacity - p.held - p.sold), array_agg(p.turns and p.held + p.sold >= p.capacity)
    into v_pool_ids, v_free, v_passed
    from (
      select * from pool
      where event_id = p_event_id and id = any (v_pool_ids)
      order by id for update
    ) p;
    v_held := array_fill(0, array[coalesce(cardinality(v_pool_ids), 0)]);

    -- 5. Decide in order of arrival: every pool has what the request needs, or nothing is taken.
    for v_row in
      select n.request, array_agg(n.position) as positions, array_agg(n.need) as needs, array_agg(n.batch_id) as batch_ids
      from (
        select t.request, array_position(v_pool_ids, bp.pool_id) as position, sum(t.change)::integer as need,
          (array_agg(t.batch_id order by t.change desc))[1] as batch_id
        from unnest(v_change_requests, v_change_batches, v_changes) t (request, batch_id, change)
        join batch_pool bp on bp.event_id = p_event_id and bp.batch_id = t.batch_id
        where v_refusals[t.request] is null
        group by t.request, bp.pool_id
      ) n group by n.request order by n.request
    loop
      v_ok := true;
      for v_index in 1 .. cardinality(v_row.positions) loop
        if v_row.needs[v_index] > v_free[v_row.positions[v_index]] then
          v_ok := false;
          if v_remaining[v_row.request] is null or v_free[v_row.positions[v_index]] < v_remaining[v_row.request] then
            v_refusals[v_row.request] := 'SOLD_OUT';
            v_refused_batches[v_row.request] := v_row.batch_ids[v_index];
            v_remaining[v_row.request] := v_free[v_row.positions[v_index]];
          end if;
        end if;
      end loop;
      if v_ok then
        for v_index in 1 .. cardinality(v_row.positions) loop
          v_held[v_row.positions[v_index]] := v_held[v_row.positions[v_index]] + v_row.needs[v_index];
          -- What comes back to a passed batch moves on with it and is nobody's in this call.
          if not (v_row.needs[v_index] < 0 and v_passed[v_row.positions[v_index]]) then
            v_free[v_row.positions[v_index]] := v_free[v_row.positions[v_index]] - v_row.needs[v_index];
          end if;
        end loop;
      end if;
    end loop;
  end if;

  -- 6. Store. A cart's time starts with its first unit; an empty cart has none.
  for v_index in 1 .. v_count loop
    if v_refusals[v_index] is null and v_expires[v_index] is null then
      v_expires[v_index] := p_now + make_interval(mins => v_event.hold_minutes);
    end if;
  end loop;

  insert into cart (event_id, id, customer_id, opened_at, expires_at)
  select p_event_id, r.cart_id, r.customer_id, p_now, r.expires_at
  from unnest(p_cart_ids, p_new, p_filled, p_customer_ids, v_refusals, v_expires)
    r (cart_id, new, filled, customer_id, refusal, expires_at)
  where r.new and r.filled and r.refusal is null;

  if v_any_old then
    update cart c set
      customer_id = coalesce(c.customer_id, r.customer_id),
      expires_at = case when r.filled then r.expires_at end
    from (
      select * from unnest(p_cart_ids, p_new, p_filled, p_customer_ids, v_refusals, v_expires)
        r (cart_id, new, filled, customer_id, refusal, expires_at)
      where not r.new and r.refusal is null
    ) r
    where c.event_id = p_event_id and c.id = r.cart_id
      and (c.customer_id is distinct from coalesce(c.customer_id, r.customer_id)
        or c.expires_at is distinct from case when r.filled then r.expires_at end);
  end if;

  if v_change_requests is not null then
    insert into stock_entry (event_id, cart_id, batch_id, held_change, price_cents, fee_cents, cause, at)
    select p_event_id, p_cart_ids[t.request], t.batch_id, t.change, t.price_cents, t.fee_cents,
      case when t.change > 0 then 'taken' else 'given_back' end, p_now
    from unnest(v_change_requests, v_change_batches, v_changes, v_change_prices, v_change_fees)
      t (request, batch_id, change, price_cents, fee_cents)
    where v_refusals[t.request] is null;
    if v_pool_ids is not null then
      perform move_stock(p_event_id, p_now, v_pool_ids, v_held, array_fill(0, array[cardinality(v_pool_ids)]));
    end if;
  end if;

  return query
  select r.request::integer, r.refusal, r.refused_batch_id, r.remaining, r.expires_at,
    l.batch_ids, l.price_cents, l.fee_cents
  from unnest(v_refusals, v_refused_batches, v_remaining, v_expires) with ordinality
    r (refusal, refused_batch_id, remaining, expires_at, request)
  left join (
    select a.request, array_agg(a.batch_id) as batch_ids,
      array_agg(coalesce(c.price_cents, k.price_cents)) as price_cents,
      array_agg(coalesce(c.fee_cents, k.fee_cents)) as fee_cents
    from unnest(p_line_requests, p_line_batch_ids) a (request, batch_id)
    left join unnest(v_change_requests, v_change_batches, v_change_prices, v_change_fees)
      c (request, batch_id, price_cents, fee_cents) on c.request = a.request and c.batch_id = a.batch_id
    left join unnest(v_kept_requests, v_kept_batches, v_kept_prices, v_kept_fees)
      k (request, batch_id, price_cents, fee_cents) on k.request = a.request and k.batch_id = a.batch_id
    group by a.request
  ) l on l.request = r.request
  order by r.request;
end $$;

-- Opens a cart that is what it is: for an upgrade, or offered to the waiting list. The refusal is null when it holds
-- the units; without `p_expires_at` it lives as long as any cart.
create function open_cart(
  p_event_id uuid, p_now timestamptz, p_cart_id uuid, p_customer_id uuid, p_purpose text,
  p_batch_id uuid, p_quantity integer, p_expires_at timestamptz
) returns table (refusal text, remaining integer, expires_at timestamptz) language plpgsql as $$
#variable_conflict use_column
begin
  -- An upgrade goes past nobody who waits for the same.
  if p_purpose = 'UPGRADE' and exists (
    select 1 from batch b join batch t on t.event_id = b.event_id and t.id = b.stands_for
    where b.event_id = p_event_id and b.id = p_batch_id and t.for_list
  ) then
    return query select 'WAITING_LIST_FIRST'::text, null::integer, null::timestamptz;
    return;
  end if;
  return query
  select s.refusal, s.remaining, coalesce(p_expires_at, s.expires_at)
  from save_carts(p_event_id, p_now, array[p_cart_id], array[true], array[true], array[p_customer_id],
    array[1], array[p_batch_id], array[p_quantity]) s;
  update cart c set purpose = p_purpose, expires_at = coalesce(p_expires_at, c.expires_at)
  where c.event_id = p_event_id and c.id = p_cart_id;
end $$;

-- What the ordered cart holds becomes sold. A stand-in becomes what it stands for, and the unit it takes the place of
-- goes back, in the same movement: a pool both draw on sees no change, so nobody can come between.
create or replace function sell_cart(p_event_id uuid, p_now timestamptz, p_cart_id uuid) returns void language plpgsql as $$
declare
  v record;
  v_swaps boolean;
begin
  v_swaps := exists (
    select 1 from cart_holding(p_event_id, p_cart_id) h
    join batch b on b.event_id = p_event_id and b.id = h.batch_id where b.stands_for is not null);
  if v_swaps then
    perform swap_units(p_event_id, p_now, p_cart_id, true);
    return;
  end if;
  select array_agg(p_cart_id) as cart_ids, array_agg(batch_id) as batch_ids, array_agg(-quantity) as held,
    array_agg(quantity) as sold, array_agg(price_cents) as price_cents, array_agg(fee_cents) as fee_cents into v
  from cart_holding(p_event_id, p_cart_id);
  if v.cart_ids is null then
    raise exception 'cart % holds nothing to sell', p_cart_id;
  end if;
  perform move_batches(p_event_id, p_now, 'sold', v.cart_ids, v.batch_ids, v.held, v.sold, v.price_cents, v.fee_cents);
end $$;

-- The swaps of the cart's order: each new unit is sold and the one it replaces comes back. `p_holds` false: the hold is
-- long over and the money came late; then every pool that gains a unit must still have it.
create function swap_units(p_event_id uuid, p_now timestamptz, p_cart_id uuid, p_holds boolean)
returns void language plpgsql as $$
declare
  v record;
  v_return record;
begin
  select array_agg(e.cart_id) as cart_ids, array_agg(e.batch_id) as batch_ids, array_agg(e.held) as held,
    array_agg(e.sold) as sold, array_agg(e.price_cents) as price_cents, array_agg(e.fee_cents) as fee_cents into v
  from (
    select p_cart_id as cart_id, h.batch_id, -h.quantity as held, 0 as sold, h.price_cents, h.fee_cents
    from cart_holding(p_event_id, p_cart_id) h where p_holds
    union all
    select p_cart_id, l.batch_id, 0, l.quantity, l.price_cents, l.fee_cents
    from customer_order o join order_line l on l.event_id = o.event_id and l.order_id = o.id
    where o.event_id = p_event_id and o.cart_id = p_cart_id
    union all
    select s.from_cart_id, s.from_batch_id, 0, -1, s.from_price_cents, s.from_fee_cents
    from customer_order o join order_swap s on s.event_id = o.event_id and s.order_id = o.id
    where o.event_id = p_event_id and o.cart_id = p_cart_id
  ) e;
  if exists (
    select 1 from customer_order o join order_swap s on s.event_id = o.event_id and s.order_id = o.id
    where o.event_id = p_event_id and o.cart_id = p_cart_id and s.from_cart_id is null
  ) then
    raise exception 'cart % swaps with nobody', p_cart_id;
  end if;
  perform move_batches(p_event_id, p_now, 'swapped', v.cart_ids, v.batch_ids, v.held, v.sold, v.price_cents, v.fee_cents);
  -- A returned ticket that was sold is on the list no more.
  for v_return in
    select b.own_pool_id, l.quantity
    from customer_order o
    join order_line l on l.event_id = o.event_id and l.order_id = o.id
    join batch b on b.event_id = l.event_id and b.id = l.held_batch_id
    where o.event_id = p_event_id and o.cart_id = p_cart_id and b.purpose = 'RETURN'
  loop
    update pool set capacity = capacity - v_return.quantity where event_id = p_event_id and id = v_return.own_pool_id;
  end loop;
end $$;

-- As in 0004, but for swaps, which give as they take.
create or replace function sell_late(
  p_event_id uuid, p_now timestamptz, p_cart_id uuid, p_batch_ids uuid[], p_quantities integer[],
  p_price_cents integer[], p_fee_cents integer[]
) returns boolean language plpgsql as $$
declare
  v_lack record;
begin
  if exists (
    select 1 from customer_order o join order_swap s on s.event_id = o.event_id and s.order_id = o.id
    where o.event_id = p_event_id and o.cart_id = p_cart_id
  ) then
    perform swap_units(p_event_id, p_now, p_cart_id, false);
    return true;
  end if;
  perform 1 from pool where event_id = p_event_id and id in (
    select pool_chain(p_event_id, array(
      select pool_id from batch_pool where event_id = p_event_id and batch_id = any (p_batch_ids))))
  order by id for update;

  for v_lack in
    select p.id, sum(l.quantity)::integer - (p.capacity - p.held - p.sold) as units
    from unnest(p_batch_ids, p_quantities) l (batch_id, quantity)
    join batch b on b.event_id = p_event_id and b.id = l.batch_id
    join pool p on p.event_id = p_event_id and p.id = b.own_pool_id
    where p.turns
    group by p.id, p.capacity, p.held, p.sold
    having sum(l.quantity) > p.capacity - p.held - p.sold
  loop
    update pool set capacity = capacity - v_lack.units
    where event_id = p_event_id and id = (
      select c.id from pool c
      where c.event_id = p_event_id and c.id <> v_lack.id
        and c.id in (select pool_chain(p_event_id, array[v_lack.id])) and c.capacity - c.held - c.sold >= v_lack.units
      order by c.key limit 1);
    if found then
      update pool set capacity = capacity + v_lack.units where event_id = p_event_id and id = v_lack.id;
    end if;
  end loop;

  perform move_batches(p_event_id, p_now, 'sold_late', array_fill(p_cart_id, array[cardinality(p_batch_ids)]),
    p_batch_ids, array_fill(0, array[cardinality(p_batch_ids)]), p_quantities, p_price_cents, p_fee_cents);
  return true;
exception
  -- The pools have the last word; whatever was tried above is undone with this block.
  when check_violation then
    return false;
end $$;
