import { type GatePlan, plainPlan } from '#src/domain/gate/gate-plan.ts';
import type { GateOffer, GateProgramme } from '#src/domain/gate/programme.ts';
import type { WithDb, WithTicketKey } from '../../ports.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { readPlan } from './gate.sql.ts';

/** The plan that holds for an event, and its revision: 0 where nobody made one. */
export async function planOf(
  { db }: WithDb,
  { id }: Pick<EventView, 'id'>,
): Promise<{ plan: GatePlan; revision: number }> {
  return (await readPlan(db, id)) ?? { plan: plainPlan, revision: 0 };
}

/** All that devices know of an event besides tickets and scans. */
export async function gateProgramme(
  context: WithDb & WithTicketKey,
  event: EventView,
): Promise<GateProgramme> {
  const { plan, revision } = await planOf(context, event);
  return {
    eventId: event.id,
    // Both only rise.
    version: event.version + revision,
    name: event.name,
    timeZone: event.timeZone,
    isCanceled: event.canceledAt !== null,
    ageRating: event.ageRating,
    keys: context.ticketKey.published.map(({ keyId, publicKey }) => ({ keyId, publicKey })),
    dates: event.dates.map(({ id, name, startsAt, endsAt, doorsAt }) => ({
      ...{ id, name, doorsAt: (doorsAt ?? startsAt).getTime(), endsAt: endsAt.getTime() },
    })),
    offers: offersAt(event),
    plan,
  };
}

/** All that an event sells, as its gates know it. */
export function offersAt({ offerById }: Pick<EventView, 'offerById'>): GateOffer[] {
  return [...offerById.values()].map(({ offer, category }) => ({
    ...{ id: offer.id, name: offer.name, isTicket: category.kind === 'TICKET' },
    dateIds: offer.dates.map(({ id }) => id),
  }));
}
