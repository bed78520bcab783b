import type { BadgePaper } from '#src/domain/badge/paper.ts';
import { stackMax } from '#src/domain/badge/shelf-place.ts';
import { offerTitle } from '#src/domain/catalogue/spoken-names.ts';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { namesOfStaff } from '../../people/staff/people/colleagues.ts';
import type { WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import { countWaiting } from './badge.sql.ts';
import { readBadgePlan } from './badge-plan.sql.ts';
import { readStacks } from './stack.sql.ts';

/** An offer that may have a badge. */
export interface BadgeOffer {
  id: Uuid;
  name: LocalizedText;
  sectorId: Uuid | null;
  dateIds: Uuid[];
  paper: BadgePaper | null;
  /** Badges that wait to be printed. */
  waiting: number;
}

export interface BadgeStack {
  number: number;
  paper: BadgePaper;
  count: number;
  voidCount: number;
  /** How often it was printed, and the last time. */
  runs: number;
  at: Date;
  by: string;
}

export interface BadgeDesk {
  revision: number;
  stackMax: number;
  offers: BadgeOffer[];
  sectors: { id: Uuid; name: LocalizedText }[];
  dates: { id: Uuid; name: LocalizedText }[];
  /** The latest first. */
  stacks: BadgeStack[];
}

const listedMax = 200;

/** The badges of an event: its plan, what waits to be printed, and the latest stacks. Refusals: NOT_ALLOWED, NOT_FOUND. */
export async function readBadgeDesk(
  context: WithDb & WithEvents,
  asked: { actor: Staff; eventId: Uuid },
): Promise<BadgeDesk> {
  const event = await eventInOffice(context, asked, 'badge.read');
  const { revision, paperOf } = await readBadgePlan(context.db, event.id);
  const waiting =
    event.canceledAt === null ? await countWaiting(context.db, event.id, [...paperOf.keys()]) : new Map();
  const rows = await readStacks(context.db, event.id, listedMax);
  const names = await namesOfStaff(
    context.db,
    rows.map(({ staffId }) => staffId),
  );
  // A bundle has no ticket of its own: its parts have.
  const offers = [...event.offerById.values()].filter(({ offer }) => offer.parts.length === 0);
  const sectors = new Map(offers.flatMap(({ offer: { sector } }) => (sector ? [[sector.id, sector]] : [])));
  return {
    ...{ revision, stackMax, sectors: [...sectors.values()] },
    dates: event.dates.map(({ id, name }) => ({ id, name })),
    offers: offers.map(({ offer }) => ({
      ...{ id: offer.id, name: offerTitle(offer), sectorId: offer.sector?.id ?? null },
      ...{ dateIds: offer.dates.map(({ id }) => id), paper: paperOf.get(offer.id) ?? null },
      waiting: waiting.get(offer.id) ?? 0,
    })),
    stacks: rows.map(({ staffId, ...row }) => ({
      ...{ ...row, by: names.get(staffId) ?? '' },
      voidCount: event.canceledAt === null ? row.voidCount : row.count,
    })),
  };
}
