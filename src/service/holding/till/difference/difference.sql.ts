import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { HalfPriceGroundId } from '#src/domain/half-price/grounds.ts';
import type { HalfPrices } from '#src/domain/half-price/half-difference.ts';
import type { Uuid } from '#src/domain/ids.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** How a difference is paid; the constraint half_difference_way_known has the same names. */
export type DifferenceWay = 'CASH' | 'TERMINAL';

/** A difference with what became of it; money in centavos. */
export interface DifferenceRow {
  id: Uuid;
  ticketId: Uuid;
  orderId: Uuid;
  offerId: Uuid;
  shiftId: Uuid;
  station: string;
  ground: HalfPriceGroundId;
  way: DifferenceWay;
  digest: string;
  priceCents: number;
  feeCents: number;
  receivedCents: number | null;
  slip: string | null;
  at: Date;
  staffId: Uuid;
  /** Price and fee of the unit, as the order paid them. */
  halfCents: number;
  backAt: Date | null;
  backSlip: string | null;
  /** The ticket that names it works no more: the sum is owed. */
  isOwed: boolean;
}

// Each subquery names the event, so that a spread database asks one machine.
const differences = (eventId: Uuid) => sql`
  select h.id, h.ticket_id as "ticketId", h.order_id as "orderId", k.offer_id as "offerId", h.shift_id as "shiftId", s.station,
    h.ground, h.way, h.digest, h.price_cents as "priceCents", h.fee_cents as "feeCents", h.received_cents as "receivedCents",
    h.slip, h.at, h.staff_id as "staffId", l.price_cents + l.fee_cents as "halfCents", b.at as "backAt", b.slip as "backSlip",
    b.difference_id is null and not exists (
      select from ticket n where n.event_id = ${eventId} and n.difference_id = h.id and n.status = 'VALID') as "isOwed"
  from half_difference h
  join till_shift s on s.event_id = ${eventId} and s.id = h.shift_id
  join ticket k on k.event_id = ${eventId} and k.id = h.ticket_id
  join order_line l on l.event_id = ${eventId} and l.id = k.order_line_id
  left join half_difference_back b on b.event_id = ${eventId} and b.difference_id = h.id
  where h.event_id = ${eventId}`;

