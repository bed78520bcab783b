import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { applyEdit, type DraftChange } from '#src/domain/draft/draft-edit.ts';
import { type FactChange, factChanges } from '#src/domain/draft/fact-changes.ts';
import { movedWith, type NewStart, type Postponed, postponed } from '#src/domain/draft/postponed.ts';
import type { ChangedFact } from '#src/domain/event/changed-fact.ts';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import {
  type PostponedDate,
  type Postponement,
  refundWindow,
  withUntold,
} from '#src/domain/event/postponement.ts';
import { inBothLanguages } from '#src/domain/event/told-text.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { limits } from '#src/domain/limits.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { DomainError, type RefusalCode } from '#src/domain/refusal.ts';
import { readTime } from '#src/domain/time/written-time.ts';
import type { WithClock, WithDb, WithIds, WithLog } from '../../ports.ts';
import type { EventRows } from '../../selling/event/event-rows.ts';
import { findEventRows } from '../../selling/event/find-event-rows.ts';
import { postponementView } from '../../selling/event/view-of-event.ts';
import { findDraft, lockDraftFor } from '../draft/draft-rights.ts';
import { changePublished, openForChange, type PublishedChange } from '../draft/published/change-published.ts';
import { readPublished } from '../draft/published/read-published.ts';
import {
  endTelling,
  insertPostponement,
  lockDates,
  moveSessionTimes,
  selectMovedSessions,
  selectUsedDates,
} from './postponement.sql.ts';

export interface NewFacts {
  starts: readonly NewStart[];
  /** Changes of other promised facts, taken from the draft. */
  changes: readonly DraftChange[];
  /**
   * Until when buyers may have the whole sum back, as a start is written; null: 30 days, or where the first date that moves
   * begins.
   */
  refundUntil: string | null;
}

export interface PostponementAsked extends NewFacts {
  actor: Actor;
  eventId: Uuid;
  /** For fans. */
  reason: LocalizedText;
  /** For the audit log. */
  why: string | null;
}

/** `key`: the date it is about; null where it is about all of them. */
export interface PostponementProblem {
  code: Extract<
    RefusalCode,
    | Postponed['problems'][number]['code']
    | 'DATE_USED'
    | 'EVENT_CANCELED'
    | 'EVENT_OVER'
    | 'REFUND_UNTIL_INVALID'
  >;
  key: string | null;
}

/**
 * Changes dates and other facts of an event that people have bought for, with all that depends on them, and begins to tell them
 * (docs/algorithms/postponement.md). One transaction. Refusals: NOT_ALLOWED; NOT_FOUND; PORTUGUESE_REQUIRED and
 * FIELD_TOO_LONG of the reason; the first of problemsOfPostponement; those of changePublished.
 */
export async function postponeEvent(
  context: WithDb & WithClock & WithIds & WithLog,
  asked: PostponementAsked,
): Promise<Postponement> {
  const { actor, eventId } = asked;
  requireRight(actor, 'event.postpone');
  const reason = requireReason(asked);
  await openForChange(context, asked);
  const done = await context.db.transaction().execute(async (tx) => {
    const draft = await lockDraftFor(tx, asked, 'event.postpone');
    // The lock keeps admissions out between the look at them and the move of the date.
    await lockDates(
      tx,
      eventId,
      asked.starts.map(({ key }) => key),
    );
    const now = context.clock.now();
    const { made, facts, refundUntil, problems, timeZone, earlier } = await readAct(tx, draft, {
      ...asked,
      now,
    });
    const [problem] = problems;
    if (problem !== undefined) throw refusalOf(problem);
    // The import keeps what was moved by hand where it stands then.
    await moveSessionsMovedByHand(tx, eventId, made.dates, timeZone);
    const ended = await endTelling(tx, eventId, now);
    const untold = earlier.find(({ id }) => id === ended) ?? null;
    const id = context.ids.uuid();
    const what = withUntold({ dates: made.dates, facts: facts.map(toldFact) }, untold);
    const postponement = { id, ...what, reason, refundUntil, postponedAt: now };
    // The audit tells this act alone; mails also tell of the one that it ends.
    const own = { ...postponement, dates: made.dates, facts: facts.map(toldFact) };
    const change = { ...changeOf(asked, made), told: toldOf(own) };
    await changePublished(context, tx, { ...change, note: asked.why });
    await insertPostponement(tx, eventId, postponement, actorName(actor));
    return postponement;
  });
  const { dates, facts } = done;
  const counts = { dates: dates.length, facts: facts.length };
  context.log.warn({ eventId, ...counts, actor: actorName(actor) }, 'event postponed');
  return done;
}

