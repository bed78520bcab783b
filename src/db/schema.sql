-- What the migrations add up to, for reading and for review. Written by `npm run db:generate`; never edited.
-- The body of a function stands in functions/<name>.sql, of one for nodes of a release before in functions/compatibility.

create extension pg_trgm;

create table address (
  customer_id uuid not null,
  id integer generated always as identity not null,
  type text not null,
  description text,
  recipient text,
  zip_code text not null,
  street_name text not null,
  street_number text,
  complement text,
  district text,
  country_id integer not null,
  state_id integer,
  city_id integer,
  custom_state text,
  custom_city text,
  created_at timestamp with time zone not null,
  constraint address_pkey PRIMARY KEY (id),
  constraint address_customer_key UNIQUE (customer_id, id),
  constraint address_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  constraint address_city_in_state CHECK (((city_id / 100000) = state_id)),
  constraint address_place CHECK (
CASE
    WHEN (country_id = 76) THEN ((zip_code ~ '^\d{8}$'::text) AND (state_id IS NOT NULL) AND (city_id IS NOT NULL) AND (custom_state IS NULL) AND (custom_city IS NULL))
    ELSE ((state_id IS NULL) AND (city_id IS NULL) AND (custom_city IS NOT NULL))
END),
  constraint address_type_known CHECK ((type = ANY (ARRAY['HOME'::text, 'WORK'::text, 'BILLING'::text, 'OTHER'::text])))
);

create table admission (
  event_id uuid not null,
  ticket_id uuid not null,
  event_date_id uuid not null,
  scan_id text not null,
  gate text not null,
  admitted_at timestamp with time zone not null,
  constraint admission_pkey PRIMARY KEY (event_id, ticket_id, event_date_id),
  constraint admission_event_id_event_date_id_fkey FOREIGN KEY (event_id, event_date_id) REFERENCES event_date(event_id, id),
  constraint admission_event_id_ticket_id_fkey FOREIGN KEY (event_id, ticket_id) REFERENCES ticket(event_id, id)
);

create table agenda (
  event_id uuid not null,
  document_type text not null,
  document_number text not null,
  constraint agenda_pkey PRIMARY KEY (event_id, document_type, document_number),
  constraint agenda_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE
);

create table agenda_entry (
  event_id uuid not null,
  order_line_id uuid not null,
  unit integer not null,
  part integer default 0 not null,
  offer_id uuid not null,
  document_type text not null,
  document_number text not null,
  constraint agenda_entry_pkey PRIMARY KEY (event_id, order_line_id, unit, part),
  constraint agenda_entry_event_id_offer_id_fkey FOREIGN KEY (event_id, offer_id) REFERENCES offer(event_id, id),
  constraint agenda_entry_event_id_order_line_id_fkey FOREIGN KEY (event_id, order_line_id) REFERENCES order_line(event_id, id)
);

create table alert (
  event_id uuid not null,
  key text not null,
  kind text not null,
  about text not null,
  told_as text not null,
  due_at timestamp with time zone not null,
  told_follow uuid,
  told_ticket uuid,
  told integer default 0 not null,
  settled_at timestamp with time zone,
  constraint alert_pkey PRIMARY KEY (event_id, key),
  constraint alert_kind_known CHECK ((kind = ANY (ARRAY['ANNOUNCED'::text, 'OPENS_SOON'::text, 'OPENED'::text, 'BATCH_OPENED'::text, 'BATCH_TURNS'::text, 'POSTPONED'::text, 'CANCELED'::text, 'REMINDER'::text, 'VENUE'::text]))) NOT VALID,
  constraint alert_told_range CHECK ((told >= 0))
);

create table alert_address (
  id uuid not null,
  email text not null,
  locale text not null,
  text_version text not null,
  asked_at timestamp with time zone not null,
  confirm_mails integer default 0 not null,
  confirm_mails_since timestamp with time zone not null,
  constraint alert_address_pkey PRIMARY KEY (id),
  constraint alert_address_email_key UNIQUE (email),
  constraint alert_address_email_form CHECK (((email = lower(email)) AND (email ~ '@'::text))),
  constraint alert_address_locale_known CHECK ((locale = ANY (ARRAY['pt'::text, 'en'::text])))
);

create table approval (
  event_id uuid not null,
  id uuid not null,
  action text not null,
  subject_key text,
  tickets integer not null,
  cents bigint not null,
  requested_by uuid not null,
  requested_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  why text,
  decided_by uuid,
  decided_at timestamp with time zone,
  is_approved boolean,
  details jsonb,
  reminded_at timestamp with time zone,
  readers integer default 0 not null,
  constraint approval_pkey PRIMARY KEY (event_id, id),
  constraint approval_by_another CHECK (((decided_by <> requested_by) OR (NOT is_approved))),
  constraint approval_counts CHECK (((tickets >= 0) AND (cents >= 0))),
  constraint approval_decided_whole CHECK ((((decided_by IS NULL) = (decided_at IS NULL)) AND ((decided_by IS NULL) = (is_approved IS NULL))))
);

create table artist (
  event_id uuid not null,
  id uuid not null,
  key text not null,
  name text not null,
  about jsonb,
  canceled_at timestamp with time zone,
  photo jsonb,
  constraint artist_pkey PRIMARY KEY (event_id, id),
  constraint artist_key_key UNIQUE (event_id, key),
  constraint artist_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE
);

create table audit_entry (
  event_id uuid not null,
  id uuid not null,
  at timestamp with time zone not null,
  actor text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  why text,
  constraint audit_entry_pkey PRIMARY KEY (event_id, id),
  constraint audit_entry_actor_known CHECK ((actor ~ '^(staff|device|partner|operator):.'::text))
);

create table auth_account (
  id uuid not null,
  user_id uuid not null,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  id_token text,
  password text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  address_proved boolean,
  constraint auth_account_pkey PRIMARY KEY (id),
  constraint auth_account_provider_key UNIQUE (provider_id, account_id),
  constraint auth_account_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE
);

create table auth_session (
  id uuid not null,
  user_id uuid not null,
  token text not null,
  expires_at timestamp with time zone not null,
  ip_address text,
  user_agent text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  logged_in_at timestamp with time zone default now() not null,
  replaced_at timestamp with time zone,
  predecessor_id uuid,
  constraint auth_session_pkey PRIMARY KEY (id),
  constraint auth_session_token_key UNIQUE (token),
  constraint auth_session_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE
);

create table auth_user (
  id uuid not null,
  name text not null,
  email text not null,
  email_verified boolean default false not null,
  image text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  locked_at timestamp with time zone,
  access_ended_at timestamp with time zone,
  constraint auth_user_pkey PRIMARY KEY (id),
  constraint auth_user_email_key UNIQUE (email)
);

create table auth_verification (
  id uuid not null,
  identifier text not null,
  value text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint auth_verification_pkey PRIMARY KEY (id)
);

create table badge_plan (
  event_id uuid not null,
  papers jsonb not null,
  revision integer not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  constraint badge_plan_pkey PRIMARY KEY (event_id)
);

create table badge_print (
  event_id uuid not null,
  ticket_id uuid not null,
  number integer not null,
  holder_version integer not null,
  paper text not null,
  mark text not null,
  stack integer,
  place integer,
  staff_id uuid,
  at timestamp with time zone not null,
  reason text,
  request_id uuid not null,
  device_id uuid,
  constraint badge_print_pkey PRIMARY KEY (event_id, ticket_id, number),
  constraint badge_print_once_per_code UNIQUE (event_id, ticket_id, holder_version),
  constraint badge_print_place_key UNIQUE (event_id, stack, place),
  constraint badge_print_made_by_one CHECK (((staff_id IS NULL) <> (device_id IS NULL))) NOT VALID,
  constraint badge_print_mark_form CHECK ((mark ~ '^[A-Z2-7]{6}$'::text)),
  constraint badge_print_number_positive CHECK ((number > 0)),
  constraint badge_print_paper_known CHECK ((paper = ANY (ARRAY['CARD'::text, 'A6'::text, 'WRISTBAND'::text]))),
  constraint badge_print_place_positive CHECK ((place > 0)),
  constraint badge_print_place_whole CHECK (((stack IS NULL) = (place IS NULL)))
);

create table badge_run (
  event_id uuid not null,
  stack integer not null,
  number integer not null,
  staff_id uuid not null,
  at timestamp with time zone not null,
  request_id uuid not null,
  constraint badge_run_pkey PRIMARY KEY (event_id, stack, number),
  constraint badge_run_once UNIQUE (event_id, request_id)
);

create table badge_stack (
  event_id uuid not null,
  number integer not null,
  paper text not null,
  constraint badge_stack_pkey PRIMARY KEY (event_id, number),
  constraint badge_stack_number_positive CHECK ((number > 0)),
  constraint badge_stack_paper_known CHECK ((paper = ANY (ARRAY['CARD'::text, 'A6'::text, 'WRISTBAND'::text])))
);

create table batch (
  event_id uuid not null,
  id uuid not null,
  key text not null,
  offer_id uuid not null,
  number integer,
  price_cents integer not null,
  fee_cents integer not null,
  opens_at timestamp with time zone,
  closes_at timestamp with time zone,
  closed_at timestamp with time zone,
  own_pool_id uuid,
  previous_batch_id uuid,
  purpose text default 'SALE'::text not null,
  stands_for uuid,
  for_list boolean default false not null,
  is_fee_agreed boolean,
  stopped_at timestamp with time zone,
  stopped_until timestamp with time zone,
  constraint batch_pkey PRIMARY KEY (event_id, id),
  constraint batch_key_key UNIQUE (event_id, key),
  constraint batch_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE,
  constraint batch_event_id_offer_id_fkey FOREIGN KEY (event_id, offer_id) REFERENCES offer(event_id, id) ON DELETE CASCADE,
  constraint batch_event_id_own_pool_id_fkey FOREIGN KEY (event_id, own_pool_id) REFERENCES pool(event_id, id),
  constraint batch_event_id_stands_for_fkey FOREIGN KEY (event_id, stands_for) REFERENCES batch(event_id, id),
  constraint batch_fee_range CHECK (((fee_cents >= 0) AND (fee_cents <= 100000000))),
  constraint batch_number_range CHECK (((number >= 1) AND (number <= 4))),
  constraint batch_price_range CHECK (((price_cents >= 0) AND (price_cents <= 100000000))),
  constraint batch_purpose_known CHECK ((purpose = ANY (ARRAY['SALE'::text, 'COURTESY'::text, 'RETURN'::text, 'UPGRADE'::text]))),
  constraint batch_stand_in_whole CHECK (((purpose = ANY (ARRAY['RETURN'::text, 'UPGRADE'::text])) = (stands_for IS NOT NULL))),
  constraint batch_stop_whole CHECK (((stopped_until IS NULL) OR (stopped_until > stopped_at))) NOT VALID
);

create table batch_pool (
  event_id uuid not null,
  batch_id uuid not null,
  pool_id uuid not null,
  constraint batch_pool_pkey PRIMARY KEY (event_id, batch_id, pool_id),
  constraint batch_pool_event_id_batch_id_fkey FOREIGN KEY (event_id, batch_id) REFERENCES batch(event_id, id) ON DELETE CASCADE,
  constraint batch_pool_event_id_pool_id_fkey FOREIGN KEY (event_id, pool_id) REFERENCES pool(event_id, id) ON DELETE CASCADE
);

create table brought_event (
  event_id uuid not null,
  left_at timestamp with time zone not null,
  constraint brought_event_pkey PRIMARY KEY (event_id)
);

create table brought_ticket_code (
  event_id uuid not null,
  ticket_id uuid not null,
  holder_version integer not null,
  code text not null,
  constraint brought_ticket_code_pkey PRIMARY KEY (event_id, ticket_id, holder_version),
  constraint brought_ticket_code_form CHECK ((code ~ '^[A-Z2-7]{138}$'::text))
);

create table brought_ticket_key (
  event_id uuid not null,
  key_id smallint not null,
  public_key text not null,
  constraint brought_ticket_key_pkey PRIMARY KEY (event_id, key_id, public_key),
  constraint brought_ticket_key_form CHECK ((public_key ~ '^[A-Za-z0-9_-]{43}$'::text)),
  constraint brought_ticket_key_range CHECK (((key_id >= 0) AND (key_id <= 255)))
);

create table cart (
  event_id uuid not null,
  id uuid not null,
  customer_id uuid,
  state text default 'open'::text not null,
  expires_at timestamp with time zone,
  opened_at timestamp with time zone not null,
  extended_at timestamp with time zone,
  purpose text default 'SALE'::text not null,
  claimant bigint,
  without_account boolean default false not null,
  constraint cart_pkey PRIMARY KEY (event_id, id),
  constraint cart_purpose_known CHECK ((purpose = ANY (ARRAY['SALE'::text, 'UPGRADE'::text, 'LIST'::text, 'MANUAL'::text, 'TILL'::text]))) NOT VALID,
  constraint cart_state_known CHECK ((state = ANY (ARRAY['open'::text, 'ordered'::text, 'released'::text, 'expired'::text])))
) with (fillfactor=80);

create table cart_choice (
  event_id uuid not null,
  cart_id uuid not null,
  coupon_codes text[] default '{}'::text[] not null,
  delivery_method text,
  insurance boolean,
  upgrade_ticket_id uuid,
  upgrade_credit_cents integer default 0 not null,
  constraint cart_choice_pkey PRIMARY KEY (event_id, cart_id),
  constraint cart_choice_event_id_cart_id_fkey FOREIGN KEY (event_id, cart_id) REFERENCES cart(event_id, id) ON DELETE CASCADE,
  constraint cart_choice_codes CHECK ((cardinality(coupon_codes) <= 10)),
  constraint cart_choice_credit CHECK ((upgrade_credit_cents >= 0)),
  constraint cart_choice_delivery_known CHECK ((delivery_method = ANY (ARRAY['ELECTRONIC'::text, 'PICKUP'::text, 'DELIVERY'::text])))
);

create table category (
  event_id uuid not null,
  id uuid not null,
  key text not null,
  "position" integer not null,
  kind text not null,
  name jsonb not null,
  constraint category_pkey PRIMARY KEY (event_id, id),
  constraint category_key_key UNIQUE (event_id, key),
  constraint category_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE,
  constraint category_kind_known CHECK ((kind = ANY (ARRAY['TICKET'::text, 'PRODUCT'::text, 'EXTRA'::text, 'ARTIST'::text])))
);

create table coupon (
  event_id uuid not null,
  id uuid not null,
  code text not null,
  kind text not null,
  basis_points integer,
  amount_cents integer,
  max_discount_cents integer,
  minimum_cents integer default 0 not null,
  is_delivery_only boolean default false not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  uses_max integer,
  uses integer default 0 not null,
  uses_per_document_max integer,
  constraint coupon_pkey PRIMARY KEY (event_id, id),
  constraint coupon_code_key UNIQUE (event_id, code),
  constraint coupon_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE,
  constraint coupon_amounts CHECK (((minimum_cents >= 0) AND (max_discount_cents > 0))),
  constraint coupon_code_shape CHECK ((code ~ '^[A-Z0-9_-]{2,32}$'::text)),
  constraint coupon_kind_known CHECK ((kind = ANY (ARRAY['PERCENT'::text, 'AMOUNT'::text]))),
  constraint coupon_limits_range CHECK (((uses_max >= 0) AND (uses_per_document_max >= 1))),
  constraint coupon_uses_limit CHECK (((uses >= 0) AND (uses <= uses_max))),
  constraint coupon_value CHECK (
CASE kind
    WHEN 'PERCENT'::text THEN ((basis_points IS NOT NULL) AND ((basis_points >= 1) AND (basis_points <= 10000)) AND (amount_cents IS NULL))
    ELSE ((amount_cents IS NOT NULL) AND (amount_cents > 0) AND (basis_points IS NULL) AND (max_discount_cents IS NULL))
END)
);

create table coupon_document (
  event_id uuid not null,
  coupon_id uuid not null,
  document_type text not null,
  document_number text not null,
  uses integer not null,
  uses_max integer not null,
  constraint coupon_document_pkey PRIMARY KEY (event_id, coupon_id, document_type, document_number),
  constraint coupon_document_event_id_coupon_id_fkey FOREIGN KEY (event_id, coupon_id) REFERENCES coupon(event_id, id) ON DELETE CASCADE,
  constraint coupon_document_limit CHECK (((uses >= 0) AND (uses <= uses_max)))
);

create table coupon_offer (
  event_id uuid not null,
  coupon_id uuid not null,
  offer_id uuid not null,
  constraint coupon_offer_pkey PRIMARY KEY (event_id, coupon_id, offer_id),
  constraint coupon_offer_event_id_coupon_id_fkey FOREIGN KEY (event_id, coupon_id) REFERENCES coupon(event_id, id) ON DELETE CASCADE,
  constraint coupon_offer_event_id_offer_id_fkey FOREIGN KEY (event_id, offer_id) REFERENCES offer(event_id, id) ON DELETE CASCADE
);

create table coupon_use (
  event_id uuid not null,
  order_id uuid not null,
  coupon_id uuid not null,
  used_at timestamp with time zone not null,
  returned_at timestamp with time zone,
  constraint coupon_use_pkey PRIMARY KEY (event_id, order_id),
  constraint coupon_use_event_id_coupon_id_fkey FOREIGN KEY (event_id, coupon_id) REFERENCES coupon(event_id, id),
  constraint coupon_use_event_id_order_id_fkey FOREIGN KEY (event_id, order_id) REFERENCES customer_order(event_id, id)
);

create table courtesy_code (
  event_id uuid not null,
  id uuid not null,
  grant_id uuid not null,
  code text not null,
  note text,
  created_at timestamp with time zone not null,
  created_by text not null,
  revoked_at timestamp with time zone,
  redeemed_at timestamp with time zone,
  order_id uuid,
  revoked_by text,
  issue_id uuid,
  recipient_name text,
  recipient_email text,
  constraint courtesy_code_pkey PRIMARY KEY (event_id, id),
  constraint courtesy_code_code_key UNIQUE (event_id, code),
  constraint courtesy_code_order_key UNIQUE (event_id, order_id),
  constraint courtesy_code_event_id_grant_id_fkey FOREIGN KEY (event_id, grant_id) REFERENCES courtesy_grant(event_id, id),
  constraint courtesy_code_event_id_order_id_fkey FOREIGN KEY (event_id, order_id) REFERENCES customer_order(event_id, id),
  constraint courtesy_code_redeemed_whole CHECK (((redeemed_at IS NULL) = (order_id IS NULL))),
  constraint courtesy_code_revoked_whole CHECK (((revoked_at IS NULL) = (revoked_by IS NULL)))
);

create table courtesy_grant (
  event_id uuid not null,
  id uuid not null,
  key text not null,
  name jsonb not null,
  ends_at timestamp with time zone,
  constraint courtesy_grant_pkey PRIMARY KEY (event_id, id),
  constraint courtesy_grant_key_key UNIQUE (event_id, key),
  constraint courtesy_grant_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE
);

create table courtesy_grant_offer (
  event_id uuid not null,
  grant_id uuid not null,
  offer_id uuid not null,
  batch_id uuid not null,
  max_per_code integer not null,
  constraint courtesy_grant_offer_pkey PRIMARY KEY (event_id, grant_id, offer_id),
  constraint courtesy_grant_offer_event_id_batch_id_fkey FOREIGN KEY (event_id, batch_id) REFERENCES batch(event_id, id) ON DELETE CASCADE,
  constraint courtesy_grant_offer_event_id_grant_id_fkey FOREIGN KEY (event_id, grant_id) REFERENCES courtesy_grant(event_id, id) ON DELETE CASCADE,
  constraint courtesy_grant_offer_event_id_offer_id_fkey FOREIGN KEY (event_id, offer_id) REFERENCES offer(event_id, id) ON DELETE CASCADE,
  constraint courtesy_grant_offer_max CHECK (((max_per_code >= 1) AND (max_per_code <= 50)))
);

create table courtesy_issue (
  event_id uuid not null,
  id uuid not null,
  grant_id uuid not null,
  codes integer not null,
  digest text not null,
  made_at timestamp with time zone not null,
  made_by text not null,
  constraint courtesy_issue_pkey PRIMARY KEY (event_id, id),
  constraint courtesy_issue_grant_fkey FOREIGN KEY (event_id, grant_id) REFERENCES courtesy_grant(event_id, id),
  constraint courtesy_issue_codes_range CHECK (((codes >= 1) AND (codes <= 5000)))
);

create table customer (
  id uuid not null,
  name text,
  last_name text,
  document_type text,
  document_number text,
  phone_number text,
  birth_date date,
  locale text default 'pt'::text not null,
  created_at timestamp with time zone default now() not null,
  corporate_name text,
  trade_name text,
  contact_name text,
  gender_id integer,
  notify_email boolean default false not null,
  notify_sms boolean default false not null,
  notify_whatsapp boolean default false not null,
  main_address_id integer,
  contact_email text,
  constraint customer_pkey PRIMARY KEY (id),
  constraint customer_main_address_own FOREIGN KEY (id, main_address_id) REFERENCES address(customer_id, id) ON DELETE SET NULL (main_address_id),
  constraint customer_company_named CHECK (((document_type <> 'CNPJ'::text) OR (corporate_name IS NOT NULL))),
  constraint customer_document_type_known CHECK ((document_type = ANY (ARRAY['CPF'::text, 'CNPJ'::text, 'PASSPORT'::text]))),
  constraint customer_document_whole CHECK (((document_type IS NULL) = (document_number IS NULL))),
  constraint customer_gender_known CHECK (((gender_id >= 1) AND (gender_id <= 5))),
  constraint customer_locale_known CHECK ((locale = ANY (ARRAY['pt'::text, 'en'::text])))
);

