-- calls place-table
-- Handovers at desks (docs/algorithms/desk.md).
create table handover (
  event_id uuid not null,
  ticket_id uuid not null,
  -- From 1 for each ticket.
  number integer not null,
  kind text not null,
  -- A person of the staff; not a foreign key, because people are the same everywhere.
  staff_id uuid not null,
  -- As the person at it typed.
  station text not null,
  at timestamptz not null,
  reason text,
  -- The ticket's at that time.
  holder_version integer not null,
  -- The page's own name of what it asked, so that it is done once.
  request_id uuid not null,
  constraint handover_pkey primary key (event_id, ticket_id, number),
  constraint handover_number_positive check (number > 0),
  constraint handover_alternates check (kind = case number % 2 when 1 then 'GIVEN' else 'TAKEN_BACK' end),
  constraint handover_taken_back_reason check (kind = 'GIVEN' or reason is not null)
);
create index handover_latest_idx on handover (event_id, at);
select place_table('handover', 'by event');
