import {
  type ArtistSessionDefinition,
  type DateDefinition,
  type OfferDefinition,
  poolKey,
} from '../../event/event-definition.ts';
import { groupName } from '../spoken-names.ts';
import type { EventPath } from '../written/event-problem.ts';
import type { WrittenSessionOffer } from '../written/written-offers.ts';
import { addBatches, plainBatches, variantBatches } from './add-batches.ts';
import { addPool, claimKey, instant, isKnown, type Reading, refuse } from './event-reading.ts';
import { offerBase } from './offer-base.ts';

/** Two per session: one for the buyer and one for a companion. */
export const artistSessionsPerOrder = 2;

/** A session with an artist, or one offer for each of its groups. Each group has its own call time. */
export function addArtistSessionOffer(
  reading: Reading,
  categoryKey: string,
  offer: WrittenSessionOffer,
  path: EventPath,
): void {
  claimKey(reading, 'offer', offer.key, [...path, 'key']);
  const at = [...path, 'session'];
  const { session: written } = offer;
  isKnown(reading, 'artist', written.artist, [...at, 'artist']);
  isKnown(reading, 'date', written.date, [...at, 'date']);
  const date = reading.dates.find(({ key }) => key === written.date);
  if (!date) return;
  const window = readWindow(reading, written, date, at);
  const session: ArtistSessionDefinition = {
    artistKey: written.artist,
    kind: written.kind,
    ...window,
    peopleMax: written.peopleMax,
  };
  const base: OfferDefinition = {
    ...offerBase(categoryKey, offer, artistSessionsPerOrder),
    dateKeys: [date.key],
    session,
  };
  if (written.groups === undefined) {
    reading.offers.push(base);
    const seats = addSeats(reading, offer.key, written.seats ?? 0);
    addBatches(
      reading,
      { offerKey: offer.key, poolsOf: offer.key },
      plainBatches(offer.batches),
      [seats],
      path,
    );
    return;
  }
  for (const [index, group] of readGroups(reading, written.groups, window, [...at, 'groups']).entries()) {
    const key = `${offer.key}-${index + 1}`;
    claimKey(reading, 'offer', key, [...at, 'groups', index]);
    const { seats, demoSold, ...time } = group;
    const variant = groupName(index + 1);
    reading.offers.push({ ...base, key, session: { ...session, ...time }, groupKey: offer.key, variant });
    const pool = addSeats(reading, key, seats);
    const batches = variantBatches(offer.batches, { demoSold });
    addBatches(reading, { offerKey: key, poolsOf: offer.key }, batches, [pool], path);
  }
}

interface Window {
  startsAt: Date;
  endsAt: Date;
}

function readWindow(
  reading: Reading,
  written: { startsAt: string; endsAt: string },
  date: DateDefinition,
  at: EventPath,
): Window {
  const startsAt = instant(reading, [...at, 'startsAt'], written.startsAt, date.startsAt);
  const endsAt = instant(reading, [...at, 'endsAt'], written.endsAt, date.startsAt);
  if (endsAt <= startsAt) refuse(reading, [...at, 'endsAt'], 'NOT_AFTER', { field: 'startsAt' });
  if (startsAt < date.startsAt)
    refuse(reading, [...at, 'startsAt'], 'SESSION_BEFORE_DATE', { date: date.key });
  if (endsAt > date.endsAt) refuse(reading, [...at, 'endsAt'], 'SESSION_AFTER_DATE', { date: date.key });
  return { startsAt, endsAt };
}

type WrittenGroup = NonNullable<WrittenSessionOffer['session']['groups']>[number];

/** The groups with their times. Each group lasts until the next one is called, the last until the session ends. */
function readGroups(
  reading: Reading,
  groups: readonly WrittenGroup[],
  window: Window,
  at: EventPath,
): (Window & { seats: number; demoSold: number | undefined })[] {
  const startOf = (index: number) => {
    const group = groups[index];
    return group && instant(reading, [...at, index, 'startsAt'], group.startsAt, window.startsAt);
  };
  return groups.map((group, index) => {
    const startsAt = startOf(index) ?? window.startsAt;
    const endsAt =
      group.endsAt === undefined
        ? (startOf(index + 1) ?? window.endsAt)
        : instant(reading, [...at, index, 'endsAt'], group.endsAt, window.startsAt);
    if (endsAt <= startsAt) refuse(reading, [...at, index], 'GROUPS_UNORDERED');
    if (startsAt < window.startsAt || endsAt > window.endsAt)
      refuse(reading, [...at, index], 'GROUP_OUTSIDE_SESSION');
    return { startsAt, endsAt, seats: group.seats, demoSold: group.demoSold };
  });
}

function addSeats(reading: Reading, offerKey: string, capacity: number): string {
  return addPool(reading, { key: poolKey.session(offerKey), kind: 'SESSION', capacity });
}