create table customer_consent (
  customer_id uuid not null,
  id bigint generated always as identity not null,
  channel text not null,
  granted boolean not null,
  text_version text not null,
  ip_address text,
  given_at timestamp with time zone not null,
  source text default 'ACCOUNT'::text not null,
  constraint customer_consent_pkey PRIMARY KEY (customer_id, id),
  constraint customer_consent_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  constraint customer_consent_channel_known CHECK ((channel = ANY (ARRAY['EMAIL'::text, 'SMS'::text, 'WHATSAPP'::text]))),
  constraint customer_consent_source_known CHECK ((source = ANY (ARRAY['ACCOUNT'::text, 'MAIL_LINK'::text]))) NOT VALID
);

create table customer_order (
  event_id uuid not null,
  id uuid not null,
  number text not null,
  customer_id uuid not null,
  cart_id uuid not null,
  idempotency_key text not null,
  status text not null,
  locale text not null,
  delivery_method text not null,
  subtotal_cents integer not null,
  fee_cents integer not null,
  discount_cents integer default 0 not null,
  delivery_cents integer default 0 not null,
  insurance_cents integer default 0 not null,
  total_cents integer not null,
  terms_version text not null,
  document_type text not null,
  document_number text not null,
  placed_at timestamp with time zone not null,
  insurance boolean,
  coupon_id uuid,
  coupon_code text,
  billing_address jsonb,
  payable_until timestamp with time zone not null,
  origin text default 'SALE'::text not null,
  regret_from timestamp with time zone,
  promised_at timestamp with time zone,
  constraint customer_order_pkey PRIMARY KEY (event_id, id),
  constraint customer_order_cart_key UNIQUE (event_id, cart_id),
  constraint customer_order_idempotency_key UNIQUE (event_id, customer_id, idempotency_key),
  constraint customer_order_number_key UNIQUE (event_id, number),
  constraint customer_order_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint customer_order_event_id_coupon_id_fkey FOREIGN KEY (event_id, coupon_id) REFERENCES coupon(event_id, id),
  constraint customer_order_coupon_whole CHECK (((coupon_id IS NULL) = (coupon_code IS NULL))),
  constraint customer_order_delivery_known CHECK ((delivery_method = ANY (ARRAY['ELECTRONIC'::text, 'PICKUP'::text, 'DELIVERY'::text]))),
  constraint customer_order_origin_known CHECK ((origin = ANY (ARRAY['SALE'::text, 'COURTESY'::text, 'TILL'::text]))) NOT VALID,
  constraint customer_order_status_known CHECK ((status = ANY (ARRAY['RECEIVED'::text, 'WAITING_FOR_APPROVAL'::text, 'APPROVED'::text, 'PAYMENT_DECLINED'::text, 'CANCELED'::text, 'RESENT'::text]))),
  constraint customer_order_total CHECK (((total_cents = ((((subtotal_cents + fee_cents) - discount_cents) + delivery_cents) + insurance_cents)) AND (total_cents >= 0)))
);

create table customer_passkey (
  id uuid not null,
  customer_id uuid not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  address_proved boolean not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint customer_passkey_pkey PRIMARY KEY (id),
  constraint customer_passkey_credential_key UNIQUE (credential_id),
  constraint customer_passkey_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
);

create table data_request (
  id uuid not null,
  customer_id uuid not null,
  words text not null,
  asked_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  answered_by text,
  answer text,
  constraint data_request_pkey PRIMARY KEY (id),
  constraint data_request_answered_whole CHECK ((((answered_at IS NULL) = (answered_by IS NULL)) AND ((answered_at IS NULL) = (answer IS NULL))))
);

create table database_function (
  name text not null,
  revision integer not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null,
  constraint database_function_pkey PRIMARY KEY (name)
);

create table delivery (
  event_id uuid not null,
  order_id uuid not null,
  method text not null,
  status text not null,
  recipient text,
  address jsonb,
  pickup_person jsonb,
  tracking_code text,
  expected_by date,
  updated_at timestamp with time zone not null,
  constraint delivery_pkey PRIMARY KEY (event_id, order_id),
  constraint delivery_event_id_order_id_fkey FOREIGN KEY (event_id, order_id) REFERENCES customer_order(event_id, id),
  constraint delivery_address_whole CHECK (((method = 'DELIVERY'::text) = (address IS NOT NULL))),
  constraint delivery_method_known CHECK ((method = ANY (ARRAY['PICKUP'::text, 'DELIVERY'::text]))),
  constraint delivery_shipped_tracked CHECK (((status <> 'SHIPPED'::text) OR (method = 'DELIVERY'::text))),
  constraint delivery_status_known CHECK ((status = ANY (ARRAY['WAITING'::text, 'READY'::text, 'SHIPPED'::text, 'DELIVERED'::text, 'RETURNED'::text])))
);

create table delivery_history (
  event_id uuid not null,
  order_id uuid not null,
  id bigint generated always as identity not null,
  status text not null,
  tracking_code text,
  actor text not null,
  at timestamp with time zone not null,
  constraint delivery_history_pkey PRIMARY KEY (event_id, order_id, id),
  constraint delivery_history_event_id_order_id_fkey FOREIGN KEY (event_id, order_id) REFERENCES delivery(event_id, order_id)
);

create table delivery_offer (
  event_id uuid not null,
  method text not null,
  price_cents integer not null,
  business_days_max integer,
  constraint delivery_offer_pkey PRIMARY KEY (event_id, method),
  constraint delivery_offer_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE,
  constraint delivery_offer_days CHECK ((((method = 'DELIVERY'::text) = (business_days_max IS NOT NULL)) AND ((business_days_max >= 1) AND (business_days_max <= 60)))),
  constraint delivery_offer_method_known CHECK ((method = ANY (ARRAY['ELECTRONIC'::text, 'PICKUP'::text, 'DELIVERY'::text]))),
  constraint delivery_offer_price_range CHECK (((price_cents >= 0) AND (price_cents <= 100000000)))
);

create table dispute (
  event_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  order_id uuid not null,
  provider text not null,
  provider_id text,
  kind text not null,
  is_inquiry boolean not null,
  reason text not null,
  amount_cents integer not null,
  fee_cents integer default 0 not null,
  state text not null,
  opened_at timestamp with time zone not null,
  answer_due_at timestamp with time zone,
  noted_at timestamp with time zone not null,
  evidence_sent_at timestamp with time zone,
  decided_at timestamp with time zone,
  reminded_at timestamp with time zone,
  authentication text,
  words text default ''::text not null,
  words_by uuid,
  constraint dispute_pkey PRIMARY KEY (event_id, id),
  constraint dispute_name_key UNIQUE (event_id, payment_id, provider_id, is_inquiry),
  constraint dispute_decided_whole CHECK (((state = ANY (ARRAY['WON'::text, 'LOST'::text, 'WITHDRAWN'::text])) = (decided_at IS NOT NULL))),
  constraint dispute_inquiry_of_card CHECK (((NOT is_inquiry) OR (kind = 'CARD'::text))),
  constraint dispute_kind_known CHECK ((kind = ANY (ARRAY['CARD'::text, 'PIX_MED'::text]))),
  constraint dispute_sent_whole CHECK (((state <> 'EVIDENCE_SENT'::text) OR (evidence_sent_at IS NOT NULL))),
  constraint dispute_state_known CHECK ((state = ANY (ARRAY['OPEN'::text, 'EVIDENCE_SENT'::text, 'ACCEPTED'::text, 'WON'::text, 'LOST'::text, 'WITHDRAWN'::text]))),
  constraint dispute_sums CHECK ((amount_cents > 0))
);

create table dispute_evidence (
  event_id uuid not null,
  dispute_id uuid not null,
  id uuid not null,
  locale text not null,
  fields jsonb not null,
  file bytea,
  digest text not null,
  requested_by uuid not null,
  requested_at timestamp with time zone not null,
  attempts integer default 0 not null,
  next_attempt_at timestamp with time zone not null,
  last_error text,
  sent_at timestamp with time zone,
  by_hand boolean default false not null,
  constraint dispute_evidence_pkey PRIMARY KEY (event_id, dispute_id),
  constraint dispute_evidence_digest CHECK ((digest ~ '^[0-9a-f]{64}$'::text))
);

create table dispute_history (
  event_id uuid not null,
  dispute_id uuid not null,
  id bigint generated always as identity not null,
  from_state text,
  state text not null,
  actor text not null,
  note text,
  at timestamp with time zone not null,
  constraint dispute_history_pkey PRIMARY KEY (event_id, dispute_id, id)
);

create table document_allowance (
  event_id uuid not null,
  document_type text not null,
  document_number text not null,
  units integer not null,
  units_max integer not null,
  constraint document_allowance_pkey PRIMARY KEY (event_id, document_type, document_number),
  constraint document_allowance_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE,
  constraint document_allowance_limit CHECK (((units >= 0) AND (units <= units_max)))
);

create table ended_login (
  ended_at timestamp with time zone default clock_timestamp() not null,
  session_id uuid not null,
  dies_at timestamp with time zone,
  constraint ended_login_pkey PRIMARY KEY (ended_at, session_id)
);

create table erasure (
  id uuid not null,
  customer_id uuid not null,
  requested_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  begun_at timestamp with time zone,
  done_at timestamp with time zone,
  canceled_at timestamp with time zone,
  constraint erasure_pkey PRIMARY KEY (id),
  constraint erasure_done_after_begun CHECK (((done_at IS NULL) OR (begun_at IS NOT NULL))),
  constraint erasure_ends_once CHECK (((canceled_at IS NULL) OR (begun_at IS NULL)))
);

create table event (
  id uuid not null,
  slug text not null,
  code text not null,
  version integer default 1 not null,
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
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  sale_opens_at timestamp with time zone not null,
  sale_closes_at timestamp with time zone not null,
  canceled_at timestamp with time zone,
  half_price_until timestamp with time zone,
  half_price_released_at timestamp with time zone,
  hold_minutes integer default 15 not null,
  limit_per_document integer,
  featured integer default 0 not null,
  insurance_basis_points integer,
  insurer_name text,
  insurer_tax_number text,
  insurance_process_number text,
  insurance_terms_url text,
  refund_keeps_fee boolean default false not null,
  cancellation_settled_at timestamp with time zone,
  holds_per_address integer,
  holds_without_account_basis_points integer,
  needs_login_to_hold boolean default false not null,
  organizer_id uuid,
  photo jsonb,
  gallery jsonb default '[]'::jsonb not null,
  sponsors jsonb default '[]'::jsonb not null,
  faq jsonb default '[]'::jsonb not null,
  rules jsonb,
  map_url text,
  tax_city_code text,
  tax_service_code text,
  tax_authorization text,
  questions jsonb default '[]'::jsonb not null,
  one_half_price boolean default false not null,
  pixels jsonb default '[]'::jsonb not null,
  genre text,
  sector_map jsonb,
  getting_there jsonb,
  operator_art text,
  content jsonb,
  sale_stopped_at timestamp with time zone,
  sale_stopped_until timestamp with time zone,
  sale_stopped_by text,
  hidden_at timestamp with time zone,
  hidden_by text,
  hidden_link text,
  order_fee_cents integer default 0 not null,
  passes_changed_at timestamp with time zone,
  constraint event_pkey PRIMARY KEY (id),
  constraint event_code_key UNIQUE (code),
  constraint event_slug_key UNIQUE (slug),
  constraint event_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizer(id),
  constraint event_age_rating_known CHECK ((age_rating = ANY (ARRAY['L'::text, 'A10'::text, 'A12'::text, 'A14'::text, 'A16'::text, 'A18'::text]))),
  constraint event_code_shape CHECK ((code ~ '^[A-Z0-9]{2,6}$'::text)),
  constraint event_ends_after_start CHECK ((ends_at > starts_at)),
  constraint event_genre_known CHECK ((genre = ANY (ARRAY['COMICS'::text, 'GAMES'::text, 'ESPORTS'::text, 'MUSIC'::text, 'ANIME'::text, 'TABLETOP'::text, 'SCREEN'::text]))),
  constraint event_hidden_whole CHECK ((((hidden_at IS NULL) = (hidden_by IS NULL)) AND ((hidden_at IS NULL) = (hidden_link IS NULL)))) NOT VALID,
  constraint event_hold_minutes_range CHECK (((hold_minutes >= 1) AND (hold_minutes <= 60))),
  constraint event_holds_bounded_whole CHECK (((holds_per_address IS NULL) = (holds_without_account_basis_points IS NULL))),
  constraint event_holds_per_address_range CHECK (((holds_per_address >= 1) AND (holds_per_address <= 1000000))),
  constraint event_holds_without_account_range CHECK (((holds_without_account_basis_points >= 0) AND (holds_without_account_basis_points <= 10000))),
  constraint event_insurance_range CHECK (((insurance_basis_points >= 1) AND (insurance_basis_points <= 10000))),
  constraint event_insurance_whole CHECK ((((insurance_basis_points IS NULL) = (insurer_name IS NULL)) AND ((insurance_basis_points IS NULL) = (insurer_tax_number IS NULL)) AND ((insurance_basis_points IS NULL) = (insurance_process_number IS NULL)) AND ((insurance_basis_points IS NULL) = (insurance_terms_url IS NULL)))),
  constraint event_map_url_form CHECK ((map_url ~ '^https://'::text)),
  constraint event_order_fee CHECK (((order_fee_cents >= 0) AND (order_fee_cents <= 100000))) NOT VALID,
  constraint event_sale_stop_whole CHECK ((((sale_stopped_at IS NULL) = (sale_stopped_by IS NULL)) AND ((sale_stopped_until IS NULL) OR (sale_stopped_until > sale_stopped_at)))) NOT VALID,
  constraint event_sale_window CHECK ((sale_closes_at > sale_opens_at)),
  constraint event_sector_map_object CHECK ((jsonb_typeof(sector_map) = 'object'::text)),
  constraint event_tax_city_code_form CHECK ((tax_city_code ~ '^[0-9]{7}$'::text)),
  constraint event_tax_service_code_form CHECK ((tax_service_code ~ '^[0-9]{2}\.[0-9]{2}(\.[0-9]{2,3})?$'::text))
);

create table event_date (
  event_id uuid not null,
  id uuid not null,
  key text not null,
  "position" integer not null,
  name jsonb not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  doors_at timestamp with time zone,
  constraint event_date_pkey PRIMARY KEY (event_id, id),
  constraint event_date_key_key UNIQUE (event_id, key),
  constraint event_date_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE,
  constraint event_date_ends_after_start CHECK ((ends_at > starts_at))
);

create table event_draft (
  event_id uuid not null,
  organizer_id uuid not null,
  written jsonb not null,
  art_svg text not null,
  revision integer not null,
  source text not null,
  published_version integer,
  published_revision integer,
  created_by text not null,
  created_at timestamp with time zone not null,
  changed_by text not null,
  changed_at timestamp with time zone not null,
  slug text generated always as ((written ->> 'slug'::text)) stored,
  code text generated always as ((written ->> 'code'::text)) stored,
  name jsonb generated always as ((written -> 'name'::text)) stored,
  constraint event_draft_pkey PRIMARY KEY (event_id),
  constraint event_draft_published_range CHECK (((published_version >= 1) AND ((published_revision >= 1) AND (published_revision <= revision)))),
  constraint event_draft_published_whole CHECK (((published_version IS NULL) = (published_revision IS NULL))),
  constraint event_draft_revision_range CHECK ((revision >= 1)),
  constraint event_draft_source_known CHECK ((source = ANY (ARRAY['FILE'::text, 'OFFICE'::text]))),
  constraint event_draft_written_object CHECK ((jsonb_typeof(written) = 'object'::text))
);

create table event_draft_edit (
  event_id uuid not null,
  revision integer not null,
  "position" integer not null,
  id uuid not null,
  kind text not null,
  path jsonb not null,
  after text,
  before jsonb,
  value jsonb,
  actor text not null,
  at timestamp with time zone not null,
  constraint event_draft_edit_pkey PRIMARY KEY (event_id, revision, "position"),
  constraint event_draft_edit_id_key UNIQUE (event_id, id),
  constraint event_draft_edit_event_id_fkey FOREIGN KEY (event_id) REFERENCES event_draft(event_id) ON DELETE CASCADE,
  constraint event_draft_edit_kind_known CHECK ((kind = ANY (ARRAY['SET'::text, 'REMOVE'::text, 'INSERT'::text, 'MOVE'::text])))
);

create table event_draft_kept (
  event_id uuid not null,
  number integer not null,
  written jsonb not null,
  art_svg text not null,
  revision integer not null,
  actor text not null,
  at timestamp with time zone not null,
  note text,
  kept_at timestamp with time zone not null,
  constraint event_draft_kept_pkey PRIMARY KEY (event_id, number),
  constraint event_draft_kept_event_id_fkey FOREIGN KEY (event_id) REFERENCES event_draft(event_id) ON DELETE CASCADE,
  constraint event_draft_kept_number_range CHECK ((number >= 1))
);

create table event_papers (
  event_id uuid not null,
  iss_basis_points integer,
  music text,
  outside_id text,
  city_registration text,
  published_at timestamp with time zone,
  told jsonb,
  told_at timestamp with time zone,
  constraint event_papers_pkey PRIMARY KEY (event_id),
  constraint event_papers_iss_range CHECK (((iss_basis_points >= 0) AND (iss_basis_points <= 1000))),
  constraint event_papers_lengths CHECK ((((length(outside_id) >= 1) AND (length(outside_id) <= 60)) AND ((length(city_registration) >= 1) AND (length(city_registration) <= 20)))),
  constraint event_papers_music_known CHECK ((music = ANY (ARRAY['LIVE'::text, 'RECORDED'::text, 'NONE'::text]))),
  constraint event_papers_told_whole CHECK ((((told IS NULL) = (told_at IS NULL)) AND ((published_at IS NULL) OR (told IS NOT NULL))))
);

create table event_search (
  id uuid not null,
  event_version integer not null,
  revision text not null,
  name_pt text not null,
  name_en text not null,
  document tsvector not null,
  constraint event_search_pkey PRIMARY KEY (id),
  constraint event_search_event_fk FOREIGN KEY (id) REFERENCES event(id) ON DELETE CASCADE
);

create table event_seller (
  event_id uuid not null,
  starts_at timestamp with time zone not null,
  name text not null,
  legal_name text not null,
  tax_number text not null,
  fee_bearer text,
  constraint event_seller_pkey PRIMARY KEY (event_id, starts_at),
  constraint event_seller_fee_bearer_known CHECK ((fee_bearer = ANY (ARRAY['BUYER'::text, 'ORGANIZER'::text]))) NOT VALID
);

create table event_version (
  event_id uuid not null,
  number integer not null,
  written jsonb not null,
  art_svg text not null,
  revision integer not null,
  actor text not null,
  at timestamp with time zone not null,
  note text,
  constraint event_version_pkey PRIMARY KEY (event_id, number),
  constraint event_version_event_id_fkey FOREIGN KEY (event_id) REFERENCES event_draft(event_id) ON DELETE CASCADE,
  constraint event_version_number_range CHECK ((number >= 1))
);

create table favourite (
  event_id uuid not null,
  customer_id uuid not null,
  item_key text not null,
  saved_at timestamp with time zone not null,
  constraint favourite_pkey PRIMARY KEY (event_id, customer_id, item_key),
  constraint favourite_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  constraint favourite_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE
);

create table file_schedule (
  id uuid not null,
  staff_id uuid not null,
  kind text not null,
  filter jsonb not null,
  format text not null,
  locale text not null,
  days smallint[] not null,
  hour smallint not null,
  time_zone text not null,
  until timestamp with time zone not null,
  next_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  constraint file_schedule_pkey PRIMARY KEY (id),
  constraint file_schedule_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_user(id) ON DELETE CASCADE,
  constraint file_schedule_days CHECK ((((cardinality(days) >= 1) AND (cardinality(days) <= 7)) AND (days <@ '{0,1,2,3,4,5,6}'::smallint[]))),
  constraint file_schedule_end_whole CHECK (((end_reason IS NULL) OR (ended_at IS NOT NULL))),
  constraint file_schedule_format_known CHECK ((format = ANY (ARRAY['CSV'::text, 'XLSX'::text]))),
  constraint file_schedule_hour_range CHECK (((hour >= 0) AND (hour <= 23))),
  constraint file_schedule_kind_known CHECK ((kind = ANY (ARRAY['ORDERS'::text, 'TICKETS'::text, 'HOLDERS'::text, 'PRODUCTS'::text, 'SUMS'::text, 'SOURCES'::text, 'SHIFTS'::text, 'NUMBERS'::text, 'DIFFERENCES'::text, 'STATEMENT_LINES'::text, 'DISPUTES'::text]))) NOT VALID,
  constraint file_schedule_locale_known CHECK ((locale = ANY (ARRAY['pt'::text, 'en'::text])))
);

