-- calls place-table
-- Codes of tickets that another installation signed, and the public keys that check them (docs/algorithms/leaving.md, "Codes").
-- All tables are new, so nothing waits for a lock.
create table if not exists brought_event (
  event_id uuid not null,
  -- When its archive was written: what happened before, happened at another installation.
  left_at timestamptz not null,
  constraint brought_event_pkey primary key (event_id)
);
create table if not exists brought_ticket_key (
  event_id uuid not null,
  key_id smallint not null,
  -- The raw 32 bytes in base64url. Two installations may have given one id.
  public_key text not null,
  constraint brought_ticket_key_pkey primary key (event_id, key_id, public_key),
  constraint brought_ticket_key_range check (key_id between 0 and 255),
  constraint brought_ticket_key_form check (public_key ~ '^[A-Za-z0-9_-]{43}$')
);
create table if not exists brought_ticket_code (
  event_id uuid not null,
  ticket_id uuid not null,
  -- Of this holder alone: a re-issued ticket has a code of this installation.
  holder_version integer not null,
  code text not null,
  constraint brought_ticket_code_pkey primary key (event_id, ticket_id, holder_version),
  constraint brought_ticket_code_form check (code ~ '^[A-Z2-7]{138}$')
);
select place_table('brought_event', 'by event'), place_table('brought_ticket_key', 'by event'), place_table('brought_ticket_code', 'by event');
