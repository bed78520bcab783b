-- Batches as they are for who wants more of them: why they are refused, null where they are not, and today's prices.
create or replace function batch_states(p_event_id uuid, p_now timestamptz, p_batch_ids uuid[])
returns table (batch_id uuid, refusal text, price_cents integer, fee_cents integer) language plpgsql stable as $$
#variable_conflict use_column
declare
  v_event record;
begin
  select canceled_at, sale_opens_at, sale_closes_at, is_sale_stopped(p_event_id, p_now) as is_stopped
  into v_event from event where id = p_event_id;
  return query select d.id,
    case
      when b.id is null then 'BATCH_NOT_FOUND'
      when v_event.canceled_at is not null then 'EVENT_CANCELED'
      when p_now >= v_event.sale_closes_at then 'SALE_ENDED'
      when p_now < v_event.sale_opens_at then 'SALE_NOT_OPEN'
      when v_event.is_stopped then 'SALE_STOPPED'
      when b.closed_at is not null or b.closes_at <= p_now then 'BATCH_CLOSED'
      when b.opens_at > p_now then 'BATCH_NOT_OPEN'
      when b.stopped_at is not null and coalesce(p_now < b.stopped_until, true) then 'BATCH_NOT_OPEN'
      when before.id is not null and not coalesce(
        before.closed_at is not null or before.closes_at <= p_now or (bp.turns and bp.held + bp.sold >= bp.capacity), false)
        then 'BATCH_NOT_OPEN'
      -- What comes back is offered to those who wait for it, in their order, before anybody else may take it.
      when b.for_list then 'WAITING_LIST_FIRST'
    end,
    b.price_cents, b.fee_cents
  from (select distinct u.id from unnest(p_batch_ids) u (id)) d
  left join batch b on b.event_id = p_event_id and b.id = d.id
  left join batch before on before.event_id = p_event_id and before.id = b.previous_batch_id
  left join pool bp on bp.event_id = p_event_id and bp.id = before.own_pool_id;
end $$;
