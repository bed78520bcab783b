-- calls place-table
-- Filters of a list that a person has given a name (docs/algorithms/staff-and-rights.md, "Saved views"), and the events of
-- an organizer without reading all events.
-- Locks: writes to event wait while its index is built, which takes some milliseconds for thousands of rows.
create table staff_view (
  id uuid not null,
  staff_id uuid not null references staff_user (id) on delete cascade,
  page text not null,
  name text not null,
  -- Of the page's address, without the question mark.
  filters text not null,
  created_at timestamptz not null,
  constraint staff_view_pkey primary key (id),
  constraint staff_view_page_known check (page in ('EVENTS', 'ORGANIZERS', 'PEOPLE', 'AUDIT')),
  constraint staff_view_lengths check (char_length(name) between 1 and 60 and char_length(filters) between 1 and 600)
);
create unique index staff_view_name on staff_view (staff_id, page, lower(name));
select place_table('staff_view', 'local');

create index event_organizer_idx on event (organizer_id);