create table fiscal_number (
  event_id uuid not null,
  number bigint not null,
  ticket_id uuid not null,
  numbered_at timestamp with time zone not null,
  outside_id text,
  constraint fiscal_number_pkey PRIMARY KEY (event_id, number),
  constraint fiscal_number_ticket_key UNIQUE (event_id, ticket_id),
  constraint fiscal_number_outside_length CHECK (((length(outside_id) >= 1) AND (length(outside_id) <= 60))),
  constraint fiscal_number_positive CHECK ((number > 0))
);

create table follow (
  id uuid not null,
  customer_id uuid,
  address_id uuid,
  kind text not null,
  subject text not null,
  name text not null,
  by_mail boolean not null,
  by_push boolean not null,
  asked_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  request_id uuid,
  locale text,
  text_version text,
  constraint follow_pkey PRIMARY KEY (id),
  constraint follow_address_key UNIQUE (address_id, kind, subject),
  constraint follow_customer_key UNIQUE (customer_id, kind, subject),
  constraint follow_address_id_fkey FOREIGN KEY (address_id) REFERENCES alert_address(id) ON DELETE CASCADE,
  constraint follow_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint follow_address_by_mail CHECK (((address_id IS NULL) OR (by_mail AND (NOT by_push)))),
  constraint follow_channel CHECK ((by_mail OR by_push)),
  constraint follow_customer_confirmed CHECK (((customer_id IS NULL) OR (confirmed_at IS NOT NULL))),
  constraint follow_kind_known CHECK ((kind = ANY (ARRAY['EVENT'::text, 'ARTIST'::text, 'ORGANIZER'::text]))),
  constraint follow_one_person CHECK (((customer_id IS NULL) <> (address_id IS NULL)))
);

create table forgotten_event (
  event_id uuid not null,
  at timestamp with time zone not null,
  constraint forgotten_event_pkey PRIMARY KEY (event_id)
);

create table frozen_paper (
  event_id uuid not null,
  kind text not null,
  number integer not null,
  from_day date,
  until_day date,
  content text not null,
  hash text not null,
  frozen_by uuid not null,
  frozen_at timestamp with time zone not null,
  constraint frozen_paper_pkey PRIMARY KEY (event_id, kind, number),
  constraint frozen_paper_days CHECK ((((from_day IS NULL) = (until_day IS NULL)) AND ((from_day IS NULL) OR (from_day <= until_day)))),
  constraint frozen_paper_hash CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint frozen_paper_number CHECK ((number > 0))
);

create table gate_device (
  event_id uuid not null,
  id uuid not null,
  name text not null,
  role text not null,
  gate_keys text[] not null,
  date_ids uuid[] not null,
  pairing_hash text,
  pairing_ends_at timestamp with time zone not null,
  token_hash text,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  paired_at timestamp with time zone,
  ended_by uuid,
  ended_at timestamp with time zone,
  seen_at timestamp with time zone,
  "position" bigint default 0 not null,
  report jsonb default '{}'::jsonb not null,
  paper text,
  constraint gate_device_pkey PRIMARY KEY (event_id, id),
  constraint gate_device_pairing_key UNIQUE (event_id, pairing_hash),
  constraint gate_device_token_key UNIQUE (event_id, token_hash),
  constraint gate_device_ended_whole CHECK (((ended_by IS NULL) = (ended_at IS NULL))),
  constraint gate_device_paired CHECK (((paired_at IS NULL) = (token_hash IS NULL))),
  constraint gate_device_pairing_once CHECK (((pairing_hash IS NULL) OR (paired_at IS NULL))),
  constraint gate_device_paper_known CHECK ((paper = ANY (ARRAY['CARD'::text, 'A6'::text, 'WRISTBAND'::text]))) NOT VALID,
  constraint gate_device_paper_of_kiosk CHECK (((role = 'KIOSK'::text) = (paper IS NOT NULL))) NOT VALID,
  constraint gate_device_role_known CHECK ((role = ANY (ARRAY['STEWARD'::text, 'SUPERVISOR'::text, 'KIOSK'::text]))) NOT VALID
);

create table gate_feed (
  event_id uuid not null,
  "position" bigint not null,
  renewed_at timestamp with time zone not null,
  constraint gate_feed_pkey PRIMARY KEY (event_id)
);

create table gate_plan (
  event_id uuid not null,
  plan jsonb not null,
  revision integer not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  constraint gate_plan_pkey PRIMARY KEY (event_id)
);

create table gate_ticket (
  event_id uuid not null,
  ticket_id uuid not null,
  "position" bigint not null,
  offer_id uuid not null,
  holder_version integer not null,
  state text not null,
  ground text,
  constraint gate_ticket_pkey PRIMARY KEY (event_id, ticket_id),
  constraint gate_ticket_position_key UNIQUE (event_id, "position")
);

create table half_difference (
  event_id uuid not null,
  id uuid not null,
  ticket_id uuid not null,
  number integer not null,
  order_id uuid not null,
  shift_id uuid not null,
  ground text not null,
  way text not null,
  digest text not null,
  price_cents integer not null,
  fee_cents integer not null,
  received_cents integer,
  slip text,
  at timestamp with time zone not null,
  staff_id uuid not null,
  constraint half_difference_pkey PRIMARY KEY (event_id, id),
  constraint half_difference_ticket_key UNIQUE (event_id, ticket_id, number),
  constraint half_difference_cash CHECK ((((way = 'CASH'::text) = (received_cents IS NOT NULL)) AND ((received_cents IS NULL) OR (received_cents >= (price_cents + fee_cents))))),
  constraint half_difference_slip CHECK (((way = 'TERMINAL'::text) = (slip IS NOT NULL))),
  constraint half_difference_sum CHECK (((number > 0) AND (price_cents >= 0) AND (fee_cents >= 0) AND ((price_cents + fee_cents) > 0))),
  constraint half_difference_way_known CHECK ((way = ANY (ARRAY['CASH'::text, 'TERMINAL'::text])))
);

create table half_difference_back (
  event_id uuid not null,
  difference_id uuid not null,
  request_id uuid not null,
  shift_id uuid,
  slip text,
  at timestamp with time zone not null,
  staff_id uuid not null,
  constraint half_difference_back_pkey PRIMARY KEY (event_id, difference_id),
  constraint half_difference_back_request_key UNIQUE (event_id, request_id)
);

create table handover (
  event_id uuid not null,
  ticket_id uuid not null,
  number integer not null,
  kind text not null,
  staff_id uuid not null,
  station text not null,
  at timestamp with time zone not null,
  reason text,
  holder_version integer not null,
  request_id uuid not null,
  badge integer,
  constraint handover_pkey PRIMARY KEY (event_id, ticket_id, number),
  constraint handover_alternates CHECK ((kind =
CASE (number % 2)
    WHEN 1 THEN 'GIVEN'::text
    ELSE 'TAKEN_BACK'::text
END)),
  constraint handover_number_positive CHECK ((number > 0)),
  constraint handover_taken_back_reason CHECK (((kind = 'GIVEN'::text) OR (reason IS NOT NULL)))
);

create table installation_secret (
  name text not null,
  value text not null,
  created_at timestamp with time zone default now() not null,
  constraint installation_secret_pkey PRIMARY KEY (name)
);

create table known_device (
  customer_id uuid not null,
  device_hash text not null,
  first_used_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  constraint known_device_pkey PRIMARY KEY (customer_id, device_hash),
  constraint known_device_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
);

create table limited_act (
  event_id uuid not null,
  id uuid not null,
  action text not null,
  tickets integer not null,
  cents bigint not null,
  done_by uuid not null,
  done_at timestamp with time zone not null,
  readers integer default 0 not null,
  constraint limited_act_pkey PRIMARY KEY (event_id, id),
  constraint limited_act_counts CHECK (((tickets >= 0) AND (cents >= 0)))
);

create table log_in_code (
  id uuid not null,
  email text not null,
  is_known_device boolean not null,
  wrong integer default 0 not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint log_in_code_pkey PRIMARY KEY (id),
  constraint log_in_code_wrong_counted CHECK ((wrong >= 0))
);

create table mail (
  id uuid not null,
  dedupe_key text not null,
  template text not null,
  data jsonb not null,
  locale text not null,
  to_address text not null,
  subject text,
  html text,
  plain text,
  attachments jsonb,
  enqueued_at timestamp with time zone not null,
  attempts integer default 0 not null,
  next_attempt_at timestamp with time zone not null,
  last_error text,
  sent_at timestamp with time zone,
  bulk boolean default false not null,
  constraint mail_pkey PRIMARY KEY (id),
  constraint mail_dedupe_key UNIQUE (dedupe_key)
);

create table mail_body (
  mail_id uuid not null,
  kept_at timestamp with time zone not null,
  in_letter_box boolean not null,
  constraint mail_body_pkey PRIMARY KEY (mail_id)
);

create table mailed_code (
  customer_id uuid not null,
  purpose text not null,
  id uuid not null,
  email text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  constraint mailed_code_pkey PRIMARY KEY (id),
  constraint mailed_code_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  constraint mailed_code_purpose_known CHECK ((purpose = ANY (ARRAY['NEW_PASSWORD'::text, 'CONFIRM_EMAIL'::text, 'CHANGE_EMAIL'::text, 'LOCK_ACCOUNT'::text])))
);

create table mailing (
  event_id uuid not null,
  id uuid not null,
  state text not null,
  revision integer not null,
  filter jsonb not null,
  subject jsonb not null,
  body jsonb not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  begun_by uuid,
  begun_at timestamp with time zone,
  found_ticket uuid,
  found_at timestamp with time zone,
  told_reader uuid,
  readers integer default 0 not null,
  told integer default 0 not null,
  skipped integer default 0 not null,
  next_at timestamp with time zone,
  ended_at timestamp with time zone,
  purpose text default 'ORDER'::text not null,
  constraint mailing_pkey PRIMARY KEY (event_id, id),
  constraint mailing_begun CHECK ((((state = 'DRAFT'::text) = (begun_at IS NULL)) AND ((begun_at IS NULL) = (begun_by IS NULL)))),
  constraint mailing_counts CHECK (((told >= 0) AND (skipped >= 0) AND ((told + skipped) <= readers))),
  constraint mailing_ended CHECK (((state = 'SENT'::text) = (ended_at IS NOT NULL))),
  constraint mailing_next CHECK (((state = 'SENDING'::text) = (next_at IS NOT NULL))),
  constraint mailing_purpose_known CHECK ((purpose = ANY (ARRAY['ORDER'::text, 'ADVERTISING'::text]))) NOT VALID,
  constraint mailing_state_known CHECK ((state = ANY (ARRAY['DRAFT'::text, 'SENDING'::text, 'STOPPED'::text, 'SENT'::text])))
);

create table mailing_reader (
  event_id uuid not null,
  mailing_id uuid not null,
  customer_id uuid not null,
  is_told boolean,
  constraint mailing_reader_pkey PRIMARY KEY (event_id, mailing_id, customer_id)
);

