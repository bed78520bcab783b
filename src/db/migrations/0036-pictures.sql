-- calls place-table
-- Photographs of events (docs/algorithms/pictures.md). picture and picture_size are keyed by their event, which may be a
-- draft yet.
-- Locks: of the tables that are there, event and artist only get columns.
create table picture (
  event_id uuid not null,
  -- The first 32 hexadecimal digits of the SHA-256 of its largest WebP.
  hash text not null,
  -- Of its largest size, in pixels.
  width integer not null,
  height integer not null,
  -- Of all its sizes.
  bytes integer not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  constraint picture_pkey primary key (event_id, hash),
  constraint picture_hash_form check (hash ~ '^[0-9a-f]{32}$'),
  constraint picture_range check (width >= 1 and width <= 1920 and height >= 1 and height <= 1920 and bytes > 0)
);
create index picture_uploaded_idx on picture (uploaded_at);
select place_table('picture', 'by event');

create table picture_size (
  event_id uuid not null,
  hash text not null,
  width integer not null,
  format text not null,
  content bytea not null,
  constraint picture_size_pkey primary key (event_id, hash, width, format),
  constraint picture_size_format_known check (format in ('avif', 'webp', 'jpg'))
);
-- It is compressed already.
alter table picture_size alter column content set storage external;
select place_table('picture_size', 'by event');
alter table picture_size
  add constraint picture_size_picture_fkey foreign key (event_id, hash) references picture (event_id, hash) on delete cascade;

-- What an event and an artist are shown with: name of the picture, focal point, alternative text.
alter table event add column photo jsonb;
alter table event add column gallery jsonb not null default '[]';
alter table event add column sponsors jsonb not null default '[]';
alter table artist add column photo jsonb;
