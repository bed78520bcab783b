import type { CategoryKind, TicketType } from '../event/event-definition.ts';

/** An offer and one of its batches, as a move of a ticket compares them (docs/algorithms/acts-of-support.md, "Move tickets"). */
export interface MovableTo {
  batchId: string;
  purpose: 'SALE' | 'COURTESY';
  kind: CategoryKind;
  ticketType: TicketType | null;
  inHalfPriceQuota: boolean | null;
  isSession: boolean;
  /** It has parts. */
  isBundle: boolean;
}

/** Tickets move between batches that anybody could buy, and stay of their kind; a session moves by its own act. */
export function mayMoveTicket(from: MovableTo, to: MovableTo): boolean {
  const isTicket = ({ purpose, kind, isSession, isBundle }: MovableTo) =>
    purpose === 'SALE' && kind === 'TICKET' && !isSession && !isBundle;
  return (
    isTicket(from) &&
    isTicket(to) &&
    from.batchId !== to.batchId &&
    from.ticketType === to.ticketType &&
    from.inHalfPriceQuota === to.inHalfPriceQuota
  );
}

/** Price and fee of one unit together, in centavos. */
export function unitCents({ priceCents, feeCents }: { priceCents: number; feeCents: number }): number {
  return priceCents + feeCents;
}
