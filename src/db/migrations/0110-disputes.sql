-- calls place-table
-- Disputes of payers' banks, our evidence, and the address of a purchase (docs/algorithms/disputes.md).
-- Locks: none; all tables are new.
create table if not exists dispute (
  event_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  order_id uuid not null,
  provider text not null,
  -- The provider's name of it; one that a person has stated has none yet.
  provider_id text,
  kind text not null,
  is_inquiry boolean not null,
  reason text not null,
  amount_cents integer not null,
  -- As the provider states it; no money of the order.
  fee_cents integer not null default 0,
  state text not null,
  opened_at timestamptz not null,
  -- The first instant that is too late; null where nobody says.
  answer_due_at timestamptz,
  -- Since when it is here.
  noted_at timestamptz not null,
  evidence_sent_at timestamptz,
  decided_at timestamptz,
  reminded_at timestamptz,
  -- Of the purchase, by the issuer's bank (3-D Secure).
  authentication text,
  -- Written for the bank by finance.
  words text not null default '',
  words_by uuid,
  constraint dispute_pkey primary key (event_id, id),
  constraint dispute_name_key unique (event_id, payment_id, provider_id, is_inquiry),
  constraint dispute_kind_known check (kind in ('CARD', 'PIX_MED')),
  constraint dispute_state_known check (state in ('OPEN', 'EVIDENCE_SENT', 'ACCEPTED', 'WON', 'LOST', 'WITHDRAWN')),
  constraint dispute_sums check (amount_cents > 0),
  constraint dispute_inquiry_of_card check (not is_inquiry or kind = 'CARD'),
  constraint dispute_decided_whole check ((state in ('WON', 'LOST', 'WITHDRAWN')) = (decided_at is not null)),
  constraint dispute_sent_whole check (state <> 'EVIDENCE_SENT' or evidence_sent_at is not null)
);
create index if not exists dispute_order_idx on dispute (event_id, order_id);
-- Few are open; a list and two jobs read them.
create index if not exists dispute_open_idx on dispute (answer_due_at, id) where state = 'OPEN';
create table if not exists dispute_history (
  event_id uuid not null,
  dispute_id uuid not null,
  id bigint generated always as identity not null,
  -- Null for the first.
  from_state text,
  state text not null,
  actor text not null,
  note text,
  at timestamptz not null,
  constraint dispute_history_pkey primary key (event_id, dispute_id, id)
);
create table if not exists dispute_evidence (
  event_id uuid not null,
  -- Once for a dispute.
  dispute_id uuid not null,
  -- The name by which the provider knows our answer again.
  id uuid not null,
  locale text not null,
  fields jsonb not null,
  -- Null once its term is over.
  file bytea,
  -- SHA-256 of fields and file, in hexadecimal digits.
  digest text not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  last_error text,
  sent_at timestamptz,
  -- It went another way than by us: a person has brought it to the bank.
  by_hand boolean not null default false,
  constraint dispute_evidence_pkey primary key (event_id, dispute_id),
  constraint dispute_evidence_digest check (digest ~ '^[0-9a-f]{64}$')
);
create index if not exists dispute_evidence_due_idx on dispute_evidence (next_attempt_at) where sent_at is null;
create table if not exists order_access (
  event_id uuid not null,
  order_id uuid not null,
  ip_address text not null,
  at timestamptz not null,
  constraint order_access_pkey primary key (event_id, order_id)
);
select place_table('dispute', 'by event'), place_table('dispute_history', 'by event'),
  place_table('dispute_evidence', 'by event'), place_table('order_access', 'by event');
