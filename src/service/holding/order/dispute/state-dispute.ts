import { endOfBankDay, endOfCalendarDays, medDays } from '#src/domain/dispute/dispute-clock.ts';
import { type DisputeReason, disputeReasons, isDecided } from '#src/domain/dispute/dispute-state.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { limits } from '#src/domain/limits.ts';
import { isCalendarDate } from '#src/domain/person/person.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { lockPayment, updatePayment } from '../rows/payment.sql.ts';
import { requireOrderInOffice } from '../state/office-order.ts';
import { lockDisputesOf } from './dispute.sql.ts';
import { openDispute } from './open-dispute.ts';

/** A claim as a bank's mail tells it. `dueOn` as `2026-12-10`, a day of Brasília; null: seven days from now. */
export interface StatedDispute {
  reference: string;
  amountCents: number;
  reason: DisputeReason;
  dueOn: string | null;
}

const dueDaysMax = 90;
const dayMs = 86_400_000;

/**
 * Opens a claim about a Pix that no message tells of (docs/algorithms/disputes.md, "Stated by a person"), and returns its id.
 * Refusals: NOT_ALLOWED; NOT_FOUND; INVALID_INPUT and FIELD_TOO_LONG with the field; DISPUTE_NOT_BY_HAND; DISPUTE_OPEN_ALREADY.
 */
export async function stateDispute(
  context: WithDb & WithClock & WithIds & WithEvents,
  { actor, number, stated }: { actor: Staff; number: string; stated: StatedDispute },
): Promise<Uuid> {
  const order = await requireOrderInOffice(context, { actor, number }, 'dispute.answer');
  const { amountCents, reason } = stated;
  const reference = stated.reference.trim();
  if (reference === '') throw new DomainError('INVALID_INPUT', { field: 'reference' });
  if (reference.length > limits.noteLengthMax)
    throw new DomainError('FIELD_TOO_LONG', { field: 'reference' });
  if (!disputeReasons.includes(reason)) throw new DomainError('INVALID_INPUT', { field: 'reason' });
  const { eventId } = order;
  const event = await context.events.byId(eventId);
  const paid = order.payments.filter(({ method, capturedCents }) => method === 'PIX' && capturedCents > 0);
  const payment = paid.find(({ pays }) => pays) ?? paid[0];
  if (event === null || payment === undefined) throw new DomainError('DISPUTE_NOT_BY_HAND');
  return await context.db.transaction().execute(async (tx) => {
    const at = context.clock.now();
    const answerDueAt = deadlineOf(stated.dueOn, at);
    const { capturedCents } = await lockPayment(tx, eventId, payment.id);
    if (!Number.isSafeInteger(amountCents) || amountCents <= 0 || amountCents > capturedCents)
      throw new DomainError('INVALID_INPUT', { field: 'amountCents' });
    const stored = await lockDisputesOf(tx, { eventId, paymentId: payment.id });
    if (stored.some(({ state }) => !isDecided(state))) throw new DomainError('DISPUTE_OPEN_ALREADY');
    const { id } = await openDispute(context, tx, event, {
      dispute: {
        ...{ eventId, paymentId: payment.id, orderId: order.id, provider: payment.provider },
        ...{ providerId: null, authentication: null, kind: 'PIX_MED', isInquiry: false, feeCents: 0 },
        ...{ reason, amountCents, openedAt: at, answerDueAt },
      },
      ...{ actor, at, isTold: true, note: reference },
    });
    // From now on the charge is read each hour, until the bank has decided.
    const nextCheckAt = new Date(at.getTime() + limits.disputeCheckSeconds * 1_000);
    await updatePayment(tx, eventId, payment.id, { nextCheckAt });
    await writeAudit(context, tx, {
      ...{ eventId, actor, action: 'dispute.answer', subject: `order ${order.number}`, at },
      after: { stated: true, amountCents, disputeReason: reason, bankReference: reference, answerDueAt },
    });
    return id;
  });
}

function deadlineOf(dueOn: string | null, now: Date): Date {
  if (dueOn === null) return endOfCalendarDays(now, medDays.analysis);
  const due = isCalendarDate(dueOn) ? endOfBankDay(dueOn) : now;
  if (due <= now || due.getTime() - now.getTime() > dueDaysMax * dayMs)
    throw new DomainError('INVALID_INPUT', { field: 'dueOn' });
  return due;
}
