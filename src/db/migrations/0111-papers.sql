-- outside a transaction
-- calls place-table
-- The papers of the trade (docs/algorithms/papers.md): numbers of tickets, what an event's papers need, and papers that are frozen.
-- Locks: staff_file and file_schedule, for a moment, to get other checks; their rows are not read. The other tables are new.
create table if not exists paper_series (
  event_id uuid not null,
  -- The last number that was given; locked by whoever gives the next ones.
  last_number bigint not null default 0,
  -- Tickets up to this one were looked at for a number that is missing; null before the first and after the last.
  looked_after uuid,
  -- Null: no release that gives no numbers runs any more.
  next_look_at timestamptz,
  -- Some of the look under way had none.
  found boolean not null default false,
  constraint paper_series_pkey primary key (event_id),
  constraint paper_series_number check (last_number >= 0)
);
create table if not exists unnumbered_ticket (
  event_id uuid not null,
  ticket_id uuid not null,
  constraint unnumbered_ticket_pkey primary key (event_id, ticket_id)
);
create table if not exists fiscal_number (
  event_id uuid not null,
  number bigint not null,
  -- The first ticket of its unit; whoever has the unit later has a ticket of its own, and the same number.
  ticket_id uuid not null,
  numbered_at timestamptz not null,
  -- The city's own number of it.
  outside_id text,
  constraint fiscal_number_pkey primary key (event_id, number),
  constraint fiscal_number_ticket_key unique (event_id, ticket_id),
  constraint fiscal_number_positive check (number > 0),
  constraint fiscal_number_outside_length check (length(outside_id) between 1 and 60)
);
create table if not exists event_papers (
  event_id uuid not null,
  -- Hundredths of a percent.
  iss_basis_points integer,
  -- How music is played.
  music text,
  -- The event as its city calls it.
  outside_id text,
  -- The organizer's registration at its city.
  city_registration text,
  -- Since when the page of the sale is public; what it says, as of when.
  published_at timestamptz,
  told jsonb,
  told_at timestamptz,
  constraint event_papers_pkey primary key (event_id),
  constraint event_papers_told_whole check ((told is null) = (told_at is null) and (published_at is null or told is not null)),
  constraint event_papers_iss_range check (iss_basis_points between 0 and 1000),
  constraint event_papers_music_known check (music in ('LIVE', 'RECORDED', 'NONE')),
  constraint event_papers_lengths check (length(outside_id) between 1 and 60 and length(city_registration) between 1 and 20)
);
create table if not exists frozen_paper (
  event_id uuid not null,
  kind text not null,
  -- From 1 for each event and kind.
  number integer not null,
  -- Days by the clock of the event, the last one in it; null: the whole event.
  from_day date,
  until_day date,
  -- The paper as it was, and the SHA-256 of this text.
  content text not null,
  hash text not null,
  frozen_by uuid not null,
  frozen_at timestamptz not null,
  constraint frozen_paper_pkey primary key (event_id, kind, number),
  constraint frozen_paper_number check (number > 0),
  constraint frozen_paper_days check ((from_day is null) = (until_day is null) and (from_day is null or from_day <= until_day)),
  constraint frozen_paper_hash check (hash ~ '^[0-9a-f]{64}$')
);
alter table staff_file drop constraint if exists staff_file_kind_known;
alter table staff_file add constraint staff_file_kind_known
  check (kind in ('ORDERS', 'TICKETS', 'HOLDERS', 'PRODUCTS', 'SUMS', 'SOURCES', 'SHIFTS', 'PAPER', 'NUMBERS')) not valid;
alter table file_schedule drop constraint if exists file_schedule_kind_known;
alter table file_schedule add constraint file_schedule_kind_known
  check (kind in ('ORDERS', 'TICKETS', 'HOLDERS', 'PRODUCTS', 'SUMS', 'SOURCES', 'SHIFTS', 'NUMBERS')) not valid;
alter table staff_file drop constraint if exists staff_file_format_known;
alter table staff_file add constraint staff_file_format_known check (format in ('CSV', 'XLSX', 'PDF', 'XML')) not valid;
-- Last and together: whatever fails before is begun again.
select place_table('paper_series', 'by event'), place_table('unnumbered_ticket', 'by event'),
  place_table('fiscal_number', 'by event'), place_table('event_papers', 'by event'), place_table('frozen_paper', 'by event');
-- Each event that may have sold is looked through once.
insert into paper_series (event_id, next_look_at) select distinct event_id, '-infinity'::timestamptz from event_date
  on conflict do nothing;
