-- outside a transaction
-- The money ledger counts orders, too (docs/algorithms/money-ledger.md, "Entries").
-- Locks: money_entry, money_total and money_key_total, for a moment each, to get a column; their rows are not read.
-- The defaults are for nodes of the release before, which name no such column.
alter table money_entry add column if not exists orders integer not null default 0;
alter table money_total add column if not exists orders bigint not null default 0;
alter table money_key_total add column if not exists orders bigint not null default 0;
alter table money_entry drop constraint if exists money_entry_orders_place;
alter table money_entry add constraint money_entry_orders_place check (orders = 0 or order_line_id is null) not valid;
-- Last: each event that is here has orders that no entry counts. One row for each event.
insert into money_book (event_id, next_pass_at) select id, now() from event
on conflict (event_id) do update set after_order_id = null, made_up = 0, is_complete = false, next_pass_at = excluded.next_pass_at;
