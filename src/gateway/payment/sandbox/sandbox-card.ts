import type { DeclineReason } from '#src/domain/refusal.ts';
import type { CardChargeRequest, InstallmentPlan } from '../port.ts';
import { readSandboxToken, type SandboxOutcome } from './card-token.ts';
import type { SandboxCardCharge } from './sandbox-port.ts';

// The bank's decisions about a card, as pure functions of the charge and the time.

const declines: Partial<Record<SandboxOutcome, DeclineReason>> = {
  'decline-funds': 'CARD_DECLINED_FUNDS',
  'decline-data': 'CARD_DECLINED_DATA',
  'decline-call': 'CARD_DECLINED_CALL_BANK',
  'decline-risk': 'CARD_DECLINED_RISK',
  'decline-installments': 'CARD_DECLINED_INSTALLMENTS',
  'decline-blocked': 'CARD_DECLINED_BLOCKED',
  decline: 'CARD_DECLINED',
};

export interface CardFacts {
  /** Null for a number of installments that is not offered. */
  plan: InstallmentPlan | null;
  /** Whether another charge was paid with this token. */
  isTokenUsed: boolean;
  paymentId: string;
  analysisTakesMs: number;
  challengePage: string;
  now: Date;
}

/** The charge in the first answer of the card's bank. */
export function newCardCharge(request: CardChargeRequest, facts: CardFacts): SandboxCardCharge {
  const { plan, now } = facts;
  const token = facts.isTokenUsed ? null : readSandboxToken(request.cardToken);
  const charge: SandboxCardCharge = {
    kind: 'CARD',
    txid: request.reference,
    status: 'ACTIVE',
    amountCents: request.amountCents,
    description: request.description,
    payer: request.payer,
    createdAt: now.toISOString(),
    payments: [],
    outcome: token?.outcome ?? null,
    brand: token?.brand ?? null,
    lastDigits: token?.lastDigits ?? null,
    installments: request.installments,
    installmentCents: plan?.installmentCents ?? request.amountCents,
    totalCents: plan?.totalCents ?? request.amountCents,
    paymentId: facts.paymentId,
    declineReason: null,
    challengeUrl: null,
    decidesAt: null,
  };
  if (token === null) return declined(charge, 'CARD_DECLINED_DATA');
  if (plan === null) return declined(charge, 'CARD_DECLINED_INSTALLMENTS');
  switch (token.outcome) {
    case 'analysis-approve':
    case 'analysis-decline': {
      const decidesAt = new Date(now.getTime() + facts.analysisTakesMs).toISOString();
      return { ...charge, status: 'IN_ANALYSIS', decidesAt };
    }
    case 'challenge': {
      const challengeUrl = `${facts.challengePage}?volta=${encodeURIComponent(request.returnUrl)}`;
      return { ...charge, challengeUrl };
    }
    default: {
      const reason = declines[token.outcome];
      return reason === undefined ? approved(charge, now) : declined(charge, reason);
    }
  }
}

/** Decides an analysis whose time is over, so that it is also decided while the bank is down. */
export function decideOverdueAnalysis(charge: SandboxCardCharge, now: Date): SandboxCardCharge {
  if (charge.status !== 'IN_ANALYSIS' || charge.decidesAt === null) return charge;
  const decidesAt = new Date(charge.decidesAt);
  if (decidesAt > now) return charge;
  return analysed(charge, charge.outcome === 'analysis-decline' ? 'decline' : 'approve', decidesAt);
}

/** The charge after its analysis; unchanged when it is not in analysis. */
export function analysed(
  charge: SandboxCardCharge,
  decision: 'approve' | 'decline',
  now: Date,
): SandboxCardCharge {
  if (charge.status !== 'IN_ANALYSIS') return charge;
  return decision === 'approve' ? approved(charge, now) : declined(charge, 'CARD_DECLINED_RISK');
}

/** The charge after the challenge of the buyer's bank; unchanged when no challenge is open. */
export function challenged(charge: SandboxCardCharge, isRight: boolean, now: Date): SandboxCardCharge {
  if (charge.status !== 'ACTIVE') return charge;
  const authentication = isRight ? 'AUTHENTICATED' : 'FAILED';
  const asked: SandboxCardCharge = { ...charge, authentication };
  return isRight ? approved(asked, now) : declined(asked, 'CARD_DECLINED_CHALLENGE');
}

function approved(charge: SandboxCardCharge, now: Date): SandboxCardCharge {
  const payment = {
    endToEndId: charge.paymentId,
    amountCents: charge.amountCents,
    paidAt: now.toISOString(),
    payerNote: null,
    payerAccountClosed: false,
    refunds: [],
  };
  return { ...charge, status: 'PAID', challengeUrl: null, payments: [payment] };
}

function declined(charge: SandboxCardCharge, declineReason: DeclineReason): SandboxCardCharge {
  return { ...charge, status: 'DECLINED', challengeUrl: null, declineReason };
}