export async function readDifference(db: Db, eventId: Uuid, id: Uuid): Promise<DifferenceRow | null> {
  const { rows } = await sql<DifferenceRow>`${differences(eventId)} and h.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Those that a shift has taken, the latest first. */
export async function readDifferencesOfShift(
  db: Db,
  eventId: Uuid,
  shiftId: Uuid,
  max: number,
): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`${differences(eventId)} and h.shift_id = ${shiftId}
    order by h.at desc, h.id desc limit ${max}`.execute(db);
  return rows;
}

/** Those of tickets that work no more, and that were not given back, the oldest first. */
export async function readOwedDifferences(db: Db, eventId: Uuid, max: number): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`select * from (${differences(eventId)}) d where d."isOwed"
    order by d.at, d.id limit ${max}`.execute(db);
  return rows;
}

/** The prices of a half-price ticket, and how many differences it had; null for one that is not half. */
export async function readHalfPrices(
  db: Db,
  eventId: Uuid,
  ticketId: Uuid,
): Promise<(HalfPrices & { differences: number }) | null> {
  const { rows } = await sql<HalfPrices & { differences: number }>`
    select jsonb_build_object('priceCents', l.price_cents, 'feeCents', l.fee_cents) as paid,
      jsonb_build_object('priceCents', b.price_cents, 'feeCents', b.fee_cents) as half,
      (select jsonb_build_object('priceCents', w.price_cents, 'feeCents', w.fee_cents)
        from offer f join batch w on w.event_id = ${eventId} and w.offer_id = f.id
        -- The import derives the key of a half-price ticket from the public's.
        where f.event_id = ${eventId} and f.key = regexp_replace(o.key, '-half(-60)?$', '') and f.id <> o.id
          and w.purpose = 'SALE' and w.number is not distinct from b.number limit 1) as "full",
      (select count(*)::int from half_difference h where h.event_id = ${eventId} and h.ticket_id = t.id) as differences
    from ticket t
    join order_line l on l.event_id = ${eventId} and l.id = t.order_line_id
    join offer o on o.event_id = ${eventId} and o.id = t.offer_id
    join batch b on b.event_id = ${eventId} and b.id = t.batch_id
    where t.event_id = ${eventId} and t.id = ${ticketId} and t.part = 0 and o.in_half_price_quota is not null
      and t.half_price_ground is not null`.execute(db);
  return rows[0] ?? null;
}

export interface NewDifference
  extends Omit<
    DifferenceRow,
    'offerId' | 'station' | 'halfCents' | 'backAt' | 'backSlip' | 'isOwed' | 'staffId'
  > {
  /** From 1 for each ticket. */
  number: number;
  staffId: Uuid;
}

export async function insertDifference(
  tx: Transaction<DB>,
  eventId: Uuid,
  row: NewDifference,
): Promise<void> {
  await tx
    .insertInto('half_difference')
    .values({
      ...{
        event_id: eventId,
        id: row.id,
        ticket_id: row.ticketId,
        number: row.number,
        order_id: row.orderId,
      },
      ...{ shift_id: row.shiftId, ground: row.ground, way: row.way, digest: row.digest, at: row.at },
      ...{ price_cents: row.priceCents, fee_cents: row.feeCents, received_cents: row.receivedCents },
      ...{ slip: row.slip, staff_id: row.staffId },
    })
    .execute();
}

/** The ticket, which is locked, counts as full. */
export async function nameDifference(
  tx: Transaction<DB>,
  eventId: Uuid,
  { ticketId, id, at }: Pick<DifferenceRow, 'ticketId' | 'id' | 'at'>,
): Promise<void> {
  await tx
    .updateTable('ticket')
    .set({ difference_id: id, changed_at: at })
    .where('event_id', '=', eventId)
    .where('id', '=', ticketId)
    .execute();
}

/** Tickets that name a difference, those that were handed on as well. */
export async function readTicketsOfDifference(db: Db, eventId: Uuid, id: Uuid): Promise<Uuid[]> {
  const rows = await db
    .selectFrom('ticket')
    .select('id')
    .where('event_id', '=', eventId)
    .where('difference_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** The tickets, which are locked, are half again. One that got its holder while it was full has no ground of its own. */
export async function forgetDifference(
  tx: Transaction<DB>,
  eventId: Uuid,
  { id, ground }: Pick<DifferenceRow, 'id' | 'ground'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('ticket')
    .set(({ fn, ref, val }) => ({
      difference_id: null,
      half_price_ground: fn.coalesce(ref('half_price_ground'), val(ground)),
      changed_at: now,
    }))
    .where('event_id', '=', eventId)
    .where('difference_id', '=', id)
    .execute();
}

export interface DifferenceBackRow {
  differenceId: Uuid;
  requestId: Uuid;
  shiftId: Uuid | null;
  slip: string | null;
  at: Date;
  staffId: Uuid;
}

export async function readDifferenceBack(
  db: Db,
  eventId: Uuid,
  requestId: Uuid,
): Promise<Pick<DifferenceBackRow, 'differenceId'> | null> {
  const row = await db
    .selectFrom('half_difference_back')
    .select('difference_id as differenceId')
    .where('event_id', '=', eventId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertDifferenceBack(
  tx: Transaction<DB>,
  eventId: Uuid,
  row: DifferenceBackRow,
): Promise<void> {
  await tx
    .insertInto('half_difference_back')
    .values({
      ...{ event_id: eventId, difference_id: row.differenceId, request_id: row.requestId },
      ...{ shift_id: row.shiftId, slip: row.slip, at: row.at, staff_id: row.staffId },
    })
    .execute();
}
