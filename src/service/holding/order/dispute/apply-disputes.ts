import { isDecided, stateAfter } from '#src/domain/dispute/dispute-state.ts';
import { limits } from '#src/domain/limits.ts';
import { provider } from '#src/domain/policy/actor.ts';
import type { ChargeState, ReportedDispute } from '#src/gateway/payment/port.ts';
import { updatePayment } from '../rows/payment.sql.ts';
import type { Settling } from '../state/settling.ts';
import { lockDisputesOf } from './dispute.sql.ts';
import type { DisputeRow } from './dispute-row.ts';
import { moveDispute } from './move-dispute.ts';
import { openDispute } from './open-dispute.ts';

/**
 * Brings the disputes of a payment to where the provider's answer says they are, forward only (docs/algorithms/disputes.md). The
 * money is apply-chargeback.ts's: what a dispute has taken stands in the settlements.
 */
export async function applyDisputes(settling: Settling, charge: ChargeState): Promise<void> {
  const told = charge.disputes ?? [];
  const { tx, order, payment, now } = settling;
  // Before its money is there nobody disputes it; after that a person may have stated what no message tells of.
  if (told.length === 0 && payment.settlementReference === null) return;
  const stored = await lockDisputesOf(tx, { eventId: order.eventId, paymentId: payment.id });
  const after = [...stored];
  for (const report of told) {
    // Each report sees what the ones before have named: one that was stated is one claim of the provider.
    const one = await applyOne(settling, charge, report, after);
    const known = after.findIndex(({ id }) => id === one.id);
    after.splice(known === -1 ? after.length : known, 1, one);
  }
  if (after.every(({ state }) => isDecided(state))) return;
  const nextCheckAt = new Date(now.getTime() + limits.disputeCheckSeconds * 1_000);
  await updatePayment(tx, order.eventId, payment.id, { nextCheckAt });
}

async function applyOne(
  settling: Settling,
  charge: ChargeState,
  report: ReportedDispute,
  stored: readonly DisputeRow[],
): Promise<DisputeRow> {
  const { tx, payment, now } = settling;
  const about = { actor: provider(payment.provider), at: now };
  const named = (isInquiry: boolean) =>
    stored.find((one) => one.providerId === report.disputeId && one.isInquiry === isInquiry);
  const asked = report.isInquiry ? undefined : named(true);
  // The bank was not content with our answer: from here on there is a chargeback.
  if (asked !== undefined) await moveDispute(tx, asked, 'LOST', about);
  const known = named(report.isInquiry) ?? stored.find((one) => isStated(one, report));
  const dispute = known ?? (await open(settling, charge, report));
  // An answer from before says less than we know already. Only a stated dispute still gets its name from it.
  const isLate = dispute.state !== report.state && stateAfter(dispute.state, report.state) === dispute.state;
  if (isLate && dispute.providerId !== null) return dispute;
  const { amountCents, feeCents, answerDueAt, disputeId: providerId } = report;
  const change = { providerId, amountCents, feeCents, ...(answerDueAt && { answerDueAt }) };
  return await moveDispute(tx, dispute, report.state, { ...about, change });
}

/** A person has stated it, and the provider names it now. */
function isStated(one: DisputeRow, report: ReportedDispute): boolean {
  return one.providerId === null && one.kind === report.kind && !isDecided(one.state);
}

async function open(settling: Settling, charge: ChargeState, report: ReportedDispute): Promise<DisputeRow> {
  const { context, tx, event, order, payment, now } = settling;
  const { disputeId: providerId, state, ...said } = report;
  return await openDispute(context, tx, event, {
    dispute: {
      ...{ eventId: order.eventId, paymentId: payment.id, orderId: order.id, provider: payment.provider },
      ...{ providerId, authentication: charge.card?.authentication ?? null },
      ...said,
    },
    actor: provider(payment.provider),
    at: now,
    isTold: state === 'OPEN',
  });
}
