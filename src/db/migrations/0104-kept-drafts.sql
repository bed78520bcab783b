-- calls place-table
-- States of drafts that are kept between publications (docs/algorithms/event-drafts.md, "Kept drafts").
-- Locks: none; the table is new.
create table if not exists event_draft_kept (
  event_id uuid not null,
  -- In the order of keeping.
  number integer not null,
  written jsonb not null,
  art_svg text not null,
  revision integer not null,
  -- The last change of it: by whom, and when.
  actor text not null,
  at timestamptz not null,
  -- The name that somebody kept it by; null where it was kept by itself.
  note text,
  kept_at timestamptz not null,
  constraint event_draft_kept_pkey primary key (event_id, number),
  constraint event_draft_kept_number_range check (number >= 1)
);
select place_table('event_draft_kept', 'by event');
alter table event_draft_kept drop constraint if exists event_draft_kept_event_id_fkey;
alter table event_draft_kept
  add constraint event_draft_kept_event_id_fkey foreign key (event_id) references event_draft (event_id) on delete cascade;
