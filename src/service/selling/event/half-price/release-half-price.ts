import { runEach } from '#src/service/ground/background/run-each.ts';
import type { WithClock, WithDb, WithLog } from '#src/service/ports.ts';
import { eventsToRelease, markReleased, openWholeDays } from './release-half-price.sql.ts';

/**
 * 48 hours before the start (72 above 10,000 people) what is left of the half-price quota goes on sale to everybody
 * (decree 8.537/2015, art. 8). Half-price tickets may still be bought from what the day has left. Once per event;
 * returns the events released.
 */
export async function releaseHalfPrice(context: WithDb & WithClock & WithLog): Promise<string[]> {
  const { db, clock } = context;
  const released: string[] = [];
  await runEach(context, await eventsToRelease(db, clock.now()), {
    what: 'release-half-price',
    eventOf: (eventId) => eventId,
    work: async (eventId) => {
      const isReleased = await db.transaction().execute(async (tx) => {
        const isDue = await markReleased(tx, eventId, clock.now());
        if (isDue) await openWholeDays(tx, eventId);
        return isDue;
      });
      if (isReleased) released.push(eventId);
    },
  });
  return released;
}
