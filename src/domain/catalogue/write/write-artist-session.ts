import { type ArtistSessionDefinition, type OfferDefinition, poolKey } from '../../event/event-definition.ts';
import { writeTime } from '../../time/written-time.ts';
import type { EventDefinition } from '../event-definition.ts';
import { artistSessionsPerOrder } from '../read/add-artist-session-offer.ts';
import type { SessionOfferInput } from '../written/written-offers.ts';
import { saleBatches, wholeCapacityOf, writtenUnits } from './definition-lookup.ts';
import { writeBatches } from './write-batches.ts';
import { writeOfferBase } from './write-offer-base.ts';

/** A session, or all groups that are called to it. The session then lasts from the first call to the last end. */
export function writeArtistSession(
  definition: EventDefinition,
  [offer, ...others]: readonly [OfferDefinition, ...OfferDefinition[]],
): SessionOfferInput {
  const { timeZone } = definition;
  const offers = [offer, ...others].flatMap(({ key, session }) =>
    session === null ? [] : [{ key, session }],
  );
  const startsAt = new Date(Math.min(...offers.map(({ session }) => session.startsAt.getTime())));
  const endsAt = new Date(Math.max(...offers.map(({ session }) => session.endsAt.getTime())));
  const [first] = offers;
  if (first === undefined) throw new Error(`${offer.key} has no session`);
  const { artistKey, kind, peopleMax } = first.session;
  const date = offer.dateKeys[0] ?? '';
  const day = definition.dates.find(({ key }) => key === date)?.startsAt ?? startsAt;
  const seatsOf = (key: string) => wholeCapacityOf(definition, poolKey.session(key));
  const isGroup = offer.groupKey !== null;
  const groups = offers.map(({ key, session }, index) => ({
    startsAt: writeTime(session.startsAt, { timeZone, day: startsAt }),
    endsAt: writeGroupEnd(session, offers[index + 1]?.session.startsAt ?? endsAt, {
      timeZone,
      day: startsAt,
    }),
    seats: seatsOf(key),
    demoSold: writtenUnits(saleBatches(definition, key)[0]?.demoSold ?? 0),
  }));
  return {
    ...writeOfferBase({ ...offer, key: offer.groupKey ?? offer.key }, artistSessionsPerOrder),
    session: {
      ...{ artist: artistKey, kind, date },
      startsAt: writeTime(startsAt, { timeZone, day }),
      endsAt: writeTime(endsAt, { timeZone, day }),
      seats: isGroup ? undefined : seatsOf(offer.key),
      peopleMax,
      groups: isGroup ? groups : undefined,
    },
    batches: writeBatches(definition, saleBatches(definition, offer.key), { demo: !isGroup }),
  };
}

/** The end of a group that lasts until the next one is called is not written. */
function writeGroupEnd(
  { endsAt }: ArtistSessionDefinition,
  next: Date,
  place: { timeZone: string; day: Date },
): string | undefined {
  return endsAt.getTime() === next.getTime() ? undefined : writeTime(endsAt, place);
}
