import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { SpokenOffer } from '#src/domain/catalogue/spoken-names.ts';
import type { SaleState } from '#src/domain/draft/publication-effect.ts';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import type { Uuid } from '#src/domain/ids.ts';

// Each table names the event, so that a spread database asks only its machine: a publication follows in the same
// transaction, and after a question to all machines it could change nothing that all of them have.

type Db = Kysely<DB> | Transaction<DB>;

interface OfferRow extends Omit<SpokenOffer, 'sector'> {
  key: string;
  sectorName: LocalizedText | null;
  sessionStartsAt: Date | null;
  sessionEndsAt: Date | null;
  tickets: number;
}

export async function selectOffers(db: Db, eventId: Uuid): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select o.key, o.name, o.ticket_type as "ticketType", o.in_half_price_quota as "inHalfPriceQuota", o.variant,
      s.name as "sectorName", session_starts_at as "sessionStartsAt", session_ends_at as "sessionEndsAt",
      (select count(*)::integer from ticket t
        where t.event_id = o.event_id and t.event_id = ${eventId} and t.offer_id = o.id and t.status = 'VALID') as tickets
    from offer o left join sector s on s.event_id = o.event_id and s.id = o.sector_id and s.event_id = ${eventId}
    where o.event_id = ${eventId} order by o.position`.execute(db);
  return rows;
}

export async function selectDates(db: Db, eventId: Uuid): Promise<SaleState['dates']> {
  const { rows } = await sql<SaleState['dates'][number]>`
    select key, name, starts_at as "startsAt", ends_at as "endsAt",
      (select count(*)::integer from offer_date od
        join ticket t on t.event_id = od.event_id and t.offer_id = od.offer_id and t.status = 'VALID'
        where od.event_id = d.event_id and od.event_id = ${eventId} and t.event_id = ${eventId}
          and od.event_date_id = d.id) as tickets
    from event_date d where d.event_id = ${eventId} order by position`.execute(db);
  return rows;
}

export async function selectPools(db: Db, eventId: Uuid): Promise<SaleState['pools']> {
  const { rows } = await sql<SaleState['pools'][number]>`
    select id, key, kind, capacity, held, sold, turns from pool
    where event_id = ${eventId} and kind <> 'RETURN' order by key`.execute(db);
  return rows;
}

/** The batches in the order of their offers, with the units that the ledger has at their present price and fee. */
export async function selectBatches(db: Db, eventId: Uuid): Promise<SaleState['batches']> {
  const { rows } = await sql<SaleState['batches'][number]>`
    select b.id, b.key, o.key as "offerKey", b.number, b.price_cents as "priceCents", b.fee_cents as "feeCents",
      b.opens_at as "opensAt", b.closes_at as "closesAt", b.closed_at as "closedAt",
      b.stopped_at as "stoppedAt", b.stopped_until as "stoppedUntil", b.own_pool_id as "ownPoolId",
      b.previous_batch_id as "previousBatchId",
      array(select pool_id::text from batch_pool p where p.event_id = b.event_id and p.event_id = ${eventId} and p.batch_id = b.id) as "poolIds",
      coalesce(u.held, 0) as held, coalesce(u.sold, 0) as sold
    from batch b
    join offer o on o.event_id = b.event_id and o.id = b.offer_id
    left join (
      select event_id, batch_id, price_cents, fee_cents, sum(held_change)::integer as held,
        sum(sold_change)::integer as sold
      from stock_entry where event_id = ${eventId} group by event_id, batch_id, price_cents, fee_cents
    ) u on u.event_id = b.event_id and u.batch_id = b.id and u.price_cents = b.price_cents and u.fee_cents = b.fee_cents
    where b.event_id = ${eventId} and o.event_id = ${eventId} and b.stands_for is null
    order by o.position, b.purpose desc, b.number nulls first, b.key`.execute(db);
  return rows;
}

/** Keys of the offers of which somebody has a valid ticket, or units held or sold, at any price. */
export async function selectTakenOffers(db: Db, eventId: Uuid): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select o.key from offer o where o.event_id = ${eventId} and (
      exists (select from ticket t where t.event_id = ${eventId} and t.offer_id = o.id and t.status = 'VALID')
      or (select coalesce(sum(s.held_change + s.sold_change), 0) from batch b
        join stock_entry s on s.event_id = b.event_id and s.batch_id = b.id
        where b.event_id = ${eventId} and s.event_id = ${eventId} and b.offer_id = o.id) > 0)`.execute(db);
  return rows.map(({ key }) => key);
}

/** When the first of the event's valid tickets was issued; null without one. */
export async function selectFirstSale(db: Db, eventId: Uuid): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(issued_at) as at from ticket where event_id = ${eventId} and status = 'VALID'`.execute(db);
  return rows[0]?.at ?? null;
}
