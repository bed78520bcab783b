import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { type AskedAct, findManyAct } from './find-many-act.ts';
import { type ManyActView, manyActViews } from './many-act-view.ts';

/** An act on many orders, and how far it is. Refusals: NOT_ALLOWED, NOT_FOUND. */
export async function readManyAct(
  context: WithDb & WithClock & WithEvents,
  asked: AskedAct,
): Promise<ManyActView> {
  const { event, row } = await findManyAct(context, asked);
  const [view] = await manyActViews(context, event, [row]);
  if (view === undefined) throw new DomainError('NOT_FOUND');
  return view;
}
