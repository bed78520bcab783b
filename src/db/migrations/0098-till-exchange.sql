-- outside a transaction
-- calls place-table
-- Sales of a till that took the place of others (docs/algorithms/till.md, "Exchanged"). Locks: till_sale, for a moment, to get
-- another check; its rows are not read.
alter table till_sale drop constraint if exists till_sale_slip;
-- An exchange of the same price has nothing to print.
alter table till_sale add constraint till_sale_slip check (way = 'TERMINAL' or slip is null) not valid;
create table if not exists till_exchange (
  event_id uuid not null,
  -- Of the new sale, and of what was taken back for it.
  id uuid not null,
  -- The sale before it.
  of_sale_id uuid not null,
  -- What went back of that one.
  back_cents integer not null,
  constraint till_exchange_pkey primary key (event_id, id),
  constraint till_exchange_back check (back_cents >= 0 and id <> of_sale_id)
);
create index if not exists till_exchange_of_idx on till_exchange (event_id, of_sale_id);
-- Last: whatever fails before is begun again.
select place_table('till_exchange', 'by event');
