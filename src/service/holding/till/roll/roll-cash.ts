import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { WithIds } from '#src/service/ports.ts';
import { type EntryRow, insertCount, readCounts, readLastEntry, type ShiftRow } from '../till.sql.ts';
import { addEntry } from '../till-shift.ts';

/**
 * Adds an entry to the drawer of a locked shift, also of one that was closed: then a further count says what its drawer should have had, beside
 * the cash that was counted last. Refusals: those of addEntry.
 */
export async function addRollCash(
  context: WithIds,
  tx: Transaction<DB>,
  eventId: Uuid,
  shift: ShiftRow,
  entry: Omit<EntryRow, 'number' | 'balanceCents'>,
): Promise<void> {
  await addEntry(tx, eventId, shift.id, entry);
  if (shift.closedAt === null) return;
  const last = (await readCounts(tx, eventId, shift.id)).at(-1);
  const expectedCents = (await readLastEntry(tx, eventId, shift.id))?.balanceCents ?? 0;
  if (last === undefined) throw new Error(`Shift ${shift.id} is closed and was not counted.`);
  const { countedCents } = last;
  await insertCount(tx, eventId, shift.id, {
    ...{ number: last.number + 1, countedCents, expectedCents, at: entry.at, staffId: entry.staffId },
    ...{ differenceCents: countedCents - expectedCents, note: null, requestId: context.ids.uuid() },
  });
}
