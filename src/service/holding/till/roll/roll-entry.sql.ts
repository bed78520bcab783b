import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { RollCode, RollWay } from '#src/domain/till/roll.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** An entry of a roll's log as it was stored; money in centavos. */
export interface EntryOfRoll {
  id: Uuid;
  rollId: Uuid;
  number: number;
  digest: string;
  way: RollWay;
  totalCents: number;
  units: number;
  soldAt: Date;
  arrivedAt: Date;
  staffId: Uuid;
  verdict: 'SOLD' | 'NEEDS_PERSON';
  code: RollCode | null;
}

const columns = sql`n.id, n.roll_id as "rollId", n.number, n.digest, n.way, n.total_cents as "totalCents", n.units,
  n.sold_at as "soldAt", n.arrived_at as "arrivedAt", n.staff_id as "staffId", n.verdict, n.code`;

export async function readRollEntry(db: Db, eventId: Uuid, id: Uuid): Promise<EntryOfRoll | null> {
  const { rows } = await sql<EntryOfRoll>`select ${columns} from till_roll_entry n
    where n.event_id = ${eventId} and n.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function insertRollEntry(tx: Transaction<DB>, eventId: Uuid, entry: EntryOfRoll): Promise<void> {
  await tx
    .insertInto('till_roll_entry')
    .values({
      ...{
        event_id: eventId,
        id: entry.id,
        roll_id: entry.rollId,
        number: entry.number,
        digest: entry.digest,
      },
      ...{ way: entry.way, total_cents: entry.totalCents, units: entry.units, sold_at: entry.soldAt },
      ...{ arrived_at: entry.arrivedAt, staff_id: entry.staffId, verdict: entry.verdict, code: entry.code },
    })
    .execute();
}

export async function insertSoldUnits(
  tx: Transaction<DB>,
  eventId: Uuid,
  entryId: Uuid,
  ticketIds: readonly Uuid[],
): Promise<void> {
  if (ticketIds.length === 0) return;
  await tx
    .insertInto('till_roll_sold')
    .values(ticketIds.map((id) => ({ event_id: eventId, ticket_id: id, entry_id: entryId })))
    .execute();
}

/** How many of the numbers from 1 to `last` have arrived. */
export async function countNumbers(db: Db, eventId: Uuid, rollId: Uuid, last: number): Promise<number> {
  const { rows } = await sql<{ numbers: number }>`
    select count(distinct number)::int as numbers from till_roll_entry
    where event_id = ${eventId} and roll_id = ${rollId} and number <= ${last}`.execute(db);
  return rows[0]?.numbers ?? 0;
}

/** An entry that needs a person, or needed one. */
export interface OddEntry extends EntryOfRoll {
  orderNumber: string | null;
  settledAt: Date | null;
  settledBy: Uuid | null;
  note: string | null;
}

/** Those of rolls, the oldest first. */
export async function readOddEntries(db: Db, eventId: Uuid, rollIds: readonly Uuid[]): Promise<OddEntry[]> {
  const { rows } = await sql<OddEntry>`
    select ${columns}, o.number as "orderNumber", d.at as "settledAt", d.staff_id as "settledBy", d.note
    from till_roll_entry n
    left join till_roll_settled d on d.event_id = ${eventId} and d.entry_id = n.id
    left join till_sale t on t.event_id = ${eventId} and t.id = n.id
    left join customer_order o on o.event_id = ${eventId} and o.cart_id = t.cart_id
    where n.event_id = ${eventId} and n.roll_id = any (${[...rollIds]}::uuid[]) and n.verdict = 'NEEDS_PERSON'
    order by n.arrived_at, n.number, n.id`.execute(db);
  return rows;
}

/** False where it was settled before. */
export async function insertSettled(
  tx: Transaction<DB>,
  eventId: Uuid,
  settled: { entryId: Uuid; at: Date; staffId: Uuid; note: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('till_roll_settled')
    .values({
      ...{ event_id: eventId, entry_id: settled.entryId, at: settled.at, staff_id: settled.staffId },
      note: settled.note,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('entry_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Says that a sale is over, because a roll's entry was made instead of it; the caller has locked its shift. */
export async function insertInstead(
  tx: Transaction<DB>,
  eventId: Uuid,
  { saleId, entryId }: { saleId: Uuid; entryId: Uuid },
): Promise<void> {
  await tx
    .insertInto('till_sale_instead')
    .values({ event_id: eventId, sale_id: saleId, entry_id: entryId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
