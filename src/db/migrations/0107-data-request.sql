-- calls place-table
-- What people ask about their data and no page answers, and the answer (docs/algorithms/privacy.md).
-- Locks: none; the table is new.
create table if not exists data_request (
  id uuid not null,
  -- Without a foreign key, as erasure.
  customer_id uuid not null,
  words text not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  answered_by text,
  answer text,
  constraint data_request_pkey primary key (id),
  constraint data_request_answered_whole check (
    (answered_at is null) = (answered_by is null) and (answered_at is null) = (answer is null))
);
select place_table('data_request', 'local');
create unique index if not exists data_request_open_key on data_request (customer_id) where answered_at is null;
create index if not exists data_request_open_idx on data_request (asked_at) where answered_at is null;
