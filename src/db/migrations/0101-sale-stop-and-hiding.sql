-- The stop of a whole sale, and events that are not shown (docs/algorithms/stopped-and-hidden.md). Locks: event, for a moment;
-- no row is rewritten, and none is read: they have neither yet.
alter table event
  add column if not exists sale_stopped_at timestamptz,
  -- From then on it sells again; null while it is stopped: until somebody opens it.
  add column if not exists sale_stopped_until timestamptz,
  add column if not exists sale_stopped_by text,
  add column if not exists hidden_at timestamptz,
  add column if not exists hidden_by text,
  -- The end of the address under which a hidden event is seen. Not a hash: staff may be told it again.
  add column if not exists hidden_link text;
alter table event drop constraint if exists event_sale_stop_whole;
alter table event add constraint event_sale_stop_whole check (
  (sale_stopped_at is null) = (sale_stopped_by is null)
  and (sale_stopped_until is null or sale_stopped_until > sale_stopped_at)) not valid;
alter table event drop constraint if exists event_hidden_whole;
alter table event add constraint event_hidden_whole check (
  (hidden_at is null) = (hidden_by is null) and (hidden_at is null) = (hidden_link is null)) not valid;
