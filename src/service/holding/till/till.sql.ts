import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { DrawerKind } from '#src/domain/till/till.ts';

type Db = Kysely<DB> | Transaction<DB>;

export interface ShiftRow {
  id: Uuid;
  staffId: Uuid;
  station: string;
  openedAt: Date;
  openingCents: number;
  closedAt: Date | null;
}

export interface EntryRow {
  number: number;
  kind: DrawerKind;
  amountCents: number;
  balanceCents: number;
  at: Date;
  staffId: Uuid;
  reason: string | null;
  orderId: Uuid | null;
  requestId: Uuid;
}

export interface CountRow {
  number: number;
  countedCents: number;
  expectedCents: number;
  differenceCents: number;
  at: Date;
  staffId: Uuid;
  note: string | null;
  requestId: Uuid;
}

// A subquery on the event of its row would ask every machine of a spread database.
const shiftColumns = (
  eventId: Uuid,
) => sql`s.id, s.staff_id as "staffId", s.station, s.opened_at as "openedAt", s.closed_at as "closedAt",
  (select amount_cents from till_entry e where e.event_id = ${eventId} and e.shift_id = s.id and e.number = 1) as "openingCents"`;

export async function readShift(db: Db, eventId: Uuid, id: Uuid): Promise<ShiftRow | null> {
  const { rows } = await sql<ShiftRow>`select ${shiftColumns(eventId)} from till_shift s
    where s.event_id = ${eventId} and s.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function readOpenShift(db: Db, eventId: Uuid, staffId: Uuid): Promise<ShiftRow | null> {
  const { rows } = await sql<ShiftRow>`select ${shiftColumns(eventId)} from till_shift s
    where s.event_id = ${eventId} and s.staff_id = ${staffId} and s.closed_at is null`.execute(db);
  return rows[0] ?? null;
}

/**
 * Locks a shift until the transaction ends, before all other rows of a sale; then what it has is read. Null where there is
 * none.
 */
export async function lockShift(tx: Transaction<DB>, eventId: Uuid, id: Uuid): Promise<ShiftRow | null> {
  await tx
    .selectFrom('till_shift')
    .select('id')
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return await readShift(tx, eventId, id);
}

/** False where the person has an open shift already, or the id is known. */
export async function insertShift(
  tx: Transaction<DB>,
  shift: { eventId: Uuid; id: Uuid; staffId: Uuid; station: string; openedAt: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('till_shift')
    .values({
      ...{ event_id: shift.eventId, id: shift.id, staff_id: shift.staffId, station: shift.station },
      opened_at: shift.openedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function markShiftClosed(
  tx: Transaction<DB>,
  eventId: Uuid,
  id: Uuid,
  closedAt: Date,
): Promise<void> {
  await tx
    .updateTable('till_shift')
    .set({ closed_at: closedAt })
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .execute();
}

const entryColumns = sql`number, kind, amount_cents as "amountCents", balance_cents as "balanceCents", at, staff_id as "staffId",
  reason, order_id as "orderId", request_id as "requestId"`;

/** The last entry of a drawer; the caller has locked its shift. Null before the first one. */
export async function readLastEntry(db: Db, eventId: Uuid, shiftId: Uuid): Promise<EntryRow | null> {
  const { rows } = await sql<EntryRow>`select ${entryColumns} from till_entry
    where event_id = ${eventId} and shift_id = ${shiftId} order by number desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function readEntries(db: Db, eventId: Uuid, shiftId: Uuid): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`select ${entryColumns} from till_entry
    where event_id = ${eventId} and shift_id = ${shiftId} order by number`.execute(db);
  return rows;
}

