-- calls place-table
-- Notes of staff on an order (docs/algorithms/acts-of-support.md, "Notes"); added and never changed.
create table order_note (
  event_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  -- A person of the staff. Not a foreign key: people are the same everywhere, and an event may lie on another machine.
  written_by uuid not null,
  text text not null,
  mentioned uuid[] not null,
  written_at timestamptz not null,
  primary key (event_id, order_id, id),
  constraint order_note_length check (length(text) between 1 and 500)
);
select place_table('order_note', 'by event');
alter table order_note add foreign key (event_id, order_id) references customer_order (event_id, id);
