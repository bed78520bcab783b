-- calls place-table
-- Links to a wall that are given away (docs/algorithms/live-sale.md, "A link to give away").
create table wall_link (
  event_id uuid not null,
  id uuid not null,
  -- SHA-256 of what the link carries, in hexadecimal.
  token_hash text not null,
  -- People of the staff; not foreign keys, because people are the same everywhere.
  made_by uuid not null,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  -- Before its time.
  ended_by uuid,
  ended_at timestamptz,
  constraint wall_link_pkey primary key (event_id, id),
  constraint wall_link_token_key unique (event_id, token_hash),
  constraint wall_link_token_length check (length(token_hash) = 64),
  constraint wall_link_ended_whole check ((ended_by is null) = (ended_at is null))
);
select place_table('wall_link', 'by event');
