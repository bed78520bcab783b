import { createHash } from 'node:crypto';
import type { DraftChange } from '#src/domain/draft/draft-edit.ts';
import { type ChangedFact, type FactName, isSameFact } from '#src/domain/event/changed-fact.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithIds, WithLog } from '../../ports.ts';
import {
  type CancellationEffect,
  effectOfCancellation,
} from '../../selling/event/cancellation/effect-of-cancellation.ts';
import { findDraft } from '../draft/draft-rights.ts';
import { type ActReason, openForChange, previewChange } from '../draft/published/change-published.ts';
import { readDraftFacts } from '../draft/published/read-draft-facts.ts';
import {
  changeOf,
  type NewFacts,
  type PostponementAsked,
  type PostponementProblem,
  type PreparedAct,
  postponeEvent,
  readPostponement,
  refusalOf,
  requireReason,
  toldFact,
} from '../postponement/postpone-event.ts';
import { readMailCount } from '../postponement/read-postponements.ts';
import type { CancelOutcome } from './cancel-or-request.ts';
import { requestApproval } from './request-approval.ts';
import { doWithinLimits, isAboveLimits } from './within-limits.ts';

type Context = WithDb & WithClock & WithIds & WithLog;

type AtEvent = NewFacts & { actor: Actor; eventId: Uuid };
/** In the place of changes the names of facts: they get the value that the draft has. */
type Named<T extends NewFacts> = Omit<T, 'changes'> & { facts: readonly FactName[] };

/** What a postponement would bring about now. With problems or reasons it would be refused. */
export interface PostponementPreview {
  dates: PreparedAct['made']['dates'];
  facts: readonly ChangedFact[];
  /** Artist sessions that move with their dates. */
  sessions: number;
  /** `cents`: what could be asked back, fees included. */
  effect: CancellationEffect;
  mails: number;
  refundUntil: Date;
  problems: readonly PostponementProblem[];
  reasons: readonly ActReason[];
  /** A hash of the facts that were asked for, with the values of the draft. */
  mark: string;
  isApprovalNeeded: boolean;
  slug: string;
  place: { organizerId: Uuid; eventId: Uuid };
}

/** The act itself, rolled back. Refusals: NOT_ALLOWED; NOT_FOUND; DRAFT_CHANGED. */
export async function previewPostponement(
  context: Context,
  asked: Named<AtEvent>,
): Promise<PostponementPreview> {
  requireRight(asked.actor, 'event.postpone');
  await openForChange(context, asked);
  const { changes, mark } = await changesOf(context, asked);
  return { ...(await preview(context, { ...asked, changes })), mark };
}

/**
 * The changes that the draft has of the facts, with a mark of what they say before and after. Refusal: DRAFT_CHANGED,
 * where it says no other any more.
 */
async function changesOf(
  context: WithDb,
  { facts, eventId }: Pick<Named<AtEvent>, 'eventId' | 'facts'>,
): Promise<{ changes: DraftChange[]; mark: string }> {
  const found = facts.length === 0 ? [] : await readDraftFacts(context, eventId);
  const chosen = facts.map((name) => {
    const fact = found.find((one) => isSameFact(name, one));
    if (fact === undefined) throw new DomainError('DRAFT_CHANGED', { field: 'facts' });
    return fact;
  });
  const mark = createHash('sha256').update(JSON.stringify(chosen)).digest('base64url');
  return { changes: chosen.map(({ change }) => change), mark };
}

async function preview(context: Context, asked: AtEvent): Promise<Omit<PostponementPreview, 'mark'>> {
  const { eventId } = asked;
  const { organizerId, written } = await findDraft(context.db, asked, 'event.postpone');
  const { made, facts, sessions, refundUntil, problems } = await readPostponement(context, asked);
  const reasons = problems.length > 0 ? [] : (await previewChange(context, changeOf(asked, made))).reasons;
  const effect = await effectOfPostponement(context, eventId);
  const isApprovalNeeded = await isAboveLimits(context, { eventId, organizerId }, effect);
  const mails = await readMailCount(context, eventId);
  const told = {
    dates: made.dates,
    facts: facts.map(toldFact),
    sessions,
    effect,
    mails,
    refundUntil,
    problems,
    reasons,
    isApprovalNeeded,
  };
  return { ...told, slug: (written as { slug: string }).slug, place: { organizerId, eventId } };
}

/**
 * Postpones, or, where what could be asked back exceeds the organizer's limits together with the event's acts of the last
 * day, asks another person for it. Refusals: those
 * of postponeEvent; DRAFT_CHANGED where a fact is another one than was looked at; PUBLISH_REFUSED where it could not be published; APPROVAL_PENDING where it was requested already.
 */
export async function postponeOrRequest(
  context: Context,
  named: Named<PostponementAsked> & { /** That of the preview; facts need it. */ mark: string | null },
): Promise<CancelOutcome> {
  requireRight(named.actor, 'event.postpone');
  const reason = requireReason(named);
  await openForChange(context, named);
  const { changes, mark } = await changesOf(context, named);
  if (changes.length > 0 && mark !== named.mark) throw new DomainError('DRAFT_CHANGED', { field: 'facts' });
  const asked = { ...named, changes };
  const { actor, eventId, starts, refundUntil, why } = asked;
  const { facts, effect, slug, place } = await requirePostponable(context, asked);
  if (actor.kind !== 'staff') throw new DomainError('NOT_ALLOWED');
  const isDone = await doWithinLimits(context, {
    ...{ ...place, actor, action: 'event.postpone' },
    size: (db) => effectOfPostponement({ db }, eventId),
    act: () => postponeEvent(context, asked),
  });
  if (isDone) return 'DONE';
  await requestApproval(context, {
    event: { id: eventId, slug, organizerId: place.organizerId },
    actor,
    act: { action: 'event.postpone', key: null },
    details: { starts, facts, changes, refundUntil, reason },
    ...{ effect, why },
  });
  return 'REQUESTED';
}

/** The sum that could be asked back: all that the event has sold. */
function effectOfPostponement(context: WithDb, eventId: Uuid): Promise<CancellationEffect> {
  return effectOfCancellation(context, eventId, { action: 'event.cancel', key: null });
}

/** The preview of what would not be refused. Refusals: the first problem; PUBLISH_REFUSED. */
export async function requirePostponable(
  context: Context,
  asked: AtEvent,
): Promise<Omit<PostponementPreview, 'mark'>> {
  const seen = await preview(context, asked);
  const [problem] = seen.problems;
  if (problem !== undefined) throw refusalOf(problem);
  if (seen.reasons.length > 0) throw new DomainError('PUBLISH_REFUSED');
  return seen;
}
