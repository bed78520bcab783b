import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import type { HalfPriceGroundId } from '#src/domain/half-price/grounds.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { AsidePool, BesideSums, GroundCount, SoldSums } from '#src/domain/paper/paper-facts.ts';
import type { PaperSpan } from '#src/domain/paper/paper-period.ts';

type Db = Kysely<DB>;

const within = (column: string, { from, until }: PaperSpan): RawBuilder<unknown> => sql`
  (${from}::timestamptz is null or ${sql.ref(column)} >= ${from}::timestamptz)
  and (${until}::timestamptz is null or ${sql.ref(column)} < ${until}::timestamptz)`;

const sum = (column: string) => sql`coalesce(sum(${sql.ref(column)}), 0)::float8`;

/**
 * All entries of the ledger with a line, by batch, channel and price: one statement, so that they are of one instant. A line is found by
 * its id alone: with its order beside it the planner takes both for independent, expects one row, and looks up each order by itself.
 */
export async function selectSold(db: Db, eventId: Uuid, span: PaperSpan): Promise<SoldSums[]> {
  const { rows } = await sql<SoldSums>`
    select coalesce(b.stands_for, b.id) as "batchId",
      case when o.origin in ('TILL', 'COURTESY') then o.origin else 'SITE' end as channel,
      l.price_cents as "priceCents", ${sum('e.units')} as units, ${sum('e.price_cents')} as price,
      ${sum('e.discount_cents')} as discount, ${sum('e.fee_cents')} as fee
    from money_entry e
      join customer_order o on o.event_id = ${eventId} and o.id = e.order_id
      join order_line l on l.event_id = ${eventId} and l.id = e.order_line_id
      join batch b on b.event_id = ${eventId} and b.id = l.batch_id
    where e.event_id = ${eventId} and e.order_line_id is not null and ${within('e.at', span)}
    group by 1, 2, 3
    having sum(e.units) <> 0 or sum(e.price_cents) <> 0 or sum(e.discount_cents) <> 0 or sum(e.fee_cents) <> 0`.execute(
    db,
  );
  return rows;
}

export async function selectBeside(db: Db, eventId: Uuid, span: PaperSpan): Promise<BesideSums> {
  const { rows } = await sql<BesideSums>`
    select ${sum('delivery_cents')} as delivery, ${sum('insurance_cents')} as insurance, ${sum('captured_cents')} as captured,
      ${sum('refund_cents')} as refund, ${sum('charged_back_cents')} as "chargedBack"
    from money_entry where event_id = ${eventId} and order_line_id is null and ${within('at', span)}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('A sum without groups has one row.');
  return row;
}

export interface PlacePool {
  id: Uuid;
  capacity: number;
  held: number;
  sold: number;
  dateId: Uuid;
  dateName: LocalizedText;
  sectorId: Uuid | null;
  sectorName: LocalizedText | null;
}

/**
 * The counters of each date, or of its sectors where it sells by sector. Keys are `date:sat` and `sector:sat:floor`.
 */
export async function selectPlaces(db: Db, eventId: Uuid): Promise<PlacePool[]> {
  const { rows } = await sql<PlacePool>`
    select p.id, p.capacity, p.held, p.sold, d.id as "dateId", d.name as "dateName", s.id as "sectorId", s.name as "sectorName"
    from pool p
      join event_date d on d.event_id = ${eventId} and d.key = split_part(p.key, ':', 2)
      left join sector s on s.event_id = ${eventId} and p.kind = 'SECTOR' and s.key = split_part(p.key, ':', 3)
    where p.event_id = ${eventId} and p.kind in ('DATE', 'SECTOR')
      and not (p.kind = 'DATE' and exists (
        select from pool o where o.event_id = ${eventId} and o.kind = 'SECTOR'
          and split_part(o.key, ':', 2) = split_part(p.key, ':', 2)))
    order by d.position, s.position`.execute(db);
  return rows;
}

export async function selectAsides(db: Db, eventId: Uuid): Promise<AsidePool[]> {
  const { rows } = await sql<AsidePool>`
    select id, capacity, held, sold from pool where event_id = ${eventId} and kind = 'COURTESY'`.execute(db);
  return rows;
}

export interface QuotaPool extends Omit<AsidePool, 'id'> {
  id: Uuid;
  /** The instant of the sale that filled it; null while some is left. */
  soldOutAt: Date | null;
}

/** The pools of half-price, and when each of them was sold out by the ledger of the stock. */
export async function selectQuotas(db: Db, eventId: Uuid): Promise<QuotaPool[]> {
  const { rows } = await sql<QuotaPool>`
    select p.id, p.capacity, p.held, p.sold, f.at as "soldOutAt" from pool p
      left join (
        select pool_id, min(at) as at from (
          select bp.pool_id, e.at, sum(e.sold_change) over (partition by bp.pool_id order by e.at, e.id) as sold
          from stock_entry e join batch_pool bp on bp.event_id = ${eventId} and bp.batch_id = e.batch_id
            join pool q on q.event_id = ${eventId} and q.id = bp.pool_id and q.kind = 'HALF_PRICE'
          where e.event_id = ${eventId} and e.sold_change <> 0
        ) n join pool q on q.event_id = ${eventId} and q.id = n.pool_id
        where n.sold >= q.capacity group by 1
      ) f on f.pool_id = p.id
    where p.event_id = ${eventId} and p.kind = 'HALF_PRICE'`.execute(db);
  return rows;
}

/** Half-price tickets of orders of the days by ground, with what gates and tills made of their proofs. */
export async function selectGrounds(db: Db, eventId: Uuid, span: PaperSpan): Promise<GroundCount[]> {
  const { rows } = await sql<GroundCount & { ground: HalfPriceGroundId }>`
    select t.half_price_ground as ground, f.in_half_price_quota as "inQuota",
      count(*) filter (where t.status = 'VALID')::int as valid,
      count(*) filter (where t.status <> 'VALID')::int as void,
      count(a.ticket_id)::int as checked, count(t.difference_id)::int as "paidDifference"
    from ticket t
      join offer f on f.event_id = ${eventId} and f.id = t.offer_id and f.in_half_price_quota is not null
      join customer_order o on o.event_id = ${eventId} and o.id = t.order_id
      left join (select distinct ticket_id from admission where event_id = ${eventId}) a on a.ticket_id = t.id
    where t.event_id = ${eventId} and t.status <> 'TRANSFERRED' and t.half_price_ground is not null
      and ${within('o.placed_at', span)}
    group by 1, 2 order by 2 desc, 1`.execute(db);
  return rows;
}

/** Tickets of orders of the days that were given back, exchanged or taken back. */
export async function selectVoidTickets(db: Db, eventId: Uuid, span: PaperSpan): Promise<number> {
  const { rows } = await sql<{ tickets: number }>`
    select count(*)::int as tickets from ticket t
      join offer f on f.event_id = ${eventId} and f.id = t.offer_id
      join category k on k.event_id = ${eventId} and k.id = f.category_id and k.kind = 'TICKET'
      join customer_order o on o.event_id = ${eventId} and o.id = t.order_id
    where t.event_id = ${eventId} and t.status in ('CANCELED', 'INVALID') and ${within('o.placed_at', span)}`.execute(
    db,
  );
  return rows[0]?.tickets ?? 0;
}

/** When the half-price quota was released; null before. */
export async function selectReleasedAt(db: Db, eventId: Uuid): Promise<Date | null> {
  const row = await db
    .selectFrom('event')
    .select('half_price_released_at as at')
    .where('id', '=', eventId)
    .executeTakeFirst();
  return row?.at ?? null;
}
