import { withLongDeadlines } from '#src/db/with-long-deadlines.ts';
import { limits } from '#src/domain/limits.ts';
import type { WithClock, WithIds, WithPool } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { deleteDataRequestsBefore } from './data-request.sql.ts';
import { termEndsAt } from './erase-at-events.ts';
import {
  blankMailAddressesBefore,
  blankMessagesBefore,
  deletePurchaseAddressesBefore,
  markForgotten,
  readBearersOnlyOf,
  readUnforgotten,
} from './erasure.sql.ts';
import { blankCustomers, eraseEverybodyAt, forgetInAudit, forgetInOrganizerAudit } from './privacy.sql.ts';

/**
 * Takes all people out of events whose term is over, five years after each, and deletes what was sealed of them. Buyers at a till,
 * who have no account, go with the last of their events. Sums and counts stay. Messages of providers lose their text after
 * `messageDays`, mails their address after `mailAddressDays`, purchases theirs after `purchaseAddressDays`. Returns how many events were forgotten.
 */
export async function forgetOldEvents({
  pool,
  clock,
  ids,
  events,
}: WithPool & WithClock & WithIds & WithEvents): Promise<number> {
  const now = clock.now();
  const old = (await events.all()).filter((event) => termEndsAt(event) <= now).map(({ id }) => id);
  return await withLongDeadlines(pool, async (_client, db) => {
    const due = old.length === 0 ? [] : await readUnforgotten(db, old);
    for (const eventId of due) {
      const salt = Buffer.from(ids.randomBytes(16)).toString('hex');
      const bearers = await readBearersOnlyOf(db, eventId, old);
      await db.transaction().execute(async (tx) => {
        await eraseEverybodyAt(tx, { eventId, now }, { salt });
        await forgetInAudit(tx, eventId, null);
        await markForgotten(tx, eventId, now);
      });
      if (bearers.length > 0) await db.transaction().execute((tx) => blankCustomers(tx, bearers));
    }
    const before = new Date(now);
    before.setUTCFullYear(before.getUTCFullYear() - limits.fiscalYears);
    await forgetInOrganizerAudit(db, before, null);
    await deleteDataRequestsBefore(db, before);
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
    await blankMessagesBefore(db, daysAgo(limits.messageDays));
    await blankMailAddressesBefore(db, daysAgo(limits.mailAddressDays));
    for (const { id } of await events.all())
      await deletePurchaseAddressesBefore(db, id, daysAgo(limits.purchaseAddressDays));
    return due.length;
  });
}
