-- outside a transaction
-- calls place-table
-- Acts of staff on many orders of an event (docs/algorithms/acts-on-many.md). All tables are new.
create table if not exists many_act (
  event_id uuid not null,
  id uuid not null,
  kind text not null,
  state text not null,
  keeps_fee boolean not null,
  -- The reason of refunds, or the text of notes.
  note text,
  -- A person of the staff: who began it, or resumed it last. It is done with their rights.
  begun_by uuid not null,
  begun_at timestamptz not null,
  -- Sums of the preview.
  cents bigint not null,
  units integer not null,
  -- When a node may claim it.
  next_at timestamptz,
  -- RIGHTS_ENDED: it was stopped because of that.
  stop_reason text,
  ended_at timestamptz,
  constraint many_act_pkey primary key (event_id, id),
  constraint many_act_kind_known check (kind in ('RESEND', 'REFUND', 'NOTE')),
  constraint many_act_state_known check (state in ('REQUESTED', 'RUNNING', 'STOPPED', 'DONE', 'REFUSED')),
  constraint many_act_next check ((state = 'RUNNING') = (next_at is not null)),
  constraint many_act_ended check ((state in ('DONE', 'REFUSED')) = (ended_at is not null)),
  constraint many_act_note check ((kind = 'RESEND') = (note is null) and length(note) between 1 and 500)
);
create table if not exists many_act_order (
  event_id uuid not null,
  act_id uuid not null,
  order_id uuid not null,
  -- null: it is not done yet
  outcome text,
  -- A refusal code.
  reason text,
  attempts smallint not null default 0,
  ended_at timestamptz,
  constraint many_act_order_pkey primary key (event_id, act_id, order_id),
  constraint many_act_order_outcome_known check (outcome in ('DONE', 'LEFT_OUT', 'FAILED')),
  constraint many_act_order_ended check ((outcome is null) = (ended_at is null)),
  constraint many_act_order_reason check (outcome = 'LEFT_OUT' or reason is null)
);
drop index concurrently if exists many_act_due_idx;
create index concurrently many_act_due_idx on many_act (next_at) where state = 'RUNNING';
drop index concurrently if exists many_act_order_failed_idx;
create index concurrently many_act_order_failed_idx on many_act_order (event_id, act_id) where outcome = 'FAILED';
-- Last and together: whatever fails before is begun again.
select place_table('many_act', 'by event'), place_table('many_act_order', 'by event');
