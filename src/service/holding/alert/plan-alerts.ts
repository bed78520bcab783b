import { type Alert, asOneNews, dueAlerts, keyOf } from '#src/domain/alert/due-alerts.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { runEach } from '../../ground/background/run-each.ts';
import type { WithClock, WithDb, WithLog } from '../../ports.ts';
import type { EventCache, WithEvents } from '../../selling/event/event-cache.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { insertAlerts } from './alert.sql.ts';
import { alertEventOf } from './alert-event.ts';
import { selectFollowedEvents } from './follow.sql.ts';

/** What this process has stored or found stored, so that it asks the database only for what is new. */
const planned = new WeakMap<EventCache, Map<Uuid, Set<string>>>();

/** Stores the alerts of all events that are due, each once by its key. Returns how many events had some. */
export async function planAlerts(context: WithDb & WithClock & WithEvents & WithLog): Promise<number> {
  const now = context.clock.now();
  const [events, followed] = await Promise.all([context.events.all(), selectFollowedEvents(context.db)]);
  const before = planned.get(context.events) ?? new Map<Uuid, Set<string>>();
  const known = new Map<Uuid, Set<string>>();
  planned.set(context.events, known);
  const fresh: { event: EventView; alerts: Alert[]; keys: Set<string> }[] = [];
  for (const event of events) {
    const alerts = await alertsOf(context, event, followed.has(event.id), now);
    const keys = before.get(event.id) ?? new Set();
    known.set(event.id, keys);
    const unknown = alerts.filter((alert) => !keys.has(keyOf(alert)));
    if (unknown.length > 0) fresh.push({ event, alerts: asOneNews(unknown), keys });
  }
  return await runEach(context, fresh, {
    what: 'plan-alerts',
    eventOf: ({ event }) => event.id,
    work: async ({ event, alerts, keys }) => {
      await insertAlerts(context.db, event.id, alerts);
      for (const alert of alerts) keys.add(keyOf(alert));
    },
  });
}

/** The same of one event: what is on sale by now is no news to who follows it from now on. */
export async function planAlertsOf(
  context: WithDb & WithClock & WithEvents,
  event: EventView,
): Promise<void> {
  const now = context.clock.now();
  await insertAlerts(context.db, event.id, await alertsOf(context, event, true, now));
}

/** Batches are looked at only where somebody follows the event: they need its stock. */
async function alertsOf(
  { events }: WithEvents,
  event: EventView,
  isFollowed: boolean,
  now: Date,
): Promise<Alert[]> {
  const needsStock = isFollowed && event.saleOpensAt <= now && now < event.saleClosesAt;
  const stock = needsStock ? await events.stock(event.id) : null;
  return dueAlerts(alertEventOf(event, stock, now), now);
}
