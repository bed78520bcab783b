import { limits } from '#src/domain/limits.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithIds, WithLog } from '../../ports.ts';
import {
  type Cancellation,
  type CancellationEffect,
  effectOfCancellation,
} from '../../selling/event/cancellation/effect-of-cancellation.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventToChange } from '../../selling/event/event-to-change.ts';
import { carryOut } from './carry-out.ts';
import { requestApproval } from './request-approval.ts';
import { doWithinLimits, isAboveLimits } from './within-limits.ts';

type Context = WithDb & WithClock & WithIds & WithLog & WithEvents;

type AtEvent = Cancellation & { slug: string; actor: Actor };
export type CancelAsked = AtEvent & { why: string | null };

/** DONE: it is canceled, and money goes back. REQUESTED: another person has to approve it first. */
export type CancelOutcome = 'DONE' | 'REQUESTED';

/** What the cancellation would give back now, and whether it needs a second person. Refusals as of `cancelOrRequest`. */
export async function previewCancellation(
  context: Context,
  asked: AtEvent,
): Promise<CancellationEffect & { isApprovalNeeded: boolean }> {
  const event = await eventToChange(context, asked, asked.action);
  const effect = await effectOfCancellation(context, event.id, asked);
  const place = { eventId: event.id, organizerId: event.organizer.id };
  return { ...effect, isApprovalNeeded: await isAboveLimits(context, place, effect) };
}

/**
 * Cancels, or, where the organizer's limits are exceeded together with the event's acts of the last day, asks another person
 * for it. Refusals: NOT_ALLOWED,
 * EVENT_NOT_FOUND, OFFER_NOT_FOUND, ARTIST_NOT_FOUND, EVENT_CANCELED, FIELD_TOO_LONG, APPROVAL_PENDING where it was
 * requested already.
 */
export async function cancelOrRequest(context: Context, asked: CancelAsked): Promise<CancelOutcome> {
  const { slug, actor, why } = asked;
  if (why !== null && why.length > limits.noteLengthMax)
    throw new DomainError('FIELD_TOO_LONG', { field: 'why' });
  const event = await eventToChange(context, { slug, actor }, asked.action);
  if (event.canceledAt !== null) throw new DomainError('EVENT_CANCELED', { field: 'slug' });
  if (actor.kind !== 'staff') {
    await carryOut(context, asked);
    return 'DONE';
  }
  const isDone = await doWithinLimits(context, {
    ...{ eventId: event.id, organizerId: event.organizer.id, actor, action: asked.action },
    size: (db) => effectOfCancellation({ db }, event.id, asked),
    act: () => carryOut(context, asked),
  });
  if (isDone) return 'DONE';
  const effect = await effectOfCancellation(context, event.id, asked);
  await requestApproval(context, {
    event: { id: event.id, slug, organizerId: event.organizer.id },
    actor,
    act: asked,
    details: null,
    effect,
    why,
  });
  return 'REQUESTED';
}
