-- released as 98497e7b62bf43ef6e748da5bd076b61563b8e8ea0d1cb28069c525895067799
-- The house: catalogue, stock, carts, orders, money, tickets, accounts, mail.
-- Every row of a sale carries its event_id and is unique within the event, so that one event never waits for
-- another and the schema can be distributed by event. Constraint names are part of the error model.

-- ---------------------------------------------------------------- catalogue
create table event (
  id uuid primary key,
  slug text not null,
  -- Opens every order number of the event (MQ27-4F8K2) and so tells the event from the number alone.
  code text not null,
  -- Counts imports; pages and snapshots are kept per version.
  version integer not null default 1,
  name jsonb not null,
  summary jsonb not null,
  description jsonb not null,
  art_svg text not null,
  venue_name text not null,
  venue_address text not null,
  venue_city text not null,
  venue_state text not null,
  organizer_name text not null,
  organizer_legal_name text not null,
  organizer_tax_number text not null,
  time_zone text not null,
  age_rating text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  sale_opens_at timestamptz not null,
  sale_closes_at timestamptz not null,
  canceled_at timestamptz,
  -- Until then the half-price quota stays reserved (48 h, or 72 h above 10,000 people, before the start).
  half_price_until timestamptz,
  half_price_released_at timestamptz,
  hold_minutes integer not null default 15,
  -- Tickets one document may have across orders; null: no limit beyond each order's.
  limit_per_document integer,
  featured integer not null default 0,
  constraint event_slug_key unique (slug),
  constraint event_code_key unique (code),
  constraint event_code_shape check (code ~ '^[A-Z0-9]{2,6}$'),
  constraint event_age_rating_known check (age_rating in ('L', 'A10', 'A12', 'A14', 'A16', 'A18')),
  constraint event_ends_after_start check (ends_at > starts_at),
  constraint event_sale_window check (sale_closes_at > sale_opens_at),
  constraint event_hold_minutes_range check (hold_minutes between 1 and 60)
);

create table event_date (
  event_id uuid not null references event on delete cascade,
  id uuid not null,
  key text not null,
  position integer not null,
  name jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  doors_at timestamptz,
  primary key (event_id, id),
  constraint event_date_key_key unique (event_id, key),
  constraint event_date_ends_after_start check (ends_at > starts_at)
);

create table category (
  event_id uuid not null references event on delete cascade,
  id uuid not null,
  key text not null,
  position integer not null,
  kind text not null,
  name jsonb not null,
  primary key (event_id, id),
  constraint category_key_key unique (event_id, key),
  constraint category_kind_known check (kind in ('TICKET', 'PRODUCT', 'EXTRA', 'ARTIST'))
);

create table artist (
  event_id uuid not null references event on delete cascade,
  id uuid not null,
  key text not null,
  name text not null,
  about jsonb,
  primary key (event_id, id),
  constraint artist_key_key unique (event_id, key)
);

create table offer (
  event_id uuid not null references event on delete cascade,
  id uuid not null,
  key text not null,
  category_id uuid not null,
  position integer not null,
  name jsonb not null,
  description jsonb,
  ticket_type text,
  max_per_order integer not null default 6,
  artist_id uuid,
  session_kind text,
  session_starts_at timestamptz,
  session_ends_at timestamptz,
  people_max integer,
  primary key (event_id, id),
  foreign key (event_id, category_id) references category on delete cascade,
  foreign key (event_id, artist_id) references artist on delete cascade,
  constraint offer_key_key unique (event_id, key),
  constraint offer_ticket_type_known check (ticket_type in ('SINGLE', 'FULL', 'HALF', 'FREE', 'SOCIAL')),
  constraint offer_max_per_order_range check (max_per_order between 1 and 50),
  constraint offer_session_whole check (
    (artist_id is null) = (session_kind is null)
    and (artist_id is null) = (session_starts_at is null)
    and (artist_id is null) = (session_ends_at is null)
    and (artist_id is null) = (people_max is null)
  ),
  constraint offer_session_kind_known check (session_kind in ('PHOTO', 'AUTOGRAPH'))
);

