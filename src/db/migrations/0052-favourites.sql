-- calls place-table
-- What customers have marked of a programme (docs/algorithms/programme.md), keyed by its event.
-- Locks: none on tables that there are, but short ones on those the foreign keys name.

create table favourite (
  event_id uuid not null,
  customer_id uuid not null,
  -- Not a foreign key: an item that is taken out of the programme and put back is marked as before.
  item_key text not null,
  saved_at timestamptz not null,
  constraint favourite_pkey primary key (event_id, customer_id, item_key)
);

select place_table('favourite', 'by event');

alter table favourite add constraint favourite_event_id_fkey foreign key (event_id) references event (id) on delete cascade;
alter table favourite
  add constraint favourite_customer_id_fkey foreign key (customer_id) references customer (id) on delete cascade;
create index favourite_customer_idx on favourite (customer_id);