create table manual_order (
  event_id uuid not null,
  id uuid not null,
  cart_id uuid not null,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  name text not null,
  email text not null,
  locale text not null,
  message text not null,
  ended_by uuid,
  ended_at timestamp with time zone,
  transfer_to text,
  company_name text,
  company_cnpj text,
  invoice_to text,
  end_told_at timestamp with time zone,
  added_to uuid,
  constraint manual_order_pkey PRIMARY KEY (event_id, id),
  constraint manual_order_cart_key UNIQUE (event_id, cart_id),
  constraint manual_order_event_id_cart_id_fkey FOREIGN KEY (event_id, cart_id) REFERENCES cart(event_id, id),
  constraint manual_order_company_lengths CHECK ((((length(company_name) >= 1) AND (length(company_name) <= 200)) AND (company_cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'::text) AND ((length(invoice_to) >= 1) AND (length(invoice_to) <= 300)))) NOT VALID,
  constraint manual_order_company_whole CHECK ((num_nulls(company_name, company_cnpj, invoice_to) = ANY (ARRAY[0, 3]))) NOT VALID,
  constraint manual_order_ended_whole CHECK (((ended_by IS NULL) = (ended_at IS NULL))),
  constraint manual_order_lengths CHECK ((((length(name) >= 1) AND (length(name) <= 100)) AND (length(email) <= 254) AND (length(message) <= 500))),
  constraint manual_order_transfer_length CHECK (((length(transfer_to) >= 1) AND (length(transfer_to) <= 500))) NOT VALID
);

create table many_act (
  event_id uuid not null,
  id uuid not null,
  kind text not null,
  state text not null,
  keeps_fee boolean not null,
  note text,
  begun_by uuid not null,
  begun_at timestamp with time zone not null,
  cents bigint not null,
  units integer not null,
  next_at timestamp with time zone,
  stop_reason text,
  ended_at timestamp with time zone,
  constraint many_act_pkey PRIMARY KEY (event_id, id),
  constraint many_act_ended CHECK (((state = ANY (ARRAY['DONE'::text, 'REFUSED'::text])) = (ended_at IS NOT NULL))),
  constraint many_act_kind_known CHECK ((kind = ANY (ARRAY['RESEND'::text, 'REFUND'::text, 'NOTE'::text]))),
  constraint many_act_next CHECK (((state = 'RUNNING'::text) = (next_at IS NOT NULL))),
  constraint many_act_note CHECK ((((kind = 'RESEND'::text) = (note IS NULL)) AND ((length(note) >= 1) AND (length(note) <= 500)))),
  constraint many_act_state_known CHECK ((state = ANY (ARRAY['REQUESTED'::text, 'RUNNING'::text, 'STOPPED'::text, 'DONE'::text, 'REFUSED'::text])))
);

create table many_act_order (
  event_id uuid not null,
  act_id uuid not null,
  order_id uuid not null,
  outcome text,
  reason text,
  attempts smallint default 0 not null,
  ended_at timestamp with time zone,
  constraint many_act_order_pkey PRIMARY KEY (event_id, act_id, order_id),
  constraint many_act_order_ended CHECK (((outcome IS NULL) = (ended_at IS NULL))),
  constraint many_act_order_outcome_known CHECK ((outcome = ANY (ARRAY['DONE'::text, 'LEFT_OUT'::text, 'FAILED'::text]))),
  constraint many_act_order_reason CHECK (((outcome = 'LEFT_OUT'::text) OR (reason IS NULL)))
);

create table migration (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null,
  constraint migration_pkey PRIMARY KEY (name)
);

create table money_book (
  event_id uuid not null,
  after_order_id uuid,
  made_up integer default 0 not null,
  is_complete boolean default false not null,
  next_pass_at timestamp with time zone,
  constraint money_book_pkey PRIMARY KEY (event_id)
);

create table money_entry (
  event_id uuid not null,
  order_id uuid not null,
  id bigint generated always as identity not null,
  order_line_id uuid,
  at timestamp with time zone not null,
  cause text not null,
  units integer default 0 not null,
  price_cents integer default 0 not null,
  discount_cents integer default 0 not null,
  fee_cents integer default 0 not null,
  delivery_cents integer default 0 not null,
  insurance_cents integer default 0 not null,
  captured_cents integer default 0 not null,
  refund_cents integer default 0 not null,
  sent_cents integer default 0 not null,
  charged_back_cents integer default 0 not null,
  financing_cents integer default 0 not null,
  orders integer default 0 not null,
  constraint money_entry_pkey PRIMARY KEY (event_id, order_id, id),
  constraint money_entry_cause_known CHECK ((cause = ANY (ARRAY['sold'::text, 'received'::text, 'given_back'::text, 'moved'::text, 'refund_sent'::text, 'refund_refused'::text, 'review_closed'::text, 'charged_back'::text, 'difference_paid'::text, 'difference_back'::text, 'made_up'::text]))) NOT VALID,
  constraint money_entry_orders_place CHECK (((orders = 0) OR (order_line_id IS NULL))) NOT VALID,
  constraint money_entry_place CHECK (
CASE
    WHEN (order_line_id IS NULL) THEN ((units = 0) AND (price_cents = 0) AND (discount_cents = 0) AND (fee_cents = 0))
    ELSE ((delivery_cents = 0) AND (insurance_cents = 0) AND (captured_cents = 0) AND (refund_cents = 0) AND (sent_cents = 0) AND (charged_back_cents = 0) AND (financing_cents = 0))
END)
);

create table money_key_total (
  event_id uuid not null,
  dimension text not null,
  key text not null,
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
  orders bigint default 0 not null,
  constraint money_key_total_pkey PRIMARY KEY (event_id, dimension, key),
  constraint money_key_total_dimension_known CHECK ((dimension = ANY (ARRAY['batch'::text, 'coupon'::text, 'channel'::text, 'city'::text])))
);

create table money_review (
  event_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  reason text not null,
  amount_cents integer not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  note text,
  transfer_number text,
  transferred_on date,
  kept_cents integer default 0 not null,
  constraint money_review_pkey PRIMARY KEY (event_id, id),
  constraint money_review_event_id_payment_id_fkey FOREIGN KEY (event_id, payment_id) REFERENCES payment(event_id, id),
  constraint money_review_kept_range CHECK ((((kept_cents >= 0) AND (kept_cents <= amount_cents)) AND ((kept_cents = 0) OR (closed_at IS NOT NULL)))) NOT VALID
);

create table money_total (
  event_id uuid not null,
  dimension text not null,
  key text not null,
  hour timestamp with time zone not null,
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
  orders bigint default 0 not null,
  constraint money_total_pkey PRIMARY KEY (event_id, dimension, key, hour),
  constraint money_total_dimension_known CHECK ((dimension = ANY (ARRAY['batch'::text, 'coupon'::text, 'channel'::text, 'city'::text])))
);

create table need_care (
  event_id uuid not null,
  kind text not null,
  key text not null,
  staff_id uuid,
  note text,
  noted_by uuid,
  changed_at timestamp with time zone not null,
  is_aside boolean default false not null,
  constraint need_care_pkey PRIMARY KEY (event_id, kind, key),
  constraint need_care_note_whole CHECK (((note IS NULL) = (noted_by IS NULL)))
);

create table offer (
  event_id uuid not null,
  id uuid not null,
  key text not null,
  category_id uuid not null,
  "position" integer not null,
  name jsonb not null,
  description jsonb,
  ticket_type text,
  max_per_order integer default 6 not null,
  artist_id uuid,
  session_kind text,
  session_starts_at timestamp with time zone,
  session_ends_at timestamp with time zone,
  people_max integer,
  sector_id uuid,
  in_half_price_quota boolean,
  group_key text,
  variant jsonb,
  pickup_desk jsonb,
  pickup_starts_at timestamp with time zone,
  pickup_ends_at timestamp with time zone,
  canceled_at timestamp with time zone,
  photo jsonb,
  constraint offer_pkey PRIMARY KEY (event_id, id),
  constraint offer_key_key UNIQUE (event_id, key),
  constraint offer_event_id_artist_id_fkey FOREIGN KEY (event_id, artist_id) REFERENCES artist(event_id, id) ON DELETE CASCADE,
  constraint offer_event_id_category_id_fkey FOREIGN KEY (event_id, category_id) REFERENCES category(event_id, id) ON DELETE CASCADE,
  constraint offer_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE,
  constraint offer_event_id_sector_id_fkey FOREIGN KEY (event_id, sector_id) REFERENCES sector(event_id, id),
  constraint offer_max_per_order_range CHECK (((max_per_order >= 1) AND (max_per_order <= 50))),
  constraint offer_pickup_whole CHECK ((((pickup_desk IS NULL) = (pickup_starts_at IS NULL)) AND ((pickup_desk IS NULL) = (pickup_ends_at IS NULL)))),
  constraint offer_pickup_window CHECK ((pickup_ends_at > pickup_starts_at)),
  constraint offer_quota_of_half CHECK (((NOT (ticket_type IS DISTINCT FROM 'HALF'::text)) = (in_half_price_quota IS NOT NULL))),
  constraint offer_session_kind_known CHECK ((session_kind = ANY (ARRAY['PHOTO'::text, 'AUTOGRAPH'::text]))),
  constraint offer_session_whole CHECK ((((artist_id IS NULL) = (session_kind IS NULL)) AND ((artist_id IS NULL) = (session_starts_at IS NULL)) AND ((artist_id IS NULL) = (session_ends_at IS NULL)) AND ((artist_id IS NULL) = (people_max IS NULL)))),
  constraint offer_ticket_type_known CHECK ((ticket_type = ANY (ARRAY['SINGLE'::text, 'FULL'::text, 'HALF'::text, 'FREE'::text, 'SOCIAL'::text]))),
  constraint offer_variant_whole CHECK (((group_key IS NULL) = (variant IS NULL)))
);

create table offer_date (
  event_id uuid not null,
  offer_id uuid not null,
  event_date_id uuid not null,
  constraint offer_date_pkey PRIMARY KEY (event_id, offer_id, event_date_id),
  constraint offer_date_event_id_event_date_id_fkey FOREIGN KEY (event_id, event_date_id) REFERENCES event_date(event_id, id) ON DELETE CASCADE,
  constraint offer_date_event_id_offer_id_fkey FOREIGN KEY (event_id, offer_id) REFERENCES offer(event_id, id) ON DELETE CASCADE
);

create table offer_part (
  event_id uuid not null,
  offer_id uuid not null,
  part integer not null,
  part_offer_id uuid not null,
  value_cents integer not null,
  constraint offer_part_pkey PRIMARY KEY (event_id, offer_id, part),
  constraint offer_part_event_id_offer_id_fkey FOREIGN KEY (event_id, offer_id) REFERENCES offer(event_id, id) ON DELETE CASCADE,
  constraint offer_part_event_id_part_offer_id_fkey FOREIGN KEY (event_id, part_offer_id) REFERENCES offer(event_id, id),
  constraint offer_part_counts CHECK ((part >= 1)),
  constraint offer_part_value CHECK ((value_cents >= 0))
);

create table order_access (
  event_id uuid not null,
  order_id uuid not null,
  ip_address text not null,
  at timestamp with time zone not null,
  constraint order_access_pkey PRIMARY KEY (event_id, order_id)
);

create table order_history (
  event_id uuid not null,
  order_id uuid not null,
  id bigint generated always as identity not null,
  from_status text,
  status text not null,
  actor text not null,
  cause text not null,
  at timestamp with time zone not null,
  constraint order_history_pkey PRIMARY KEY (event_id, order_id, id),
  constraint order_history_event_id_order_id_fkey FOREIGN KEY (event_id, order_id) REFERENCES customer_order(event_id, id)
);

create table order_line (
  event_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  "position" integer not null,
  batch_id uuid not null,
  offer_id uuid not null,
  description jsonb not null,
  quantity integer not null,
  price_cents integer not null,
  fee_cents integer not null,
  discount_cents integer default 0 not null,
  total_cents integer not null,
  holders jsonb not null,
  held_batch_id uuid,
  insurance_share_cents integer,
  order_fee_cents integer default 0 not null,
  constraint order_line_pkey PRIMARY KEY (event_id, id),
  constraint order_line_of_order_key UNIQUE (event_id, order_id, id),
  constraint order_line_event_id_order_id_fkey FOREIGN KEY (event_id, order_id) REFERENCES customer_order(event_id, id),
  constraint order_line_holders CHECK ((jsonb_array_length(holders) = quantity)),
  constraint order_line_order_fee CHECK ((order_fee_cents >= 0)) NOT VALID,
  constraint order_line_quantity CHECK ((quantity >= 0)) NOT VALID,
  constraint order_line_total CHECK ((total_cents = (((quantity * (price_cents + fee_cents)) + order_fee_cents) - discount_cents))) NOT VALID
);

create unlogged table order_look (
  event_id uuid not null,
  order_id uuid not null,
  staff_id uuid not null,
  seen_at timestamp with time zone not null,
  constraint order_look_pkey PRIMARY KEY (event_id, order_id, staff_id)
);

create table order_note (
  event_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  written_by uuid not null,
  text text not null,
  mentioned uuid[] not null,
  written_at timestamp with time zone not null,
  constraint order_note_pkey PRIMARY KEY (event_id, order_id, id),
  constraint order_note_event_id_order_id_fkey FOREIGN KEY (event_id, order_id) REFERENCES customer_order(event_id, id),
  constraint order_note_length CHECK (((length(text) >= 1) AND (length(text) <= 500)))
);

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
  credit_cents integer default 0 not null,
  constraint order_swap_pkey PRIMARY KEY (event_id, order_line_id, unit),
  constraint order_swap_event_id_order_id_fkey FOREIGN KEY (event_id, order_id) REFERENCES customer_order(event_id, id),
  constraint order_swap_event_id_order_line_id_fkey FOREIGN KEY (event_id, order_line_id) REFERENCES order_line(event_id, id),
  constraint order_swap_credit CHECK ((credit_cents >= 0)),
  constraint order_swap_from_whole CHECK ((((from_ticket_id IS NULL) = (from_line_id IS NULL)) AND ((from_ticket_id IS NULL) = (from_unit IS NULL)) AND ((from_ticket_id IS NULL) = (from_cart_id IS NULL)) AND ((from_ticket_id IS NULL) = (from_batch_id IS NULL)) AND ((from_ticket_id IS NULL) = (from_order_id IS NULL)) AND ((from_ticket_id IS NULL) = (from_price_cents IS NULL)) AND ((from_ticket_id IS NULL) = (from_fee_cents IS NULL)))),
  constraint order_swap_kind_known CHECK ((kind = ANY (ARRAY['UPGRADE'::text, 'RETURN'::text])))
);

create table organizer (
  id uuid not null,
  slug text not null,
  name text not null,
  legal_name text not null,
  tax_number text not null,
  about jsonb,
  approval_above_cents bigint,
  approval_above_tickets integer,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  approval_above_readers integer,
  constraint organizer_pkey PRIMARY KEY (id),
  constraint organizer_slug_key UNIQUE (slug),
  constraint organizer_tax_number_key UNIQUE (tax_number),
  constraint organizer_approval_cents_range CHECK ((approval_above_cents >= 0)),
  constraint organizer_approval_readers_range CHECK ((approval_above_readers >= 0)),
  constraint organizer_approval_tickets_range CHECK ((approval_above_tickets >= 0)),
  constraint organizer_slug_shape CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);

create table organizer_audit_entry (
  id uuid not null,
  organizer_id uuid,
  at timestamp with time zone not null,
  actor text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  why text,
  constraint organizer_audit_entry_pkey PRIMARY KEY (id),
  constraint organizer_audit_entry_actor_known CHECK ((actor ~ '^(staff|device|partner|operator):.'::text))
);

create table organizer_fee_contract (
  organizer_id uuid not null,
  starts_at timestamp with time zone not null,
  basis_points integer not null,
  fixed_cents integer not null,
  minimum_cents integer not null,
  free_cents integer not null,
  bearer text not null,
  agreed_by text not null,
  agreed_at timestamp with time zone not null,
  order_cents integer default 0 not null,
  constraint organizer_fee_contract_pkey PRIMARY KEY (organizer_id, starts_at),
  constraint organizer_fee_contract_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizer(id),
  constraint organizer_fee_contract_bearer_known CHECK ((bearer = ANY (ARRAY['BUYER'::text, 'ORGANIZER'::text]))),
  constraint organizer_fee_contract_cents CHECK ((((fixed_cents >= 0) AND (fixed_cents <= 100000)) AND ((minimum_cents >= 0) AND (minimum_cents <= 100000)) AND ((free_cents >= 0) AND (free_cents <= 100000)))),
  constraint organizer_fee_contract_order CHECK (((order_cents >= 0) AND (order_cents <= 100000))) NOT VALID,
  constraint organizer_fee_contract_share CHECK (((basis_points >= 0) AND (basis_points <= 5000)))
);

create table organizer_rename (
  id uuid not null,
  organizer_id uuid not null,
  name text not null,
  legal_name text not null,
  tax_number text not null,
  requested_by text not null,
  requested_at timestamp with time zone not null,
  decided_by text,
  decided_at timestamp with time zone,
  is_approved boolean,
  constraint organizer_rename_pkey PRIMARY KEY (id),
  constraint organizer_rename_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizer(id),
  constraint organizer_rename_decided_whole CHECK ((((decided_by IS NULL) = (decided_at IS NULL)) AND ((decided_by IS NULL) = (is_approved IS NULL))))
);

create table paper_series (
  event_id uuid not null,
  last_number bigint default 0 not null,
  looked_after uuid,
  next_look_at timestamp with time zone,
  found boolean default false not null,
  constraint paper_series_pkey PRIMARY KEY (event_id),
  constraint paper_series_number CHECK ((last_number >= 0))
);

create table passkey_challenge (
  challenge text not null,
  session_id uuid,
  expires_at timestamp with time zone not null,
  constraint passkey_challenge_pkey PRIMARY KEY (challenge)
);

create table payment (
  event_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  method text not null,
  status text not null,
  provider text not null,
  provider_reference text not null,
  amount_cents integer not null,
  captured_cents integer default 0 not null,
  refunded_cents integer default 0 not null,
  copy_and_paste text,
  expires_at timestamp with time zone,
  settlement_reference text,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  next_check_at timestamp with time zone,
  idempotency_key text,
  provider_id text,
  installments integer,
  installment_cents integer,
  financed_cents integer,
  card_brand text,
  card_last_digits text,
  decline_reason text,
  challenge_url text,
  charged_back_cents integer default 0 not null,
  returning_cents integer default 0 not null,
  pays boolean default false not null,
  constraint payment_pkey PRIMARY KEY (event_id, id),
  constraint payment_key_key UNIQUE (event_id, order_id, idempotency_key),
  constraint payment_event_id_order_id_fkey FOREIGN KEY (event_id, order_id) REFERENCES customer_order(event_id, id),
  constraint payment_amounts CHECK (((amount_cents >= 0) AND (captured_cents >= 0) AND (refunded_cents >= 0) AND (refunded_cents <= captured_cents))),
  constraint payment_card_whole CHECK (((method <> 'CARD'::text) OR ((installments IS NOT NULL) AND (installments >= 1)))),
  constraint payment_method_known CHECK ((method = ANY (ARRAY['PIX'::text, 'CARD'::text, 'TRANSFER'::text, 'CASH'::text, 'TERMINAL'::text, 'FREE'::text]))) NOT VALID,
  constraint payment_returning CHECK (((returning_cents >= refunded_cents) AND (returning_cents <= captured_cents) AND (charged_back_cents >= 0) AND (charged_back_cents <= captured_cents))),
  constraint payment_status_known CHECK ((status = ANY (ARRAY['PENDING'::text, 'IN_ANALYSIS'::text, 'CONFIRMED'::text, 'DECLINED'::text, 'EXPIRED'::text, 'REFUNDED'::text, 'PARTIALLY_REFUNDED'::text, 'CHARGED_BACK'::text])))
);

create table payment_reference (
  provider text not null,
  kind text not null,
  reference text not null,
  event_id uuid not null,
  payment_id uuid not null,
  constraint payment_reference_pkey PRIMARY KEY (provider, kind, reference),
  constraint payment_reference_kind_known CHECK ((kind = ANY (ARRAY['CHARGE'::text, 'SETTLEMENT'::text])))
);

create table payout (
  event_id uuid not null,
  id uuid not null,
  kind text not null,
  amount_cents bigint not null,
  paid_on date not null,
  reference text not null,
  recorded_by text not null,
  recorded_at timestamp with time zone not null,
  after_number integer not null,
  constraint payout_pkey PRIMARY KEY (event_id, id),
  constraint payout_reference_key UNIQUE (event_id, reference),
  constraint payout_amount CHECK ((amount_cents > 0)),
  constraint payout_kind_known CHECK ((kind = ANY (ARRAY['PAYOUT'::text, 'ADVANCE'::text, 'RECEIVED'::text]))),
  constraint payout_reference_length CHECK (((length(reference) >= 1) AND (length(reference) <= 64)))
);

create table payout_back (
  event_id uuid not null,
  payout_id uuid not null,
  reason text not null,
  recorded_by text not null,
  recorded_at timestamp with time zone not null,
  after_number integer not null,
  constraint payout_back_pkey PRIMARY KEY (event_id, payout_id),
  constraint payout_back_reason_length CHECK (((length(reason) >= 1) AND (length(reason) <= 300)))
);

create table payout_proof (
  event_id uuid not null,
  payout_id uuid not null,
  media_type text not null,
  content bytea not null,
  added_by text not null,
  added_at timestamp with time zone not null,
  constraint payout_proof_pkey PRIMARY KEY (event_id, payout_id),
  constraint payout_proof_size CHECK (((octet_length(content) >= 1) AND (octet_length(content) <= 1048576))),
  constraint payout_proof_type_known CHECK ((media_type = ANY (ARRAY['application/pdf'::text, 'image/png'::text, 'image/jpeg'::text])))
);

create table picture (
  event_id uuid not null,
  hash text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  uploaded_by text not null,
  uploaded_at timestamp with time zone not null,
  constraint picture_pkey PRIMARY KEY (event_id, hash),
  constraint picture_hash_form CHECK ((hash ~ '^[0-9a-f]{32}$'::text)),
  constraint picture_range CHECK (((width >= 1) AND (width <= 1920) AND (height >= 1) AND (height <= 1920) AND (bytes > 0)))
);

create table picture_size (
  event_id uuid not null,
  hash text not null,
  width integer not null,
  format text not null,
  content bytea not null,
  constraint picture_size_pkey PRIMARY KEY (event_id, hash, width, format),
  constraint picture_size_picture_fkey FOREIGN KEY (event_id, hash) REFERENCES picture(event_id, hash) ON DELETE CASCADE,
  constraint picture_size_format_known CHECK ((format = ANY (ARRAY['avif'::text, 'webp'::text, 'jpg'::text])))
);

create table pool (
  event_id uuid not null,
  id uuid not null,
  key text not null,
  kind text not null,
  capacity integer not null,
  held integer default 0 not null,
  sold integer default 0 not null,
  turns boolean default false not null,
  next_pool_id uuid,
  held_without_account integer default 0 not null,
  constraint pool_pkey PRIMARY KEY (event_id, id),
  constraint pool_key_key UNIQUE (event_id, key),
  constraint pool_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE,
  constraint pool_held_without_account_range CHECK (((held_without_account >= 0) AND (held_without_account <= held))),
  constraint pool_kind_known CHECK ((kind = ANY (ARRAY['DATE'::text, 'SECTOR'::text, 'BATCH'::text, 'STANDARD'::text, 'HALF_PRICE'::text, 'SESSION'::text, 'STOCK'::text, 'COURTESY'::text, 'RETURN'::text]))),
  constraint pool_stock CHECK (((held >= 0) AND (sold >= 0) AND ((held + sold) <= capacity)))
) with (fillfactor=50);

create table postponement (
  event_id uuid not null,
  id uuid not null,
  dates jsonb not null,
  reason jsonb not null,
  refund_until timestamp with time zone not null,
  postponed_by text not null,
  postponed_at timestamp with time zone not null,
  told_order uuid,
  told_owner uuid,
  told integer default 0 not null,
  settled_at timestamp with time zone,
  facts jsonb default '[]'::jsonb not null,
  constraint postponement_pkey PRIMARY KEY (event_id, id),
  constraint postponement_dates_list CHECK ((jsonb_typeof(dates) = 'array'::text)),
  constraint postponement_told_range CHECK ((told >= 0))
);

create table programme_item (
  event_id uuid not null,
  key text not null,
  "position" integer not null,
  stage_key text not null,
  event_date_id uuid not null,
  kind text not null,
  title jsonb not null,
  about jsonb,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  artist_keys text[] not null,
  constraint programme_item_pkey PRIMARY KEY (event_id, key),
  constraint programme_item_date_fkey FOREIGN KEY (event_id, event_date_id) REFERENCES event_date(event_id, id),
  constraint programme_item_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE,
  constraint programme_item_stage_fkey FOREIGN KEY (event_id, stage_key) REFERENCES stage(event_id, key),
  constraint programme_item_ends_after_start CHECK ((ends_at > starts_at)),
  constraint programme_item_kind_known CHECK ((kind = ANY (ARRAY['PANEL'::text, 'SHOW'::text, 'MATCH'::text, 'CONTEST'::text, 'WORKSHOP'::text, 'MEET'::text, 'SCREENING'::text])))
);

create table provider_message (
  provider text not null,
  message_id text not null,
  raw jsonb not null,
  received_at timestamp with time zone not null,
  constraint provider_message_pkey PRIMARY KEY (provider, message_id)
);

create table publication (
  event_id uuid not null,
  id uuid not null,
  revision integer not null,
  written jsonb not null,
  art_svg text not null,
  note text,
  publish_at timestamp with time zone not null,
  requested_by text not null,
  requested_at timestamp with time zone not null,
  done_at timestamp with time zone,
  refused jsonb,
  canceled_by text,
  canceled_at timestamp with time zone,
  constraint publication_pkey PRIMARY KEY (event_id, id),
  constraint publication_event_id_fkey FOREIGN KEY (event_id) REFERENCES event_draft(event_id) ON DELETE CASCADE,
  constraint publication_canceled_whole CHECK (((canceled_at IS NULL) = (canceled_by IS NULL))),
  constraint publication_ended_once CHECK (((done_at IS NULL) OR (canceled_at IS NULL))),
  constraint publication_refused_done CHECK (((refused IS NULL) OR (done_at IS NOT NULL)))
);

create table push (
  id uuid not null,
  subscription_id uuid not null,
  dedupe_key text not null,
  template text not null,
  data jsonb not null,
  bulk boolean not null,
  enqueued_at timestamp with time zone not null,
  attempts integer default 0 not null,
  next_attempt_at timestamp with time zone not null,
  last_error text,
  sent_at timestamp with time zone,
  kept jsonb,
  constraint push_pkey PRIMARY KEY (id),
  constraint push_dedupe_key UNIQUE (subscription_id, dedupe_key),
  constraint push_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscription(id) ON DELETE CASCADE
);

create table push_subscription (
  id uuid not null,
  customer_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  locale text not null,
  saved_at timestamp with time zone not null,
  constraint push_subscription_pkey PRIMARY KEY (id),
  constraint push_subscription_endpoint_key UNIQUE (endpoint),
  constraint push_subscription_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint push_subscription_endpoint_form CHECK (((endpoint ~ '^https://'::text) AND (length(endpoint) <= 1000))),
  constraint push_subscription_locale_known CHECK ((locale = ANY (ARRAY['pt'::text, 'en'::text])))
);

create table refund (
  event_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  settlement_reference text not null,
  amount_cents integer not null,
  status text not null,
  cause text not null,
  attempts integer default 0 not null,
  next_attempt_at timestamp with time zone not null,
  last_error text,
  requested_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  actor text default 'clock'::text not null,
  note text,
  delivery_cents integer default 0 not null,
  insurance_cents integer default 0 not null,
  tries_again smallint default 0 not null,
  fee_cents integer,
  proof text,
  request_id uuid,
  constraint refund_pkey PRIMARY KEY (event_id, id),
  constraint refund_event_id_payment_id_fkey FOREIGN KEY (event_id, payment_id) REFERENCES payment(event_id, id),
  constraint refund_amount CHECK ((amount_cents > 0)),
  constraint refund_fee CHECK (((fee_cents IS NULL) OR ((fee_cents >= 0) AND (fee_cents <= amount_cents)))) NOT VALID,
  constraint refund_parts CHECK (((delivery_cents >= 0) AND (insurance_cents >= 0) AND ((delivery_cents + insurance_cents) <= amount_cents))),
  constraint refund_proof_length CHECK ((length(proof) <= 64)) NOT VALID,
  constraint refund_status_known CHECK ((status = ANY (ARRAY['REQUESTED'::text, 'PROCESSING'::text, 'DONE'::text, 'FAILED'::text])))
);

create table refund_part (
  event_id uuid not null,
  order_line_id uuid not null,
  unit integer not null,
  part integer not null,
  order_id uuid not null,
  refund_id uuid,
  refund_cents integer not null,
  returned_at timestamp with time zone not null,
  constraint refund_part_pkey PRIMARY KEY (event_id, order_line_id, unit, part),
  constraint refund_part_event_id_order_id_fkey FOREIGN KEY (event_id, order_id) REFERENCES customer_order(event_id, id),
  constraint refund_part_event_id_order_line_id_fkey FOREIGN KEY (event_id, order_line_id) REFERENCES order_line(event_id, id),
  constraint refund_part_event_id_refund_id_fkey FOREIGN KEY (event_id, refund_id) REFERENCES refund(event_id, id),
  constraint refund_part_amount CHECK ((refund_cents >= 0))
);

create table refund_unit (
  event_id uuid not null,
  order_line_id uuid not null,
  unit integer not null,
  order_id uuid not null,
  refund_id uuid,
  refund_cents integer not null,
  kept_cents integer not null,
  returned_at timestamp with time zone not null,
  constraint refund_unit_pkey PRIMARY KEY (event_id, order_line_id, unit),
  constraint refund_unit_event_id_order_id_fkey FOREIGN KEY (event_id, order_id) REFERENCES customer_order(event_id, id),
  constraint refund_unit_event_id_order_line_id_fkey FOREIGN KEY (event_id, order_line_id) REFERENCES order_line(event_id, id),
  constraint refund_unit_event_id_refund_id_fkey FOREIGN KEY (event_id, refund_id) REFERENCES refund(event_id, id),
  constraint refund_unit_amounts CHECK (((refund_cents >= 0) AND (kept_cents >= 0)))
);

create table reminder_setting (
  customer_id uuid not null,
  by_mail boolean not null,
  by_push boolean not null,
  constraint reminder_setting_pkey PRIMARY KEY (customer_id),
  constraint reminder_setting_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES auth_user(id) ON DELETE CASCADE
);

create table sandbox_charge (
  txid text not null,
  data jsonb not null,
  updated_at timestamp with time zone not null,
  constraint sandbox_charge_pkey PRIMARY KEY (txid)
);

create table scan (
  event_id uuid not null,
  id text not null,
  event_date_id uuid not null,
  gate text not null,
  ticket_id uuid,
  answer text not null,
  facts jsonb default '{}'::jsonb not null,
  scanned_at timestamp with time zone not null,
  device_id uuid,
  seq integer,
  kind text,
  of_seq integer,
  "position" bigint,
  holder_version integer,
  source text,
  reason text,
  verdict text,
  verdict_code text,
  received_at timestamp with time zone,
  settled_by uuid,
  settled_at timestamp with time zone,
  settled_note text,
  constraint scan_pkey PRIMARY KEY (event_id, id),
  constraint scan_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id),
  constraint scan_kind_known CHECK ((kind = ANY (ARRAY['IN'::text, 'OUT'::text, 'BACK'::text, 'STOP'::text, 'CALL'::text, 'LATER'::text]))) NOT VALID,
  constraint scan_verdict_known CHECK ((verdict = ANY (ARRAY['ADMITTED'::text, 'NOTED'::text, 'DOUBLE'::text, 'CONFLICT'::text, 'INVALID'::text]))) NOT VALID
);

create table sealed_order (
  event_id uuid not null,
  order_id uuid not null,
  content bytea not null,
  recipient text,
  sealed_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint sealed_order_pkey PRIMARY KEY (event_id, order_id),
  constraint sealed_order_expires_later CHECK ((expires_at > sealed_at))
);

create table search_word (
  word text not null,
  constraint search_word_pkey PRIMARY KEY (word)
);

create table sector (
  event_id uuid not null,
  id uuid not null,
  key text not null,
  "position" integer not null,
  name jsonb not null,
  constraint sector_pkey PRIMARY KEY (event_id, id),
  constraint sector_key_key UNIQUE (event_id, key),
  constraint sector_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE
);

create table security_event (
  id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  customer_id uuid,
  email_hash text,
  ip_address text,
  facts jsonb not null,
  constraint security_event_pkey PRIMARY KEY (id),
  constraint security_event_kind_known CHECK ((kind = ANY (ARRAY['LOG_IN'::text, 'LOG_IN_FAILED'::text, 'LOG_OUT'::text, 'PASSWORD_CHANGED'::text, 'PASSWORD_RESET'::text, 'EMAIL_CHANGED'::text, 'EMAIL_PROVED'::text, 'SOCIAL_CONNECTED'::text, 'SOCIAL_DISCONNECTED'::text, 'PASSKEY_ADDED'::text, 'PASSKEY_REMOVED'::text, 'AUTHORISATION_REFUSED'::text, 'ACCOUNT_LOCKED'::text]))) NOT VALID
);

create table session_move (
  event_id uuid not null,
  id uuid not null,
  offer_id uuid not null,
  from_starts_at timestamp with time zone not null,
  from_ends_at timestamp with time zone not null,
  to_starts_at timestamp with time zone not null,
  to_ends_at timestamp with time zone not null,
  moved_at timestamp with time zone not null,
  answer_until timestamp with time zone not null,
  constraint session_move_pkey PRIMARY KEY (event_id, id),
  constraint session_move_event_id_offer_id_fkey FOREIGN KEY (event_id, offer_id) REFERENCES offer(event_id, id)
);

create table session_move_answer (
  event_id uuid not null,
  move_id uuid not null,
  ticket_id uuid not null,
  answer text,
  answered_at timestamp with time zone,
  constraint session_move_answer_pkey PRIMARY KEY (event_id, move_id, ticket_id),
  constraint session_move_answer_event_id_move_id_fkey FOREIGN KEY (event_id, move_id) REFERENCES session_move(event_id, id),
  constraint session_move_answer_known CHECK ((answer = ANY (ARRAY['KEPT'::text, 'REFUSED'::text]))),
  constraint session_move_answer_whole CHECK (((answer IS NULL) = (answered_at IS NULL)))
);

create table settlement (
  event_id uuid not null,
  number integer not null,
  frozen_at timestamp with time zone not null,
  frozen_by text not null,
  entries integer not null,
  pages integer not null,
  previous_hash text not null,
  hash text not null,
  terms_starts_at timestamp with time zone,
  terms jsonb not null,
  orders bigint not null,
  units bigint not null,
  gross_cents bigint not null,
  discount_cents bigint not null,
  refunded_cents bigint not null,
  charged_back_cents bigint not null,
  fee_cents bigint not null,
  organizer_fee_cents bigint not null,
  cost_cents bigint not null,
  delivery_cents bigint not null,
  insurance_cents bigint not null,
  captured_cents bigint not null,
  returned_cents bigint not null,
  taken_back_cents bigint not null,
  held_cents bigint not null,
  open_cents bigint not null,
  earlier_cents bigint not null,
  own_delivery_cents bigint not null,
  reserve_cents bigint not null,
  reserve_total_cents bigint not null,
  earned_cents bigint not null,
  carried_cents bigint not null,
  advance_cents bigint not null,
  net_cents bigint not null,
  due_on date not null,
  constraint settlement_pkey PRIMARY KEY (event_id, number),
  constraint settlement_divided CHECK ((((captured_cents - returned_cents) - taken_back_cents) = (((((((gross_cents - discount_cents) - refunded_cents) - charged_back_cents) + fee_cents) + delivery_cents) + insurance_cents) + open_cents))),
  constraint settlement_earned CHECK ((earned_cents = ((((((((gross_cents - discount_cents) - refunded_cents) - charged_back_cents) - organizer_fee_cents) - cost_cents) + own_delivery_cents) - held_cents) + reserve_cents))),
  constraint settlement_hashes CHECK (((previous_hash ~ '^[0-9a-f]{64}$'::text) AND (hash ~ '^[0-9a-f]{64}$'::text))),
  constraint settlement_net CHECK (((net_cents = ((earned_cents + carried_cents) + advance_cents)) AND (advance_cents <= 0))),
  constraint settlement_numbers CHECK (((number > 0) AND (entries >= 0) AND (pages >= 0)))
);

create table settlement_page (
  event_id uuid not null,
  number integer not null,
  page integer not null,
  ids bigint[] not null,
  lines text not null,
  constraint settlement_page_pkey PRIMARY KEY (event_id, number, page),
  constraint settlement_page_size CHECK (((page >= 0) AND (cardinality(ids) <= 1000)))
);

create table settlement_terms (
  organizer_id uuid not null,
  starts_at timestamp with time zone not null,
  pix_basis_points integer not null,
  pix_fixed_cents integer not null,
  card_basis_points integer not null,
  card_fixed_cents integer not null,
  reserve_basis_points integer not null,
  reserve_days integer not null,
  schedule text not null,
  payable_days integer not null,
  receiver text not null,
  delivery_for text not null,
  agreed_by text not null,
  agreed_at timestamp with time zone not null,
  constraint settlement_terms_pkey PRIMARY KEY (organizer_id, starts_at),
  constraint settlement_terms_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizer(id),
  constraint settlement_terms_days CHECK (((payable_days >= 0) AND (payable_days <= 60))),
  constraint settlement_terms_kept CHECK ((((reserve_basis_points >= 0) AND (reserve_basis_points <= 5000)) AND ((reserve_days >= 0) AND (reserve_days <= 180)))),
  constraint settlement_terms_rates CHECK ((((pix_basis_points >= 0) AND (pix_basis_points <= 1000)) AND ((pix_fixed_cents >= 0) AND (pix_fixed_cents <= 1000)) AND ((card_basis_points >= 0) AND (card_basis_points <= 2000)) AND ((card_fixed_cents >= 0) AND (card_fixed_cents <= 1000)))),
  constraint settlement_terms_words CHECK (((schedule = ANY (ARRAY['AFTER_EVENT'::text, 'WEEKLY'::text])) AND (receiver = ANY (ARRAY['HOUSE'::text, 'ORGANIZER'::text])) AND (delivery_for = ANY (ARRAY['HOUSE'::text, 'ORGANIZER'::text]))))
);

create table staff_account (
  id uuid not null,
  user_id uuid not null,
  account_id text not null,
  provider_id text not null,
  password text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint staff_account_pkey PRIMARY KEY (id),
  constraint staff_account_user_key UNIQUE (user_id, provider_id),
  constraint staff_account_user_id_fkey FOREIGN KEY (user_id) REFERENCES staff_user(id) ON DELETE CASCADE
);

create table staff_file (
  id uuid not null,
  staff_id uuid not null,
  kind text not null,
  filter jsonb not null,
  format text not null,
  locale text not null,
  schedule_id uuid,
  state text not null,
  attempt smallint default 0 not null,
  lease_until timestamp with time zone,
  rows_written integer default 0 not null,
  rows_expected integer,
  bytes bigint default 0 not null,
  places jsonb,
  failure text,
  asked_at timestamp with time zone not null,
  ready_at timestamp with time zone,
  seen_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  sha256 text,
  constraint staff_file_pkey PRIMARY KEY (id),
  constraint staff_file_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_user(id) ON DELETE CASCADE,
  constraint staff_file_archive_whole CHECK (((((kind = 'ARCHIVE'::text) AND (state = 'READY'::text)) = (sha256 IS NOT NULL)) AND ((kind = 'ARCHIVE'::text) = (format = 'ZIP'::text)))) NOT VALID,
  constraint staff_file_failed_whole CHECK (((state = 'FAILED'::text) = (failure IS NOT NULL))),
  constraint staff_file_format_known CHECK ((format = ANY (ARRAY['CSV'::text, 'XLSX'::text, 'PDF'::text, 'XML'::text, 'ZIP'::text]))) NOT VALID,
  constraint staff_file_kind_known CHECK ((kind = ANY (ARRAY['ORDERS'::text, 'TICKETS'::text, 'HOLDERS'::text, 'PRODUCTS'::text, 'SUMS'::text, 'SOURCES'::text, 'SHIFTS'::text, 'PAPER'::text, 'NUMBERS'::text, 'DIFFERENCES'::text, 'STATEMENT_LINES'::text, 'DISPUTES'::text, 'ARCHIVE'::text]))) NOT VALID,
  constraint staff_file_leased CHECK (((state = 'WRITING'::text) = (lease_until IS NOT NULL))),
  constraint staff_file_locale_known CHECK ((locale = ANY (ARRAY['pt'::text, 'en'::text]))),
  constraint staff_file_ready_whole CHECK (((state = 'READY'::text) = ((ready_at IS NOT NULL) AND (places IS NOT NULL)))),
  constraint staff_file_sha256_form CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)) NOT VALID,
  constraint staff_file_state_known CHECK ((state = ANY (ARRAY['WAITING'::text, 'WRITING'::text, 'READY'::text, 'FAILED'::text, 'CANCELED'::text])))
);

