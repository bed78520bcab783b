-- calls place-table
-- Filters of a list that a person has given a name (docs/algorithms/staff-and-rights.md, "Saved views").
create table staff_view (
  id uuid not null,
  staff_id uuid not null,
  page text not null,
  name text not null,
  -- Of the page's address, without the question mark.
  filters text not null,
  created_at timestamptz not null,
  constraint staff_view_pkey primary key (id),
  constraint staff_view_page_known check (page in ('EVENTS', 'ORGANIZERS', 'PEOPLE', 'AUDIT')),
  constraint staff_view_lengths check (
    char_length(name) >= 1 and char_length(name) <= 60 and char_length(filters) >= 1 and char_length(filters) <= 600
  )
);
create unique index staff_view_name on staff_view (staff_id, page, lower(name));
select place_table('staff_view', 'local');
alter table staff_view
  add constraint staff_view_staff_id_fkey foreign key (staff_id) references staff_user (id) on delete cascade;
