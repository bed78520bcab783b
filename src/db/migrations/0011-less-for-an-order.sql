-- released as ce06f099db39949cdc57eebf80cbd23b5abc40d30e4c138eb7371f50df7c1bd9
-- What an order costs the database (docs/algorithms/placing-orders.md, "What an order costs").

-- Every index is written for every row. These two begin as another does, or name what ids in order of time name as well.
drop index payment_order_idx;
drop index mail_enqueued_idx;

-- Most attempts to pay name no settlement.
alter table payment drop constraint payment_settlement_key;
create unique index payment_settlement_key on payment (provider, settlement_reference)
  where settlement_reference is not null;

-- A ticket is of a line of its order: one check that says so, for two that let the two be of different orders.
alter table order_line add constraint order_line_of_order_key unique (event_id, order_id, id);
drop index order_line_order_idx;
alter table ticket
  add constraint ticket_line_of_order_fkey foreign key (event_id, order_id, order_line_id)
    references order_line (event_id, order_id, id),
  drop constraint ticket_event_id_order_id_fkey,
  drop constraint ticket_event_id_order_line_id_fkey;

-- Each order would lock the row of its event, which is everybody's (docs/decisions/0023-an-order-does-not-lock-its-event.md).
alter table customer_order drop constraint customer_order_event_id_fkey;
