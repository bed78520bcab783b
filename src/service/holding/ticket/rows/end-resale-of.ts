import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { markResalesEnded } from './resale.sql.ts';

/**
 * A ticket that was up to be sold again ended from outside: nobody can buy it any more. Its unit leaves the placeholder's
 * pool a moment later (settleResales), for whoever ends tickets has other pools to lock after this.
 */
export async function endResaleOf(
  tx: Transaction<DB>,
  about: { eventId: Uuid; resaleId: Uuid; now: Date },
): Promise<void> {
  await markResalesEnded(tx, about.eventId, [about.resaleId], 'ENDED', about.now);
}
