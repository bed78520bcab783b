-- calls place-table
-- Under whose name an event sells. organizer_rename is the same everywhere, as organizers are; event_seller is keyed by its
-- event.

-- A new name, company or CNPJ of an organizer, as its people ask for it and the installation decides.
create table organizer_rename (
  id uuid not null,
  organizer_id uuid not null,
  name text not null,
  legal_name text not null,
  tax_number text not null,
  requested_by text not null,
  requested_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  is_approved boolean,
  constraint organizer_rename_pkey primary key (id),
  constraint organizer_rename_decided_whole check ((decided_by is null) = (decided_at is null)
    and (decided_by is null) = (is_approved is null))
);
create unique index organizer_rename_open_once on organizer_rename (organizer_id) where decided_at is null;
select place_table('organizer_rename', 'everywhere');
alter table organizer_rename
  add constraint organizer_rename_organizer_id_fkey foreign key (organizer_id) references organizer (id);

-- The seller of an event since a time. An order names the one of its time, whatever the organizer is called later.
create table event_seller (
  event_id uuid not null,
  starts_at timestamptz not null,
  name text not null,
  legal_name text not null,
  tax_number text not null,
  constraint event_seller_pkey primary key (event_id, starts_at)
);
select place_table('event_seller', 'by event');
insert into event_seller (event_id, starts_at, name, legal_name, tax_number)
select id, 'epoch', organizer_name, organizer_legal_name, organizer_tax_number from event;
