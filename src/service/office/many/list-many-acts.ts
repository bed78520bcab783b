import type { Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import type { WithClock, WithDb } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { eventInOffice } from '#src/service/selling/event/event-to-change.ts';
import { selectManyActs } from './many-act.sql.ts';
import { type ManyActView, manyActViews } from './many-act-view.ts';

const listedMax = 100;

/** The latest acts on many orders of an event. Refusals: NOT_ALLOWED, NOT_FOUND. */
export async function listManyActs(
  context: WithDb & WithClock & WithEvents,
  asked: { actor: Actor; eventId: Uuid },
): Promise<ManyActView[]> {
  const event = await eventInOffice(context, asked, 'order.read');
  return await manyActViews(context, event, await selectManyActs(context.db, event.id, listedMax));
}
