-- released as 9789be3edbd67e553ad1848efca2f825968a9bf0be53cf90dd382878e60bd91f
-- What a checkout that takes real money keeps: coupons, choices, sectors, deliveries, attempts to pay, refunds of units,
-- and what a person must look at.

-- Catalogue: sectors of a venue, half-price inside and outside the quota, deliveries, insurance.
create table sector (
  event_id uuid not null references event (id) on delete cascade,
  id uuid not null,
  key text not null,
  position integer not null,
  name jsonb not null,
  constraint sector_pkey primary key (event_id, id),
  constraint sector_key_key unique (event_id, key)
);

alter table offer add column sector_id uuid;
alter table offer add foreign key (event_id, sector_id) references sector (event_id, id);
-- Of half-price tickets: taken from the quota, or outside it (from 60 years, and what states add).
alter table offer add column in_half_price_quota boolean;
update offer set in_half_price_quota = true where ticket_type = 'HALF';
alter table offer add constraint offer_quota_of_half 
  check ((ticket_type is not distinct from 'HALF') = (in_half_price_quota is not null));

alter table pool drop constraint pool_kind_known;
alter table pool add constraint pool_kind_known
  check (kind in ('DATE', 'SECTOR', 'BATCH', 'STANDARD', 'HALF_PRICE', 'SESSION', 'STOCK'));

alter table event
  -- Of the prices, in hundredths of a percent; null where no insurance is offered.
  add column insurance_basis_points integer,
  add column insurer_name text,
  add column insurer_tax_number text,
  add column insurance_process_number text,
  add column insurance_terms_url text,
  -- By default a refund gives everything back, the service fee included.
  add column refund_keeps_fee boolean not null default false,
  -- A canceled event whose every order has been given back or ended: nobody looks through its orders again.
  add column cancellation_settled_at timestamptz,
  add constraint event_insurance_whole check (
    (insurance_basis_points is null) = (insurer_name is null)
    and (insurance_basis_points is null) = (insurer_tax_number is null)
    and (insurance_basis_points is null) = (insurance_process_number is null)
    and (insurance_basis_points is null) = (insurance_terms_url is null)
  ),
  add constraint event_insurance_range check (insurance_basis_points between 1 and 10000);

-- Without a row an event delivers electronically.
create table delivery_offer (
  event_id uuid not null references event (id) on delete cascade,
  method text not null,
  price_cents integer not null,
  business_days_max integer,
  constraint delivery_offer_pkey primary key (event_id, method),
  constraint delivery_offer_method_known check (method in ('ELECTRONIC', 'PICKUP', 'DELIVERY')),
  constraint delivery_offer_price_range check (price_cents between 0 and 100000000),
  constraint delivery_offer_days check ((method = 'DELIVERY') = (business_days_max is not null) and business_days_max between 1 and 60)
);

create table coupon (
  event_id uuid not null references event (id) on delete cascade,
  id uuid not null,
  -- Upper case; typed in any case.
  code text not null,
  kind text not null,
  basis_points integer,
  amount_cents integer,
  max_discount_cents integer,
  minimum_cents integer not null default 0,
  is_delivery_only boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  uses_max integer,
  uses integer not null default 0,
  uses_per_document_max integer,
  constraint coupon_pkey primary key (event_id, id),
  constraint coupon_code_key unique (event_id, code),
  constraint coupon_code_shape check (code ~ '^[A-Z0-9_-]{2,32}$'),
  constraint coupon_kind_known check (kind in ('PERCENT', 'AMOUNT')),
  constraint coupon_value check (
    case kind
      when 'PERCENT' then basis_points is not null and basis_points between 1 and 10000 and amount_cents is null
      else amount_cents is not null and amount_cents > 0 and basis_points is null and max_discount_cents is null
    end
  ),
  constraint coupon_amounts check (minimum_cents >= 0 and max_discount_cents > 0),
  constraint coupon_uses_limit check (uses >= 0 and uses <= uses_max),
  constraint coupon_limits_range check (uses_max >= 0 and uses_per_document_max >= 1)
);

