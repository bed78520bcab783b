-- calls place-table
-- Through whom a right came, and what acts without a second person have come to (docs/algorithms/staff-and-rights.md).
-- limited_act is keyed by its event.
-- Locks: staff_grant and approval for a moment, to get a column that may be null; the few rows of staff_grant are written.

-- Everybody of the staff through whom the grant came. Empty: the operator gave it. Null: a node of the version before did.
alter table staff_grant add column let_in_by uuid[];
with recursive chain (grant_id, staff_id) as (
  select id, substring(granted_by from '^staff:(.+)$')::uuid from staff_grant where granted_by like 'staff:%'
  union
  select c.grant_id, substring(g.granted_by from '^staff:(.+)$')::uuid
  from chain c join staff_grant g on g.staff_id = c.staff_id and g.role = 'OWNER' and g.granted_by like 'staff:%'
)
update staff_grant set let_in_by = array(select staff_id from chain where grant_id = staff_grant.id);

-- An act that staff carried out without a second person; kept for as long as it counts towards the limits.
create table limited_act (
  event_id uuid not null,
  id uuid not null,
  -- A right of src/domain/policy/policy.ts.
  action text not null,
  tickets integer not null,
  cents bigint not null,
  -- Staff.
  done_by uuid not null,
  done_at timestamptz not null,
  constraint limited_act_pkey primary key (event_id, id),
  constraint limited_act_counts check (tickets >= 0 and cents >= 0)
);
select place_table('limited_act', 'by event');

-- When those who may decide were told a second time.
alter table approval add column reminded_at timestamptz;
