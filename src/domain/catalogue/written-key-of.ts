import type { OfferDefinition } from '../event/event-definition.ts';

/** The key of what an offer was written as: its group, or the ticket from which it was derived, or itself. */
export function writtenKeyOf({ key, groupKey, ticketType }: OfferDefinition): string {
  if (groupKey !== null) return groupKey;
  const isDerived = ticketType === 'HALF' || ticketType === 'SOCIAL';
  return isDerived ? key.replace(/-(half|half-60|social)$/, '') : key;
}