-- Without a row a coupon is good for every offer of its event.
create table coupon_offer (
  event_id uuid not null,
  coupon_id uuid not null,
  offer_id uuid not null,
  constraint coupon_offer_pkey primary key (event_id, coupon_id, offer_id),
  foreign key (event_id, coupon_id) references coupon (event_id, id) on delete cascade,
  foreign key (event_id, offer_id) references offer (event_id, id) on delete cascade
);

-- How often a document has used a coupon that limits it: parallel orders of one document meet at this row.
create table coupon_document (
  event_id uuid not null,
  coupon_id uuid not null,
  document_type text not null,
  document_number text not null,
  uses integer not null,
  uses_max integer not null,
  constraint coupon_document_pkey primary key (event_id, coupon_id, document_type, document_number),
  foreign key (event_id, coupon_id) references coupon (event_id, id) on delete cascade,
  constraint coupon_document_limit check (uses >= 0 and uses <= uses_max)
);

-- What a buyer has chosen for a cart, beside its units: kept out of the hold kernel.
create table cart_choice (
  event_id uuid not null,
  cart_id uuid not null,
  -- Every code tried, as it was typed but upper case, in that order.
  coupon_codes text[] not null default '{}',
  delivery_method text,
  insurance boolean,
  constraint cart_choice_pkey primary key (event_id, cart_id),
  foreign key (event_id, cart_id) references cart (event_id, id) on delete cascade,
  constraint cart_choice_delivery_known check (delivery_method in ('ELECTRONIC', 'PICKUP', 'DELIVERY')),
  constraint cart_choice_codes check (cardinality(coupon_codes) <= 10)
);

-- The one extension of a hold.
alter table cart add column extended_at timestamptz;

alter table customer_order
  add column insurance boolean,
  add column coupon_id uuid,
  add column coupon_code text,
  add column billing_address jsonb,
  -- Until then it can be paid, and paid again after a decline; the stock is held as long.
  add column payable_until timestamptz;
update customer_order set payable_until = placed_at + interval '15 minutes';
alter table customer_order alter column payable_until set not null;
alter table customer_order add foreign key (event_id, coupon_id) references coupon (event_id, id);
alter table customer_order add constraint customer_order_coupon_whole check ((coupon_id is null) = (coupon_code is null));
create index customer_order_payable_idx on customer_order (payable_until)
  where status in ('RECEIVED', 'WAITING_FOR_APPROVAL', 'PAYMENT_DECLINED');

-- One row per order that used a coupon; returned when the order came to nothing.
create table coupon_use (
  event_id uuid not null,
  order_id uuid not null,
  coupon_id uuid not null,
  used_at timestamptz not null,
  returned_at timestamptz,
  constraint coupon_use_pkey primary key (event_id, order_id),
  foreign key (event_id, order_id) references customer_order (event_id, id),
  foreign key (event_id, coupon_id) references coupon (event_id, id)
);
create index coupon_use_coupon_idx on coupon_use (event_id, coupon_id);

-- How an order reaches its buyer when it is more than a mail. WAITING for its turn, READY to be fetched.
create table delivery (
  event_id uuid not null,
  order_id uuid not null,
  method text not null,
  status text not null,
  -- The address as it was when the order was placed.
  recipient text,
  address jsonb,
  -- Who else may fetch it.
  pickup_person jsonb,
  tracking_code text,
  expected_by date,
  updated_at timestamptz not null,
  constraint delivery_pkey primary key (event_id, order_id),
  foreign key (event_id, order_id) references customer_order (event_id, id),
  constraint delivery_method_known check (method in ('PICKUP', 'DELIVERY')),
  constraint delivery_status_known check (status in ('WAITING', 'READY', 'SHIPPED', 'DELIVERED', 'RETURNED')),
  constraint delivery_address_whole check ((method = 'DELIVERY') = (address is not null)),
  constraint delivery_shipped_tracked check (status <> 'SHIPPED' or method = 'DELIVERY')
);

