import { isAnswerable } from '#src/domain/dispute/dispute-state.ts';
import { errorText } from '#src/domain/error-text.ts';
import { limits } from '#src/domain/limits.ts';
import { provider as asProvider } from '#src/domain/policy/actor.ts';
import { runEach } from '#src/service/ground/background/run-each.ts';
import { lockDispute } from '#src/service/holding/order/dispute/lock-dispute.ts';
import { moveDispute } from '#src/service/holding/order/dispute/move-dispute.ts';
import { readDispute } from '#src/service/holding/order/dispute/read-dispute.ts';
import { settleCharge } from '#src/service/holding/order/payment/settle-charge.ts';
import { readCharge } from '#src/service/holding/order/rows/read-charge.ts';
import type { SettlingContext } from '#src/service/holding/order/state/settling.ts';
import type { WithLog, WithPayments } from '#src/service/ports.ts';
import {
  deleteWaitingEvidence,
  type EvidenceRow,
  markEvidenceSent,
  noteEvidenceProblem,
  takeDueEvidence,
} from './evidence-row.sql.ts';

type Context = SettlingContext & WithLog & WithPayments;

/** Sends stored evidence to its providers, each until it is answered. Returns how many tries there were. */
export async function sendEvidence(context: Context): Promise<number> {
  const now = context.clock.now();
  const again = new Date(now.getTime() + limits.chargeCheckSeconds * 1_000);
  const due = await takeDueEvidence(context.db, { now, again, limit: limits.providerCallsAtOnce });
  return await runEach(context, due, {
    what: 'send-evidence',
    eventOf: ({ eventId }) => eventId,
    work: async (evidence) => {
      try {
        await sendOne(context, evidence);
      } catch (error) {
        context.log.warn({ dispute: evidence.disputeId, error: errorText(error) }, 'evidence not sent');
        await noteEvidenceProblem(context.db, evidence, { problem: errorText(error), isFinal: false });
      }
    },
  });
}

async function sendOne(context: Context, evidence: EvidenceRow): Promise<void> {
  const { eventId, disputeId } = evidence;
  const stored = await readDispute(context, { eventId, id: disputeId });
  if (stored === null) return;
  const charge = await readCharge(context, { eventId, paymentId: stored.paymentId });
  const desk = context.payments.byName(stored.provider)?.disputes;
  if (charge === null || !desk?.sendEvidence) throw new Error(`No way to ${stored.provider} for evidence.`);
  // An earlier try may have come through, although its answer was lost.
  await settleCharge(context, stored.provider, { reference: charge.reference });
  const now = await readDispute(context, { eventId, id: disputeId });
  if (now === null || !isAnswerable(now, context.clock.now()))
    return await endSending(context, evidence, now?.evidenceSentAt != null);
  // An earlier release stored evidence of stated disputes, which a person has to bring.
  if (now.providerId === null) return await deleteWaitingEvidence(context.db, evidence);
  if (evidence.file === null) return;
  const answer = await desk.sendEvidence({
    ...{ charge, disputeId: now.providerId, evidenceId: evidence.id },
    ...{ fields: evidence.fields, file: evidence.file },
  });
  await endSending(context, evidence, answer === 'SENT');
}

async function endSending(context: Context, evidence: EvidenceRow, isSent: boolean): Promise<void> {
  const { eventId, disputeId } = evidence;
  if (!isSent) {
    const problem = 'The provider takes no evidence for it any more.';
    return await noteEvidenceProblem(context.db, evidence, { problem, isFinal: true });
  }
  await context.db.transaction().execute(async (tx) => {
    const dispute = await lockDispute(tx, { eventId, id: disputeId });
    const at = context.clock.now();
    if (dispute === null || !(await markEvidenceSent(tx, { eventId, disputeId, at }))) return;
    await moveDispute(tx, dispute, 'EVIDENCE_SENT', { actor: asProvider(dispute.provider), at });
  });
}
