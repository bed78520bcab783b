import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { tell } from '../../ground/fact/tell.ts';
import type { WithIds } from '../../ports.ts';
import { lockSettled, markEnded } from './waitlist.sql.ts';

const became = { ordered: 'BOUGHT', released: 'LEFT', expired: 'LAPSED' } as const;

/** Ends offers whose carts have ended, and tells of those that lapsed. Returns how many ended. */
export async function settleOffered(
  context: WithIds,
  tx: Transaction<DB>,
  { eventId, now, limit }: { eventId: Uuid; now: Date; limit: number },
): Promise<number> {
  const settled = await lockSettled(tx, eventId, limit);
  for (const entry of settled) {
    await markEnded(tx, eventId, entry.id, became[entry.cart], now);
  }
  const lapsed = settled.filter(({ cart }) => cart === 'expired');
  await tell(
    context,
    tx,
    now,
    lapsed.map((entry) => ({ fact: 'waitlist.lapsed', eventId, entryId: entry.id, waiting: entry })),
  );
  return settled.length;
}
