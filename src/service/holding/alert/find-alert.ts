import { type AlertKind, alertKinds, isTrueStill, toldKinds } from '#src/domain/alert/due-alerts.ts';
import type { FollowKind } from '#src/domain/alert/subject.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { WithClock, WithDb, WithTicketKey } from '../../ports.ts';
import type { StockSnapshot, WithEvents } from '../../selling/event/event-cache.ts';
import type { EventDateView, EventView } from '../../selling/event/event-view.ts';
import { findTickets } from '../ticket/view/list-tickets.ts';
import type { TicketView } from '../ticket/view/ticket-view.ts';
import { selectOwnTickets, selectReminded } from './alert.sql.ts';
import { alertEventOf, subjectsToTell } from './alert-event.ts';
import { selectReasons } from './follow.sql.ts';
import { dateOfReminder, offersOfReminder } from './reminders.ts';

/** Whom an alert is written for: `customerId` null for an address without a login. */
export interface AlertReader {
  customerId: Uuid | null;
  email: string;
  channel: 'MAIL' | 'PUSH';
}

export interface AlertView {
  kind: Exclude<AlertKind, 'REMINDER' | 'VENUE'>;
  about: string;
  event: EventView;
  stock: StockSnapshot;
  /** Through what it is followed, the first of them first. */
  reasons: { name: string; kind: FollowKind }[];
  /** The row of an address that follows without a login. */
  addressId: Uuid | null;
}

export interface ReminderView {
  kind: 'REMINDER';
  event: EventView;
  date: EventDateView;
  tickets: TicketView[];
}

/**
 * An alert as it stands now, for one reader; null when nobody is to be told: it is not true any more, or the reader has ended it,
 * or is gone.
 */
export async function findAlert(
  context: WithDb & WithClock & WithEvents & WithTicketKey,
  { eventId, alertKey }: { eventId: Uuid; alertKey: string },
  reader: AlertReader,
): Promise<AlertView | ReminderView | null> {
  const event = await context.events.byId(eventId);
  const [, name = '', about = ''] = /^([A-Z_]+):(.*)$/.exec(alertKey) ?? [];
  const kind = alertKinds.find((one) => one === name);
  // The venue has a mail of its own.
  if (event === null || kind === undefined || kind === 'VENUE') return null;
  const now = context.clock.now();
  const stock = await context.events.stock(eventId);
  if (!isTrueStill(alertEventOf(event, stock, now), { kind, about }, now)) return null;
  if (kind === 'REMINDER') return await findReminder(context, event, about, reader);
  const kinds = toldKinds(kind);
  const subjects = subjectsToTell(event).filter((one) => kinds.includes(one.kind));
  const { customerId, email, channel } = reader;
  const person = customerId === null ? { email } : { customerId };
  const reasons = await selectReasons(context.db, person, subjects, channel);
  const [first] = reasons;
  return first === undefined ? null : { kind, about, event, stock, reasons, addressId: first.addressId };
}

async function findReminder(
  context: WithDb & WithEvents & WithTicketKey,
  event: EventView,
  about: string,
  { customerId, channel }: AlertReader,
): Promise<ReminderView | null> {
  const date = dateOfReminder(event, about);
  if (date === null || customerId === null) return null;
  const [setting] = await selectReminded(context.db, [customerId]);
  if (setting === undefined || !(channel === 'MAIL' ? setting.byMail : setting.byPush)) return null;
  const offerIds = offersOfReminder(event, about).map(({ id }) => id);
  const ids = await selectOwnTickets(context.db, event.id, customerId, offerIds);
  const tickets = ids.length === 0 ? [] : await findTickets(context, event.id, ids);
  return tickets.length === 0 ? null : { kind: 'REMINDER', event, date, tickets };
}
