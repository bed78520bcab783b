import { type Kysely, sql } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

export interface CancellationEffectRow {
  orders: number;
  tickets: number;
  people: number;
  cents: number;
}

/** Of a whole event: what its orders have paid and not got back, whatever became of their tickets. */
export async function selectEffectOnEvent(db: Kysely<DB>, eventId: Uuid): Promise<CancellationEffectRow> {
  const { rows } = await sql<CancellationEffectRow>`
    select
      (select count(*)::int from customer_order o
        where o.event_id = ${eventId} and o.status in ('APPROVED', 'RESENT')) as orders,
      (select count(*)::int from ticket t where t.event_id = ${eventId} and t.status = 'VALID') as tickets,
      (select count(distinct t.customer_id)::int from ticket t
        where t.event_id = ${eventId} and t.status = 'VALID') as people,
      (select coalesce(sum(greatest(p.captured_cents - p.returning_cents - p.charged_back_cents, 0)), 0)::float8
        from payment p where p.event_id = ${eventId}) as cents`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A count without a row.');
  return row;
}

/**
 * The valid tickets of some offers, alone or as parts of bundles, each with its share of the paid price. Tickets of an
 * earlier cancellation are left out: that one refunds them.
 */
export async function selectEffectOnOffers(
  db: Kysely<DB>,
  eventId: Uuid,
  offerIds: readonly Uuid[],
): Promise<CancellationEffectRow> {
  const { rows } = await sql<CancellationEffectRow>`
    select count(distinct t.order_id)::int as orders, count(*)::int as tickets, count(distinct t.customer_id)::int as people,
      coalesce(sum(
        case when p.offer_id is null then l.total_cents::float8 / l.quantity
          else l.total_cents::float8 / l.quantity * p.value_cents / nullif(b.value_cents, 0) end
      ), 0)::float8 as cents
    from ticket t
    join offer o on o.event_id = t.event_id and o.id = t.offer_id and o.canceled_at is null
    join order_line l on l.event_id = t.event_id and l.id = t.order_line_id
    left join offer_part p on p.event_id = t.event_id and p.offer_id = l.offer_id and p.part = t.part
    left join (
      select offer_id, sum(value_cents) as value_cents from offer_part where event_id = ${eventId} group by offer_id
    ) b on b.offer_id = l.offer_id
    where t.event_id = ${eventId} and t.status = 'VALID' and t.offer_id = any (${[...offerIds]}::uuid[])`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('A count without a row.');
  return { ...row, cents: Math.round(row.cents) };
}
