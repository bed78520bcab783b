-- calls place-table
-- The programme of an event's days (docs/algorithms/programme.md), keyed by its event like all it is sold with.
-- Locks: none on tables that there are, but short ones on those the foreign keys name.

create table stage (
  event_id uuid not null,
  key text not null,
  position integer not null,
  name jsonb not null,
  constraint stage_pkey primary key (event_id, key)
);

create table programme_item (
  event_id uuid not null,
  key text not null,
  position integer not null,
  stage_key text not null,
  event_date_id uuid not null,
  kind text not null,
  title jsonb not null,
  about jsonb,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- In the order in which they are named.
  artist_keys text[] not null,
  constraint programme_item_pkey primary key (event_id, key),
  constraint programme_item_kind_known
    check (kind in ('PANEL', 'SHOW', 'MATCH', 'CONTEST', 'WORKSHOP', 'MEET', 'SCREENING')),
  constraint programme_item_ends_after_start check (ends_at > starts_at)
);

select place_table('stage', 'by event');
select place_table('programme_item', 'by event');

alter table stage add constraint stage_event_id_fkey foreign key (event_id) references event (id) on delete cascade;
alter table programme_item
  add constraint programme_item_event_id_fkey foreign key (event_id) references event (id) on delete cascade;
alter table programme_item
  add constraint programme_item_stage_fkey foreign key (event_id, stage_key) references stage (event_id, key);
alter table programme_item
  add constraint programme_item_date_fkey foreign key (event_id, event_date_id) references event_date (event_id, id);