/** The reason without spaces around it, in Portuguese where English is missing. Refusals: PORTUGUESE_REQUIRED, FIELD_TOO_LONG. */
export function requireReason({ reason, why }: Pick<PostponementAsked, 'reason' | 'why'>): LocalizedText {
  const trimmed = { pt: reason.pt.trim(), en: reason.en.trim() };
  if (trimmed.pt === '') throw new DomainError('PORTUGUESE_REQUIRED', { field: 'reason.pt' });
  for (const locale of ['pt', 'en'] as const) {
    const field = `reason.${locale}`;
    if (trimmed[locale].length > limits.noteLengthMax) throw new DomainError('FIELD_TOO_LONG', { field });
  }
  if (why !== null && why.length > limits.noteLengthMax)
    throw new DomainError('FIELD_TOO_LONG', { field: 'why' });
  return inBothLanguages(trimmed);
}

/** What an act is, beside who may do it: a change of what is published. */
export function changeOf(
  { actor, eventId }: Pick<PostponementAsked, 'actor' | 'eventId'>,
  { changes }: Postponed,
) {
  return { actor, eventId, action: 'event.postpone', changesOf: () => changes } satisfies PublishedChange;
}

/** The changes as they would be made now, and what is wrong with them; nothing is locked. */
export async function readPostponement(
  { db, clock }: WithDb & WithClock,
  asked: NewFacts & Pick<PostponementAsked, 'actor' | 'eventId'>,
): Promise<PreparedAct> {
  const draft = await findDraft(db, asked, 'event.postpone');
  const now = clock.now();
  return await db.transaction().execute((tx) => readAct(tx, draft, { ...asked, now }));
}

/** A postponement as it would be done now. */
export interface PreparedAct {
  /** `changes`: of the facts too. */
  made: Postponed;
  facts: readonly FactChange[];
  /** Earlier postponements of the event, the first one first. */
  earlier: readonly Postponement[];
  /** Sessions on the dates that move. */
  sessions: number;
  refundUntil: Date;
  timeZone: string;
  /** All of them; with any nothing is to be applied. */
  problems: readonly PostponementProblem[];
}

