import type { Uuid } from '#src/domain/ids.ts';
import { type MailingReach, requireWords, secondsToSend } from '#src/domain/mailing/mailing.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import type { ActSize } from '#src/domain/policy/approval.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { beginMailing } from '../mailing/begin-mailing.ts';
import { countMailing } from '../mailing/count-mailing.ts';
import { type AskedMailing, asStaff, findMailing, lockDraft } from '../mailing/find-mailing.ts';
import type { CancelOutcome } from './cancel-or-request.ts';
import { endRequest } from './end-request.ts';
import { requestApprovalWithin } from './request-approval.ts';
import { doWithinLimits, isAboveLimits } from './within-limits.ts';

type Context = WithDb & WithClock & WithIds & WithEvents;

/** A mailing and the revision of it that was seen. */
export type SendAsked = AskedMailing & { revision: number };

/** Effect of sending to all that a filter finds now. */
export interface SendingMeans {
  /** Accounts that the filter matches. */
  matching: number;
  /** Those of them that it reaches: of advertising, who agreed. */
  readers: number;
  tickets: number;
  seconds: number;
  isApprovalNeeded: boolean;
}

/** Refusals: NOT_ALLOWED, NOT_FOUND, INVALID_INPUT. */
export async function whatSendingMeans(
  context: Context,
  asked: { actor: Actor; eventId: Uuid } & MailingReach,
): Promise<SendingMeans> {
  const { event, matching, readers, tickets } = await countMailing(context, asked);
  const place = { eventId: event.id, organizerId: event.organizer.id };
  const isApprovalNeeded = await isAboveLimits(context, place, sizeOf(readers));
  return { matching, readers, tickets, seconds: secondsToSend(readers), isApprovalNeeded };
}

/**
 * Begins to send a mailing, or, where its readers exceed the organizer's limit together with those of the event's mailings of
 * the last day, asks another person for it; a request of an older revision ends. Refusals: those of beginMailing;
 * MAILING_NOBODY; APPROVAL_PENDING where this revision was requested already.
 */
export async function sendOrRequest(context: Context, asked: SendAsked): Promise<CancelOutcome> {
  const { event, row } = await findMailing(context, asked, 'mailing.send');
  const effect = await requireSendable(context, asked);
  const actor = asStaff(asked.actor);
  const isDone = await doWithinLimits(context, {
    ...{ eventId: event.id, organizerId: event.organizer.id, actor, action: 'mailing.send' },
    size: async () => effect,
    act: () => beginMailing(context, asked),
  });
  if (isDone) return 'DONE';
  await context.db.transaction().execute(async (tx) => {
    const { revision, subject, body, purpose } = await lockDraft(tx, row, asked.revision);
    // An approval of an older revision would send nothing: its words are gone.
    await endRequest(context, tx, {
      ...{ actor, action: 'mailing.send', eventId: event.id, mailingId: row.id, before: revision },
    });
    await requestApprovalWithin(context, tx, {
      event: { id: event.id, slug: event.ownSlug, organizerId: event.organizer.id },
      actor,
      act: { action: 'mailing.send', key: row.id },
      details: { revision, subject, body, purpose },
      ...{ effect, why: null },
    });
  });
  return 'REQUESTED';
}

/** To how many it would go. Refusals: those of sendOrRequest but for APPROVAL_PENDING. */
export async function requireSendable(context: Context, asked: SendAsked): Promise<ActSize> {
  const { row } = await findMailing(context, asked, 'mailing.send');
  if (row.state !== 'DRAFT') throw new DomainError('MAILING_BEGUN');
  if (row.revision !== asked.revision) throw new DomainError('CHANGED_MEANWHILE');
  requireWords(row);
  const { readers } = await countMailing(context, { ...asked, purpose: row.purpose, filter: row.filter });
  if (readers === 0) throw new DomainError('MAILING_NOBODY', { field: 'filter' });
  return sizeOf(readers);
}

function sizeOf(readers: number): ActSize {
  return { tickets: 0, cents: 0, readers };
}
