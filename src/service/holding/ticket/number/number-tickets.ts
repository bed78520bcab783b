import { runEach } from '#src/service/ground/background/run-each.ts';
import type { WithClock, WithDb, WithLog } from '#src/service/ports.ts';
import { selectEventsToNumber } from './fiscal-number.sql.ts';
import { numberEvent } from './number-event.ts';

/** Numbers the tickets that wait, event by event (docs/algorithms/papers.md, "The fiscal number"). Returns how many events had some. */
export async function numberTickets(context: WithDb & WithClock & WithLog): Promise<number> {
  const due = await selectEventsToNumber(context.db, context.clock.now());
  return await runEach(context, due, {
    what: 'number-tickets',
    eventOf: (eventId) => eventId,
    work: (eventId) => numberEvent(context, eventId, { waits: false }),
  });
}
