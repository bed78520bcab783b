import type { CategoryKind, TicketType } from '../event/event-definition.ts';

/** In the order in which they are offered. */
export const ticketActions = ['NAME', 'TRANSFER', 'UPGRADE', 'EXTRAS', 'REFUND', 'RETURN', 'KEEP'] as const;
export type TicketAction = (typeof ticketActions)[number];

/** A ticket as far as it matters what its owner may do with it. */
export interface ActionFacts {
  isValid: boolean;
  engagedBy: 'TRANSFER' | 'RETURN' | 'UPGRADE' | null;
  isUsed: boolean;
  kind: CategoryKind;
  ticketType: TicketType | null;
  /** One of a bundle's tickets: upgraded or given back to the list it would leave the others behind. */
  isOfBundle: boolean;
  /** Its owner paid for it: not a courtesy, not from somebody else, not for nothing. */
  isPaidByOwner: boolean;
  nameableUntil: Date;
  transferableUntil: Date;
  changesHandsAgain: boolean;
  /** Until when its order can be given back; null where it cannot. */
  refundableUntil: Date | null;
  returnableUntil: Date;
  saleClosesAt: Date;
  isEventCanceled: boolean;
  /** The event sells things beside tickets. */
  hasExtras: boolean;
}

/**
 * What the owner of a ticket may do with it now. What a command decides behind a lock may still be refused; what is not
 * named here is.
 */
export function actionsOf(facts: ActionFacts, now: Date): TicketAction[] {
  if (!facts.isValid || facts.isEventCanceled) return [];
  if (facts.engagedBy !== null) return facts.engagedBy === 'RETURN' ? ['KEEP'] : [];
  const isTicket = facts.kind === 'TICKET';
  const isOnSale = now < facts.saleClosesAt;
  const isRefundable = facts.refundableUntil !== null && now < facts.refundableUntil;
  const isOwnTicket = isTicket && facts.isPaidByOwner && !facts.isOfBundle;
  const may: Record<TicketAction, boolean> = {
    NAME: !facts.isUsed && now < facts.nameableUntil,
    TRANSFER: !facts.isUsed && now < facts.transferableUntil && facts.changesHandsAgain,
    UPGRADE: !facts.isUsed && isOwnTicket && isOnSale && facts.ticketType !== 'FREE',
    EXTRAS: isTicket && isOnSale && facts.hasExtras,
    REFUND: !facts.isUsed && isRefundable,
    // As long as the order can be given back at once, that is the better way.
    RETURN: !facts.isUsed && isOwnTicket && !isRefundable && now < facts.returnableUntil,
    KEEP: false,
  };
  return ticketActions.filter((action) => may[action]);
}
