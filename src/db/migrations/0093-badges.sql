-- calls place-table
-- Printed badges and wristbands (docs/algorithms/badges.md).
-- Locks: handover, for a moment, to get a column.
create table badge_plan (
  event_id uuid not null,
  -- Papers by the ids of offers (domain/badge/badge-plan.ts).
  papers jsonb not null,
  revision integer not null,
  -- A person of the staff.
  changed_by uuid not null,
  changed_at timestamptz not null,
  constraint badge_plan_pkey primary key (event_id)
);
create table badge_stack (
  event_id uuid not null,
  -- From 1 for each event.
  number integer not null,
  paper text not null,
  constraint badge_stack_pkey primary key (event_id, number),
  constraint badge_stack_number_positive check (number > 0),
  constraint badge_stack_paper_known check (paper in ('CARD', 'A6', 'WRISTBAND'))
);
-- Each time a stack was printed, from the first on.
create table badge_run (
  event_id uuid not null,
  stack integer not null,
  number integer not null,
  staff_id uuid not null,
  at timestamptz not null,
  -- The page's own name of what it asked, so that it is done once.
  request_id uuid not null,
  constraint badge_run_pkey primary key (event_id, stack, number),
  constraint badge_run_once unique (event_id, request_id)
);
create table badge_print (
  event_id uuid not null,
  ticket_id uuid not null,
  -- From 1 for each ticket.
  number integer not null,
  -- The ticket's at that time.
  holder_version integer not null,
  paper text not null,
  -- What tells its code from the one on a phone.
  mark text not null,
  -- Null for one that was printed singly.
  stack integer,
  place integer,
  staff_id uuid not null,
  at timestamptz not null,
  reason text,
  request_id uuid not null,
  constraint badge_print_pkey primary key (event_id, ticket_id, number),
  constraint badge_print_once_per_code unique (event_id, ticket_id, holder_version),
  constraint badge_print_place_key unique (event_id, stack, place),
  constraint badge_print_number_positive check (number > 0),
  constraint badge_print_place_whole check ((stack is null) = (place is null)),
  constraint badge_print_place_positive check (place > 0),
  constraint badge_print_mark_form check (mark ~ '^[A-Z2-7]{6}$'),
  constraint badge_print_paper_known check (paper in ('CARD', 'A6', 'WRISTBAND'))
);
-- The print whose badge was scanned; null where none was.
alter table handover add column badge integer;
select place_table('badge_plan', 'by event'), place_table('badge_stack', 'by event'),
  place_table('badge_run', 'by event'), place_table('badge_print', 'by event');
