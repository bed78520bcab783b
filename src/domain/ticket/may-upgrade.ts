import type { CategoryKind, TicketType } from '../event/event-definition.ts';

/** The facts about a ticket that decide its upgrades. */
export interface Upgradable {
  offerId: string;
  batchId: string;
  kind: CategoryKind;
  ticketType: TicketType | null;
  inHalfPriceQuota: boolean | null;
  dateIds: readonly string[];
  /** It has parts: it is a bundle. */
  isBundle: boolean;
  /** Price and fee together, in centavos. */
  priceCents: number;
}

/**
 * Whether a ticket may be exchanged for another by paying the difference. The new ticket has all dates of the old one
 * and costs at least as much. A half-price ticket stays half-price, inside or outside the quota as before. Social and
 * full tickets are both for the public: a social ticket may become a full one, not the reverse. A dearer single ticket
 * is allowed too.
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