create table staff_file_piece (
  file_id uuid not null,
  attempt smallint not null,
  number integer not null,
  bytes bytea not null,
  constraint staff_file_piece_pkey PRIMARY KEY (file_id, attempt, number),
  constraint staff_file_piece_file_id_fkey FOREIGN KEY (file_id) REFERENCES staff_file(id) ON DELETE CASCADE,
  constraint staff_file_piece_length CHECK (((octet_length(bytes) >= 1) AND (octet_length(bytes) <= 4000000)))
);

create table staff_grant (
  id uuid not null,
  staff_id uuid not null,
  role text not null,
  organizer_id uuid,
  event_id uuid,
  granted_by text not null,
  granted_at timestamp with time zone not null,
  let_in_by uuid[],
  constraint staff_grant_pkey PRIMARY KEY (id),
  constraint staff_grant_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_user(id) ON DELETE CASCADE,
  constraint staff_grant_event_of_organizer CHECK (((event_id IS NULL) OR (organizer_id IS NOT NULL))),
  constraint staff_grant_role_known CHECK ((role = ANY (ARRAY['OWNER'::text, 'PRODUCER'::text, 'FINANCE'::text, 'SUPPORT'::text, 'GATE'::text, 'TILL'::text, 'READER'::text]))) NOT VALID
);

create table staff_invitation (
  id uuid not null,
  email text not null,
  name text,
  role text not null,
  organizer_id uuid,
  event_id uuid,
  locale text not null,
  invited_by text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint staff_invitation_pkey PRIMARY KEY (id),
  constraint staff_invitation_answered_once CHECK (((accepted_at IS NULL) OR (revoked_at IS NULL))),
  constraint staff_invitation_event_of_organizer CHECK (((event_id IS NULL) OR (organizer_id IS NOT NULL))),
  constraint staff_invitation_locale_known CHECK ((locale = ANY (ARRAY['pt'::text, 'en'::text]))),
  constraint staff_invitation_role_known CHECK ((role = ANY (ARRAY['OWNER'::text, 'PRODUCER'::text, 'FINANCE'::text, 'SUPPORT'::text, 'GATE'::text, 'TILL'::text, 'READER'::text]))) NOT VALID
);

create table staff_passkey (
  id uuid not null,
  user_id uuid not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint staff_passkey_pkey PRIMARY KEY (id),
  constraint staff_passkey_credential_key UNIQUE (credential_id),
  constraint staff_passkey_user_id_fkey FOREIGN KEY (user_id) REFERENCES staff_user(id) ON DELETE CASCADE
);

create table staff_session (
  id uuid not null,
  user_id uuid not null,
  token text not null,
  expires_at timestamp with time zone not null,
  ip_address text,
  user_agent text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  factor text,
  confirmed_at timestamp with time zone,
  constraint staff_session_pkey PRIMARY KEY (id),
  constraint staff_session_token_key UNIQUE (token),
  constraint staff_session_user_id_fkey FOREIGN KEY (user_id) REFERENCES staff_user(id) ON DELETE CASCADE,
  constraint staff_session_confirmed_complete CHECK (((confirmed_at IS NULL) OR (factor IS NOT NULL))),
  constraint staff_session_factor_known CHECK ((factor = ANY (ARRAY['TOTP'::text, 'RECOVERY'::text, 'PASSKEY'::text])))
);

create table staff_two_factor (
  user_id uuid not null,
  secret text not null,
  recovery_codes text not null,
  last_step bigint not null,
  failed_count integer default 0 not null,
  locked_until timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint staff_two_factor_pkey PRIMARY KEY (user_id),
  constraint staff_two_factor_user_id_fkey FOREIGN KEY (user_id) REFERENCES staff_user(id) ON DELETE CASCADE,
  constraint staff_two_factor_failed_range CHECK ((failed_count >= 0))
);

create table staff_user (
  id uuid not null,
  name text not null,
  email text not null,
  email_verified boolean default false not null,
  image text,
  locale text default 'pt'::text not null,
  two_factor_enabled boolean default false not null,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint staff_user_pkey PRIMARY KEY (id),
  constraint staff_user_email_key UNIQUE (email),
  constraint staff_user_locale_known CHECK ((locale = ANY (ARRAY['pt'::text, 'en'::text])))
);

create table staff_verification (
  id uuid not null,
  identifier text not null,
  value text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint staff_verification_pkey PRIMARY KEY (id)
);

create table staff_view (
  id uuid not null,
  staff_id uuid not null,
  page text not null,
  name text not null,
  filters text not null,
  created_at timestamp with time zone not null,
  constraint staff_view_pkey PRIMARY KEY (id),
  constraint staff_view_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_user(id) ON DELETE CASCADE,
  constraint staff_view_lengths CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60) AND (char_length(filters) >= 1) AND (char_length(filters) <= 600))),
  constraint staff_view_page_known CHECK ((page = ANY (ARRAY['EVENTS'::text, 'ORDERS'::text, 'ORGANIZERS'::text, 'PEOPLE'::text, 'AUDIT'::text]))) NOT VALID
);

create table stage (
  event_id uuid not null,
  key text not null,
  "position" integer not null,
  name jsonb not null,
  constraint stage_pkey PRIMARY KEY (event_id, key),
  constraint stage_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE
);

create table statement_account (
  id uuid not null,
  source text not null,
  bank text,
  branch text,
  number text not null,
  digit text,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone,
  constraint statement_account_pkey PRIMARY KEY (id),
  constraint statement_account_source_known CHECK ((source = ANY (ARRAY['OFX'::text, 'CNAB240'::text, 'MERCADO_PAGO_SETTLEMENT'::text, 'MERCADO_PAGO_RELEASED'::text, 'STRIPE'::text])))
);

create table statement_coverage (
  account_id uuid not null,
  provider text not null,
  method text not null,
  constraint statement_coverage_pkey PRIMARY KEY (account_id, provider, method)
);

create table statement_difference (
  id uuid not null,
  account_id uuid not null,
  kind text not null,
  line_id uuid,
  event_id uuid,
  payment_id uuid,
  refund_id uuid,
  day date not null,
  cents bigint not null,
  found_at timestamp with time zone not null,
  over_at timestamp with time zone,
  taken_by uuid,
  settled_at timestamp with time zone,
  settled_by text,
  explanation text,
  note text,
  order_number text,
  constraint statement_difference_pkey PRIMARY KEY (id),
  constraint statement_difference_kind_known CHECK ((kind = ANY (ARRAY['MISSING_AT_BANK'::text, 'AMOUNT_DIFFERS'::text, 'DOUBLED'::text, 'UNKNOWN_LINE'::text, 'REFUND_MISSING'::text, 'REFUND_UNBOOKED'::text, 'CHARGEBACK_UNBOOKED'::text, 'CHARGEBACK_MISSING'::text, 'FEE_DIFFERS'::text, 'TRANSFER_UNSEEN'::text]))),
  constraint statement_difference_settled_whole CHECK ((((settled_at IS NULL) = (settled_by IS NULL)) AND ((settled_at IS NULL) = (explanation IS NULL)) AND ((settled_at IS NULL) = (note IS NULL))))
);

create table statement_file (
  id uuid not null,
  hash bytea not null,
  source text not null,
  name text not null,
  bytes integer not null,
  lines integer not null,
  new_lines integer not null,
  balances integer not null,
  read_at timestamp with time zone not null,
  read_by text not null,
  constraint statement_file_pkey PRIMARY KEY (id),
  constraint statement_file_hash_key UNIQUE (hash)
);

create table statement_line (
  id uuid not null,
  account_id uuid not null,
  file_id uuid not null,
  row_number integer not null,
  day date not null,
  at timestamp with time zone not null,
  kind text not null,
  their_kind text not null,
  gross_cents bigint not null,
  fee_cents bigint not null,
  net_cents bigint not null,
  our_reference text,
  their_reference text,
  names text[] not null,
  words text not null,
  raw text not null,
  key text not null,
  ordinal integer not null,
  state text,
  linked_by text,
  event_id uuid,
  payment_id uuid,
  refund_id uuid,
  partner_id uuid,
  ours_cents bigint,
  differs_cents bigint default 0 not null,
  constraint statement_line_pkey PRIMARY KEY (id),
  constraint statement_line_key UNIQUE (account_id, key, ordinal),
  constraint statement_line_linked_whole CHECK ((((linked_by IS NULL) = (payment_id IS NULL)) AND ((payment_id IS NULL) = (event_id IS NULL)))),
  constraint statement_line_state_known CHECK ((state = ANY (ARRAY['MATCHED'::text, 'LATE'::text, 'TRANSFER_BETWEEN_OWN'::text, 'TARIFF'::text, 'RESERVED'::text, 'WAITING'::text, 'UNKNOWN_LINE'::text, 'AMOUNT_DIFFERS'::text, 'FEE_DIFFERS'::text, 'DOUBLED'::text, 'REFUND_UNBOOKED'::text, 'CHARGEBACK_UNBOOKED'::text, 'TRANSFER_UNSEEN'::text])))
);

create table statement_period (
  file_id uuid not null,
  account_id uuid not null,
  first_day date not null,
  last_day date not null,
  lines integer not null,
  new_lines integer not null,
  constraint statement_period_pkey PRIMARY KEY (file_id, account_id),
  constraint statement_period_days CHECK ((first_day <= last_day))
);

create table stock_entry (
  event_id uuid not null,
  cart_id uuid not null,
  id bigint generated always as identity not null,
  batch_id uuid not null,
  held_change integer default 0 not null,
  sold_change integer default 0 not null,
  price_cents integer not null,
  fee_cents integer not null,
  cause text not null,
  at timestamp with time zone not null,
  constraint stock_entry_pkey PRIMARY KEY (event_id, cart_id, id),
  constraint stock_entry_cause_known CHECK ((cause = ANY (ARRAY['taken'::text, 'given_back'::text, 'released'::text, 'expired'::text, 'sold'::text, 'sold_late'::text, 'refunded'::text, 'swapped'::text, 'courtesy'::text, 'moved'::text]))) NOT VALID,
  constraint stock_entry_changes CHECK (((held_change <> 0) OR (sold_change <> 0)))
);

create table ticket (
  event_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  order_line_id uuid not null,
  unit integer not null,
  offer_id uuid not null,
  batch_id uuid not null,
  customer_id uuid not null,
  status text not null,
  holder_version integer default 1 not null,
  holder_name text not null,
  holder_last_name text not null,
  holder_document_type text not null,
  holder_document_number text not null,
  issued_at timestamp with time zone not null,
  half_price_ground text,
  part integer default 0 not null,
  previous_ticket_id uuid,
  engaged_by text,
  engaged_with uuid,
  changed_at timestamp with time zone not null,
  holder_answers jsonb default '{}'::jsonb not null,
  difference_id uuid,
  constraint ticket_pkey PRIMARY KEY (event_id, id),
  constraint ticket_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint ticket_line_of_order_fkey FOREIGN KEY (event_id, order_id, order_line_id) REFERENCES order_line(event_id, order_id, id),
  constraint ticket_engaged_known CHECK ((engaged_by = ANY (ARRAY['TRANSFER'::text, 'RETURN'::text, 'UPGRADE'::text]))),
  constraint ticket_engaged_valid CHECK (((engaged_by IS NULL) OR (status = 'VALID'::text))),
  constraint ticket_engaged_whole CHECK (((engaged_by IS NULL) = (engaged_with IS NULL))),
  constraint ticket_status_known CHECK ((status = ANY (ARRAY['VALID'::text, 'INVALID'::text, 'TRANSFERRED'::text, 'CANCELED'::text])))
);

