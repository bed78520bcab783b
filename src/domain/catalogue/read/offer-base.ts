import type { LocalizedText, OfferDefinition, PickupDefinition } from '../../event/event-definition.ts';
import type { EventPath } from '../written/event-problem.ts';
import type { WrittenPickup } from '../written/written-offers.ts';
import { instant, type Reading, refuse } from './event-reading.ts';

/** Default of how many units of an offer one order may have. */
export const maxPerOrderDefault = 6;

/** The fields that all offers have in common; each kind adds its own. */
export function offerBase(
  categoryKey: string,
  offer: {
    key: string;
    name: LocalizedText;
    description?: LocalizedText | undefined;
    maxPerOrder?: number | undefined;
  },
  maxPerOrder = maxPerOrderDefault,
): OfferDefinition {
  return {
    key: offer.key,
    categoryKey,
    name: offer.name,
    description: offer.description ?? null,
    photo: null,
    ticketType: null,
    inHalfPriceQuota: null,
    sectorKey: null,
    maxPerOrder: offer.maxPerOrder ?? maxPerOrder,
    dateKeys: [],
    session: null,
    groupKey: null,
    variant: null,
    pickup: null,
    parts: [],
  };
}

/** When and where something is picked up. The end may be a time of the day on which the pickup begins. */
export function readPickup(
  reading: Reading,
  written: WrittenPickup | undefined,
  path: EventPath,
): PickupDefinition | null {
  if (written === undefined) return null;
  const startsAt = instant(reading, [...path, 'startsAt'], written.startsAt);
  const endsAt = instant(reading, [...path, 'endsAt'], written.endsAt, startsAt);
  if (endsAt <= startsAt) refuse(reading, [...path, 'endsAt'], 'NOT_AFTER', { field: 'startsAt' });
  return { desk: written.desk, startsAt, endsAt };
}
