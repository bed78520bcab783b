import type { BatchDefinition, OfferDefinition, PickupDefinition } from '../../event/event-definition.ts';
import { writeTime } from '../../time/written-time.ts';
import type { EventDefinition } from '../event-definition.ts';
import { poolsSetAsideFrom } from '../read/add-courtesies.ts';

/** The batches in which an offer is sold, in order. */
export function saleBatches({ batches }: EventDefinition, offerKey: string): BatchDefinition[] {
  return batches.filter((batch) => batch.offerKey === offerKey && batch.purpose === 'SALE');
}

export function offersOfGroup({ offers }: EventDefinition, groupKey: string): OfferDefinition[] {
  return offers.filter((offer) => offer.groupKey === groupKey);
}

export function capacityOf({ pools }: EventDefinition, poolKey: string): number {
  return pools.find(({ key }) => key === poolKey)?.capacity ?? 0;
}

/** The written capacity of a place, seats or stock: the public's remainder plus what was set aside for courtesies. */
export function wholeCapacityOf(definition: EventDefinition, poolKey: string): number {
  const given = definition.batches.filter(
    ({ purpose, offerKey }) =>
      purpose === 'COURTESY' && poolsSetAsideFrom(definition, offerKey).some(({ key }) => key === poolKey),
  );
  const units = given.map(({ ownPoolKey }) => (ownPoolKey === null ? 0 : capacityOf(definition, ownPoolKey)));
  return units.reduce((sum, more) => sum + more, capacityOf(definition, poolKey));
}

export function writeOptionalTime({ timeZone }: EventDefinition, at: Date | null): string | undefined {
  return at === null ? undefined : writeTime(at, { timeZone });
}

export function writePickup({ timeZone }: EventDefinition, pickup: PickupDefinition | null) {
  if (pickup === null) return undefined;
  return {
    desk: pickup.desk,
    startsAt: writeTime(pickup.startsAt, { timeZone }),
    endsAt: writeTime(pickup.endsAt, { timeZone, day: pickup.startsAt }),
  };
}

/** Zero is the default, so it is not written. */
export function writtenUnits(units: number): number | undefined {
  return units === 0 ? undefined : units;
}
