import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

type Db = Kysely<DB> | Transaction<DB>;

export interface RollRow {
  id: Uuid;
  shiftId: Uuid;
  staffId: Uuid;
  begunAt: Date;
  endedAt: Date | null;
  endedBy: Uuid | null;
  reason: string | null;
  /** Free again at its end; null before. */
  unitsBack: number | null;
  /** The highest number of an entry that has arrived; 0 before the first. */
  lastNumber: number;
}

const rolls = (eventId: Uuid) => sql`
  select r.id, r.shift_id as "shiftId", r.staff_id as "staffId", r.begun_at as "begunAt", e.at as "endedAt",
    e.staff_id as "endedBy", e.reason, e.units as "unitsBack",
    coalesce((select max(number) from till_roll_entry n where n.event_id = ${eventId} and n.roll_id = r.id), 0) as "lastNumber"
  from till_roll r left join till_roll_end e on e.event_id = ${eventId} and e.roll_id = r.id
  where r.event_id = ${eventId}`;

export async function readRoll(db: Db, eventId: Uuid, id: Uuid): Promise<RollRow | null> {
  const { rows } = await sql<RollRow>`${rolls(eventId)} and r.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The rolls of a shift, the oldest first. */
export async function readRollsOfShift(db: Db, eventId: Uuid, shiftId: Uuid): Promise<RollRow[]> {
  const { rows } =
    await sql<RollRow>`${rolls(eventId)} and r.shift_id = ${shiftId} order by r.begun_at, r.id`.execute(db);
  return rows;
}

export async function insertRoll(
  tx: Transaction<DB>,
  eventId: Uuid,
  roll: Pick<RollRow, 'id' | 'shiftId' | 'staffId' | 'begunAt'>,
): Promise<void> {
  await tx
    .insertInto('till_roll')
    .values({
      ...{ event_id: eventId, id: roll.id, shift_id: roll.shiftId, staff_id: roll.staffId },
      begun_at: roll.begunAt,
    })
    .execute();
}

export interface StripRow {
  id: Uuid;
  rollId: Uuid;
  cartId: Uuid;
  digest: string;
  at: Date;
}

export async function readStrip(db: Db, eventId: Uuid, id: Uuid): Promise<StripRow | null> {
  const { rows } =
    await sql<StripRow>`select id, roll_id as "rollId", cart_id as "cartId", digest, at from till_strip
    where event_id = ${eventId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The carts of a roll's strips, in the order of their ids. */
export async function readCartsOfRoll(db: Db, eventId: Uuid, rollId: Uuid): Promise<Uuid[]> {
  const { rows } = await sql<{ id: Uuid }>`select cart_id as id from till_strip
    where event_id = ${eventId} and roll_id = ${rollId} order by cart_id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function insertStrip(tx: Transaction<DB>, eventId: Uuid, strip: StripRow): Promise<void> {
  await tx
    .insertInto('till_strip')
    .values({
      ...{ event_id: eventId, id: strip.id, roll_id: strip.rollId, cart_id: strip.cartId },
      ...{ digest: strip.digest, at: strip.at },
    })
    .execute();
}

export interface NewUnit {
  ticketId: Uuid;
  number: number;
  batchId: Uuid;
  offerId: Uuid;
  priceCents: number;
  feeCents: number;
}

export async function insertUnits(
  tx: Transaction<DB>,
  eventId: Uuid,
  of: { rollId: Uuid; stripId: Uuid },
  units: readonly NewUnit[],
): Promise<void> {
  await tx
    .insertInto('till_roll_unit')
    .values(
      units.map((unit) => ({
        ...{ event_id: eventId, ticket_id: unit.ticketId, roll_id: of.rollId, strip_id: of.stripId },
        ...{ number: unit.number, batch_id: unit.batchId, offer_id: unit.offerId },
        ...{ price_cents: unit.priceCents, fee_cents: unit.feeCents },
      })),
    )
    .execute();
}

/** The lines of a strip's cart, with the prices that it saw. */
export async function readHeldUnits(
  db: Db,
  eventId: Uuid,
  cartId: Uuid,
): Promise<{ batchId: Uuid; quantity: number; priceCents: number; feeCents: number }[]> {
  const { rows } = await sql<{ batchId: Uuid; quantity: number; priceCents: number; feeCents: number }>`
    select batch_id as "batchId", quantity, price_cents as "priceCents", fee_cents as "feeCents"
    from carts_holding(${eventId}, array[${cartId}]::uuid[])`.execute(db);
  return rows;
}

export async function insertRollEnd(
  tx: Transaction<DB>,
  eventId: Uuid,
  end: { rollId: Uuid; at: Date; staffId: Uuid; reason: string | null; units: number },
): Promise<void> {
  await tx
    .insertInto('till_roll_end')
    .values({
      ...{ event_id: eventId, roll_id: end.rollId, at: end.at, staff_id: end.staffId },
      ...{ reason: end.reason, units: end.units },
    })
    .execute();
}

/** Moves units from the carts of strips to a new cart; their holds go on (take-from-strips.sql). */
export async function callTakeFromStrips(
  tx: Transaction<DB>,
  eventId: Uuid,
  cartId: Uuid,
  units: readonly { cartId: Uuid; batchId: Uuid; quantity: number; priceCents: number; feeCents: number }[],
  now: Date,
): Promise<void> {
  await sql`select take_from_strips(${eventId}, ${now}, ${cartId}, ${units.map((unit) => unit.cartId)}::uuid[],
    ${units.map(({ batchId }) => batchId)}::uuid[], ${units.map(({ quantity }) => quantity)}::integer[],
    ${units.map(({ priceCents }) => priceCents)}::integer[], ${units.map(({ feeCents }) => feeCents)}::integer[])`.execute(
    tx,
  );
}

/** Holds units anew for a cart: all, or false and none (hold-late.sql). */
export async function callHoldLate(
  tx: Transaction<DB>,
  eventId: Uuid,
  cartId: Uuid,
  units: readonly { batchId: Uuid; quantity: number; priceCents: number; feeCents: number }[],
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select hold_late(${eventId}, ${now}, ${cartId},
    ${units.map(({ batchId }) => batchId)}::uuid[], ${units.map(({ quantity }) => quantity)}::integer[],
    ${units.map(({ priceCents }) => priceCents)}::integer[], ${units.map(({ feeCents }) => feeCents)}::integer[]) as held`.execute(
    tx,
  );
  return rows[0]?.held ?? false;
}
