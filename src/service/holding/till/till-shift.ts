import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { balanceAfter } from '#src/domain/till/till.ts';
import { namesOfStaff } from '../../people/staff/people/colleagues.ts';
import type { WithDb } from '../../ports.ts';
import {
  type EntryRow,
  insertEntry,
  lockShift,
  readLastEntry,
  readOpenShift,
  type ShiftRow,
} from './till.sql.ts';

/** A shift as it is shown: never with what its drawer should have. */
export interface ShiftView {
  id: Uuid;
  station: string;
  person: string;
  openedAt: Date;
  openingCents: number;
  closedAt: Date | null;
}

export async function shiftViews({ db }: WithDb, rows: readonly ShiftRow[]): Promise<ShiftView[]> {
  const names = await namesOfStaff(
    db,
    rows.map(({ staffId }) => staffId),
  );
  return rows.map(({ staffId, ...row }) => ({ ...row, person: names.get(staffId) ?? '' }));
}

export async function shiftView(context: WithDb, row: ShiftRow): Promise<ShiftView> {
  const [view] = await shiftViews(context, [row]);
  if (view === undefined) throw new Error('A shift was not shown.');
  return view;
}

/** The open shift of this person, locked and read behind the lock. Refusal: TILL_CLOSED, also where it was closed meanwhile. */
export async function lockOwnShift(tx: Transaction<DB>, eventId: Uuid, actor: Staff): Promise<ShiftRow> {
  const known = await readOpenShift(tx, eventId, actor.id);
  const shift = known === null ? null : await lockShift(tx, eventId, known.id);
  if (shift === null || shift.closedAt !== null) throw new DomainError('TILL_CLOSED');
  return shift;
}

/** Adds an entry to the drawer of a locked shift. Refusals: those of balanceAfter. */
export async function addEntry(
  tx: Transaction<DB>,
  eventId: Uuid,
  shiftId: Uuid,
  entry: Omit<EntryRow, 'number' | 'balanceCents'>,
): Promise<void> {
  const last = await readLastEntry(tx, eventId, shiftId);
  const balanceCents = balanceAfter(last?.balanceCents ?? 0, entry.amountCents, 'amountCents');
  await insertEntry(tx, eventId, shiftId, { ...entry, number: (last?.number ?? 0) + 1, balanceCents });
}