/** The shift of an entry that was written for this request; null where there is none. */
export async function readEntryOfRequest(
  db: Db,
  eventId: Uuid,
  requestId: Uuid,
  kinds: readonly DrawerKind[],
): Promise<(EntryRow & { shiftId: Uuid }) | null> {
  const { rows } = await sql<EntryRow & { shiftId: Uuid }>`
    select ${entryColumns}, shift_id as "shiftId" from till_entry
    where event_id = ${eventId} and request_id = ${requestId} and kind = any (${[...kinds]}::text[])`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function insertEntry(
  tx: Transaction<DB>,
  eventId: Uuid,
  shiftId: Uuid,
  entry: EntryRow,
): Promise<void> {
  await tx
    .insertInto('till_entry')
    .values({
      ...{ event_id: eventId, shift_id: shiftId, number: entry.number, kind: entry.kind },
      ...{ amount_cents: entry.amountCents, balance_cents: entry.balanceCents, at: entry.at },
      ...{ staff_id: entry.staffId, reason: entry.reason, order_id: entry.orderId },
      request_id: entry.requestId,
    })
    .execute();
}

const countColumns = sql`number, counted_cents as "countedCents", expected_cents as "expectedCents",
  difference_cents as "differenceCents", at, staff_id as "staffId", note, request_id as "requestId"`;

export async function readCounts(db: Db, eventId: Uuid, shiftId: Uuid): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`select ${countColumns} from till_count
    where event_id = ${eventId} and shift_id = ${shiftId} order by number`.execute(db);
  return rows;
}

export async function readCountOfRequest(
  db: Db,
  eventId: Uuid,
  requestId: Uuid,
): Promise<(CountRow & { shiftId: Uuid }) | null> {
  const { rows } = await sql<CountRow & { shiftId: Uuid }>`
    select ${countColumns}, shift_id as "shiftId" from till_count
    where event_id = ${eventId} and request_id = ${requestId}`.execute(db);
  return rows[0] ?? null;
}

export async function insertCount(
  tx: Transaction<DB>,
  eventId: Uuid,
  shiftId: Uuid,
  count: CountRow,
): Promise<void> {
  await tx
    .insertInto('till_count')
    .values({
      ...{ event_id: eventId, shift_id: shiftId, number: count.number, counted_cents: count.countedCents },
      ...{ expected_cents: count.expectedCents, difference_cents: count.differenceCents, at: count.at },
      ...{ staff_id: count.staffId, note: count.note, request_id: count.requestId },
    })
    .execute();
}

/** False where the slip counts already for another act of this amount on this day. */
export async function insertSlip(
  tx: Transaction<DB>,
  slip: { eventId: Uuid; day: string; slip: string; amountCents: number; requestId: Uuid },
): Promise<boolean> {
  const row = await tx
    .insertInto('till_slip')
    .values({
      ...{ event_id: slip.eventId, day: sql`${slip.day}::date`, slip: slip.slip },
      ...{ amount_cents: slip.amountCents, request_id: slip.requestId },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('slip')
    .executeTakeFirst();
  return row !== undefined;
}

/** The request for which a slip counts. */
export async function readSlipOwner(
  tx: Transaction<DB>,
  slip: { eventId: Uuid; day: string; slip: string; amountCents: number },
): Promise<Uuid | null> {
  const { rows } = await sql<{
    id: Uuid;
  }>`select request_id as id from till_slip where event_id = ${slip.eventId}
    and day = ${slip.day}::date and slip = ${slip.slip} and amount_cents = ${slip.amountCents}`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Units of a shift that are set aside and unsold: of its rolls that have not ended. */
export async function countSetAside(db: Db, eventId: Uuid, shiftId: Uuid): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select count(*)::int as units from till_roll r
    join till_roll_unit u on u.event_id = ${eventId} and u.roll_id = r.id
    where r.event_id = ${eventId} and r.shift_id = ${shiftId}
      and not exists (select from till_roll_end e where e.event_id = ${eventId} and e.roll_id = r.id)
      and not exists (select from till_roll_sold d where d.event_id = ${eventId} and d.ticket_id = u.ticket_id)`.execute(
    db,
  );
  return rows[0]?.units ?? 0;
}

/** Names of stations that tills of the event had, the latest first, each once. */
export async function readStations(db: Db, eventId: Uuid, max: number): Promise<string[]> {
  const { rows } = await sql<{ station: string }>`select station from till_shift where event_id = ${eventId}
    group by station order by max(opened_at) desc, station limit ${max}`.execute(db);
  return rows.map(({ station }) => station);
}
