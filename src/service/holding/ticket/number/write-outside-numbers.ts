import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { OutsideNumber } from '#src/domain/paper/outside-numbers.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { lockNumbers, selectHoldersOf, updateOutsideIds } from './fiscal-number.sql.ts';

/**
 * Writes what a city calls tickets, beside their numbers (docs/algorithms/papers.md, "Numbers of others"). Lines have passed
 * `checkedOutsideNumbers`. Returns how many were new or others than before. Refusals: FISCAL_NUMBER_UNKNOWN; OUTSIDE_NUMBER_TAKEN.
 */
export async function writeOutsideNumbers(
  tx: Transaction<DB>,
  eventId: Uuid,
  lines: readonly OutsideNumber[],
): Promise<number> {
  const before = await lockNumbers(
    tx,
    eventId,
    lines.map(({ number }) => number),
  );
  const unknown = lines.findIndex(({ number }) => !before.has(number));
  if (unknown >= 0) {
    const facts = { number: lines[unknown]?.number ?? 0 };
    throw new DomainError('FISCAL_NUMBER_UNKNOWN', { field: `lines.${unknown}.number`, facts });
  }
  const changed = lines.filter(({ number, outsideId }) => before.get(number) !== outsideId);
  const holders = await selectHoldersOf(tx, eventId, changed);
  const taken = lines.findIndex(({ outsideId }) => holders.has(outsideId));
  if (taken >= 0) {
    const outsideId = lines[taken]?.outsideId ?? '';
    const facts = { outsideId, number: holders.get(outsideId) ?? 0 };
    throw new DomainError('OUTSIDE_NUMBER_TAKEN', { field: `lines.${taken}.outsideId`, facts });
  }
  await updateOutsideIds(tx, eventId, changed);
  return changed.length;
}