create table offer_date (
  event_id uuid not null,
  offer_id uuid not null,
  event_date_id uuid not null,
  primary key (event_id, offer_id, event_date_id),
  foreign key (event_id, offer_id) references offer on delete cascade,
  foreign key (event_id, event_date_id) references event_date on delete cascade
);

-- ---------------------------------------------------------------- stock
-- A capacity that must not be exceeded. The counters are proved by stock_entry at any instant.
create table pool (
  event_id uuid not null references event on delete cascade,
  id uuid not null,
  key text not null,
  kind text not null,
  capacity integer not null,
  held integer not null default 0,
  sold integer not null default 0,
  -- A batch's own pool whose offer has a later batch: once it is full the batch has turned, and units that
  -- come back belong to the next one.
  turns boolean not null default false,
  next_pool_id uuid,
  primary key (event_id, id),
  constraint pool_key_key unique (event_id, key),
  constraint pool_kind_known check (kind in ('DATE', 'BATCH', 'STANDARD', 'HALF_PRICE', 'SESSION', 'STOCK')),
  constraint pool_stock check (held >= 0 and sold >= 0 and held + sold <= capacity)
) with (fillfactor = 50);

create table batch (
  event_id uuid not null references event on delete cascade,
  id uuid not null,
  key text not null,
  offer_id uuid not null,
  -- 1 to 4; null is the single batch.
  number integer,
  price_cents integer not null,
  fee_cents integer not null,
  opens_at timestamptz,
  closes_at timestamptz,
  -- Closed by hand.
  closed_at timestamptz,
  own_pool_id uuid,
  previous_batch_id uuid,
  primary key (event_id, id),
  foreign key (event_id, offer_id) references offer on delete cascade,
  foreign key (event_id, own_pool_id) references pool,
  constraint batch_key_key unique (event_id, key),
  constraint batch_number_range check (number between 1 and 4),
  constraint batch_price_range check (price_cents between 0 and 100000000),
  constraint batch_fee_range check (fee_cents between 0 and 100000000)
);
create index batch_offer_idx on batch (event_id, offer_id);

create table batch_pool (
  event_id uuid not null,
  batch_id uuid not null,
  pool_id uuid not null,
  primary key (event_id, batch_id, pool_id),
  foreign key (event_id, batch_id) references batch on delete cascade,
  foreign key (event_id, pool_id) references pool on delete cascade
);

-- No foreign key to event: checking one for every hold would cost a tenth of the kernel, and save_carts knows its event.
create table cart (
  event_id uuid not null,
  id uuid not null,
  -- null until somebody logs in; from then on nobody else may touch it.
  customer_id uuid,
  state text not null default 'open',
  -- null while the cart is empty.
  expires_at timestamptz,
  opened_at timestamptz not null,
  primary key (event_id, id),
  constraint cart_state_known check (state in ('open', 'ordered', 'released', 'expired'))
) with (fillfactor = 80);
create index cart_expiring_idx on cart (event_id, expires_at) where state = 'open' and expires_at is not null;

-- The append-only ledger of holds. Per cart and batch the sums say what is held and sold now; over all carts
-- they equal the counters of every pool of the batch.
create table stock_entry (
  event_id uuid not null,
  cart_id uuid not null,
  id bigint generated always as identity,
  batch_id uuid not null,
  held_change integer not null default 0,
  sold_change integer not null default 0,
  -- What the cart saw when it took the hold, and will be charged.
  price_cents integer not null,
  fee_cents integer not null,
  cause text not null,
  at timestamptz not null,
  primary key (event_id, cart_id, id),
  constraint stock_entry_cause_known check (cause in ('taken', 'given_back', 'released', 'expired', 'sold', 'sold_late', 'refunded')),
  constraint stock_entry_changes check (held_change <> 0 or sold_change <> 0)
);

-- ---------------------------------------------------------------- accounts
create table auth_user (
  id uuid primary key,
  name text not null,
  email text not null,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint auth_user_email_key unique (email)
);

create table auth_session (
  id uuid primary key,
  user_id uuid not null references auth_user on delete cascade,
  token text not null,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint auth_session_token_key unique (token)
);
create index auth_session_user_idx on auth_session (user_id);

