import type { OfferDefinition } from '../event/event-definition.ts';

/** Half-price and social tickets are derived from another offer and not written. */
export function isDerived({ ticketType }: OfferDefinition): boolean {
  return ticketType === 'HALF' || ticketType === 'SOCIAL';
}

/** The key of what an offer was written as: its group, or the ticket from which it was derived, or itself. */
export function writtenKeyOf(offer: OfferDefinition): string {
  if (offer.groupKey !== null) return offer.groupKey;
  return isDerived(offer) ? ticketKeyOf(offer.key) : offer.key;
}

/** The key of the half-price ticket outside the quota, which turns with this ticket's batches. */
export function outsideQuotaKey(ticketKey: string): string {
  return `${ticketKey}-half-60`;
}

/** The key of the ticket from which an offer with this key was derived; any other key stays as it is. */
export function ticketKeyOf(derivedKey: string): string {
  return derivedKey.replace(/-(half|half-60|social)$/, '');
}
