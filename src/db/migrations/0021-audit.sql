-- released as e6b2316c19a675d2f1f098ec40e57615d0b42a28d18d8f2dfca67c9f7bb72014
-- Who changed something for somebody else. audit_entry is keyed by its event.
-- Locks: only a new table is locked.
create table audit_entry (
  -- No foreign key: an entry outlives what it is about.
  event_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  -- The kind stands in front of the name: `operator:ana`.
  actor text not null,
  -- By which right: a row of src/domain/policy/policy.ts.
  action text not null,
  -- What it was done to, as staff name it: `artist mangaka`, `order GC-7K2M9P`.
  subject text not null,
  before jsonb,
  after jsonb,
  why text,
  primary key (event_id, id),
  constraint audit_entry_actor_known check (actor ~ '^(staff|device|partner|operator):.')
);
create index audit_entry_at_idx on audit_entry (event_id, at);
