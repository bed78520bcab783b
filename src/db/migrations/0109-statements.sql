-- calls place-table
-- What banks and providers say of our money, and what of it our books do not explain (docs/algorithms/statements.md).
-- Locks: none; the tables are new.
create table if not exists statement_account (
  id uuid not null,
  source text not null,
  bank text,
  branch text,
  number text not null,
  digit text,
  created_at timestamptz not null,
  -- From here on its lines are looked at again.
  due_at timestamptz,
  constraint statement_account_pkey primary key (id),
  constraint statement_account_source_known check (
    source in ('OFX', 'CNAB240', 'MERCADO_PAGO_SETTLEMENT', 'MERCADO_PAGO_RELEASED', 'STRIPE'))
);
select place_table('statement_account', 'local');
create index if not exists statement_account_due_idx on statement_account (due_at) where due_at is not null;

-- What an account has in it, as its lines have shown: payments of a provider by a method.
create table if not exists statement_coverage (
  account_id uuid not null,
  provider text not null,
  method text not null,
  constraint statement_coverage_pkey primary key (account_id, provider, method)
);
select place_table('statement_coverage', 'local');

create table if not exists statement_file (
  id uuid not null,
  hash bytea not null,
  source text not null,
  name text not null,
  bytes integer not null,
  lines integer not null,
  new_lines integer not null,
  balances integer not null,
  read_at timestamptz not null,
  read_by text not null,
  constraint statement_file_pkey primary key (id),
  constraint statement_file_hash_key unique (hash)
);
select place_table('statement_file', 'local');

create table if not exists statement_period (
  file_id uuid not null,
  account_id uuid not null,
  first_day date not null,
  last_day date not null,
  lines integer not null,
  new_lines integer not null,
  constraint statement_period_pkey primary key (file_id, account_id),
  constraint statement_period_days check (first_day <= last_day)
);
select place_table('statement_period', 'local');
create index if not exists statement_period_account_idx on statement_period (account_id);

create table if not exists statement_line (
  id uuid not null,
  account_id uuid not null,
  file_id uuid not null,
  row_number integer not null,
  day date not null,
  at timestamptz not null,
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
  -- With its number among equals what makes it one row, however often it is read.
  key text not null,
  ordinal integer not null,
  -- Null until it was looked at.
  state text,
  linked_by text,
  event_id uuid,
  payment_id uuid,
  refund_id uuid,
  -- The other end of a transfer between own accounts.
  partner_id uuid,
  ours_cents bigint,
  differs_cents bigint not null default 0,
  constraint statement_line_pkey primary key (id),
  constraint statement_line_key unique (account_id, key, ordinal),
  constraint statement_line_linked_whole check ((linked_by is null) = (payment_id is null) and (payment_id is null) = (event_id is null)),
  constraint statement_line_state_known check (state in (
    'MATCHED', 'LATE', 'TRANSFER_BETWEEN_OWN', 'TARIFF', 'RESERVED', 'WAITING', 'UNKNOWN_LINE', 'AMOUNT_DIFFERS', 'FEE_DIFFERS',
    'DOUBLED', 'REFUND_UNBOOKED', 'CHARGEBACK_UNBOOKED', 'TRANSFER_UNSEEN'))
);
select place_table('statement_line', 'local');
create index if not exists statement_line_day_idx on statement_line (account_id, day desc, id desc);
create index if not exists statement_line_payment_idx on statement_line (payment_id) where payment_id is not null;
create index if not exists statement_line_new_idx on statement_line (account_id, id) where state is null;
create index if not exists statement_line_open_idx on statement_line (account_id, id)
  where state not in ('MATCHED', 'LATE', 'TRANSFER_BETWEEN_OWN', 'TARIFF', 'RESERVED');

create table if not exists statement_difference (
  id uuid not null,
  account_id uuid not null,
  kind text not null,
  -- Null for money of ours that no line is about.
  line_id uuid,
  event_id uuid,
  payment_id uuid,
  refund_id uuid,
  day date not null,
  -- The statement's sum less ours.
  cents bigint not null,
  found_at timestamptz not null,
  -- A later file or booking has explained it.
  over_at timestamptz,
  taken_by uuid,
  settled_at timestamptz,
  settled_by text,
  explanation text,
  note text,
  order_number text,
  constraint statement_difference_pkey primary key (id),
  constraint statement_difference_kind_known check (kind in (
    'MISSING_AT_BANK', 'AMOUNT_DIFFERS', 'DOUBLED', 'UNKNOWN_LINE', 'REFUND_MISSING', 'REFUND_UNBOOKED', 'CHARGEBACK_UNBOOKED',
    'CHARGEBACK_MISSING', 'FEE_DIFFERS', 'TRANSFER_UNSEEN')),
  constraint statement_difference_settled_whole check (
    (settled_at is null) = (settled_by is null) and (settled_at is null) = (explanation is null)
    and (settled_at is null) = (note is null))
);
select place_table('statement_difference', 'local');
create unique index if not exists statement_difference_line_key on statement_difference (line_id)
  where line_id is not null and over_at is null;
create unique index if not exists statement_difference_ours_key
  on statement_difference (payment_id, kind, coalesce(refund_id, payment_id)) where line_id is null and over_at is null;
create index if not exists statement_difference_day_idx on statement_difference (day desc, id desc);
create index if not exists statement_difference_open_idx on statement_difference (found_at, id)
  where over_at is null and settled_at is null;
