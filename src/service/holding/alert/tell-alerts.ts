import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { toldKinds } from '#src/domain/alert/due-alerts.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { runEach } from '../../ground/background/run-each.ts';
import { tell } from '../../ground/fact/tell.ts';
import type { WithClock, WithDb, WithIds, WithLog } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import {
  type LockedAlert,
  lockAlert,
  type OpenAlert,
  saveTold,
  selectOpenAlerts,
  selectReminded,
  selectTicketOwners,
  selectTicketsToRemind,
} from './alert.sql.ts';
import { subjectsToTell } from './alert-event.ts';
import { selectFollowersToTell } from './follow.sql.ts';
import { offersOfReminder, offersThatLetIn } from './reminders.ts';

type Context = WithDb & WithClock & WithIds & WithEvents & WithLog;

const peoplePerCall = 500;
const callsPerRun = 20;

/**
 * Enqueues the mails and pushes of open alerts, 500 people of one alert at a time. What is enqueued and the cursor are one
 * transaction, so a crash loses both or neither, and another process goes on behind the cursor. Returns how many calls there
 * were.
 */
export async function tellAlerts(context: Context, first: number = peoplePerCall): Promise<number> {
  let calls = 0;
  // Of several alerts each gets its turn, so that a large one does not keep the others waiting.
  for (let turn = 0; turn < callsPerRun; turn += 1) {
    const open = await selectOpenAlerts(context.db);
    if (open.length === 0) break;
    const done = await runEach(context, open, {
      what: 'tell-alerts',
      eventOf: ({ eventId }) => eventId,
      work: (alert) => tellSome(context, alert, first),
    });
    calls += done;
    // What failed is left for the next run.
    if (done < open.length) break;
  }
  return calls;
}

async function tellSome(context: Context, open: OpenAlert, first: number): Promise<void> {
  const event = await context.events.byId(open.eventId);
  await context.db.transaction().execute(async (tx) => {
    const alert = await lockAlert(tx, open);
    if (alert === null) return;
    const now = context.clock.now();
    if (event === null) {
      await saveTold(tx, open, { count: 0, settledAt: now });
      return;
    }
    const { people, cursor, isLast } =
      alert.kind === 'REMINDER' || alert.kind === 'VENUE'
        ? await ownersToTell(tx, event, alert, first)
        : await followersToTell(tx, event, alert, first);
    const { id: eventId } = event;
    if (alert.kind === 'VENUE') {
      const owners = people.flatMap(({ customerId, locale }) =>
        customerId === null ? [] : { customerId, locale },
      );
      const news = { fact: 'venue.told' as const, eventId, publishedAt: alert.about };
      await tell(
        context,
        tx,
        now,
        owners.map((owner) => ({ ...news, owner })),
      );
    } else {
      const told = {
        eventId,
        alertKey: open.key,
        toldAs: alert.toldAs,
        isReminder: alert.kind === 'REMINDER',
      };
      await tell(
        context,
        tx,
        now,
        people.map((reader) => ({ fact: 'alert.due', ...told, reader })),
      );
    }
    await saveTold(tx, open, { ...cursor, count: people.length, settledAt: isLast ? now : null });
  });
}

async function followersToTell(tx: Transaction<DB>, event: EventView, alert: LockedAlert, first: number) {
  const kinds = toldKinds(alert.kind);
  const subjects = subjectsToTell(event)
    .filter(({ kind }) => kinds.includes(kind))
    .filter(({ kind, subject }) => alert.kind !== 'ANNOUNCED' || alert.about === `${kind}:${subject}`);
  const asked = { subjects, since: alert.dueAt, after: alert.toldFollow, first };
  const followers = await selectFollowersToTell(tx, asked);
  const own = await ownersAmong(tx, event, alert, followers);
  const last = followers.at(-1);
  return {
    people: followers.filter(({ accountId }) => accountId === null || !own.has(accountId)),
    cursor: last === undefined ? {} : { follow: last.followId },
    isLast: followers.length < first,
  };
}

/** Who has a ticket is not told of batches, and is told of a postponement or a cancellation by the mail of the order. */
async function ownersAmong(
  tx: Transaction<DB>,
  event: EventView,
  { kind, dueAt }: LockedAlert,
  followers: readonly { accountId: Uuid | null }[],
): Promise<Set<Uuid>> {
  if (kind === 'ANNOUNCED' || kind === 'OPENS_SOON' || kind === 'OPENED') return new Set();
  const ids = followers.flatMap(({ accountId }) => accountId ?? []);
  return await selectTicketOwners(tx, event.id, ids, kind === 'CANCELED' ? dueAt : null);
}

async function ownersToTell(tx: Transaction<DB>, event: EventView, alert: LockedAlert, first: number) {
  const offers = alert.kind === 'VENUE' ? offersThatLetIn(event) : offersOfReminder(event, alert.about);
  const offerIds = offers.map(({ id }) => id);
  const asked = { eventId: event.id, offerIds, issuedBy: alert.dueAt, after: alert.toldTicket, first };
  const tickets = offerIds.length === 0 ? [] : await selectTicketsToRemind(tx, asked);
  const last = tickets.at(-1);
  return {
    people: await selectReminded(tx, [...new Set(tickets.map(({ customerId }) => customerId))]),
    cursor: last === undefined ? {} : { ticket: last.id },
    isLast: tickets.length < first,
  };
}
