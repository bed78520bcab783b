-- outside a transaction
-- calls place-table, text/compared-text
-- Who has an order is a row of need_care of the kind ORDER, and who looks at it now is a row that is worth nothing after a
-- minute (docs/algorithms/orders-in-the-office.md, "Who has it" and "Who looks at it").
drop index concurrently if exists need_care_of_order_idx;
create index concurrently need_care_of_order_idx on need_care (event_id, staff_id)
  where kind = 'ORDER' and staff_id is not null;
-- Half a name of a ticket's holder finds its order. New entries wait in the index's list, so that a sale pays little for them.
drop index concurrently if exists ticket_holder_name_idx;
create index concurrently ticket_holder_name_idx on ticket using gin (compared_text(holder_name || ' ' || holder_last_name) gin_trgm_ops);
create unlogged table if not exists order_look (
  event_id uuid not null,
  order_id uuid not null,
  staff_id uuid not null,
  seen_at timestamptz not null,
  constraint order_look_pkey primary key (event_id, order_id, staff_id)
);
drop index concurrently if exists order_look_of_person_idx;
create index concurrently order_look_of_person_idx on order_look (event_id, staff_id);
-- Last: whatever fails before is begun again.
select place_table('order_look', 'by event');
