-- calls place-table
-- Organizers as tenants, and their people (docs/algorithms/staff-and-rights.md). organizer is the same everywhere; the other
-- tables are local.
-- Locks: event, for the change of its catalogue entry and to fill one column of its few rows.
create table organizer (
  id uuid primary key,
  slug text not null,
  name text not null,
  legal_name text not null,
  tax_number text not null,
  -- Text for people, in both languages.
  about jsonb,
  -- Above either of them a second person is asked; null: nobody is.
  approval_above_cents bigint,
  approval_above_tickets integer,
  version integer not null default 1,
  created_at timestamptz not null,
  constraint organizer_slug_key unique (slug),
  constraint organizer_tax_number_key unique (tax_number),
  constraint organizer_slug_shape check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint organizer_approval_cents_range check (approval_above_cents >= 0),
  constraint organizer_approval_tickets_range check (approval_above_tickets >= 0)
);
select place_table('organizer', 'everywhere');

-- Ids follow from the CNPJ, so a repetition of this step finds the same rows.
insert into organizer (id, slug, name, legal_name, tax_number, created_at)
select md5('organizer ' || organizer_tax_number)::uuid,
  trim(both '-' from regexp_replace(
    translate(lower(organizer_name), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'), '[^a-z0-9]+', '-', 'g'))
    || '-' || left(md5(organizer_tax_number), 4),
  organizer_name, organizer_legal_name, organizer_tax_number, now()
from (
  select distinct on (organizer_tax_number) organizer_tax_number, organizer_name, organizer_legal_name
  from event order by organizer_tax_number, id
) of_events
on conflict do nothing;

-- Null only where a node of the version before has imported the event.
alter table event add column organizer_id uuid;
update event set organizer_id = md5('organizer ' || organizer_tax_number)::uuid;
alter table event add constraint event_organizer_id_fkey foreign key (organizer_id) references organizer (id);

-- The login of a person of an organizer; no row of auth_user is one.
create table staff_user (
  id uuid primary key,
  name text not null,
  email text not null,
  email_verified boolean not null default false,
  image text,
  locale text not null default 'pt',
  two_factor_enabled boolean not null default false,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint staff_user_email_key unique (email),
  constraint staff_user_locale_known check (locale in ('pt', 'en'))
);
select place_table('staff_user', 'local');

-- One role at one place: the installation, an organizer with all its events, or one event.
create table staff_grant (
  id uuid primary key,
  staff_id uuid not null,
  role text not null,
  organizer_id uuid,
  event_id uuid,
  -- An actor, such as `staff:<id>` or `operator:ana`.
  granted_by text not null,
  granted_at timestamptz not null,
  constraint staff_grant_role_known check (role in ('OWNER', 'PRODUCER', 'FINANCE', 'SUPPORT', 'GATE', 'READER')),
  constraint staff_grant_event_of_organizer check (event_id is null or organizer_id is not null)
);
create unique index staff_grant_once on staff_grant (staff_id, organizer_id, event_id) nulls not distinct;
create index staff_grant_organizer_idx on staff_grant (organizer_id);
select place_table('staff_grant', 'local');
alter table staff_grant
  add constraint staff_grant_staff_id_fkey foreign key (staff_id) references staff_user (id) on delete cascade;

-- What was done for others and is about no event: as audit_entry, and append-only as it is.
create table organizer_audit_entry (
  id uuid primary key,
  -- Null: the installation. No foreign key: an entry outlives what it is about.
  organizer_id uuid,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  why text,
  constraint organizer_audit_entry_actor_known check (actor ~ '^(staff|device|partner|operator):.')
);
create index organizer_audit_entry_at_idx on organizer_audit_entry (organizer_id, at);
select place_table('organizer_audit_entry', 'local');
