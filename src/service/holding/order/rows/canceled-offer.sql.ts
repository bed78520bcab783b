import { type Kysely, sql, type Transaction } from 'kysely';
import { amongLiving, askLiving } from '#src/db/spread/living-events.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

type Db = Kysely<DB> | Transaction<DB>;

/**
 * The canceled offers of each event that may not be fully refunded yet. Of artist sessions only those with an agenda
 * entry, which exists exactly while one of their units does.
 */
export async function readCanceledOffers(db: Db): Promise<{ eventId: Uuid; offerIds: Uuid[] }[]> {
  const { found } = await askLiving(db, (only) =>
    sql<{ eventId: Uuid; offerIds: Uuid[] }>`
    select o.event_id as "eventId", array_agg(o.id) as "offerIds" from offer o
    where o.canceled_at is not null and (o.session_starts_at is null or exists (
      select 1 from agenda_entry a where a.event_id = o.event_id and a.offer_id = o.id${amongLiving('a.event_id', only)}))
      ${amongLiving('o.event_id', only)}
    group by o.event_id`.execute(db),
  );
  return found.rows;
}

/** Valid tickets of canceled offers, and of all parts of a bundle that was canceled itself. */
const isOfCanceled = (offerIds: readonly Uuid[]) =>
  sql`t.status = 'VALID' and (t.offer_id = any (${[...offerIds]}::uuid[]) or l.offer_id = any (${[...offerIds]}::uuid[]))`;

export async function readOrdersOfCanceled(
  db: Db,
  { eventId, offerIds }: { eventId: Uuid; offerIds: readonly Uuid[] },
  limit: number,
): Promise<{ id: Uuid; cartId: Uuid }[]> {
  const result = await sql<{ id: Uuid; cartId: Uuid }>`
    select o.id, o.cart_id as "cartId" from customer_order o
    where o.event_id = ${eventId} and o.id in (
      select t.order_id from ticket t
      join order_line l on l.event_id = t.event_id and l.id = t.order_line_id
      where t.event_id = ${eventId} and ${isOfCanceled(offerIds)})
    order by o.placed_at limit ${limit}`.execute(db);
  return result.rows;
}

export interface CanceledTicket {
  ticketId: Uuid;
  offerId: Uuid;
  lineId: Uuid;
  unit: number;
  part: number;
  /** No other valid ticket of its unit remains. */
  isWhole: boolean;
}

/** The tickets of the order to be ended, each with whether its whole unit ends. */
export async function readCanceledTickets(
  tx: Transaction<DB>,
  about: { eventId: Uuid; orderId: Uuid; offerIds: readonly Uuid[] },
): Promise<CanceledTicket[]> {
  const result = await sql<CanceledTicket>`
    select t.id as "ticketId", t.offer_id as "offerId", t.order_line_id as "lineId", t.unit, t.part, not exists (
      select 1 from ticket s
      where s.event_id = ${about.eventId} and s.order_line_id = t.order_line_id and s.unit = t.unit and s.status = 'VALID'
        and s.offer_id <> all (${[...about.offerIds]}::uuid[]) and l.offer_id <> all (${[...about.offerIds]}::uuid[])
    ) as "isWhole"
    from ticket t
    join order_line l on l.event_id = t.event_id and l.id = t.order_line_id
    where t.event_id = ${about.eventId} and t.order_id = ${about.orderId} and ${isOfCanceled(about.offerIds)}
    order by l.position, t.unit, t.part`.execute(tx);
  return result.rows;
}
