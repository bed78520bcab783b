-- calls place-table
-- Settlements of events and payouts to organizers (docs/algorithms/settlement.md).
-- Locks: organizer, for a moment, by a foreign key; the tables are new.
create table if not exists settlement_terms (
  organizer_id uuid not null,
  -- They hold for orders placed from then on, until the next ones begin.
  starts_at timestamptz not null,
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
  agreed_at timestamptz not null,
  constraint settlement_terms_pkey primary key (organizer_id, starts_at),
  constraint settlement_terms_rates check (pix_basis_points between 0 and 1000 and pix_fixed_cents between 0 and 1000
    and card_basis_points between 0 and 2000 and card_fixed_cents between 0 and 1000),
  constraint settlement_terms_kept check (reserve_basis_points between 0 and 5000 and reserve_days between 0 and 180),
  constraint settlement_terms_days check (payable_days between 0 and 60),
  constraint settlement_terms_words check (schedule in ('AFTER_EVENT', 'WEEKLY') and receiver in ('HOUSE', 'ORGANIZER')
    and delivery_for in ('HOUSE', 'ORGANIZER'))
);
select place_table('settlement_terms', 'everywhere');
do $$ begin
  if not exists (select from pg_constraint where conname = 'settlement_terms_organizer_id_fkey') then
    alter table settlement_terms
      add constraint settlement_terms_organizer_id_fkey foreign key (organizer_id) references organizer (id);
  end if;
end $$;

-- Rows are never changed. Sums in centavos but for orders and units.
create table if not exists settlement (
  event_id uuid not null,
  number integer not null,
  frozen_at timestamptz not null,
  frozen_by text not null,
  entries integer not null,
  pages integer not null,
  previous_hash text not null,
  hash text not null,
  -- Those of the freeze, as they were; starts_at null: the standard ones.
  terms_starts_at timestamptz,
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
  -- Of delivery_cents, the organizer's.
  own_delivery_cents bigint not null,
  reserve_cents bigint not null,
  reserve_total_cents bigint not null,
  earned_cents bigint not null,
  carried_cents bigint not null,
  advance_cents bigint not null,
  net_cents bigint not null,
  due_on date not null,
  constraint settlement_pkey primary key (event_id, number),
  constraint settlement_numbers check (number > 0 and entries >= 0 and pages >= 0),
  constraint settlement_hashes check (previous_hash ~ '^[0-9a-f]{64}$' and hash ~ '^[0-9a-f]{64}$'),
  constraint settlement_earned check (earned_cents = gross_cents - discount_cents - refunded_cents - charged_back_cents
    - organizer_fee_cents - cost_cents + own_delivery_cents - held_cents + reserve_cents),
  constraint settlement_net check (net_cents = earned_cents + carried_cents + advance_cents and advance_cents <= 0),
  constraint settlement_divided check (captured_cents - returned_cents - taken_back_cents = gross_cents - discount_cents
    - refunded_cents - charged_back_cents + fee_cents + delivery_cents + insurance_cents + open_cents)
);
select place_table('settlement', 'by event');

-- The entries of a settlement, at most 1,000 in a row. Page 0 has the lines before them.
create table if not exists settlement_page (
  event_id uuid not null,
  number integer not null,
  page integer not null,
  ids bigint[] not null,
  -- As they were hashed, a line each.
  lines text not null,
  constraint settlement_page_pkey primary key (event_id, number, page),
  constraint settlement_page_size check (page >= 0 and cardinality(ids) <= 1000)
);
select place_table('settlement_page', 'by event');

create table if not exists payout (
  event_id uuid not null,
  id uuid not null,
  kind text not null,
  amount_cents bigint not null,
  paid_on date not null,
  -- the bank's, in capitals and without spaces
  reference text not null,
  recorded_by text not null,
  recorded_at timestamptz not null,
  -- How many settlements the event had then.
  after_number integer not null,
  constraint payout_pkey primary key (event_id, id),
  constraint payout_reference_key unique (event_id, reference),
  constraint payout_reference_length check (length(reference) between 1 and 64),
  constraint payout_amount check (amount_cents > 0),
  constraint payout_kind_known check (kind in ('PAYOUT', 'ADVANCE', 'RECEIVED'))
);
select place_table('payout', 'by event');

create table if not exists payout_back (
  event_id uuid not null,
  payout_id uuid not null,
  reason text not null,
  recorded_by text not null,
  recorded_at timestamptz not null,
  after_number integer not null,
  constraint payout_back_pkey primary key (event_id, payout_id),
  constraint payout_back_reason_length check (length(reason) between 1 and 300)
);
select place_table('payout_back', 'by event');

create table if not exists payout_proof (
  event_id uuid not null,
  payout_id uuid not null,
  media_type text not null,
  content bytea not null,
  added_by text not null,
  added_at timestamptz not null,
  constraint payout_proof_pkey primary key (event_id, payout_id),
  constraint payout_proof_type_known check (media_type in ('application/pdf', 'image/png', 'image/jpeg')),
  constraint payout_proof_size check (octet_length(content) between 1 and 1048576)
);
select place_table('payout_proof', 'by event');
