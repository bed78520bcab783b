import type { Uuid } from '../../domain/ids.ts';
import type { Actor } from '../../domain/policy/actor.ts';
import { requireRight } from '../../domain/policy/policy.ts';
import { DomainError } from '../../domain/refusal.ts';
import { findDraft } from '../draft/draft-rights.ts';
import { type ActReason, openForChange, previewChange } from '../draft/published/change-published.ts';
import {
  type CancellationEffect,
  effectOfCancellation,
} from '../event/cancellation/effect-of-cancellation.ts';
import type { WithClock, WithDb, WithIds, WithLog } from '../ports.ts';
import {
  changeOf,
  type NewDates,
  type PostponementAsked,
  type PostponementProblem,
  type PreparedAct,
  postponeEvent,
  readPostponement,
  refusalOf,
  requireReason,
} from '../postponement/postpone-event.ts';
import { readMailCount } from '../postponement/read-postponements.ts';
import type { CancelOutcome } from './cancel-or-request.ts';
import { requestApproval } from './request-approval.ts';
import { doWithinLimits, isAboveLimits } from './within-limits.ts';

type Context = WithDb & WithClock & WithIds & WithLog;

type AtEvent = NewDates & { actor: Actor; eventId: Uuid };

/** What a postponement would bring about now. With problems or reasons it would be refused. */
export interface PostponementPreview {
  dates: PreparedAct['made']['dates'];
  /** Artist sessions that move with their dates. */
  sessions: number;
  /** `cents`: what could be asked back, fees included. */
  effect: CancellationEffect;
  mails: number;
  refundUntil: Date;
  problems: readonly PostponementProblem[];
  reasons: readonly ActReason[];
  isApprovalNeeded: boolean;
  slug: string;
  place: { organizerId: Uuid; eventId: Uuid };
}

/** The act itself, rolled back. Refusals: NOT_ALLOWED; NOT_FOUND; PUBLICATION_PENDING. */
export async function previewPostponement(context: Context, asked: AtEvent): Promise<PostponementPreview> {
  const { actor, eventId } = asked;
  requireRight(actor, 'event.postpone');
  await openForChange(context, asked);
  const { organizerId, written } = await findDraft(context.db, asked, 'event.postpone');
  const { made, sessions, refundUntil, problems } = await readPostponement(context, asked);
  const reasons = problems.length > 0 ? [] : (await previewChange(context, changeOf(asked, made))).reasons;
  const effect = await effectOfPostponement(context, eventId);
  const isApprovalNeeded = await isAboveLimits(context, { eventId, organizerId }, effect);
  const mails = await readMailCount(context, eventId);
  const told = {
    dates: made.dates,
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
 * of postponeEvent; PUBLISH_REFUSED where it could not be published; APPROVAL_PENDING where it was requested already.
 */
export async function postponeOrRequest(context: Context, asked: PostponementAsked): Promise<CancelOutcome> {
  const { actor, eventId, starts, refundUntil, why } = asked;
  requireRight(actor, 'event.postpone');
  const reason = requireReason(asked);
  const { effect, slug, place } = await requirePostponable(context, asked);
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
    details: { starts, refundUntil, reason },
    ...{ effect, why },
  });
  return 'REQUESTED';
}

/** The sum that could be asked back: all that the event has sold. */
function effectOfPostponement(context: WithDb, eventId: Uuid): Promise<CancellationEffect> {
  return effectOfCancellation(context, eventId, { action: 'event.cancel', key: null });
}

/** The preview of what would not be refused. Refusals: the first problem; PUBLISH_REFUSED. */
export async function requirePostponable(context: Context, asked: AtEvent): Promise<PostponementPreview> {
  const preview = await previewPostponement(context, asked);
  const [problem] = preview.problems;
  if (problem !== undefined) throw refusalOf(problem);
  if (preview.reasons.length > 0) throw new DomainError('PUBLISH_REFUSED');
  return preview;
}