create table delivery_history (
  event_id uuid not null,
  order_id uuid not null,
  id bigint generated always as identity,
  status text not null,
  tracking_code text,
  actor text not null,
  at timestamptz not null,
  constraint delivery_history_pkey primary key (event_id, order_id, id),
  foreign key (event_id, order_id) references delivery (event_id, order_id)
);

-- Attempts to pay: several per order, at most one of them not decided.
alter table payment
  add column idempotency_key text,
  add column provider_id text,
  add column installments integer,
  add column installment_cents integer,
  -- What the card's bank collects in all; the sum of the installments.
  add column financed_cents integer,
  add column card_brand text,
  add column card_last_digits text,
  add column decline_reason text,
  add column challenge_url text,
  add column charged_back_cents integer not null default 0,
  -- Of refunds asked for and not failed: the sum promised back never exceeds what came.
  add column returning_cents integer not null default 0,
  -- The payment its order was approved with; others of the order were declined, or their money went back.
  add column pays boolean not null default false;
update payment set pays = true where captured_cents > 0 and exists (
  select 1 from customer_order o
  where o.event_id = payment.event_id and o.id = payment.order_id and o.status = 'APPROVED');
create unique index payment_pays_key on payment (event_id, order_id) where pays;
update payment set returning_cents = coalesce((
  select sum(amount_cents) from refund r
  where r.event_id = payment.event_id and r.payment_id = payment.id and r.status <> 'FAILED'), 0);
alter table payment add constraint payment_key_key unique (event_id, order_id, idempotency_key);
alter table payment add constraint payment_returning check (
  returning_cents >= refunded_cents and returning_cents <= captured_cents and charged_back_cents >= 0 and charged_back_cents <= captured_cents);
alter table payment add constraint payment_card_whole check (method <> 'CARD' or installments is not null and installments >= 1);
create unique index payment_undecided_key on payment (event_id, order_id) where status in ('PENDING', 'IN_ANALYSIS');
drop index payment_unsure_idx;
create index payment_unsure_idx on payment (next_check_at) where next_check_at is not null;

-- Refunds: of the whole, or of units.
alter table refund
  add column actor text not null default 'clock',
  add column note text,
  add column delivery_cents integer not null default 0,
  add column insurance_cents integer not null default 0,
  add constraint refund_parts check (delivery_cents >= 0 and insurance_cents >= 0 and delivery_cents + insurance_cents <= amount_cents);

-- Each unit of an order goes back at most once.
create table refund_unit (
  event_id uuid not null,
  order_line_id uuid not null,
  unit integer not null,
  order_id uuid not null,
  -- null where there was nothing to pay back.
  refund_id uuid,
  refund_cents integer not null,
  kept_cents integer not null,
  returned_at timestamptz not null,
  constraint refund_unit_pkey primary key (event_id, order_line_id, unit),
  foreign key (event_id, order_line_id) references order_line (event_id, id),
  foreign key (event_id, order_id) references customer_order (event_id, id),
  foreign key (event_id, refund_id) references refund (event_id, id),
  constraint refund_unit_amounts check (refund_cents >= 0 and kept_cents >= 0)
);
create index refund_unit_order_idx on refund_unit (event_id, order_id);

alter table ticket add column half_price_ground text;

-- What no rule can decide: told by `npm run reconcile` until a person has closed it.
create table money_review (
  event_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  reason text not null,
  amount_cents integer not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  note text,
  constraint money_review_pkey primary key (event_id, id),
  constraint money_review_once unique (event_id, payment_id, reason),
  foreign key (event_id, payment_id) references payment (event_id, id)
);
create index money_review_open_idx on money_review (opened_at) where closed_at is null;