async function readAct(
  tx: Transaction<DB>,
  draft: { eventId: Uuid; publishedVersion: number | null },
  { starts, changes, refundUntil, now }: NewFacts & { now: Date },
): Promise<PreparedAct> {
  const { eventId } = draft;
  const version = await readPublished(tx, draft);
  const rows = await findEventRows(tx, eventId);
  if (version === null || rows === null) throw new DomainError('NOT_FOUND');
  const { event } = rows;
  const byDates = postponed(version.written, starts, { now, publishedAt: version.at });
  const facts = factChanges(version.written, changes.reduce(edited, version.written));
  const made = { ...byDates, changes: [...byDates.changes, ...facts.map(({ change }) => change)] };
  const used = await usedDates(tx, eventId, made.dates);
  const window = refundWindow(now, made.dates.length > 0 ? made.dates : [{ after: nextSpan(rows, now) }]);
  const until = refundUntil === null ? window.preset : dayTime(refundUntil, event.time_zone, now);
  const isOutside = until === null || until < window.from || until > window.to;
  const problems: PostponementProblem[] = [];
  if (event.canceled_at !== null) problems.push({ code: 'EVENT_CANCELED', key: null });
  else if (event.ends_at <= now) problems.push({ code: 'EVENT_OVER', key: null });
  else {
    // Facts alone may change, while every date stays.
    const own = made.problems.filter(({ code }) => code !== 'DATES_UNCHANGED' || facts.length === 0);
    problems.push(...own, ...used.map((key) => ({ code: 'DATE_USED' as const, key })));
    if (problems.length === 0 && isOutside) problems.push({ code: 'REFUND_UNTIL_INVALID', key: null });
  }
  const moved = new Set(
    rows.dates.filter(({ key }) => made.dates.some((date) => date.key === key)).map(({ id }) => id),
  );
  const onMoved = new Set(
    rows.offerDates.filter((link) => moved.has(link.event_date_id)).map((link) => link.offer_id),
  );
  const sessions = rows.offers.filter((offer) => offer.session_kind !== null && onMoved.has(offer.id)).length;
  const earlier = rows.postponements.map(postponementView);
  const { time_zone: timeZone } = event;
  return { made, facts, earlier, sessions, refundUntil: until ?? window.preset, timeZone, problems };
}

/** The written event after a change; as it is where the change has no place any more. */
function edited(written: unknown, change: DraftChange): unknown {
  const applied = applyEdit(written, change);
  return applied.refusal === null ? applied.written : written;
}

/** The next date, or the end of the event where none is to come. */
function nextSpan({ dates, event }: EventRows, now: Date): PostponedDate['after'] {
  const next = dates.find(({ starts_at: startsAt }) => startsAt > now);
  return { startsAt: next?.starts_at ?? event.ends_at, endsAt: event.ends_at };
}

/** Without the change of the draft. */
export function toldFact({ kind, key, before, after }: FactChange): ChangedFact {
  return { kind, key, before, after };
}

/** Only a day of the calendar says the same each time it is read. */
function dayTime(text: string, timeZone: string, now: Date): Date | null {
  return /^\d{4}-/.test(text) ? readTime(text, { timeZone, now }) : null;
}

async function usedDates(
  db: Kysely<DB> | Transaction<DB>,
  eventId: Uuid,
  dates: readonly PostponedDate[],
): Promise<string[]> {
  const used = await selectUsedDates(db, eventId);
  return dates.flatMap(({ key }) => (used.includes(key) ? [key] : []));
}

/** A problem as a refusal, with the date it is about. */
export function refusalOf({ code, key }: PostponementProblem): DomainError {
  if (code === 'REFUND_UNTIL_INVALID') return new DomainError(code, { field: 'refundUntil' });
  return new DomainError(code, { field: key === null ? 'starts' : `starts.${key}` });
}

/** A session that was moved by hand keeps its distance to the start of its date. */
async function moveSessionsMovedByHand(
  tx: Transaction<DB>,
  eventId: Uuid,
  dates: readonly PostponedDate[],
  timeZone: string,
): Promise<void> {
  for (const { offerId, dateKey } of await selectMovedSessions(tx, eventId)) {
    const date = dates.find(({ key }) => key === dateKey);
    if (date === undefined) continue;
    await moveSessionTimes(tx, { eventId, offerId }, (at) => movedWith(date, at, timeZone));
  }
}

function toldOf({ dates, facts, reason, refundUntil }: Postponement) {
  const startsOf = (when: 'before' | 'after') =>
    Object.fromEntries(dates.map((date) => [date.key, date[when].startsAt]));
  const factsOf = (when: 'before' | 'after') =>
    facts.length === 0
      ? {}
      : { facts: facts.map((fact) => ({ kind: fact.kind, key: fact.key, text: fact[when] })) };
  return {
    before: { dates: startsOf('before'), ...factsOf('before') },
    after: { dates: startsOf('after'), ...factsOf('after'), reason, refundUntil },
  };
}
