import { aboutReminder } from '#src/domain/alert/due-alerts.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithDb } from '../../ports.ts';
import type { EventDateView, EventView, OfferView } from '../../selling/event/event-view.ts';
import { saveReminderSetting, selectReminded } from './alert.sql.ts';

/** By which channels the customer is reminded; by both where nothing was said. */
export async function findReminders(
  { db }: WithDb,
  { actor }: { actor: CustomerActor },
): Promise<ReminderSetting> {
  const [known] = await selectReminded(db, [actor.id]);
  if (known === undefined) throw new DomainError('UNAUTHENTICATED');
  return { byMail: known.byMail, byPush: known.byPush };
}

export interface ReminderSetting {
  byMail: boolean;
  byPush: boolean;
}

/** By which channels the customer is reminded of their tickets. */
export async function saveReminders(
  { db }: WithDb,
  { actor, setting }: { actor: CustomerActor; setting: ReminderSetting },
): Promise<ReminderSetting> {
  await saveReminderSetting(db, actor.id, setting);
  return setting;
}

/** The date that a reminder is about; null once it was moved. */
export function dateOfReminder(event: EventView, about: string): EventDateView | null {
  return event.dates.find((date) => aboutReminder(date, event.timeZone) === about) ?? null;
}

/** The tickets that let in on that date. */
export function offersOfReminder(event: EventView, about: string): OfferView[] {
  const date = dateOfReminder(event, about);
  return ticketsOf(event).filter(({ dates }) => dates.some(({ id }) => id === date?.id));
}

/** All tickets and sessions. */
export function offersThatLetIn(event: EventView): OfferView[] {
  return [
    ...ticketsOf(event),
    ...event.categories.flatMap(({ offers }) => offers).filter(({ session }) => session),
  ];
}

function ticketsOf({ categories }: EventView): OfferView[] {
  return categories.filter(({ kind }) => kind === 'TICKET').flatMap(({ offers }) => offers);
}
