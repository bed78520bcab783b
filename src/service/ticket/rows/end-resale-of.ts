import type { Transaction } from 'kysely';
import type { DB } from '../../../db/types.gen.ts';
import type { Uuid } from '../../../domain/ids.ts';
import { markReturnsEnded } from './resale.sql.ts';

/**
 * A ticket that was up to be sold again ended from outside: nobody can buy it any more. Its unit leaves the placeholder's
 * pool a moment later (settleReturns), for whoever ends tickets has other pools to lock after this.
 */
export async function endReturnOf(
  tx: Transaction<DB>,
  about: { eventId: Uuid; returnId: Uuid; now: Date },
): Promise<void> {
  await markReturnsEnded(tx, about.eventId, [about.returnId], 'ENDED', about.now);
}
