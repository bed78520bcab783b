import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { termEndsAt } from './erase-at-events.ts';
import { markForgotten, readUnforgotten } from './erasure.sql.ts';
import { eraseEverybodyAt, forgetInAudit, forgetInOrganizerAudit } from './privacy.sql.ts';

/**
 * Takes all people out of events whose term is over, five years after each, and deletes what was sealed of them. Sums and counts stay.
 * Returns how many events were forgotten.
 */
export async function forgetOldEvents({
  db,
  clock,
  ids,
  events,
}: WithDb & WithClock & WithIds & WithEvents): Promise<number> {
  const now = clock.now();
  const old = (await events.all()).filter((event) => termEndsAt(event) <= now).map(({ id }) => id);
  const due = old.length === 0 ? [] : await readUnforgotten(db, old);
  for (const eventId of due) {
    const salt = Buffer.from(ids.randomBytes(16)).toString('hex');
    await db.transaction().execute(async (tx) => {
      await eraseEverybodyAt(tx, eventId, { salt });
      await forgetInAudit(tx, eventId, null);
      await markForgotten(tx, eventId, now);
    });
  }
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - 5);
  await forgetInOrganizerAudit(db, before, null);
  return due.length;
}