create table ticket_return (
  event_id uuid not null,
  id uuid not null,
  ticket_id uuid not null,
  batch_id uuid not null,
  status text not null,
  listed_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  sold_order_id uuid,
  constraint ticket_return_pkey PRIMARY KEY (event_id, id),
  constraint ticket_return_event_id_batch_id_fkey FOREIGN KEY (event_id, batch_id) REFERENCES batch(event_id, id),
  constraint ticket_return_event_id_sold_order_id_fkey FOREIGN KEY (event_id, sold_order_id) REFERENCES customer_order(event_id, id),
  constraint ticket_return_event_id_ticket_id_fkey FOREIGN KEY (event_id, ticket_id) REFERENCES ticket(event_id, id),
  constraint ticket_return_ended CHECK (((status = 'LISTED'::text) = (ended_at IS NULL))),
  constraint ticket_return_sold CHECK (((status = 'SOLD'::text) = (sold_order_id IS NOT NULL))),
  constraint ticket_return_status_known CHECK ((status = ANY (ARRAY['LISTED'::text, 'SOLD'::text, 'WITHDRAWN'::text, 'ENDED'::text])))
);

create table ticket_transfer (
  event_id uuid not null,
  id uuid not null,
  from_customer_id uuid not null,
  email text not null,
  token_hash bytea not null,
  status text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  to_customer_id uuid,
  constraint ticket_transfer_pkey PRIMARY KEY (event_id, id),
  constraint ticket_transfer_token_key UNIQUE (event_id, token_hash),
  constraint ticket_transfer_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id),
  constraint ticket_transfer_from_customer_id_fkey FOREIGN KEY (from_customer_id) REFERENCES customer(id),
  constraint ticket_transfer_to_customer_id_fkey FOREIGN KEY (to_customer_id) REFERENCES customer(id),
  constraint ticket_transfer_accepted CHECK (((status = 'ACCEPTED'::text) = (to_customer_id IS NOT NULL))),
  constraint ticket_transfer_ended CHECK (((status = 'WAITING'::text) = (ended_at IS NULL))),
  constraint ticket_transfer_status_known CHECK ((status = ANY (ARRAY['WAITING'::text, 'ACCEPTED'::text, 'REFUSED'::text, 'CANCELED'::text, 'EXPIRED'::text])))
);

create table ticket_transfer_item (
  event_id uuid not null,
  transfer_id uuid not null,
  ticket_id uuid not null,
  new_ticket_id uuid,
  constraint ticket_transfer_item_pkey PRIMARY KEY (event_id, transfer_id, ticket_id),
  constraint ticket_transfer_item_event_id_new_ticket_id_fkey FOREIGN KEY (event_id, new_ticket_id) REFERENCES ticket(event_id, id),
  constraint ticket_transfer_item_event_id_ticket_id_fkey FOREIGN KEY (event_id, ticket_id) REFERENCES ticket(event_id, id),
  constraint ticket_transfer_item_event_id_transfer_id_fkey FOREIGN KEY (event_id, transfer_id) REFERENCES ticket_transfer(event_id, id)
);

create table till_along (
  event_id uuid not null,
  order_id uuid not null,
  token_hash bytea not null,
  constraint till_along_pkey PRIMARY KEY (event_id, order_id),
  constraint till_along_token_key UNIQUE (event_id, token_hash),
  constraint till_along_token_length CHECK ((length(token_hash) = 32))
);

create table till_count (
  event_id uuid not null,
  shift_id uuid not null,
  number integer not null,
  counted_cents integer not null,
  expected_cents integer not null,
  difference_cents integer not null,
  at timestamp with time zone not null,
  staff_id uuid not null,
  note text,
  request_id uuid not null,
  constraint till_count_pkey PRIMARY KEY (event_id, shift_id, number),
  constraint till_count_request_key UNIQUE (event_id, request_id),
  constraint till_count_difference CHECK (((difference_cents = (counted_cents - expected_cents)) AND (counted_cents >= 0))),
  constraint till_count_note CHECK ((number > 0)) NOT VALID
);

create table till_entry (
  event_id uuid not null,
  shift_id uuid not null,
  number integer not null,
  kind text not null,
  amount_cents integer not null,
  balance_cents integer not null,
  at timestamp with time zone not null,
  staff_id uuid not null,
  reason text,
  order_id uuid,
  request_id uuid not null,
  constraint till_entry_pkey PRIMARY KEY (event_id, shift_id, number),
  constraint till_entry_request_key UNIQUE (event_id, request_id, kind),
  constraint till_entry_balance CHECK ((balance_cents >= 0)),
  constraint till_entry_opening_first CHECK ((((number = 1) = (kind = 'OPENING'::text)) AND (number > 0))),
  constraint till_entry_order CHECK (((kind = ANY (ARRAY['SALE'::text, 'REFUND'::text, 'DIFFERENCE'::text, 'DIFFERENCE_BACK'::text])) = (order_id IS NOT NULL))) NOT VALID,
  constraint till_entry_reason CHECK (((kind = ANY (ARRAY['IN'::text, 'OUT'::text])) = (reason IS NOT NULL))),
  constraint till_entry_sign CHECK (
CASE kind
    WHEN 'OPENING'::text THEN (amount_cents = balance_cents)
    WHEN 'IN'::text THEN (amount_cents > 0)
    WHEN 'SALE'::text THEN (amount_cents > 0)
    WHEN 'DIFFERENCE'::text THEN (amount_cents > 0)
    WHEN 'OUT'::text THEN (amount_cents < 0)
    WHEN 'REFUND'::text THEN (amount_cents < 0)
    WHEN 'DIFFERENCE_BACK'::text THEN (amount_cents < 0)
    ELSE false
END) NOT VALID
);

create table till_exchange (
  event_id uuid not null,
  id uuid not null,
  of_sale_id uuid not null,
  back_cents integer not null,
  constraint till_exchange_pkey PRIMARY KEY (event_id, id),
  constraint till_exchange_back CHECK (((back_cents >= 0) AND (id <> of_sale_id)))
);

create table till_roll (
  event_id uuid not null,
  id uuid not null,
  shift_id uuid not null,
  staff_id uuid not null,
  begun_at timestamp with time zone not null,
  constraint till_roll_pkey PRIMARY KEY (event_id, id)
);

create table till_roll_end (
  event_id uuid not null,
  roll_id uuid not null,
  at timestamp with time zone not null,
  staff_id uuid not null,
  reason text,
  units integer not null,
  constraint till_roll_end_pkey PRIMARY KEY (event_id, roll_id),
  constraint till_roll_end_units CHECK ((units >= 0))
);

create table till_roll_entry (
  event_id uuid not null,
  id uuid not null,
  roll_id uuid not null,
  number integer not null,
  digest text not null,
  way text not null,
  total_cents integer not null,
  units integer not null,
  sold_at timestamp with time zone not null,
  arrived_at timestamp with time zone not null,
  staff_id uuid not null,
  verdict text not null,
  code text,
  constraint till_roll_entry_pkey PRIMARY KEY (event_id, id),
  constraint till_roll_entry_numbers CHECK (((number > 0) AND (units > 0) AND (total_cents >= 0) AND (sold_at <= arrived_at))),
  constraint till_roll_entry_verdict CHECK (((verdict = ANY (ARRAY['SOLD'::text, 'NEEDS_PERSON'::text])) AND ((verdict = 'SOLD'::text) = (code IS NULL))))
);

create table till_roll_settled (
  event_id uuid not null,
  entry_id uuid not null,
  at timestamp with time zone not null,
  staff_id uuid not null,
  note text not null,
  constraint till_roll_settled_pkey PRIMARY KEY (event_id, entry_id)
);

create table till_roll_sold (
  event_id uuid not null,
  ticket_id uuid not null,
  entry_id uuid not null,
  constraint till_roll_sold_pkey PRIMARY KEY (event_id, ticket_id)
);

create table till_roll_unit (
  event_id uuid not null,
  ticket_id uuid not null,
  roll_id uuid not null,
  strip_id uuid not null,
  number integer not null,
  batch_id uuid not null,
  offer_id uuid not null,
  price_cents integer not null,
  fee_cents integer not null,
  constraint till_roll_unit_pkey PRIMARY KEY (event_id, ticket_id),
  constraint till_roll_unit_number_key UNIQUE (event_id, roll_id, number),
  constraint till_roll_unit_price CHECK (((price_cents >= 0) AND (fee_cents >= 0) AND (number > 0)))
);

create table till_sale (
  event_id uuid not null,
  id uuid not null,
  shift_id uuid not null,
  cart_id uuid not null,
  way text not null,
  digest text not null,
  total_cents integer not null,
  received_cents integer,
  slip text,
  at timestamp with time zone not null,
  constraint till_sale_pkey PRIMARY KEY (event_id, id),
  constraint till_sale_cart_key UNIQUE (event_id, cart_id),
  constraint till_sale_cash CHECK ((((way = 'CASH'::text) = (received_cents IS NOT NULL)) AND ((received_cents IS NULL) OR (received_cents >= total_cents)))),
  constraint till_sale_free CHECK ((((way = 'FREE'::text) = (total_cents = 0)) AND (total_cents >= 0))),
  constraint till_sale_slip CHECK (((way = 'TERMINAL'::text) OR (slip IS NULL))) NOT VALID,
  constraint till_sale_way_known CHECK ((way = ANY (ARRAY['CASH'::text, 'TERMINAL'::text, 'PIX'::text, 'FREE'::text])))
);

create table till_sale_instead (
  event_id uuid not null,
  sale_id uuid not null,
  entry_id uuid not null,
  constraint till_sale_instead_pkey PRIMARY KEY (event_id, sale_id)
);

create table till_shift (
  event_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  station text not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint till_shift_pkey PRIMARY KEY (event_id, id)
);

create table till_slip (
  event_id uuid not null,
  day date not null,
  slip text not null,
  amount_cents integer not null,
  request_id uuid not null,
  constraint till_slip_pkey PRIMARY KEY (event_id, day, slip, amount_cents)
);

create table till_strip (
  event_id uuid not null,
  id uuid not null,
  roll_id uuid not null,
  cart_id uuid not null,
  digest text not null,
  at timestamp with time zone not null,
  constraint till_strip_pkey PRIMARY KEY (event_id, id),
  constraint till_strip_cart_key UNIQUE (event_id, cart_id)
);

create table till_take_back (
  event_id uuid not null,
  id uuid not null,
  sale_id uuid not null,
  shift_id uuid,
  refund_id uuid,
  amount_cents integer not null,
  slip text,
  at timestamp with time zone not null,
  staff_id uuid not null,
  constraint till_take_back_pkey PRIMARY KEY (event_id, id),
  constraint till_take_back_amount CHECK (((amount_cents >= 0) AND ((refund_id IS NULL) = (amount_cents = 0))))
);

create table till_taken_along (
  event_id uuid not null,
  order_id uuid not null,
  customer_id uuid not null,
  at timestamp with time zone not null,
  constraint till_taken_along_pkey PRIMARY KEY (event_id, order_id)
);

create table transfer_proof (
  event_id uuid not null,
  payment_id uuid not null,
  reference text not null,
  paid_on date not null,
  amount_cents integer not null,
  marked_by uuid not null,
  marked_at timestamp with time zone not null,
  constraint transfer_proof_pkey PRIMARY KEY (event_id, payment_id),
  constraint transfer_proof_reference_key UNIQUE (event_id, reference),
  constraint transfer_proof_reference_length CHECK (((length(reference) >= 1) AND (length(reference) <= 64)))
);

create table unnumbered_ticket (
  event_id uuid not null,
  ticket_id uuid not null,
  constraint unnumbered_ticket_pkey PRIMARY KEY (event_id, ticket_id)
);

create table waiting_room (
  event_id uuid not null,
  opens_at timestamp with time zone not null,
  starts_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  paused_at timestamp with time zone,
  rate_per_minute integer not null,
  inside_max integer not null,
  seed bytea not null,
  last_number integer default 0 not null,
  drawn integer,
  serving integer default 0 not null,
  called_at timestamp with time zone,
  constraint waiting_room_pkey PRIMARY KEY (event_id),
  constraint waiting_room_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE,
  constraint waiting_room_counts CHECK (((last_number >= 0) AND (serving >= 0) AND (serving <= last_number) AND (((drawn IS NULL) AND (serving = 0)) OR ((drawn >= 0) AND (drawn <= last_number))))),
  constraint waiting_room_inside_range CHECK (((inside_max >= 1) AND (inside_max <= 1000000))),
  constraint waiting_room_opens_before_start CHECK ((opens_at <= starts_at)),
  constraint waiting_room_rate_range CHECK (((rate_per_minute >= 1) AND (rate_per_minute <= 600000))),
  constraint waiting_room_seed_size CHECK ((octet_length(seed) = 16))
);

create table waiting_room_call (
  event_id uuid not null,
  at timestamp with time zone not null,
  called integer not null,
  serving integer not null,
  rate_per_minute integer not null,
  constraint waiting_room_call_pkey PRIMARY KEY (event_id, at),
  constraint waiting_room_call_event_id_fkey FOREIGN KEY (event_id) REFERENCES waiting_room(event_id) ON DELETE CASCADE,
  constraint waiting_room_call_counts CHECK (((called > 0) AND (serving >= called)))
);

create table waiting_room_change (
  event_id uuid not null,
  id bigint generated always as identity not null,
  what text not null,
  actor text not null,
  at timestamp with time zone not null,
  note text,
  constraint waiting_room_change_pkey PRIMARY KEY (event_id, id),
  constraint waiting_room_change_event_id_fkey FOREIGN KEY (event_id) REFERENCES waiting_room(event_id) ON DELETE CASCADE,
  constraint waiting_room_change_known CHECK ((what = ANY (ARRAY['opened'::text, 'paused'::text, 'resumed'::text, 'rate'::text, 'inside'::text, 'closed'::text])))
);

create table waiting_room_place (
  event_id uuid not null,
  number integer not null,
  customer_id uuid not null,
  device text not null,
  joined_at timestamp with time zone not null,
  place integer,
  admitted_at timestamp with time zone,
  pass_until timestamp with time zone,
  ended_at timestamp with time zone,
  constraint waiting_room_place_pkey PRIMARY KEY (event_id, number),
  constraint waiting_room_place_event_id_fkey FOREIGN KEY (event_id) REFERENCES waiting_room(event_id) ON DELETE CASCADE,
  constraint waiting_room_place_device_length CHECK (((length(device) >= 1) AND (length(device) <= 64))),
  constraint waiting_room_place_ends_after_pass CHECK (((ended_at IS NULL) OR ((pass_until IS NOT NULL) AND (ended_at >= pass_until)))),
  constraint waiting_room_place_number CHECK ((number > 0)),
  constraint waiting_room_place_pass CHECK ((((admitted_at IS NULL) = (pass_until IS NULL)) AND ((admitted_at IS NULL) = (place IS NULL)) AND (pass_until > admitted_at) AND (place > 0)))
) with (fillfactor=80);

create table waitlist (
  event_id uuid not null,
  constraint waitlist_pkey PRIMARY KEY (event_id),
  constraint waitlist_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE
);

create table waitlist_choice (
  event_id uuid not null,
  entry_id uuid not null,
  offer_id uuid not null,
  constraint waitlist_choice_pkey PRIMARY KEY (event_id, entry_id, offer_id),
  constraint waitlist_choice_event_id_entry_id_fkey FOREIGN KEY (event_id, entry_id) REFERENCES waitlist_entry(event_id, id),
  constraint waitlist_choice_event_id_offer_id_fkey FOREIGN KEY (event_id, offer_id) REFERENCES offer(event_id, id) ON DELETE CASCADE
);

create table waitlist_entry (
  event_id uuid not null,
  id uuid not null,
  place bigint generated always as identity not null,
  customer_id uuid not null,
  units integer not null,
  status text not null,
  joined_at timestamp with time zone not null,
  offered_at timestamp with time zone,
  offered_until timestamp with time zone,
  offered_offer_id uuid,
  cart_id uuid,
  ended_at timestamp with time zone,
  constraint waitlist_entry_pkey PRIMARY KEY (event_id, id),
  constraint waitlist_entry_cart_key UNIQUE (event_id, cart_id),
  constraint waitlist_entry_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint waitlist_entry_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id),
  constraint waitlist_entry_offer_whole CHECK (((status = ANY (ARRAY['WAITING'::text, 'LEFT'::text, 'ENDED'::text])) OR (cart_id IS NOT NULL))),
  constraint waitlist_entry_status_known CHECK ((status = ANY (ARRAY['WAITING'::text, 'OFFERED'::text, 'BOUGHT'::text, 'LAPSED'::text, 'LEFT'::text, 'ENDED'::text]))),
  constraint waitlist_entry_units CHECK (((units >= 1) AND (units <= 50)))
);

create table wall_link (
  event_id uuid not null,
  id uuid not null,
  token_hash text not null,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ended_by uuid,
  ended_at timestamp with time zone,
  constraint wall_link_pkey PRIMARY KEY (event_id, id),
  constraint wall_link_token_key UNIQUE (event_id, token_hash),
  constraint wall_link_ended_whole CHECK (((ended_by IS NULL) = (ended_at IS NULL))),
  constraint wall_link_token_length CHECK ((length(token_hash) = 64))
);

create table wallet_blanking (
  event_id uuid not null,
  ticket_id uuid not null,
  attempts integer default 0 not null,
  next_attempt_at timestamp with time zone not null,
  constraint wallet_blanking_pkey PRIMARY KEY (event_id, ticket_id)
);

create table wallet_device (
  device_library_id text not null,
  event_id uuid not null,
  ticket_id uuid not null,
  push_token text not null,
  registered_at timestamp with time zone not null,
  constraint wallet_device_pkey PRIMARY KEY (device_library_id, event_id, ticket_id),
  constraint wallet_device_event_id_ticket_id_fkey FOREIGN KEY (event_id, ticket_id) REFERENCES ticket(event_id, id)
);

create table wallet_pass (
  event_id uuid not null,
  ticket_id uuid not null,
  kind text not null,
  authentication_token text not null,
  issued_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  synced_at timestamp with time zone not null,
  attempts integer default 0 not null,
  next_attempt_at timestamp with time zone,
  constraint wallet_pass_pkey PRIMARY KEY (event_id, ticket_id, kind),
  constraint wallet_pass_event_id_ticket_id_fkey FOREIGN KEY (event_id, ticket_id) REFERENCES ticket(event_id, id),
  constraint wallet_pass_kind_known CHECK ((kind = ANY (ARRAY['APPLE'::text, 'GOOGLE'::text])))
);

comment on table address is 'placement: everywhere';

comment on table admission is 'placement: by event';

comment on table agenda is 'placement: by event';

comment on table agenda_entry is 'placement: by event';

comment on table alert is 'placement: by event';

comment on table alert_address is 'placement: local';

comment on table approval is 'placement: by event';

comment on table artist is 'placement: by event';

comment on table audit_entry is 'placement: by event';

comment on table auth_account is 'placement: local';

comment on table auth_session is 'placement: local';

comment on table auth_user is 'placement: local';

comment on table auth_verification is 'placement: local';

comment on table badge_plan is 'placement: by event';

comment on table badge_print is 'placement: by event';

comment on table badge_run is 'placement: by event';

comment on table badge_stack is 'placement: by event';

comment on table batch is 'placement: by event';

comment on table batch_pool is 'placement: by event';

comment on table brought_event is 'placement: by event';

comment on table brought_ticket_code is 'placement: by event';

comment on table brought_ticket_key is 'placement: by event';

comment on table cart is 'placement: by event';

comment on table cart_choice is 'placement: by event';

comment on table category is 'placement: by event';

comment on table coupon is 'placement: by event';

comment on table coupon_document is 'placement: by event';

comment on table coupon_offer is 'placement: by event';

comment on table coupon_use is 'placement: by event';

comment on table courtesy_code is 'placement: by event';

comment on table courtesy_grant is 'placement: by event';

comment on table courtesy_grant_offer is 'placement: by event';

comment on table courtesy_issue is 'placement: by event';

comment on table customer is 'placement: everywhere';

comment on table customer_consent is 'placement: local';

comment on table customer_order is 'placement: by event';

comment on table customer_passkey is 'placement: local';

comment on table data_request is 'placement: local';

comment on table database_function is 'placement: local';

comment on table delivery is 'placement: by event';

comment on table delivery_history is 'placement: by event';

comment on table delivery_offer is 'placement: by event';

comment on table dispute is 'placement: by event';

comment on table dispute_evidence is 'placement: by event';

comment on table dispute_history is 'placement: by event';

comment on table document_allowance is 'placement: by event';

comment on table ended_login is 'placement: local';

comment on table erasure is 'placement: local';

comment on table event is 'placement: everywhere';

comment on table event_date is 'placement: by event';

comment on table event_draft is 'placement: by event';

comment on table event_draft_edit is 'placement: by event';

comment on table event_draft_kept is 'placement: by event';

comment on table event_papers is 'placement: by event';

comment on table event_search is 'placement: local';

comment on table event_seller is 'placement: by event';

