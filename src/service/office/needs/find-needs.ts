import { draftName } from '#src/domain/event/draft-name.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import { type NeedKind, needBounds, needKinds, needOrder } from '#src/domain/need/need-kinds.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { installation, type Place } from '#src/domain/policy/grant.ts';
import { placesWith } from '#src/domain/policy/places-with.ts';
import { type Action, hasRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { isTimeZone, officeZone } from '#src/domain/time/local-time.ts';
import { readTime } from '#src/domain/time/written-time.ts';
import { listDataRequests } from '../../holding/privacy/list-data-requests.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import type { StockSnapshot, WithEvents } from '../../selling/event/event-cache.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { listApprovals } from '../approval/list-approvals.ts';
import { listDisputeNeeds } from '../disputes/list-dispute-needs.ts';
import { countUnanswered } from '../mailing/count-unanswered.ts';
import { countOpenDifferences } from '../statements/count-open-differences.ts';
import {
  type Behind,
  selectFailedActs,
  selectLateWork,
  selectOddRolls,
  selectOpenReviews,
  selectOwedDifferences,
  selectRefusedMails,
  selectUnpublishedDrafts,
} from './need.sql.ts';
import { type FoundNeed, nothingMore } from './need.ts';
import { endingBatches, endingHalfPrice, isSelling } from './stock-needs.ts';

export type NeedContext = WithDb & WithClock & WithEvents;

/** Where a list of needs goes on. */
export interface AfterNeed extends Behind {
  kind: NeedKind;
}

export interface Sought {
  actor: Staff;
  /** Those that the person may see, or only those that the person may settle. */
  by: 'see' | 'settle';
  kinds?: readonly NeedKind[];
  eventId?: Uuid | null;
  after?: AfterNeed | null;
  first: number;
}

interface Seeking {
  context: NeedContext;
  actor: Staff;
  right: Action;
  /** They are listed, and not only counted. */
  isListed: boolean;
  eventId: Uuid | null;
  /** The published events where the person has the right. */
  events: readonly EventView[];
  after: Behind | null;
  first: number;
  now: Date;
}

/** How the needs of each kind are found, at most `first` and the oldest first. */
const sources: Readonly<Record<NeedKind, (seeking: Seeking) => Promise<FoundNeed[]>>> = {
  DISPUTE: disputes,
  REFUND_REFUSED: (seeking) => reviews(seeking, 'REFUND_REFUSED'),
  MONEY_REVIEW: (seeking) => reviews(seeking, 'MONEY_REVIEW'),
  STATEMENT_DIFFERENCE: statementDifferences,
  TILL_ROLL: rollEntries,
  DIFFERENCE_OWED: owedDifferences,
  APPROVAL: approvals,
  MAIL_REFUSED: mails,
  ACT_FAILED: acts,
  BATCH_ENDING: (seeking) => ofStock(seeking, 'BATCH_ENDING', endingBatches),
  HALF_PRICE_ENDING: (seeking) => ofStock(seeking, 'HALF_PRICE_ENDING', endingHalfPrice),
  UNANSWERED: unanswered,
  DRAFT_DUE: drafts,
  DATA_REQUEST: dataRequests,
  JOB_LATE: lateJobs,
};

/** The needs, by kind and then the oldest first, at most `first` (docs/algorithms/needs-a-person.md). */
export async function findNeeds(context: NeedContext, sought: Sought): Promise<FoundNeed[]> {
  const { actor, by, kinds = needOrder, eventId = null, after = null, first } = sought;
  const now = context.clock.now();
  const all: readonly EventView[] = await context.events.all();
  const found: FoundNeed[] = [];
  const from = after === null ? 0 : needOrder.indexOf(after.kind);
  for (const kind of needOrder.slice(from)) {
    const right = needKinds[kind][by];
    if (found.length >= first) break;
    if (!kinds.includes(kind) || !hasRight(actor, right)) continue;
    const events = all.filter(
      (event) => (eventId === null || event.id === eventId) && hasRight(actor, right, placeOf(event)),
    );
    const seeking = { context, actor, right, eventId, events, now, isListed: by === 'see' };
    const part = { after: after?.kind === kind ? after : null, first: first - found.length };
    found.push(...(await sources[kind]({ ...seeking, ...part })));
  }
  return found;
}

export function placeOf(event: EventView): Place {
  return { organizerId: event.organizer.id, eventId: event.id };
}

function ofEvent(event: EventView) {
  const { id: eventId, name: eventName, timeZone } = event;
  return { ...nothingMore, place: placeOf(event), eventId, eventName, timeZone };
}

/** Rows of events with what their event says; a row of an event that is gone meanwhile is left out. */
function withEvents<Row extends { eventId: Uuid }>({ events }: Seeking, rows: readonly Row[]) {
  const eventOf = new Map(events.map((event) => [event.id, event]));
  return rows.flatMap((row) => {
    const event = eventOf.get(row.eventId);
    return event === undefined ? [] : [{ ...ofEvent(event), ...row }];
  });
}

/** A page of what was found whole. */
function pageOf({ after, first }: Seeking, found: readonly FoundNeed[]): FoundNeed[] {
  return found
    .filter(({ since, key }) => after === null || compare({ since, key }, after) > 0)
    .toSorted(compare)
    .slice(0, first);
}

function compare(one: Behind, other: Behind): number {
  return (
    one.since.getTime() - other.since.getTime() || (one.key < other.key ? -1 : Number(one.key > other.key))
  );
}

async function disputes(seeking: Seeking): Promise<FoundNeed[]> {
  const { context, now } = seeking;
  const rows = await listDisputeNeeds(context, { ...asked(seeking), now });
  return withEvents(seeking, rows).map((row): FoundNeed => ({ ...row, kind: 'DISPUTE' }));
}

async function reviews(seeking: Seeking, kind: 'REFUND_REFUSED' | 'MONEY_REVIEW'): Promise<FoundNeed[]> {
  const rows = await selectOpenReviews(seeking.context.db, {
    ...asked(seeking),
    areRefused: kind === 'REFUND_REFUSED',
  });
  return withEvents(seeking, rows).map((row): FoundNeed => ({ ...row, kind }));
}

async function rollEntries(seeking: Seeking): Promise<FoundNeed[]> {
  const rows = await selectOddRolls(seeking.context.db, asked(seeking));
  return withEvents(seeking, rows).map((row): FoundNeed => ({ ...row, kind: 'TILL_ROLL' }));
}

async function owedDifferences(seeking: Seeking): Promise<FoundNeed[]> {
  const rows = await selectOwedDifferences(seeking.context.db, asked(seeking));
  return withEvents(seeking, rows).map((row): FoundNeed => ({ ...row, kind: 'DIFFERENCE_OWED' }));
}

async function mails(seeking: Seeking): Promise<FoundNeed[]> {
  const { mailAttemptsMin: attemptsMin } = needBounds;
  if (seeking.after !== null && !isUuid(seeking.after.key)) {
    throw new DomainError('INVALID_INPUT', { field: 'after' });
  }
  const rows = await selectRefusedMails(seeking.context.db, { ...asked(seeking), attemptsMin });
  return withEvents(seeking, rows).map(
    ({ template: reason, attempts: count, ...row }): FoundNeed => ({
      ...row,
      ...{ kind: 'MAIL_REFUSED', reason, count },
    }),
  );
}

async function acts(seeking: Seeking): Promise<FoundNeed[]> {
  const rows = await selectFailedActs(seeking.context.db, asked(seeking));
  return withEvents(seeking, rows).map((row): FoundNeed => ({ ...row, kind: 'ACT_FAILED' }));
}

function asked({ events, after, first }: Seeking) {
  return { eventIds: events.map(({ id }) => id), after, first };
}

async function approvals(seeking: Seeking): Promise<FoundNeed[]> {
  const { context, actor, eventId } = seeking;
  const open = await listApprovals(context, { actor, eventId, isOpen: true });
  const rows = open.map((row) => ({
    ...{ eventId: row.eventId, key: row.id, since: row.requestedAt, until: row.expiresAt },
    ...{ reason: row.action, count: row.tickets, amountCents: row.cents, isOthers: row.isApprovable },
  }));
  return pageOf(
    seeking,
    withEvents(seeking, rows).map((row): FoundNeed => ({ ...row, kind: 'APPROVAL' })),
  );
}

async function ofStock(
  seeking: Seeking,
  kind: NeedKind,
  endingOf: (event: EventView, stock: StockSnapshot, now: Date) => ReturnType<typeof endingBatches>,
): Promise<FoundNeed[]> {
  const { context, events, now } = seeking;
  const selling = events.filter((event) => isSelling(event, now));
  const found = await Promise.all(
    selling.map(async (event) => {
      const ending = endingOf(event, await context.events.stock(event.id), now);
      return ending.map((one) => ({ ...ofEvent(event), ...one, kind }));
    }),
  );
  return pageOf(seeking, found.flat());
}

/** Only events that begin soon and ask what must be answered are read: one pass of the tickets of each. */
async function unanswered(seeking: Seeking): Promise<FoundNeed[]> {
  const { context, events, now, isListed: isCounted } = seeking;
  const soon = needBounds.unansweredWithinMilliseconds;
  const asking = events.filter(
    ({ canceledAt, startsAt, questions }) =>
      canceledAt === null &&
      startsAt > now &&
      startsAt.getTime() - soon <= now.getTime() &&
      questions.some(({ isRequired }) => isRequired),
  );
  const found = await Promise.all(
    asking.map(async (event) => {
      const { startsAt: until, saleOpensAt } = event;
      const since = new Date(Math.max(until.getTime() - soon, saleOpensAt.getTime()));
      const open = (await countUnanswered(context, event, { isCounted })).filter(
        ({ tickets }) => tickets > 0,
      );
      return open.map(
        ({ question: { key, question: subject }, tickets: count }): FoundNeed => ({
          ...ofEvent(event),
          ...{ kind: 'UNANSWERED', key, since, until, subject, count },
        }),
      );
    }),
  );
  return pageOf(seeking, found.flat());
}

async function drafts(seeking: Seeking): Promise<FoundNeed[]> {
  const { context, actor, right, eventId, now } = seeking;
  const dueUntil = now.getTime() + needBounds.draftDueWithinMilliseconds;
  // A day of any zone is at most a day from that of UTC.
  const dayNear = (time: number, days: number) =>
    new Date(time + days * 86_400_000).toISOString().slice(0, 10);
  const rows = await selectUnpublishedDrafts(context.db, {
    ...{ places: placesWith(actor, right), eventId },
    days: [dayNear(now.getTime(), -1), dayNear(dueUntil, 1)],
  });
  const due = rows.flatMap(
    ({ organizerId, name, timeZone: zone, createdAt, starts, ...row }): FoundNeed[] => {
      // As its author wrote it: it may be no zone.
      const timeZone = zone !== null && isTimeZone(zone) ? zone : officeZone;
      const times = starts.flatMap((written) => readTime(written, { timeZone, now })?.getTime() ?? []);
      const startsAt = Math.min(...times);
      if (times.length === 0 || startsAt <= now.getTime() || startsAt > dueUntil) return [];
      return [
        {
          ...{
            ...nothingMore,
            kind: 'DRAFT_DUE',
            key: row.eventId,
            eventId: row.eventId,
            eventName: draftName(name),
            timeZone,
          },
          ...{ place: { organizerId, eventId: row.eventId }, since: createdAt, until: new Date(startsAt) },
        },
      ];
    },
  );
  return pageOf(seeking, due);
}

async function dataRequests({ context, eventId, after, first }: Seeking): Promise<FoundNeed[]> {
  if (eventId !== null) return [];
  const rows = await listDataRequests(context, { after, first });
  return rows.map(
    ({ key, since, dueAt, words, buyerName }): FoundNeed => ({
      ...{ ...nothingMore, kind: 'DATA_REQUEST', key, since, buyerName, place: installation, eventId: null },
      ...{
        eventName: null,
        timeZone: null,
        subject: { pt: words, en: words },
        until: dueAt,
      },
    }),
  );
}

/** All open ones are one need, from the first of them on. */
async function statementDifferences(seeking: Seeking): Promise<FoundNeed[]> {
  if (seeking.eventId !== null) return [];
  const { count, cents: amountCents, since } = await countOpenDifferences(seeking.context);
  if (since === null) return [];
  return pageOf(seeking, [
    {
      ...{ ...nothingMore, kind: 'STATEMENT_DIFFERENCE', key: 'open', place: installation, eventId: null },
      ...{ eventName: null, timeZone: null, since, count, amountCents },
    },
  ]);
}

async function lateJobs(seeking: Seeking): Promise<FoundNeed[]> {
  if (seeking.eventId !== null) return [];
  const before = new Date(seeking.now.getTime() - needBounds.jobLateAfterMilliseconds);
  const late = (await selectLateWork(seeking.context.db, before)).map(
    ({ job, dueSince }): FoundNeed => ({
      ...{ ...nothingMore, kind: 'JOB_LATE', key: job, place: installation, eventId: null },
      ...{ eventName: null, timeZone: null, since: dueSince, reason: job },
    }),
  );
  return pageOf(seeking, late);
}
