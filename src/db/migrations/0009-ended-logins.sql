-- released as 2c6d4f1dd1c01cf8d10132d54d83b2c8e78fa21195fc5930228d24c714e31321
-- Logins that ended before their time. A node remembers which logins live and is not told when one ends at another node;
-- it asks here, once in a while and for all of them at once. Rows are of no use after some minutes (forget-expired).
create table ended_login (
  -- Of the moment itself and not of its transaction, so that a reader who looks a little further back misses nothing.
  ended_at timestamptz not null default clock_timestamp(),
  session_id uuid not null,
  -- A login that was replaced lives on for a moment; null: it is gone.
  dies_at timestamptz,
  primary key (ended_at, session_id)
);