comment on table event_version is 'placement: by event';

comment on table favourite is 'placement: by event';

comment on table file_schedule is 'placement: local';

comment on table fiscal_number is 'placement: by event';

comment on table follow is 'placement: local';

comment on table forgotten_event is 'placement: by event';

comment on table frozen_paper is 'placement: by event';

comment on table gate_device is 'placement: by event';

comment on table gate_feed is 'placement: by event';

comment on table gate_plan is 'placement: by event';

comment on table gate_ticket is 'placement: by event';

comment on table half_difference is 'placement: by event';

comment on table half_difference_back is 'placement: by event';

comment on table handover is 'placement: by event';

comment on table installation_secret is 'placement: local';

comment on table known_device is 'placement: local';

comment on table limited_act is 'placement: by event';

comment on table log_in_code is 'placement: local';

comment on table mail is 'placement: local';

comment on table mail_body is 'placement: local';

comment on table mailed_code is 'placement: local';

comment on table mailing is 'placement: by event';

comment on table mailing_reader is 'placement: by event';

comment on table manual_order is 'placement: by event';

comment on table many_act is 'placement: by event';

comment on table many_act_order is 'placement: by event';

comment on table migration is 'placement: local';

comment on table money_book is 'placement: by event';

comment on table money_entry is 'placement: by event';

comment on table money_key_total is 'placement: by event';

comment on table money_review is 'placement: by event';

comment on table money_total is 'placement: by event';

comment on table need_care is 'placement: by event';

comment on table offer is 'placement: by event';

comment on table offer_date is 'placement: by event';

comment on table offer_part is 'placement: by event';

comment on table order_access is 'placement: by event';

comment on table order_history is 'placement: by event';

comment on table order_line is 'placement: by event';

comment on table order_look is 'placement: by event';

comment on table order_note is 'placement: by event';

comment on table order_swap is 'placement: by event';

comment on table organizer is 'placement: everywhere';

comment on table organizer_audit_entry is 'placement: local';

comment on table organizer_fee_contract is 'placement: everywhere';

comment on table organizer_rename is 'placement: everywhere';

comment on table paper_series is 'placement: by event';

comment on table passkey_challenge is 'placement: local';

comment on table payment is 'placement: by event';

comment on table payment_reference is 'placement: local';

comment on table payout is 'placement: by event';

comment on table payout_back is 'placement: by event';

comment on table payout_proof is 'placement: by event';

comment on table picture is 'placement: by event';

comment on table picture_size is 'placement: by event';

comment on table pool is 'placement: by event';

comment on table postponement is 'placement: by event';

comment on table programme_item is 'placement: by event';

comment on table provider_message is 'placement: local';

comment on table publication is 'placement: by event';

comment on table push is 'placement: local';

comment on table push_subscription is 'placement: local';

comment on table refund is 'placement: by event';

comment on table refund_part is 'placement: by event';

comment on table refund_unit is 'placement: by event';

comment on table reminder_setting is 'placement: local';

comment on table sandbox_charge is 'placement: local';

comment on table scan is 'placement: by event';

comment on table sealed_order is 'placement: by event';

comment on table search_word is 'placement: local';

comment on table sector is 'placement: by event';

comment on table security_event is 'placement: local';

comment on table session_move is 'placement: by event';

comment on table session_move_answer is 'placement: by event';

comment on table settlement is 'placement: by event';

comment on table settlement_page is 'placement: by event';

comment on table settlement_terms is 'placement: everywhere';

comment on table staff_account is 'placement: local';

comment on table staff_file is 'placement: local';

comment on table staff_file_piece is 'placement: local';

comment on table staff_grant is 'placement: local';

comment on table staff_invitation is 'placement: local';

comment on table staff_passkey is 'placement: local';

comment on table staff_session is 'placement: local';

comment on table staff_two_factor is 'placement: local';

comment on table staff_user is 'placement: local';

comment on table staff_verification is 'placement: local';

comment on table staff_view is 'placement: local';

comment on table stage is 'placement: by event';

comment on table statement_account is 'placement: local';

comment on table statement_coverage is 'placement: local';

comment on table statement_difference is 'placement: local';

comment on table statement_file is 'placement: local';

comment on table statement_line is 'placement: local';

comment on table statement_period is 'placement: local';

comment on table stock_entry is 'placement: by event';

comment on table ticket is 'placement: by event';

comment on table ticket_return is 'placement: by event';

comment on table ticket_transfer is 'placement: by event';

comment on table ticket_transfer_item is 'placement: by event';

comment on table till_along is 'placement: by event';

comment on table till_count is 'placement: by event';

comment on table till_entry is 'placement: by event';

comment on table till_exchange is 'placement: by event';

comment on table till_roll is 'placement: by event';

comment on table till_roll_end is 'placement: by event';

comment on table till_roll_entry is 'placement: by event';

comment on table till_roll_settled is 'placement: by event';

comment on table till_roll_sold is 'placement: by event';

comment on table till_roll_unit is 'placement: by event';

comment on table till_sale is 'placement: by event';

comment on table till_sale_instead is 'placement: by event';

comment on table till_shift is 'placement: by event';

comment on table till_slip is 'placement: by event';

comment on table till_strip is 'placement: by event';

comment on table till_take_back is 'placement: by event';

comment on table till_taken_along is 'placement: by event';

comment on table transfer_proof is 'placement: by event';

comment on table unnumbered_ticket is 'placement: by event';

comment on table waiting_room is 'placement: by event';

comment on table waiting_room_call is 'placement: by event';

comment on table waiting_room_change is 'placement: by event';

comment on table waiting_room_place is 'placement: by event';

comment on table waitlist is 'placement: by event';

comment on table waitlist_choice is 'placement: by event';

comment on table waitlist_entry is 'placement: by event';

comment on table wall_link is 'placement: by event';

comment on table wallet_blanking is 'placement: by event';

comment on table wallet_device is 'placement: by event';

comment on table wallet_pass is 'placement: by event';

CREATE INDEX agenda_entry_person_idx ON public.agenda_entry USING btree (event_id, document_type, document_number);

CREATE INDEX alert_open_idx ON public.alert USING btree (due_at) WHERE (settled_at IS NULL);

CREATE UNIQUE INDEX approval_once ON public.approval USING btree (event_id, action, subject_key) NULLS NOT DISTINCT WHERE (decided_at IS NULL);

CREATE INDEX approval_open_idx ON public.approval USING btree (expires_at) WHERE (decided_at IS NULL);

CREATE INDEX audit_entry_at_idx ON public.audit_entry USING btree (event_id, at);

CREATE INDEX audit_entry_latest_idx ON public.audit_entry USING btree (at, id);

CREATE INDEX auth_account_user_idx ON public.auth_account USING btree (user_id);

CREATE INDEX auth_session_predecessor_idx ON public.auth_session USING btree (predecessor_id) WHERE (predecessor_id IS NOT NULL);

CREATE INDEX auth_session_user_idx ON public.auth_session USING btree (user_id);

CREATE INDEX auth_user_email_idx ON public.auth_user USING gin (email gin_trgm_ops);

CREATE INDEX auth_verification_identifier_idx ON public.auth_verification USING btree (identifier);

CREATE INDEX batch_offer_idx ON public.batch USING btree (event_id, offer_id);

CREATE INDEX cart_claimant_idx ON public.cart USING btree (event_id, claimant) WHERE ((state = 'open'::text) AND (claimant IS NOT NULL));

CREATE INDEX cart_expiring_idx ON public.cart USING btree (event_id, expires_at) WHERE ((state = 'open'::text) AND (expires_at IS NOT NULL));

CREATE INDEX coupon_use_coupon_idx ON public.coupon_use USING btree (event_id, coupon_id);

CREATE UNIQUE INDEX customer_cnpj_key ON public.customer USING btree (document_number) WHERE (document_type = 'CNPJ'::text);

CREATE UNIQUE INDEX customer_cpf_key ON public.customer USING btree (document_number) WHERE (document_type = 'CPF'::text);

CREATE INDEX customer_name_idx ON public.customer USING gin (compared_text(((((((COALESCE(name, ''::text) || ' '::text) || COALESCE(last_name, ''::text)) || ' '::text) || COALESCE(corporate_name, ''::text)) || ' '::text) || COALESCE(trade_name, ''::text))) gin_trgm_ops);

CREATE UNIQUE INDEX customer_passport_key ON public.customer USING btree (document_number) WHERE (document_type = 'PASSPORT'::text);

CREATE INDEX customer_order_coupon_idx ON public.customer_order USING btree (event_id, coupon_code) WHERE (coupon_code IS NOT NULL);

CREATE INDEX customer_order_courtesy_idx ON public.customer_order USING btree (customer_id, placed_at DESC) WHERE (origin = 'COURTESY'::text);

CREATE INDEX customer_order_customer_idx ON public.customer_order USING btree (customer_id, placed_at DESC);

CREATE INDEX customer_order_latest_idx ON public.customer_order USING btree (placed_at DESC, id DESC);

CREATE INDEX customer_order_payable_idx ON public.customer_order USING btree (payable_until) WHERE (status = ANY (ARRAY['RECEIVED'::text, 'WAITING_FOR_APPROVAL'::text, 'PAYMENT_DECLINED'::text]));

CREATE INDEX customer_order_placed_idx ON public.customer_order USING btree (event_id, placed_at DESC, id DESC);

CREATE INDEX customer_passkey_customer_idx ON public.customer_passkey USING btree (customer_id);

CREATE INDEX data_request_open_idx ON public.data_request USING btree (asked_at) WHERE (answered_at IS NULL);

CREATE UNIQUE INDEX data_request_open_key ON public.data_request USING btree (customer_id) WHERE (answered_at IS NULL);

CREATE INDEX dispute_open_idx ON public.dispute USING btree (answer_due_at, id) WHERE (state = 'OPEN'::text);

CREATE INDEX dispute_order_idx ON public.dispute USING btree (event_id, order_id);

CREATE INDEX dispute_evidence_due_idx ON public.dispute_evidence USING btree (next_attempt_at) WHERE (sent_at IS NULL);

CREATE INDEX erasure_due_idx ON public.erasure USING btree (due_at) WHERE ((canceled_at IS NULL) AND (done_at IS NULL));

CREATE UNIQUE INDEX erasure_open_key ON public.erasure USING btree (customer_id) WHERE ((canceled_at IS NULL) AND (done_at IS NULL));

CREATE INDEX event_organizer_idx ON public.event USING btree (organizer_id);

CREATE INDEX event_draft_organizer_idx ON public.event_draft USING btree (organizer_id, changed_at);

CREATE INDEX event_draft_edit_at_idx ON public.event_draft_edit USING btree (at);

CREATE INDEX event_search_document_idx ON public.event_search USING gin (document);

CREATE INDEX favourite_customer_idx ON public.favourite USING btree (customer_id);

CREATE INDEX file_schedule_due_idx ON public.file_schedule USING btree (next_at) WHERE (ended_at IS NULL);

CREATE INDEX file_schedule_staff_idx ON public.file_schedule USING btree (staff_id);

CREATE UNIQUE INDEX fiscal_number_outside_key ON public.fiscal_number USING btree (event_id, outside_id) WHERE (outside_id IS NOT NULL);

CREATE INDEX follow_request_idx ON public.follow USING btree (request_id) WHERE (request_id IS NOT NULL);

CREATE INDEX follow_subject_idx ON public.follow USING btree (kind, subject, id);

CREATE INDEX follow_unconfirmed_idx ON public.follow USING btree (asked_at) WHERE (confirmed_at IS NULL);

CREATE INDEX half_difference_order_idx ON public.half_difference USING btree (event_id, order_id);

CREATE INDEX half_difference_shift_idx ON public.half_difference USING btree (event_id, shift_id, at);

CREATE INDEX handover_latest_idx ON public.handover USING btree (event_id, at);

CREATE INDEX log_in_code_created_idx ON public.log_in_code USING btree (created_at);

CREATE INDEX log_in_code_email_idx ON public.log_in_code USING btree (email, created_at);

CREATE INDEX mail_bulk_sent_idx ON public.mail USING btree (sent_at) WHERE bulk;

CREATE INDEX mail_of_mailing_idx ON public.mail USING btree (((data ->> 'mailingId'::text)), sent_at) WHERE (template = 'mailing'::text);

CREATE INDEX mail_refused_idx ON public.mail USING btree (enqueued_at) WHERE ((sent_at IS NULL) AND (attempts >= 5));

CREATE INDEX mail_unsent_in_order_idx ON public.mail USING btree (bulk, next_attempt_at) WHERE (sent_at IS NULL);

CREATE INDEX mail_body_kept_idx ON public.mail_body USING btree (kept_at);

CREATE INDEX mailed_code_customer_idx ON public.mailed_code USING btree (customer_id, purpose);

CREATE INDEX mailed_code_reserved_idx ON public.mailed_code USING btree (email) WHERE (purpose = 'LOCK_ACCOUNT'::text);

CREATE INDEX mailing_due_idx ON public.mailing USING btree (next_at) WHERE (state = 'SENDING'::text);

CREATE INDEX manual_order_added_idx ON public.manual_order USING btree (event_id, added_to) WHERE (added_to IS NOT NULL);

CREATE INDEX manual_order_latest_idx ON public.manual_order USING btree (event_id, made_at DESC, id DESC);

CREATE INDEX manual_order_untold_idx ON public.manual_order USING btree (ends_at) WHERE (end_told_at IS NULL);

CREATE INDEX many_act_due_idx ON public.many_act USING btree (next_at) WHERE (state = 'RUNNING'::text);

CREATE INDEX many_act_order_failed_idx ON public.many_act_order USING btree (event_id, act_id) WHERE (outcome = 'FAILED'::text);

CREATE INDEX money_review_open_idx ON public.money_review USING btree (opened_at) WHERE (closed_at IS NULL);

CREATE UNIQUE INDEX money_review_open_key ON public.money_review USING btree (event_id, payment_id, reason) WHERE (closed_at IS NULL);

CREATE INDEX money_review_payment_idx ON public.money_review USING btree (event_id, payment_id);

CREATE INDEX need_care_of_order_idx ON public.need_care USING btree (event_id, staff_id) WHERE ((kind = 'ORDER'::text) AND (staff_id IS NOT NULL));

CREATE INDEX offer_artist_idx ON public.offer USING btree (event_id, artist_id) WHERE (artist_id IS NOT NULL);

CREATE INDEX order_look_of_person_idx ON public.order_look USING btree (event_id, staff_id);

CREATE INDEX order_swap_from_idx ON public.order_swap USING btree (event_id, from_line_id) WHERE (from_line_id IS NOT NULL);

CREATE INDEX order_swap_order_idx ON public.order_swap USING btree (event_id, order_id);

CREATE INDEX organizer_audit_entry_at_idx ON public.organizer_audit_entry USING btree (organizer_id, at);

CREATE UNIQUE INDEX organizer_rename_open_once ON public.organizer_rename USING btree (organizer_id) WHERE (decided_at IS NULL);

CREATE INDEX passkey_challenge_expires_idx ON public.passkey_challenge USING btree (expires_at);

CREATE INDEX payment_last_digits_idx ON public.payment USING btree (event_id, card_last_digits) WHERE (card_last_digits IS NOT NULL);

CREATE UNIQUE INDEX payment_pays_key ON public.payment USING btree (event_id, order_id) WHERE pays;

CREATE INDEX payment_provider_id_idx ON public.payment USING btree (provider, provider_id) WHERE (provider_id IS NOT NULL);

CREATE INDEX payment_provider_reference_idx ON public.payment USING btree (provider, provider_reference);

CREATE UNIQUE INDEX payment_undecided_key ON public.payment USING btree (event_id, order_id) WHERE (status = ANY (ARRAY['PENDING'::text, 'IN_ANALYSIS'::text]));

CREATE INDEX payment_unsure_idx ON public.payment USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);

CREATE INDEX picture_uploaded_idx ON public.picture USING btree (uploaded_at);

CREATE UNIQUE INDEX postponement_once ON public.postponement USING btree (event_id) WHERE (settled_at IS NULL);

CREATE INDEX postponement_open_idx ON public.postponement USING btree (postponed_at) WHERE (settled_at IS NULL);

CREATE INDEX publication_due_idx ON public.publication USING btree (publish_at) WHERE ((done_at IS NULL) AND (canceled_at IS NULL));

CREATE UNIQUE INDEX publication_open ON public.publication USING btree (event_id) WHERE ((done_at IS NULL) AND (canceled_at IS NULL));

CREATE INDEX push_sent_idx ON public.push USING btree (enqueued_at);

CREATE INDEX push_unsent_idx ON public.push USING btree (bulk, next_attempt_at) WHERE (sent_at IS NULL);

CREATE INDEX push_subscription_customer_idx ON public.push_subscription USING btree (customer_id);

CREATE INDEX refund_of_extra_money_idx ON public.refund USING btree (event_id, requested_at DESC, id DESC) WHERE (cause = ANY (ARRAY['late_money_without_stock'::text, 'wrong_amount'::text, 'paid_twice'::text]));

CREATE INDEX refund_open_idx ON public.refund USING btree (next_attempt_at) WHERE (status = ANY (ARRAY['REQUESTED'::text, 'PROCESSING'::text]));

CREATE INDEX refund_payment_idx ON public.refund USING btree (event_id, payment_id);

CREATE UNIQUE INDEX refund_request_key ON public.refund USING btree (event_id, request_id) WHERE (request_id IS NOT NULL);

CREATE INDEX refund_part_order_idx ON public.refund_part USING btree (event_id, order_id);

CREATE INDEX refund_unit_order_idx ON public.refund_unit USING btree (event_id, order_id);

CREATE INDEX scan_movement_idx ON public.scan USING btree (event_id, ticket_id, event_date_id);

CREATE INDEX scan_position_idx ON public.scan USING btree (event_id, "position") WHERE (kind IS NOT NULL);

CREATE INDEX scan_unusual_idx ON public.scan USING btree (event_id, ticket_id, event_date_id) WHERE ((verdict = 'CONFLICT'::text) OR (kind = ANY (ARRAY['OUT'::text, 'BACK'::text, 'STOP'::text])) OR ((kind = 'IN'::text) AND (verdict <> 'ADMITTED'::text)));

CREATE INDEX search_word_trigrams_idx ON public.search_word USING gin (word gin_trgm_ops);

CREATE INDEX security_event_at_idx ON public.security_event USING btree (at);

CREATE INDEX security_event_customer_idx ON public.security_event USING btree (customer_id, at) WHERE (customer_id IS NOT NULL);

CREATE INDEX session_move_answer_ticket_idx ON public.session_move_answer USING btree (event_id, ticket_id);

CREATE INDEX staff_file_expires_idx ON public.staff_file USING btree (expires_at);

CREATE INDEX staff_file_open_idx ON public.staff_file USING btree (asked_at) WHERE (state = ANY (ARRAY['WAITING'::text, 'WRITING'::text]));

CREATE INDEX staff_file_staff_idx ON public.staff_file USING btree (staff_id, asked_at DESC);

CREATE UNIQUE INDEX staff_grant_once ON public.staff_grant USING btree (staff_id, organizer_id, event_id) NULLS NOT DISTINCT;

CREATE INDEX staff_grant_organizer_idx ON public.staff_grant USING btree (organizer_id);

CREATE UNIQUE INDEX staff_invitation_open_once ON public.staff_invitation USING btree (email, organizer_id, event_id) NULLS NOT DISTINCT WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));

CREATE INDEX staff_invitation_organizer_idx ON public.staff_invitation USING btree (organizer_id);

CREATE INDEX staff_passkey_user_idx ON public.staff_passkey USING btree (user_id);

CREATE INDEX staff_session_user_idx ON public.staff_session USING btree (user_id);

CREATE INDEX staff_verification_expires_idx ON public.staff_verification USING btree (expires_at);

CREATE INDEX staff_verification_identifier_idx ON public.staff_verification USING btree (identifier);

CREATE UNIQUE INDEX staff_view_name ON public.staff_view USING btree (staff_id, page, lower(name));

CREATE INDEX statement_account_due_idx ON public.statement_account USING btree (due_at) WHERE (due_at IS NOT NULL);

CREATE INDEX statement_difference_day_idx ON public.statement_difference USING btree (day DESC, id DESC);

CREATE UNIQUE INDEX statement_difference_line_key ON public.statement_difference USING btree (line_id) WHERE ((line_id IS NOT NULL) AND (over_at IS NULL));

CREATE INDEX statement_difference_open_idx ON public.statement_difference USING btree (found_at, id) WHERE ((over_at IS NULL) AND (settled_at IS NULL));

CREATE UNIQUE INDEX statement_difference_ours_key ON public.statement_difference USING btree (payment_id, kind, COALESCE(refund_id, payment_id)) WHERE ((line_id IS NULL) AND (over_at IS NULL));

CREATE INDEX statement_line_day_idx ON public.statement_line USING btree (account_id, day DESC, id DESC);

CREATE INDEX statement_line_new_idx ON public.statement_line USING btree (account_id, id) WHERE (state IS NULL);

CREATE INDEX statement_line_open_idx ON public.statement_line USING btree (account_id, id) WHERE (state <> ALL (ARRAY['MATCHED'::text, 'LATE'::text, 'TRANSFER_BETWEEN_OWN'::text, 'TARIFF'::text, 'RESERVED'::text]));

