-- outside a transaction
-- calls place-table
-- Devices at gates, and the feed they read (docs/algorithms/gate.md).
-- Locks: scan, for a moment, to get columns.
create table if not exists gate_plan (
  event_id uuid not null,
  -- domain/gate/gate-plan.ts
  plan jsonb not null,
  revision integer not null,
  -- A person of the staff.
  changed_by uuid not null,
  changed_at timestamptz not null,
  constraint gate_plan_pkey primary key (event_id)
);
create table if not exists gate_device (
  event_id uuid not null,
  id uuid not null,
  name text not null,
  role text not null,
  gate_keys text[] not null,
  date_ids uuid[] not null,
  -- SHA-256 in hexadecimal of what the QR Code carries, until it was used, and of what the device shows since.
  pairing_hash text,
  pairing_ends_at timestamptz not null,
  token_hash text,
  -- People of the staff.
  made_by uuid not null,
  made_at timestamptz not null,
  paired_at timestamptz,
  ended_by uuid,
  ended_at timestamptz,
  -- Its last contact, how far it had read the feed then, and what it said of itself.
  seen_at timestamptz,
  position bigint not null default 0,
  report jsonb not null default '{}',
  constraint gate_device_pkey primary key (event_id, id),
  constraint gate_device_pairing_key unique (event_id, pairing_hash),
  constraint gate_device_token_key unique (event_id, token_hash),
  constraint gate_device_role_known check (role in ('STEWARD', 'SUPERVISOR')),
  constraint gate_device_paired check ((paired_at is null) = (token_hash is null)),
  constraint gate_device_pairing_once check (pairing_hash is null or paired_at is null),
  constraint gate_device_ended_whole check ((ended_by is null) = (ended_at is null))
);
-- The last position that was given.
create table if not exists gate_feed (
  event_id uuid not null,
  position bigint not null,
  renewed_at timestamptz not null,
  constraint gate_feed_pkey primary key (event_id)
);
-- Each ticket as devices are told of it, at the position where that last changed.
create table if not exists gate_ticket (
  event_id uuid not null,
  ticket_id uuid not null,
  position bigint not null,
  offer_id uuid not null,
  holder_version integer not null,
  state text not null,
  ground text,
  constraint gate_ticket_pkey primary key (event_id, ticket_id),
  constraint gate_ticket_position_key unique (event_id, position)
);
-- Null for scans of before, which the feed takes up event by event. Without a device: an operator's.
alter table scan
  add column if not exists device_id uuid,
  add column if not exists seq integer,
  -- Null for a refusal.
  add column if not exists kind text,
  -- BACK: the number of the scan of the same device that is taken back.
  add column if not exists of_seq integer,
  -- In the feed; null where it concerns no other device.
  add column if not exists position bigint,
  add column if not exists holder_version integer,
  add column if not exists source text,
  add column if not exists reason text,
  add column if not exists verdict text,
  add column if not exists verdict_code text,
  add column if not exists received_at timestamptz,
  -- By a person of the staff, of what the server would have decided in another way.
  add column if not exists settled_by uuid,
  add column if not exists settled_at timestamptz,
  add column if not exists settled_note text;
alter table scan drop constraint if exists scan_kind_known;
alter table scan add constraint scan_kind_known check (kind in ('IN', 'OUT', 'BACK', 'STOP')) not valid;
alter table scan drop constraint if exists scan_verdict_known;
alter table scan add constraint scan_verdict_known
  check (verdict in ('ADMITTED', 'NOTED', 'DOUBLE', 'CONFLICT', 'INVALID')) not valid;
drop index concurrently if exists scan_movement_idx;
create index concurrently scan_movement_idx on scan (event_id, ticket_id, event_date_id);
drop index concurrently if exists scan_position_idx;
create index concurrently scan_position_idx on scan (event_id, position) where kind is not null;
-- Last and together: whatever fails before is begun again.
select place_table('gate_plan', 'by event'), place_table('gate_device', 'by event'),
  place_table('gate_feed', 'by event'), place_table('gate_ticket', 'by event');
