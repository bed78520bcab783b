import { type GatePlan, plainPlan } from '#src/domain/gate/gate-plan.ts';
import type { GateOffer, GateProgramme } from '#src/domain/gate/programme.ts';
import type { WithDb, WithTicketKey } from '../../ports.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { keysOf } from '../ticket/event-keys.ts';
import { readPlan } from './gate.sql.ts';

/** The plan that holds for an event, and its revision: 0 where nobody made one. */
export async function planOf(
  { db }: WithDb,
  { id }: Pick<EventView, 'id'>,
): Promise<{ plan: GatePlan; revision: number }> {
  return (await readPlan(db, id)) ?? { plan: plainPlan, revision: 0 };
}

/** Rises with each new field of programmes, so that devices with a former one ask for theirs. */
const programmeForm = 1;

/** Rises with each new key, and with each former key that is taken away: codes that it opened open no more. */
function formOfKeys({ ticketKey }: WithTicketKey, { broughtKeys }: Pick<EventView, 'broughtKeys'>): number {
  const { published } = ticketKey;
  return 2 * Math.max(...published.map(({ keyId }) => keyId)) - published.length + broughtKeys.length;
}

/** All that devices know of an event besides tickets and scans. */
export async function gateProgramme(
  context: WithDb & WithTicketKey,
  event: EventView,
): Promise<GateProgramme> {
  const { plan, revision } = await planOf(context, event);
  return {
    eventId: event.id,
    // All only rise.
    version: event.version + revision + formOfKeys(context, event) + programmeForm,
    name: event.name,
    timeZone: event.timeZone,
    isCanceled: event.canceledAt !== null,
    ageRating: event.ageRating,
    keys: keysOf(context, event),
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
    startsAt: offer.session?.startsAt.getTime() ?? null,
    endsAt: offer.session?.endsAt.getTime() ?? null,
  }));
}
