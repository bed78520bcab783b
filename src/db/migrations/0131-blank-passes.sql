-- calls place-table
-- Tickets of erased people of which Google has a pass: it is asked until it has nothing of them. The table is new, so nothing
-- waits for a lock.
create table if not exists wallet_blanking (
  event_id uuid not null,
  ticket_id uuid not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  constraint wallet_blanking_pkey primary key (event_id, ticket_id)
);
select place_table('wallet_blanking', 'by event');
