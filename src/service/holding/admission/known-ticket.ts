import type { KnownTicket } from '#src/domain/gate/judge-scan.ts';
import type { LockedTicket } from '../ticket/rows/lock-tickets.ts';
import type { RollUnit } from '../ticket/rows/roll-units.ts';

/** A ticket as who judges a scan knows it. */
export function knownTicketOf({
  offerId,
  status,
  holderVersion,
  engagedBy,
  holder,
}: LockedTicket): KnownTicket {
  return { offerId, status, holderVersion, engagedBy, ground: holder.halfPriceGround ?? null };
}

/** A unit of a roll without a ticket: its code is dead, or nobody knows of its sale yet. */
export function knownUnit({ offerId, isDead }: RollUnit): KnownTicket | null {
  if (!isDead) return null;
  return { offerId, status: 'CANCELED', holderVersion: 1, engagedBy: null, ground: null };
}
