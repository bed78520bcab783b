import { offerTitle } from '#src/domain/catalogue/spoken-names.ts';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import type { Place } from '#src/domain/policy/grant.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { countCodes, selectCourtesyUnits } from './courtesy-codes.sql.ts';
import { openOffers } from './open-offers.ts';

/** What one kind of courtesy opens and what became of it. */
export interface CourtesyGrantReport {
  place: Place;
  id: Uuid;
  key: string;
  name: LocalizedText;
  endsAt: Date | null;
  isOver: boolean;
  offers: {
    offerId: Uuid;
    name: LocalizedText;
    maxPerCode: number;
    setAside: number;
    used: number;
    left: number;
  }[];
  /** Codes: those that can still be used are `open`; `isOver` says that none can be. */
  made: number;
  open: number;
  redeemed: number;
  revoked: number;
}

/** The courtesies of an event, as its file has them. Refusals: NOT_ALLOWED, NOT_FOUND. */
export async function readCourtesyGrants(
  context: WithDb & WithClock & WithEvents,
  asked: { eventId: Uuid; actor: Actor },
): Promise<CourtesyGrantReport[]> {
  return await reportGrants(context, await eventInOffice(context, asked, 'courtesy.read'));
}

export async function reportGrants(
  context: WithDb & WithClock,
  event: EventView,
): Promise<CourtesyGrantReport[]> {
  const [counts, units] = [
    await countCodes(context.db, event.id),
    await selectCourtesyUnits(context.db, event.id),
  ];
  const countsOf = new Map(counts.map((count) => [count.grantId, count]));
  const unitsOf = new Map(units.map((each) => [each.batchId, each]));
  const now = context.clock.now();
  // An event has them in no order of their own.
  const grants = event.courtesyGrants.toSorted((one, other) => one.key.localeCompare(other.key));
  return grants.map((grant) => {
    const { made = 0, redeemed = 0, revoked = 0 } = countsOf.get(grant.id) ?? {};
    return {
      place: { organizerId: event.organizer.id, eventId: event.id },
      id: grant.id,
      key: grant.key,
      name: grant.name,
      endsAt: grant.endsAt,
      isOver: openOffers(event, grant, now).length === 0,
      offers: grant.offers.flatMap(({ offerId, batchId, maxPerCode }) => {
        const known = event.offerById.get(offerId);
        if (known === undefined) return [];
        const { setAside = 0, used = 0 } = unitsOf.get(batchId) ?? {};
        const left = Math.max(0, setAside - used);
        return [{ offerId, name: offerTitle(known.offer), maxPerCode, setAside, used, left }];
      }),
      made,
      open: made - redeemed - revoked,
      redeemed,
      revoked,
    };
  });
}
