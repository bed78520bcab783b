-- calls place-table
-- Drafts of events, their edits, what was published, and what waits to be (docs/algorithms/event-drafts.md). A draft has
-- the id of its event before the event exists, so no table has a foreign key to event.
-- Locks: none; all tables are new.
create table event_draft (
  event_id uuid not null,
  organizer_id uuid not null,
  -- The written event; it may have problems.
  written jsonb not null,
  art_svg text not null,
  revision integer not null,
  -- Who has it in hand: the files of the operator, or the back office.
  source text not null,
  -- What the event is like now; null until it was published for the first time.
  published_version integer,
  published_revision integer,
  -- Actors, such as `staff:<id>`.
  created_by text not null,
  created_at timestamptz not null,
  changed_by text not null,
  changed_at timestamptz not null,
  -- For lists, which do not read whole events.
  slug text generated always as (written ->> 'slug') stored,
  code text generated always as (written ->> 'code') stored,
  name jsonb generated always as (written -> 'name') stored,
  constraint event_draft_pkey primary key (event_id),
  constraint event_draft_written_object check (jsonb_typeof(written) = 'object'),
  constraint event_draft_revision_range check (revision >= 1),
  constraint event_draft_source_known check (source in ('FILE', 'OFFICE')),
  constraint event_draft_published_whole check ((published_version is null) = (published_revision is null)),
  constraint event_draft_published_range check (published_version >= 1 and published_revision between 1 and revision)
);
create index event_draft_organizer_idx on event_draft (organizer_id, changed_at);
select place_table('event_draft', 'by event');

-- What made each revision, in order; kept for a while, so that edits that come late are compared with it.
create table event_draft_edit (
  event_id uuid not null,
  revision integer not null,
  position integer not null,
  -- Given by the browser: the same edit is applied once.
  id uuid not null,
  kind text not null,
  path jsonb not null,
  -- The item that an inserted or moved one follows.
  after text,
  -- Null where there was or is nothing.
  before jsonb,
  value jsonb,
  actor text not null,
  at timestamptz not null,
  constraint event_draft_edit_pkey primary key (event_id, revision, position),
  constraint event_draft_edit_id_key unique (event_id, id),
  constraint event_draft_edit_kind_known check (kind in ('SET', 'REMOVE', 'INSERT', 'MOVE'))
);
create index event_draft_edit_at_idx on event_draft_edit (at);
select place_table('event_draft_edit', 'by event');
alter table event_draft_edit
  add constraint event_draft_edit_event_id_fkey foreign key (event_id) references event_draft (event_id) on delete cascade;

create table event_version (
  event_id uuid not null,
  number integer not null,
  written jsonb not null,
  art_svg text not null,
  revision integer not null,
  actor text not null,
  at timestamptz not null,
  note text,
  constraint event_version_pkey primary key (event_id, number),
  constraint event_version_number_range check (number >= 1)
);
select place_table('event_version', 'by event');
alter table event_version
  add constraint event_version_event_id_fkey foreign key (event_id) references event_draft (event_id) on delete cascade;

-- A publication that waits for its time, and what became of it. It keeps what was chosen: the draft may go on changing.
create table publication (
  event_id uuid not null,
  id uuid not null,
  revision integer not null,
  written jsonb not null,
  art_svg text not null,
  note text,
  publish_at timestamptz not null,
  requested_by text not null,
  requested_at timestamptz not null,
  done_at timestamptz,
  -- The reasons, where it was refused; done_at says when.
  refused jsonb,
  canceled_by text,
  canceled_at timestamptz,
  constraint publication_pkey primary key (event_id, id),
  constraint publication_ended_once check (done_at is null or canceled_at is null),
  constraint publication_refused_done check (refused is null or done_at is not null),
  constraint publication_canceled_whole check ((canceled_at is null) = (canceled_by is null))
);
create unique index publication_open on publication (event_id) where done_at is null and canceled_at is null;
create index publication_due_idx on publication (publish_at) where done_at is null and canceled_at is null;
select place_table('publication', 'by event');
alter table publication
  add constraint publication_event_id_fkey foreign key (event_id) references event_draft (event_id) on delete cascade;
