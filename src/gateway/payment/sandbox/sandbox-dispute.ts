import { endOfBusinessDays, endOfCalendarDays, medDays } from '#src/domain/dispute/dispute-clock.ts';
import type { ReportedDispute } from '../port.ts';
import type {
  SandboxCharge,
  SandboxDispute,
  SandboxDisputeEnd,
  SandboxDisputeOptions,
  SandboxPayment,
  SandboxRefund,
} from './sandbox-port.ts';

// The bank's decisions about disputes, as pure functions of the charge and the time.

/** Kept by the bank for a chargeback of a card, unless it is won. */
export const sandboxDisputeFeeCents = 5_500;
const cardAnswerBusinessDays = 7;

type Describe = (amountCents: number) => SandboxRefund;

/** The charge with a new dispute; the same where nothing is left to dispute, or one is open. */
export function withDispute(
  charge: SandboxCharge,
  { id, options, describe }: { id: string; options: SandboxDisputeOptions; describe: Describe },
  now: Date,
): SandboxCharge {
  const [payment] = charge.payments;
  if (payment === undefined || disputesOf(charge).some(isOpen)) return charge;
  const left = payment.amountCents - (payment.chargeBack?.amountCents ?? 0);
  const amountCents = Math.min(options.amountCents ?? left, left);
  if (amountCents <= 0) return charge;
  const isCard = charge.kind === 'CARD';
  const isInquiry = isCard && options.isInquiry === true;
  const dueAt = isCard
    ? endOfBusinessDays(now, cardAnswerBusinessDays)
    : endOfCalendarDays(now, medDays.analysis);
  const dispute: SandboxDispute = {
    ...{ id, reason: options.reason ?? 'FRAUD', isInquiry, amountCents },
    ...{ openedAt: now.toISOString(), dueAt: dueAt.toISOString(), status: 'OPEN', evidenceId: null },
  };
  const disputed = { ...charge, disputes: [...disputesOf(charge), dispute] };
  return isCard && !isInquiry ? withMoneyTaken(disputed, amountCents, describe) : disputed;
}

/** The charge after the bank has decided; the same where it was decided before. */
export function withDisputeEnd(
  charge: SandboxCharge,
  { id, end, describe }: { id: string; end: SandboxDisputeEnd; describe: Describe },
  now: Date,
): SandboxCharge {
  const dispute = disputesOf(charge).find((one) => one.id === id);
  if (dispute === undefined || !isOpen(dispute)) return charge;
  if (end === 'ESCALATED') {
    if (!dispute.isInquiry) return charge;
    const dueAt = endOfBusinessDays(now, cardAnswerBusinessDays).toISOString();
    const opened = {
      isInquiry: false,
      status: 'OPEN',
      evidenceId: null,
      openedAt: now.toISOString(),
    } as const;
    return withMoneyTaken(changed(charge, { ...dispute, ...opened, dueAt }), dispute.amountCents, describe);
  }
  const decided = changed(charge, { ...dispute, status: end });
  if (dispute.isInquiry) return decided;
  const isTaken = charge.kind === 'CARD';
  if (end === 'LOST') return isTaken ? decided : withMoneyTaken(decided, dispute.amountCents, describe);
  return isTaken ? withMoneyBack(decided, dispute.amountCents) : decided;
}

/** The charge with our answer, and whether it counts: not after its time, and not beside another one. */
export function withEvidence(
  charge: SandboxCharge,
  { disputeId, evidenceId }: { disputeId: string; evidenceId: string },
  now: Date,
): { charge: SandboxCharge; isTaken: boolean } {
  const dispute = disputesOf(charge).find((one) => one.id === disputeId);
  if (dispute?.evidenceId === evidenceId) return { charge, isTaken: true };
  if (dispute?.status !== 'OPEN' || now >= new Date(dispute.dueAt)) return { charge, isTaken: false };
  return { charge: changed(charge, { ...dispute, status: 'EVIDENCE_SENT', evidenceId }), isTaken: true };
}

/** The disputes as the port shows them. */
export function reportedDisputes(charge: SandboxCharge): ReportedDispute[] {
  const kind = charge.kind === 'CARD' ? 'CARD' : 'PIX_MED';
  return disputesOf(charge).map(
    ({ id, reason, isInquiry, amountCents, openedAt, dueAt, status }): ReportedDispute => {
      const isBack = status === 'WON' || status === 'WITHDRAWN';
      const feeCents = kind === 'CARD' && !isInquiry && !isBack ? sandboxDisputeFeeCents : 0;
      return {
        ...{ disputeId: id, kind, isInquiry, reason, amountCents, feeCents, state: status },
        ...{ openedAt: new Date(openedAt), answerDueAt: new Date(dueAt) },
      };
    },
  );
}

export function disputesOf(charge: SandboxCharge): readonly SandboxDispute[] {
  return charge.disputes ?? [];
}

function isOpen({ status }: SandboxDispute): boolean {
  return status === 'OPEN' || status === 'EVIDENCE_SENT';
}

function changed(charge: SandboxCharge, dispute: SandboxDispute): SandboxCharge {
  const disputes = disputesOf(charge).map((one) => (one.id === dispute.id ? dispute : one));
  return { ...charge, disputes };
}

function withMoneyTaken(charge: SandboxCharge, amountCents: number, describe: Describe): SandboxCharge {
  return withFirst(charge, (payment) => {
    const before = payment.chargeBack?.amountCents ?? 0;
    return { ...payment, chargeBack: describe(before + amountCents) };
  });
}

function withMoneyBack(charge: SandboxCharge, amountCents: number): SandboxCharge {
  return withFirst(charge, ({ chargeBack, ...payment }) => {
    const left = (chargeBack?.amountCents ?? 0) - amountCents;
    return chargeBack === undefined || left <= 0
      ? payment
      : { ...payment, chargeBack: { ...chargeBack, amountCents: left } };
  });
}

function withFirst(
  charge: SandboxCharge,
  change: (payment: SandboxPayment) => SandboxPayment,
): SandboxCharge {
  const [first, ...others] = charge.payments;
  return first === undefined ? charge : { ...charge, payments: [change(first), ...others] };
}
