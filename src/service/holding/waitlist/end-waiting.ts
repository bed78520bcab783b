import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { tell } from '../../ground/fact/tell.ts';
import type { WithIds } from '../../ports.ts';
import { lockWaiting, markEnded } from './waitlist.sql.ts';

/** The sale is over: nobody is asked any more, and everybody who still waits is told. Returns how many were. */
export async function endWaiting(
  context: WithIds,
  tx: Transaction<DB>,
  { eventId, now, limit }: { eventId: Uuid; now: Date; limit: number },
): Promise<number> {
  const waiting = await lockWaiting(tx, eventId, limit);
  for (const entry of waiting) {
    await markEnded(tx, eventId, entry.id, 'ENDED', now);
  }
  await tell(
    context,
    tx,
    now,
    waiting.map((entry) => ({ fact: 'waitlist.ended', eventId, entryId: entry.id, waiting: entry })),
  );
  return waiting.length;
}
