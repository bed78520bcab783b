-- calls place-table
-- Erasing a person, and what the law keeps of their orders (docs/algorithms/privacy.md).
-- Locks: none; the tables are new.
create table if not exists erasure (
  id uuid not null,
  -- Without a foreign key: a customer who never ordered goes whole.
  customer_id uuid not null,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  -- From here on nobody logs in to the account, and there is no way back.
  begun_at timestamptz,
  done_at timestamptz,
  canceled_at timestamptz,
  constraint erasure_pkey primary key (id),
  constraint erasure_ends_once check (canceled_at is null or begun_at is null),
  constraint erasure_done_after_begun check (done_at is null or begun_at is not null)
);
select place_table('erasure', 'local');
create unique index if not exists erasure_open_key on erasure (customer_id) where canceled_at is null and done_at is null;
create index if not exists erasure_due_idx on erasure (due_at) where canceled_at is null and done_at is null;

create table if not exists sealed_order (
  event_id uuid not null,
  order_id uuid not null,
  -- JSON; encrypted to the recipient where one is named.
  content bytea not null,
  recipient text,
  sealed_at timestamptz not null,
  expires_at timestamptz not null,
  constraint sealed_order_pkey primary key (event_id, order_id),
  constraint sealed_order_expires_later check (expires_at > sealed_at)
);
select place_table('sealed_order', 'by event');

-- Events whose term is over, so that nothing of a person is left in their rows.
create table if not exists forgotten_event (
  event_id uuid not null,
  at timestamptz not null,
  constraint forgotten_event_pkey primary key (event_id)
);
select place_table('forgotten_event', 'by event');
