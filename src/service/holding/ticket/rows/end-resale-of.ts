import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { type LockedTicket, releaseTicket } from './lock-tickets.ts';
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

/** The ticket, which the caller has locked, stays its owner's, who can sell it no more. */
export async function endResaleOfTicket(tx: Transaction<DB>, ticket: LockedTicket, now: Date): Promise<void> {
  const { eventId, engagedBy, engagedWith } = ticket;
  if (engagedBy !== 'RETURN' || engagedWith === null) return;
  await endResaleOf(tx, { eventId, resaleId: engagedWith, now });
  await releaseTicket(tx, ticket, now);
}
