import { limits } from '#src/domain/limits.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { deleteAlertMails, deleteAlertsOf, deleteAskingMails, selectEventsWithAlerts } from './alert.sql.ts';
import { deleteFollowsOfEvents, deleteUnconfirmed } from './follow.sql.ts';

const dayMs = 86_400_000;
const mailsAtOnce = 1_000;

/** Deletes what is kept no longer (docs/algorithms/alerts.md, "What is kept, and for how long"). */
export async function forgetAlerts({ db, clock, events }: WithDb & WithClock & WithEvents): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * dayMs);
  const askedBefore = before(limits.confirmFollowHours / 24);
  await deleteUnconfirmed(db, askedBefore);
  while ((await deleteAskingMails(db, askedBefore, mailsAtOnce)) === mailsAtOnce);
  const kept = before(limits.alertKeptDays);
  const over = (await events.all()).filter(({ endsAt }) => endsAt < kept).map(({ id }) => id);
  await deleteFollowsOfEvents(db, over);
  const withAlerts = new Set(await selectEventsWithAlerts(db));
  for (const eventId of over) if (withAlerts.has(eventId)) await deleteAlertsOf(db, eventId);
  while ((await deleteAlertMails(db, kept, mailsAtOnce)) === mailsAtOnce);
}
