import type { CategoryKind, TicketType } from '../event/event-definition.ts';

/** A ticket as far as it matters what it may become. */
export interface Upgradable {
  offerId: string;
  batchId: string;
  kind: CategoryKind;
  ticketType: TicketType | null;
  inHalfPriceQuota: boolean | null;
  dateIds: readonly string[];
  /** It has parts of its own: a bundle. */
  isBundle: boolean;
  /** Price and fee together, in centavos. */
  priceCents: number;
}

/**
 * Whether a ticket may be changed for another, paying the difference: nobody loses a day, nobody is owed money, and who
 * pays half keeps paying half of the same kind. Social and full are both the public's, and so is a dearer single ticket.
 */
export function mayUpgrade(
  from: Pick<Upgradable, 'ticketType' | 'inHalfPriceQuota' | 'dateIds' | 'batchId'>,
  worthCents: number,
  to: Upgradable,
): boolean {
  if (to.kind !== 'TICKET' || to.isBundle || to.batchId === from.batchId) return false;
  if (to.ticketType === 'FREE' || from.ticketType === 'FREE') return false;
  const isHalf = (type: TicketType | null) => type === 'HALF';
  if (isHalf(to.ticketType) !== isHalf(from.ticketType)) return false;
  if (to.inHalfPriceQuota !== from.inHalfPriceQuota) return false;
  if (to.ticketType === 'SOCIAL' && from.ticketType !== 'SOCIAL') return false;
  return from.dateIds.every((id) => to.dateIds.includes(id)) && to.priceCents >= worthCents;
}
