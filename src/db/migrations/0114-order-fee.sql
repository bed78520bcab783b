-- A contract may name a fixed fee for each order (docs/algorithms/pricing.md, "A fixed fee of the order"). An event has what its
-- buyers pay of it, and each line of an order its share. Locks: the three tables, for a moment; no row is rewritten, and none is read.
alter table organizer_fee_contract add column if not exists order_cents integer not null default 0;
alter table organizer_fee_contract drop constraint if exists organizer_fee_contract_order;
alter table organizer_fee_contract add constraint organizer_fee_contract_order check (order_cents between 0 and 100000) not valid;

alter table event add column if not exists order_fee_cents integer not null default 0;
alter table event drop constraint if exists event_order_fee;
alter table event add constraint event_order_fee check (order_fee_cents between 0 and 100000) not valid;

alter table order_line add column if not exists order_fee_cents integer not null default 0;
alter table order_line drop constraint if exists order_line_total;
alter table order_line add constraint order_line_total
  check (total_cents = quantity * (price_cents + fee_cents) + order_fee_cents - discount_cents) not valid;
alter table order_line drop constraint if exists order_line_order_fee;
alter table order_line add constraint order_line_order_fee check (order_fee_cents >= 0) not valid;
