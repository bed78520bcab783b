import { isSaleStopped, type SaleStop } from '../event/batch-status.ts';
import { limits } from '../limits.ts';
import { instantOf, localTimeAt, plusDays } from '../time/local-time.ts';
import { type Followable, type FollowKind, subjectsOf } from './subject.ts';

export const alertKinds = [
  'ANNOUNCED',
  'OPENS_SOON',
  'OPENED',
  'BATCH_OPENED',
  'BATCH_TURNS',
  'POSTPONED',
  'CANCELED',
  'REMINDER',
  'VENUE',
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** One thing to tell of an event (docs/algorithms/alerts.md). */
export interface Alert {
  kind: AlertKind;
  /** What it is about beside the event; kind and this are its key. */
  about: string;
  /** A person gets one of those of an event that have the same. */
  toldAs: string;
  dueAt: Date;
}

/** A batch of tickets that anybody may buy. */
export interface AlertBatch {
  number: number | null;
  isOnSale: boolean;
  closesAt: Date | null;
  /** Another batch of the same offer comes after it. */
  hasNext: boolean;
}

export interface AlertEvent extends Followable {
  timeZone: string;
  saleOpensAt: Date;
  saleClosesAt: Date;
  endsAt: Date;
  canceledAt: Date | null;
  saleStop: SaleStop | null;
  /** Only owners of tickets hear of it then. */
  isHidden: boolean;
  dates: readonly { id: string; startsAt: Date; doorsAt: Date | null }[];
  postponements: readonly { id: string; dates: readonly unknown[]; postponedAt: Date }[];
  batches: readonly AlertBatch[];
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** How long something that has happened is news. */
const newsMs = { opened: 6 * hourMs, act: 2 * dayMs };
const reminder = { daysBefore: 2, hour: 10 };

export const keyOf = ({ kind, about }: Pick<Alert, 'kind' | 'about'>) => `${kind}:${about}`;

/** The followers of this subject are told; none of a reminder and of the venue, which go to owners of tickets. */
export function toldKinds(kind: AlertKind): readonly FollowKind[] {
  if (kind === 'REMINDER' || kind === 'VENUE') return [];
  if (kind === 'ANNOUNCED') return ['ORGANIZER', 'ARTIST'];
  return kind === 'OPENS_SOON' || kind === 'OPENED' ? ['EVENT', 'ORGANIZER', 'ARTIST'] : ['EVENT'];
}

/** When the owners of tickets of a date are reminded: at ten in the morning there, two days before. */
export function reminderAt(startsAt: Date, timeZone: string): Date {
  const day = plusDays(localTimeAt(startsAt, timeZone), -reminder.daysBefore);
  return instantOf({ ...day, hour: reminder.hour, minute: 0 }, timeZone);
}

/** All that is to be told of the event now. What is due for the first time has `now` as its time. */
export function dueAlerts(event: AlertEvent, now: Date): Alert[] {
  if (event.endsAt <= now) return [];
  if (event.isHidden) return reminders(event, now);
  if (event.canceledAt !== null) {
    const about = event.canceledAt.toISOString();
    return isNews(event.canceledAt, newsMs.act, now) ? [alertOf('CANCELED', about, event.canceledAt)] : [];
  }
  return [
    ...(now < event.saleClosesAt ? announcements(event, now) : []),
    // A sale that is stopped calls nobody.
    ...(now < event.saleClosesAt && !isSaleStopped(event, now)
      ? [...openings(event, now), ...turns(event, now)]
      : []),
    ...event.postponements
      .slice(-1)
      .filter(({ dates, postponedAt }) => dates.length > 0 && isNews(postponedAt, newsMs.act, now))
      .map(({ id, postponedAt }) => alertOf('POSTPONED', id, postponedAt)),
    ...reminders(event, now),
  ];
}

function reminders(event: AlertEvent, now: Date): Alert[] {
  if (event.canceledAt !== null) return [];
  return event.dates.flatMap((date) => {
    const at = reminderAt(date.startsAt, event.timeZone);
    const until = date.doorsAt ?? date.startsAt;
    return at <= now && now < until ? [alertOf('REMINDER', aboutReminder(date, event.timeZone), at)] : [];
  });
}

/** Of what one look found: an event that is announced with its sale open is one piece of news. */
export function asOneNews(found: readonly Alert[]): Alert[] {
  const announced = found.find(({ kind }) => kind === 'ANNOUNCED');
  if (announced === undefined) return [...found];
  return found.map((alert) => (alert.kind === 'OPENED' ? { ...alert, toldAs: announced.toldAs } : alert));
}

/** Whether an alert that was due may be sent now: it would be due by what the event is by now. */
export function isTrueStill(event: AlertEvent, alert: Pick<Alert, 'kind' | 'about'>, now: Date): boolean {
  // It was hidden since; what is hidden is announced to nobody.
  if (event.isHidden && alert.kind !== 'REMINDER') return false;
  // Its subject was new when it was due.
  if (alert.kind === 'ANNOUNCED') return event.canceledAt === null && now < event.saleClosesAt;
  return dueAlerts(event, now).some((due) => keyOf(due) === keyOf(alert));
}

function announcements(event: AlertEvent, now: Date): Alert[] {
  return subjectsOf(event, '')
    .filter(({ kind }) => kind !== 'EVENT')
    .map(({ kind, subject }) => ({
      ...alertOf('ANNOUNCED', `${kind}:${subject}`, now),
      // What one look finds is one piece of news.
      toldAs: `ANNOUNCED:${now.toISOString()}`,
    }));
}

function openings({ saleOpensAt }: AlertEvent, now: Date): Alert[] {
  const about = saleOpensAt.toISOString();
  const soon = new Date(saleOpensAt.getTime() - limits.alertBeforeOpeningMinutes * 60_000);
  if (now < soon) return [];
  if (now < saleOpensAt) return [alertOf('OPENS_SOON', about, soon)];
  return isNews(saleOpensAt, newsMs.opened, now) ? [alertOf('OPENED', about, saleOpensAt)] : [];
}

function turns({ batches, timeZone, saleOpensAt }: AlertEvent, now: Date): Alert[] {
  if (now < saleOpensAt) return [];
  const opened = new Set(
    batches.flatMap(({ number, isOnSale }) => (isOnSale && number !== null && number > 1 ? [number] : [])),
  );
  const ends = endsOf(batches).filter((at) => now < at && at.getTime() - dayMs <= now.getTime());
  // Of several on one day the first is told, with all of that day.
  const byDay = new Map(ends.reverse().map((at) => [dayOf(at, timeZone), at] as const));
  return [
    ...[...opened].map((number) => alertOf('BATCH_OPENED', String(number), now)),
    ...[...byDay].map(([day, at]) => alertOf('BATCH_TURNS', day, new Date(at.getTime() - dayMs))),
  ];
}

/** The first end on this day of a batch that is on sale, which a BATCH_TURNS of the day tells; null where none ends then. */
export function turnOfDay({ batches, timeZone }: AlertEvent, day: string): Date | null {
  return endsOf(batches).find((at) => dayOf(at, timeZone) === day) ?? null;
}

/** When batches on sale end by their date and another follows, the first one first. */
function endsOf(batches: AlertEvent['batches']): Date[] {
  const ends = batches.flatMap(({ closesAt, hasNext, isOnSale }) =>
    isOnSale && hasNext && closesAt !== null ? [closesAt] : [],
  );
  return ends.sort((one, other) => +one - +other);
}

/** The day belongs to it: a date that is moved is reminded of again. */
export function aboutReminder({ id, startsAt }: { id: string; startsAt: Date }, timeZone: string): string {
  return `${id}:${dayOf(startsAt, timeZone)}`;
}

export function dayOf(at: Date, timeZone: string): string {
  const { year, month, day } = localTimeAt(at, timeZone);
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

/** To owners of tickets: what was published at this moment tells where it is (domain/event/venue.ts). */
export function venueNews(at: Date): Alert {
  return alertOf('VENUE', at.toISOString(), at);
}

function alertOf(kind: AlertKind, about: string, dueAt: Date): Alert {
  return { kind, about, toldAs: keyOf({ kind, about }), dueAt };
}

function isNews(since: Date, forMs: number, now: Date): boolean {
  return since <= now && now.getTime() < since.getTime() + forMs;
}
