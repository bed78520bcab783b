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
create function refuse_event_with_orders() returns trigger language plpgsql as $$
begin
  if exists (select 1 from customer_order where event_id = old.id) then
    raise foreign_key_violation using message = 'event ' || old.id || ' has orders', constraint = 'event_has_no_orders';
  end if;
  return old;
end $$;
create trigger event_has_no_orders before delete on event for each row execute function refuse_event_with_orders();

-- What many carts hold, as cart_holding says it of one: each batch at the price it saw last.
create function carts_holding(p_event_id uuid, p_cart_ids uuid[])
returns table (cart_id uuid, batch_id uuid, quantity integer, price_cents integer, fee_cents integer)
language sql stable as $$
  select h.cart_id, h.batch_id, h.quantity, h.last[2]::integer, h.last[3]::integer
  from (
    select e.cart_id, e.batch_id, sum(e.held_change)::integer as quantity, min(e.id) as first,
      max(array[e.id, e.price_cents, e.fee_cents]) as last
    from stock_entry e where e.event_id = p_event_id and e.cart_id = any (p_cart_ids)
    group by e.cart_id, e.batch_id
  ) h
  where h.quantity > 0 order by h.cart_id, h.first
$$;

create or replace function sell_carts(p_event_id uuid, p_now timestamptz, p_cart_ids uuid[]) returns void
language plpgsql as $$
declare
  v record;
begin
  select array_agg(h.cart_id) as cart_ids, array_agg(h.batch_id) as batch_ids, array_agg(-h.quantity) as held,
    array_agg(h.quantity) as sold, array_agg(h.price_cents) as price_cents, array_agg(h.fee_cents) as fee_cents,
    count(distinct h.cart_id) as filled, bool_or(b.stands_for is not null) as swaps into v
  from carts_holding(p_event_id, p_cart_ids) h
  join batch b on b.event_id = p_event_id and b.id = h.batch_id;
  if v.filled < cardinality(p_cart_ids) or (v.swaps and cardinality(p_cart_ids) > 1) then
    raise exception 'of carts % one holds nothing to sell, or is to be sold by itself', p_cart_ids;
  end if;
  if v.swaps then
    perform swap_units(p_event_id, p_now, p_cart_ids[1], true);
    return;
  end if;
  perform move_batches(p_event_id, p_now, 'sold', v.cart_ids, v.batch_ids, v.held, v.sold, v.price_cents, v.fee_cents);
end $$;