CREATE INDEX statement_line_payment_idx ON public.statement_line USING btree (payment_id) WHERE (payment_id IS NOT NULL);

CREATE INDEX statement_period_account_idx ON public.statement_period USING btree (account_id);

CREATE INDEX ticket_customer_idx ON public.ticket USING btree (customer_id, issued_at DESC);

CREATE INDEX ticket_difference_idx ON public.ticket USING btree (event_id, difference_id) WHERE (difference_id IS NOT NULL);

CREATE INDEX ticket_holder_idx ON public.ticket USING btree (event_id, holder_document_type, holder_document_number);

CREATE INDEX ticket_holder_name_idx ON public.ticket USING gin (compared_text(((holder_name || ' '::text) || holder_last_name)) gin_trgm_ops);

CREATE INDEX ticket_offer_idx ON public.ticket USING btree (event_id, offer_id);

CREATE INDEX ticket_order_idx ON public.ticket USING btree (event_id, order_id);

CREATE UNIQUE INDEX ticket_unit_key ON public.ticket USING btree (event_id, order_line_id, unit, part) WHERE (status <> 'TRANSFERRED'::text);

CREATE INDEX ticket_return_batch_idx ON public.ticket_return USING btree (event_id, batch_id, listed_at) WHERE (status = 'LISTED'::text);

CREATE UNIQUE INDEX ticket_return_listed_key ON public.ticket_return USING btree (event_id, ticket_id) WHERE (status = 'LISTED'::text);

CREATE INDEX ticket_transfer_from_idx ON public.ticket_transfer USING btree (from_customer_id, created_at DESC);

CREATE INDEX ticket_transfer_waiting_idx ON public.ticket_transfer USING btree (expires_at) WHERE (status = 'WAITING'::text);

CREATE INDEX ticket_transfer_item_ticket_idx ON public.ticket_transfer_item USING btree (event_id, ticket_id);

CREATE INDEX till_entry_order_idx ON public.till_entry USING btree (event_id, order_id);

CREATE INDEX till_exchange_of_idx ON public.till_exchange USING btree (event_id, of_sale_id);

CREATE INDEX till_roll_shift_idx ON public.till_roll USING btree (event_id, shift_id);

CREATE INDEX till_roll_entry_needs_idx ON public.till_roll_entry USING btree (event_id, arrived_at) WHERE (verdict = 'NEEDS_PERSON'::text);

CREATE INDEX till_roll_entry_roll_idx ON public.till_roll_entry USING btree (event_id, roll_id, number);

CREATE INDEX till_roll_sold_entry_idx ON public.till_roll_sold USING btree (event_id, entry_id);

CREATE INDEX till_sale_shift_idx ON public.till_sale USING btree (event_id, shift_id, at);

CREATE UNIQUE INDEX till_shift_open_key ON public.till_shift USING btree (event_id, staff_id) WHERE (closed_at IS NULL);

CREATE INDEX till_shift_opened_idx ON public.till_shift USING btree (event_id, opened_at, id);

CREATE INDEX till_strip_roll_idx ON public.till_strip USING btree (event_id, roll_id);

CREATE INDEX till_take_back_sale_idx ON public.till_take_back USING btree (event_id, sale_id);

CREATE INDEX waiting_room_place_inside_idx ON public.waiting_room_place USING btree (event_id, pass_until) WHERE (admitted_at IS NOT NULL);

CREATE UNIQUE INDEX waiting_room_place_live_key ON public.waiting_room_place USING btree (event_id, customer_id) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX waiting_room_place_place_key ON public.waiting_room_place USING btree (event_id, place) WHERE (place IS NOT NULL);

CREATE INDEX waitlist_choice_offer_idx ON public.waitlist_choice USING btree (event_id, offer_id);

CREATE INDEX waitlist_entry_customer_idx ON public.waitlist_entry USING btree (customer_id, joined_at DESC);

CREATE INDEX waitlist_entry_offered_idx ON public.waitlist_entry USING btree (event_id) WHERE (status = 'OFFERED'::text);

CREATE INDEX waitlist_entry_waiting_idx ON public.waitlist_entry USING btree (event_id, place) WHERE (status = 'WAITING'::text);

CREATE INDEX wallet_device_ticket_idx ON public.wallet_device USING btree (event_id, ticket_id);

CREATE OR REPLACE FUNCTION public.batch_states(p_event_id uuid, p_now timestamp with time zone, p_batch_ids uuid[])
 RETURNS TABLE(batch_id uuid, refusal text, price_cents integer, fee_cents integer)
 LANGUAGE plpgsql
 STABLE;

CREATE OR REPLACE FUNCTION public.begin_carts(p_event_id uuid, p_now timestamp with time zone, p_cart_ids uuid[], p_customer_ids uuid[], p_claimants bigint[], p_without_account boolean[], p_carts_max integer[], p_line_carts integer[], p_line_batch_ids uuid[], p_line_quantities integer[])
 RETURNS TABLE(expires_at timestamp with time zone, batch_ids uuid[], price_cents integer[], fee_cents integer[], has_overdue_carts boolean)
 LANGUAGE plpgsql
 SET lock_timeout TO '2s';

CREATE OR REPLACE FUNCTION public.begin_carts(p_event_id uuid, p_now timestamp with time zone, p_cart_ids uuid[], p_customer_ids uuid[], p_line_carts integer[], p_line_batch_ids uuid[], p_line_quantities integer[])
 RETURNS TABLE(expires_at timestamp with time zone, batch_ids uuid[], price_cents integer[], fee_cents integer[])
 LANGUAGE sql;

CREATE OR REPLACE FUNCTION public.cart_holding(p_event_id uuid, p_cart_id uuid)
 RETURNS TABLE(batch_id uuid, quantity integer, price_cents integer, fee_cents integer)
 LANGUAGE plpgsql
 STABLE;

CREATE OR REPLACE FUNCTION public.carts_holding(p_event_id uuid, p_cart_ids uuid[])
 RETURNS TABLE(cart_id uuid, batch_id uuid, quantity integer, price_cents integer, fee_cents integer, stands_for uuid)
 LANGUAGE plpgsql
 STABLE;

CREATE OR REPLACE FUNCTION public.compared_text(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT;

CREATE OR REPLACE FUNCTION public.customer_of_new_login()
 RETURNS trigger
 LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION public.delete_customer_of_login()
 RETURNS trigger
 LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION public.draw_room(p_event_id uuid, p_now timestamp with time zone)
 RETURNS waiting_room
 LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION public.end_carts(p_event_id uuid, p_now timestamp with time zone, p_cart_ids uuid[], p_state text, p_cause text)
 RETURNS void
 LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION public.expire_carts(p_event_id uuid, p_now timestamp with time zone, p_limit integer)
 RETURNS integer
 LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION public.forget_in_audit(p_event_id uuid, p_pattern text)
 RETURNS void
 LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION public.forget_in_organizer_audit(p_before timestamp with time zone, p_pattern text)
 RETURNS void
 LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION public.has_overdue_carts(p_event_id uuid, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE;

CREATE OR REPLACE FUNCTION public.hold_by_hand(p_event_id uuid, p_now timestamp with time zone, p_cart_id uuid, p_batch_ids uuid[], p_quantities integer[], p_expires_at timestamp with time zone)
 RETURNS TABLE(refusal text, refused_batch_id uuid, remaining integer)
 LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION public.hold_for_till(p_event_id uuid, p_now timestamp with time zone, p_cart_id uuid, p_batch_ids uuid[], p_quantities integer[], p_expires_at timestamp with time zone)
 RETURNS TABLE(refusal text, refused_batch_id uuid, remaining integer)
 LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION public.hold_late(p_event_id uuid, p_now timestamp with time zone, p_cart_id uuid, p_batch_ids uuid[], p_quantities integer[], p_price_cents integer[], p_fee_cents integer[])
 RETURNS boolean
 LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION public.holdings_of(p_event_id uuid, p_now timestamp with time zone, p_claimants bigint[])
 RETURNS TABLE(claimant bigint, carts integer, units integer, tickets integer)
 LANGUAGE plpgsql
 STABLE;

CREATE OR REPLACE FUNCTION public.is_any_stopped(p_event_id uuid, p_now timestamp with time zone, p_batch_ids uuid[])
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE;

CREATE OR REPLACE FUNCTION public.is_sale_stopped(p_event_id uuid, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE;

CREATE OR REPLACE FUNCTION public.join_room(p_event_id uuid, p_now timestamp with time zone, p_customer_ids uuid[], p_devices text[])
 RETURNS TABLE(customer_id uuid, number integer)
 LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION public.keep_appended()
 RETURNS trigger
 LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION public.keep_audit_entry()
 RETURNS trigger
 LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION public.keep_event_content()
 RETURNS trigger
 LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION public.keep_handover()
 RETURNS trigger
 LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION public.keep_lately_used_email()
 RETURNS trigger
 LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION public.keep_organizer_audit_entry()
 RETURNS trigger
 LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION public.keep_security_event()
 RETURNS trigger
 LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION public.keep_till_shift()
 RETURNS trigger
 LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION public.lock_customer(p_customer_id uuid)
 RETURNS void
 LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION public.lock_pools(p_event_id uuid, p_batch_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION public.move_batches(p_event_id uuid, p_now timestamp with time zone, p_cause text, p_cart_ids uuid[], p_batch_ids uuid[], p_held_changes integer[], p_sold_changes integer[], p_price_cents integer[], p_fee_cents integer[])
 RETURNS void
 LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION public.move_stock(p_event_id uuid, p_now timestamp with time zone, p_pool_ids uuid[], p_held_changes integer[], p_sold_changes integer[])
 RETURNS void
 LANGUAGE sql;

CREATE OR REPLACE FUNCTION public.move_stock(p_event_id uuid, p_now timestamp with time zone, p_pool_ids uuid[], p_held_changes integer[], p_sold_changes integer[], p_without_changes integer[])
 RETURNS void
 LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION public.move_units(p_event_id uuid, p_now timestamp with time zone, p_cart_id uuid, p_from_batch_ids uuid[], p_quantities integer[], p_price_cents integer[], p_fee_cents integer[], p_to_batch_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION public.note_ended_login()
 RETURNS trigger
 LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION public.open_cart(p_event_id uuid, p_now timestamp with time zone, p_cart_id uuid, p_customer_id uuid, p_purpose text, p_batch_id uuid, p_quantity integer, p_expires_at timestamp with time zone)
 RETURNS TABLE(refusal text, remaining integer, expires_at timestamp with time zone)
 LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION public.place_table(p_table regclass, p_placement text)
 RETURNS void
 LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION public.pool_chain(p_event_id uuid, p_pool_ids uuid[])
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE;

CREATE OR REPLACE FUNCTION public.read_buyers(p_customer_ids uuid[])
 RETURNS TABLE(id uuid, name text, last_name text, document_type text, document_number text, birth_date date)
 LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION public.refuse_event_with_orders()
 RETURNS trigger
 LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION public.refuse_login_of_locked()
 RETURNS trigger
 LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION public.release_carts(p_event_id uuid, p_now timestamp with time zone, p_cart_ids uuid[], p_customer_ids uuid[])
 RETURNS TABLE(id uuid, customer_id uuid, state text)
 LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION public.return_units(p_event_id uuid, p_now timestamp with time zone, p_cart_id uuid, p_batch_ids uuid[], p_quantities integer[], p_price_cents integer[], p_fee_cents integer[])
 RETURNS void
 LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION public.room_of_claimants(p_event_id uuid, p_now timestamp with time zone, p_claimants bigint[], p_customer_ids uuid[], p_carts_max integer[], p_units_max integer, p_tickets_max integer)
 RETURNS TABLE(claimant bigint, units integer, tickets integer, carts integer)
 LANGUAGE plpgsql
 STABLE;

CREATE OR REPLACE FUNCTION public.save_carts(p_event_id uuid, p_now timestamp with time zone, p_cart_ids uuid[], p_new boolean[], p_filled boolean[], p_customer_ids uuid[], p_claimants bigint[], p_carts_max integer[], p_line_requests integer[], p_line_batch_ids uuid[], p_line_quantities integer[])
 RETURNS TABLE(request integer, refusal text, refused_batch_id uuid, remaining integer, expires_at timestamp with time zone, line_batch_ids uuid[], line_price_cents integer[], line_fee_cents integer[], has_overdue_carts boolean)
 LANGUAGE plpgsql
 SET lock_timeout TO '2s';

CREATE OR REPLACE FUNCTION public.save_carts(p_event_id uuid, p_now timestamp with time zone, p_cart_ids uuid[], p_new boolean[], p_filled boolean[], p_customer_ids uuid[], p_line_requests integer[], p_line_batch_ids uuid[], p_line_quantities integer[])
 RETURNS TABLE(request integer, refusal text, refused_batch_id uuid, remaining integer, expires_at timestamp with time zone, line_batch_ids uuid[], line_price_cents integer[], line_fee_cents integer[])
 LANGUAGE sql;

CREATE OR REPLACE FUNCTION public.sell_cart(p_event_id uuid, p_now timestamp with time zone, p_cart_id uuid)
 RETURNS void
 LANGUAGE sql;

CREATE OR REPLACE FUNCTION public.sell_carts(p_event_id uuid, p_now timestamp with time zone, p_cart_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION public.sell_courtesy(p_event_id uuid, p_now timestamp with time zone, p_cart_id uuid, p_customer_id uuid, p_batch_ids uuid[], p_quantities integer[])
 RETURNS boolean
 LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION public.sell_late(p_event_id uuid, p_now timestamp with time zone, p_cart_id uuid, p_batch_ids uuid[], p_quantities integer[], p_price_cents integer[], p_fee_cents integer[])
 RETURNS boolean
 LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION public.share_without_account(p_basis_points integer, p_unsold integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE;

CREATE OR REPLACE FUNCTION public.swap_units(p_event_id uuid, p_now timestamp with time zone, p_cart_id uuid, p_holds boolean)
 RETURNS void
 LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION public.sweep_carts(p_event_id uuid, p_now timestamp with time zone, p_limit integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET lock_timeout TO '250ms';

CREATE OR REPLACE FUNCTION public.take_from_strips(p_event_id uuid, p_now timestamp with time zone, p_cart_id uuid, p_from_cart_ids uuid[], p_batch_ids uuid[], p_quantities integer[], p_price_cents integer[], p_fee_cents integer[])
 RETURNS void
 LANGUAGE plpgsql;

CREATE OR REPLACE FUNCTION public.without_words(p_data jsonb, p_pattern text)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT;

CREATE TRIGGER audit_entry_is_kept BEFORE DELETE OR UPDATE ON public.audit_entry FOR EACH ROW EXECUTE FUNCTION keep_audit_entry();

CREATE TRIGGER audit_is_kept BEFORE TRUNCATE ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_entry();

CREATE TRIGGER auth_session_ends AFTER DELETE ON public.auth_session FOR EACH ROW WHEN ((old.expires_at > now())) EXECUTE FUNCTION note_ended_login();

CREATE TRIGGER auth_session_ends_sooner AFTER UPDATE OF expires_at ON public.auth_session FOR EACH ROW WHEN ((new.expires_at < old.expires_at)) EXECUTE FUNCTION note_ended_login();

CREATE TRIGGER auth_session_of_locked BEFORE INSERT ON public.auth_session FOR EACH ROW EXECUTE FUNCTION refuse_login_of_locked();

CREATE TRIGGER auth_user_becomes_customer AFTER INSERT ON public.auth_user FOR EACH ROW EXECUTE FUNCTION customer_of_new_login();

CREATE TRIGGER auth_user_email_kept AFTER INSERT OR UPDATE OF email ON public.auth_user FOR EACH ROW EXECUTE FUNCTION keep_lately_used_email();

CREATE TRIGGER auth_user_ends_customer AFTER DELETE ON public.auth_user FOR EACH ROW EXECUTE FUNCTION delete_customer_of_login();

CREATE TRIGGER badge_print_is_kept BEFORE DELETE OR UPDATE ON public.badge_print FOR EACH ROW EXECUTE FUNCTION keep_appended();

CREATE TRIGGER badge_run_is_kept BEFORE DELETE OR UPDATE ON public.badge_run FOR EACH ROW EXECUTE FUNCTION keep_appended();

CREATE TRIGGER badge_stack_is_kept BEFORE DELETE OR UPDATE ON public.badge_stack FOR EACH ROW EXECUTE FUNCTION keep_appended();

CREATE TRIGGER event_content_is_kept BEFORE INSERT OR UPDATE ON public.event FOR EACH ROW EXECUTE FUNCTION keep_event_content();

CREATE TRIGGER event_has_no_orders BEFORE DELETE ON public.event FOR EACH ROW EXECUTE FUNCTION refuse_event_with_orders();

CREATE TRIGGER fiscal_number_is_kept BEFORE DELETE ON public.fiscal_number FOR EACH ROW EXECUTE FUNCTION keep_appended();

CREATE TRIGGER frozen_paper_is_kept BEFORE DELETE OR UPDATE ON public.frozen_paper FOR EACH ROW EXECUTE FUNCTION keep_appended();

CREATE TRIGGER half_difference_is_kept BEFORE DELETE OR UPDATE ON public.half_difference FOR EACH ROW EXECUTE FUNCTION keep_appended();

CREATE TRIGGER half_difference_back_is_kept BEFORE DELETE OR UPDATE ON public.half_difference_back FOR EACH ROW EXECUTE FUNCTION keep_appended();

CREATE TRIGGER handover_is_kept BEFORE DELETE OR UPDATE ON public.handover FOR EACH ROW EXECUTE FUNCTION keep_handover();

CREATE TRIGGER organizer_audit_entry_is_kept BEFORE DELETE OR UPDATE ON public.organizer_audit_entry FOR EACH ROW EXECUTE FUNCTION keep_organizer_audit_entry();

CREATE TRIGGER organizer_audit_is_kept BEFORE TRUNCATE ON public.organizer_audit_entry FOR EACH STATEMENT EXECUTE FUNCTION keep_organizer_audit_entry();

CREATE TRIGGER security_event_is_kept BEFORE DELETE OR UPDATE ON public.security_event FOR EACH ROW EXECUTE FUNCTION keep_security_event();

CREATE TRIGGER till_along_is_kept BEFORE DELETE OR UPDATE ON public.till_along FOR EACH ROW EXECUTE FUNCTION keep_appended();

CREATE TRIGGER till_count_is_kept BEFORE DELETE OR UPDATE ON public.till_count FOR EACH ROW EXECUTE FUNCTION keep_appended();

CREATE TRIGGER till_entry_is_kept BEFORE DELETE OR UPDATE ON public.till_entry FOR EACH ROW EXECUTE FUNCTION keep_appended();

CREATE TRIGGER till_exchange_is_kept BEFORE DELETE OR UPDATE ON public.till_exchange FOR EACH ROW EXECUTE FUNCTION keep_appended();

CREATE TRIGGER till_roll_is_kept BEFORE DELETE OR UPDATE ON public.till_roll FOR EACH ROW EXECUTE FUNCTION keep_appended();

CREATE TRIGGER till_roll_end_is_kept BEFORE DELETE OR UPDATE ON public.till_roll_end FOR EACH ROW EXECUTE FUNCTION keep_appended();

CREATE TRIGGER till_roll_entry_is_kept BEFORE DELETE OR UPDATE ON public.till_roll_entry FOR EACH ROW EXECUTE FUNCTION keep_appended();

CREATE TRIGGER till_roll_settled_is_kept BEFORE DELETE OR UPDATE ON public.till_roll_settled FOR EACH ROW EXECUTE FUNCTION keep_appended();

CREATE TRIGGER till_roll_sold_is_kept BEFORE DELETE OR UPDATE ON public.till_roll_sold FOR EACH ROW EXECUTE FUNCTION keep_appended();

CREATE TRIGGER till_roll_unit_is_kept BEFORE DELETE OR UPDATE ON public.till_roll_unit FOR EACH ROW EXECUTE FUNCTION keep_appended();

CREATE TRIGGER till_sale_is_kept BEFORE DELETE OR UPDATE ON public.till_sale FOR EACH ROW EXECUTE FUNCTION keep_appended();

CREATE TRIGGER till_sale_instead_is_kept BEFORE DELETE OR UPDATE ON public.till_sale_instead FOR EACH ROW EXECUTE FUNCTION keep_appended();

CREATE TRIGGER till_shift_is_kept BEFORE DELETE OR UPDATE ON public.till_shift FOR EACH ROW EXECUTE FUNCTION keep_till_shift();

CREATE TRIGGER till_slip_is_kept BEFORE DELETE OR UPDATE ON public.till_slip FOR EACH ROW EXECUTE FUNCTION keep_appended();

CREATE TRIGGER till_strip_is_kept BEFORE DELETE OR UPDATE ON public.till_strip FOR EACH ROW EXECUTE FUNCTION keep_appended();

CREATE TRIGGER till_take_back_is_kept BEFORE DELETE OR UPDATE ON public.till_take_back FOR EACH ROW EXECUTE FUNCTION keep_appended();

CREATE TRIGGER till_taken_along_is_kept BEFORE DELETE OR UPDATE ON public.till_taken_along FOR EACH ROW EXECUTE FUNCTION keep_appended();
