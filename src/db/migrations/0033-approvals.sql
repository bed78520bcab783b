-- calls place-table
-- Acts that wait for a second person (docs/algorithms/staff-and-rights.md, "A second person"). approval is keyed by its event.
-- Locks: only a new table is locked.
create table approval (
  event_id uuid not null,
  id uuid not null,
  -- A right of src/domain/policy/policy.ts, and what it is to be done to: a key of the event, or null for the event itself.
  action text not null,
  subject_key text,
  -- What was shown to who asked.
  tickets integer not null,
  cents bigint not null,
  -- Staff.
  requested_by uuid not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  why text,
  decided_by uuid,
  decided_at timestamptz,
  is_approved boolean,
  constraint approval_pkey primary key (event_id, id),
  constraint approval_counts check (tickets >= 0 and cents >= 0),
  constraint approval_decided_whole
    check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (is_approved is null)),
  -- Nobody approves their own request; to take it back is to refuse it.
  constraint approval_by_another check (decided_by <> requested_by or not is_approved)
);
create index approval_open_idx on approval (expires_at) where decided_at is null;
create unique index approval_once on approval (event_id, action, subject_key) nulls not distinct where decided_at is null;
select place_table('approval', 'by event');
