-- outside a transaction
-- calls place-table
-- Mail of organizers to the people of an event (docs/algorithms/mailings.md), and a third limit above which a second person is
-- asked.
-- Locks: organizer, approval and limited_act, for a moment each, to get columns.
create table if not exists mailing (
  event_id uuid not null,
  id uuid not null,
  state text not null,
  -- Of filter and texts; it rises with each save of the draft.
  revision integer not null,
  filter jsonb not null,
  -- In both languages.
  subject jsonb not null,
  body jsonb not null,
  -- People of the staff.
  created_by uuid not null,
  created_at timestamptz not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  begun_by uuid,
  -- Tickets issued later are left out.
  begun_at timestamptz,
  -- The last ticket whose account was made a reader.
  found_ticket uuid,
  -- All readers are found.
  found_at timestamptz,
  -- The last reader who was told or skipped.
  told_reader uuid,
  readers integer not null default 0,
  told integer not null default 0,
  skipped integer not null default 0,
  -- When the job goes on.
  next_at timestamptz,
  ended_at timestamptz,
  constraint mailing_pkey primary key (event_id, id),
  constraint mailing_state_known check (state in ('DRAFT', 'SENDING', 'STOPPED', 'SENT')),
  constraint mailing_begun check ((state = 'DRAFT') = (begun_at is null) and (begun_at is null) = (begun_by is null)),
  constraint mailing_next check ((state = 'SENDING') = (next_at is not null)),
  constraint mailing_ended check ((state = 'SENT') = (ended_at is not null)),
  constraint mailing_counts check (told >= 0 and skipped >= 0 and told + skipped <= readers)
);
create table if not exists mailing_reader (
  event_id uuid not null,
  mailing_id uuid not null,
  customer_id uuid not null,
  -- null: neither told nor skipped yet
  is_told boolean,
  constraint mailing_reader_pkey primary key (event_id, mailing_id, customer_id)
);
drop index concurrently if exists mailing_due_idx;
create index concurrently mailing_due_idx on mailing (next_at) where state = 'SENDING';
drop index concurrently if exists mail_of_mailing_idx;
create index concurrently mail_of_mailing_idx on mail ((data ->> 'mailingId'), sent_at) where template = 'mailing';
alter table organizer add column if not exists approval_above_readers integer
  constraint organizer_approval_readers_range check (approval_above_readers >= 0);
alter table approval add column if not exists readers integer not null default 0;
alter table limited_act add column if not exists readers integer not null default 0;
-- Last and together: whatever fails before is begun again.
select place_table('mailing', 'by event'), place_table('mailing_reader', 'by event');
