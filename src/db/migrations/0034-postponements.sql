-- calls place-table
-- Postponed events (docs/algorithms/postponement.md). postponement is keyed by its event.
-- Locks: approval for a moment, to get a column that may be null.
create table postponement (
  event_id uuid not null,
  id uuid not null,
  -- Each date that moved: its key and name, its start and end before and after.
  dates jsonb not null,
  -- In both languages, for fans.
  reason jsonb not null,
  -- Until when buyers may have the whole sum back.
  refund_until timestamptz not null,
  -- An actor, such as `staff:<id>`.
  postponed_by text not null,
  postponed_at timestamptz not null,
  -- The queue of the mails: the last order and the last owner of a ticket from somebody else who got one, and how many did.
  told_order uuid,
  told_owner uuid,
  told integer not null default 0,
  -- Everybody was told, or a later postponement is to be told instead.
  settled_at timestamptz,
  constraint postponement_pkey primary key (event_id, id),
  constraint postponement_dates_list check (jsonb_typeof(dates) = 'array'),
  constraint postponement_told_range check (told >= 0)
);
create unique index postponement_once on postponement (event_id) where settled_at is null;
create index postponement_open_idx on postponement (postponed_at) where settled_at is null;
select place_table('postponement', 'by event');

-- What an act needs beside its subject, such as the new dates of a postponement.
alter table approval add column details jsonb;