create table auth_account (
  id uuid primary key,
  user_id uuid not null references auth_user on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  id_token text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint auth_account_provider_key unique (provider_id, account_id)
);
create index auth_account_user_idx on auth_account (user_id);

create table auth_verification (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_verification_identifier_idx on auth_verification (identifier);

create table customer (
  id uuid primary key references auth_user on delete cascade,
  name text,
  last_name text,
  document_type text,
  document_number text,
  phone_number text,
  birth_date date,
  locale text not null default 'pt',
  created_at timestamptz not null default now(),
  constraint customer_document_key unique (document_type, document_number),
  constraint customer_document_whole check ((document_type is null) = (document_number is null)),
  constraint customer_document_type_known check (document_type in ('CPF', 'CNPJ', 'PASSPORT')),
  constraint customer_locale_known check (locale in ('pt', 'en'))
);

-- ---------------------------------------------------------------- orders and money
create table customer_order (
  event_id uuid not null references event,
  id uuid not null,
  number text not null,
  customer_id uuid not null references customer,
  cart_id uuid not null,
  idempotency_key text not null,
  status text not null,
  locale text not null,
  delivery_method text not null,
  subtotal_cents integer not null,
  fee_cents integer not null,
  discount_cents integer not null default 0,
  delivery_cents integer not null default 0,
  insurance_cents integer not null default 0,
  total_cents integer not null,
  terms_version text not null,
  -- Whose limit per document the order counts against.
  document_type text not null,
  document_number text not null,
  placed_at timestamptz not null,
  primary key (event_id, id),
  constraint customer_order_number_key unique (event_id, number),
  constraint customer_order_cart_key unique (event_id, cart_id),
  constraint customer_order_idempotency_key unique (event_id, customer_id, idempotency_key),
  constraint customer_order_status_known check (status in
    ('RECEIVED', 'WAITING_FOR_APPROVAL', 'APPROVED', 'PAYMENT_DECLINED', 'CANCELED', 'RESENT')),
  constraint customer_order_delivery_known check (delivery_method in ('ELECTRONIC', 'PICKUP', 'DELIVERY')),
  constraint customer_order_total check (
    total_cents = subtotal_cents + fee_cents - discount_cents + delivery_cents + insurance_cents and total_cents >= 0)
);
create index customer_order_customer_idx on customer_order (customer_id, placed_at desc);

create table order_line (
  event_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  position integer not null,
  batch_id uuid not null,
  offer_id uuid not null,
  description jsonb not null,
  quantity integer not null,
  price_cents integer not null,
  fee_cents integer not null,
  discount_cents integer not null default 0,
  total_cents integer not null,
  -- One person per unit, in order: { name, lastName, documentType, documentNumber }.
  holders jsonb not null,
  primary key (event_id, id),
  foreign key (event_id, order_id) references customer_order,
  constraint order_line_quantity check (quantity > 0),
  constraint order_line_holders check (jsonb_array_length(holders) = quantity),
  constraint order_line_total check (total_cents = quantity * (price_cents + fee_cents) - discount_cents)
);
create index order_line_order_idx on order_line (event_id, order_id);

create table order_history (
  event_id uuid not null,
  order_id uuid not null,
  id bigint generated always as identity,
  -- null for the first entry.
  from_status text,
  status text not null,
  actor text not null,
  cause text not null,
  at timestamptz not null,
  primary key (event_id, order_id, id),
  foreign key (event_id, order_id) references customer_order
);

-- How many tickets a document has in an event, held by orders under way and sold.
create table document_allowance (
  event_id uuid not null references event on delete cascade,
  document_type text not null,
  document_number text not null,
  units integer not null,
  units_max integer not null,
  primary key (event_id, document_type, document_number),
  constraint document_allowance_limit check (units >= 0 and units <= units_max)
);

create table payment (
  event_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  method text not null,
  status text not null,
  provider text not null,
  -- The provider's name for the charge: for Pix the txid, chosen by us, so creating it twice is harmless.
  provider_reference text not null,
  amount_cents integer not null,
  captured_cents integer not null default 0,
  refunded_cents integer not null default 0,
  copy_and_paste text,
  expires_at timestamptz,
  -- Pix endToEndId of the money that came.
  settlement_reference text,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- When the provider is asked next, if it says nothing by itself; null: nothing more is expected.
  next_check_at timestamptz,
  primary key (event_id, id),
  foreign key (event_id, order_id) references customer_order,
  constraint payment_reference_key unique (provider, provider_reference),
  constraint payment_settlement_key unique (provider, settlement_reference),
  constraint payment_method_known check (method in ('PIX', 'CARD', 'FREE')),
  constraint payment_status_known check (status in
    ('PENDING', 'IN_ANALYSIS', 'CONFIRMED', 'DECLINED', 'EXPIRED', 'REFUNDED', 'PARTIALLY_REFUNDED', 'CHARGED_BACK')),
  constraint payment_amounts check (amount_cents >= 0 and captured_cents >= 0
    and refunded_cents >= 0 and refunded_cents <= captured_cents)
);
create index payment_order_idx on payment (event_id, order_id);
create index payment_unsure_idx on payment (next_check_at) where status in ('PENDING', 'EXPIRED');

create table refund (
  event_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  -- The money it sends back, by the provider's name: a charge may have been paid twice.
  settlement_reference text not null,
  amount_cents integer not null,
  status text not null,
  cause text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  last_error text,
  requested_at timestamptz not null,
  settled_at timestamptz,
  primary key (event_id, id),
  foreign key (event_id, payment_id) references payment,
  constraint refund_amount check (amount_cents > 0),
  constraint refund_status_known check (status in ('REQUESTED', 'PROCESSING', 'DONE', 'FAILED'))
);
create index refund_open_idx on refund (next_attempt_at) where status in ('REQUESTED', 'PROCESSING');
create index refund_payment_idx on refund (event_id, payment_id);

-- What providers tell us, word for word; a message has its effect once.
create table provider_message (
  provider text not null,
  message_id text not null,
  raw jsonb not null,
  received_at timestamptz not null,
  primary key (provider, message_id)
);

-- ---------------------------------------------------------------- tickets
create table ticket (
  event_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  order_line_id uuid not null,
  -- 1, 2, 3 ... within the line: the same approval can never issue a unit twice.
  unit integer not null,
  offer_id uuid not null,
  batch_id uuid not null,
  customer_id uuid not null references customer,
  status text not null,
  -- Raised by transfer, re-issue and renaming; the code signs it, so the older code is dead at once.
  holder_version integer not null default 1,
  holder_name text not null,
  holder_last_name text not null,
  holder_document_type text not null,
  holder_document_number text not null,
  issued_at timestamptz not null,
  primary key (event_id, id),
  foreign key (event_id, order_id) references customer_order,
  foreign key (event_id, order_line_id) references order_line,
  constraint ticket_unit_key unique (event_id, order_line_id, unit),
  constraint ticket_status_known check (status in ('VALID', 'INVALID', 'TRANSFERRED', 'CANCELED'))
);
create index ticket_customer_idx on ticket (customer_id, issued_at desc);
create index ticket_order_idx on ticket (event_id, order_id);

-- ---------------------------------------------------------------- mail, keys, the sandbox
create table mail (
  id uuid primary key,
  -- One effect, one mail: the same effect asks for the same key.
  dedupe_key text not null,
  template text not null,
  data jsonb not null,
  locale text not null,
  to_address text not null,
  subject text,
  html text,
  plain text,
  attachments jsonb,
  enqueued_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  last_error text,
  sent_at timestamptz,
  constraint mail_dedupe_key unique (dedupe_key)
);
create index mail_enqueued_idx on mail (enqueued_at desc);
create index mail_unsent_idx on mail (next_attempt_at) where sent_at is null;

-- Keys made at first start where the environment gives none.
create table installation_secret (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

-- The sandbox bank's own book: it stands for another company's database and is read by nothing else.
create table sandbox_charge (
  txid text primary key,
  data jsonb not null,
  updated_at timestamptz not null
);
