import { z } from 'zod';
import type { DisputeReason } from '#src/domain/dispute/dispute-state.ts';
import { type EvidenceFields, ProviderFailure, type ReportedDispute } from '../port.ts';

// The fields we read of Stripe's disputes. Its lists of words grow, so words are strings.

const cents = z.number().int().nonnegative();
const seconds = z.number().int().min(0).max(4_102_444_800);

const dispute = z.looseObject({
  id: z.string(),
  amount: cents,
  status: z.string(),
  reason: z.string().nullish(),
  created: seconds,
  payment_intent: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  balance_transactions: z.array(z.looseObject({ fee: z.number().int() })).nullish(),
  evidence_details: z
    .looseObject({ due_by: seconds.nullish(), submission_count: z.number().int().nullish() })
    .nullish(),
});
export type StripeDispute = z.infer<typeof dispute>;

const reasons: Record<string, DisputeReason> = {
  fraudulent: 'FRAUD',
  debit_not_authorized: 'FRAUD',
  unrecognized: 'UNRECOGNIZED',
  product_not_received: 'NOT_RECEIVED',
  product_unacceptable: 'NOT_AS_DESCRIBED',
  subscription_canceled: 'CANCELED',
  credit_not_processed: 'CREDIT_NOT_PROCESSED',
  duplicate: 'DUPLICATE',
};

/** A status that we do not know needs an answer: money is gone, and a person looks. */
const states: Record<string, ReportedDispute['state']> = {
  under_review: 'EVIDENCE_SENT',
  appeal_under_review: 'EVIDENCE_SENT',
  warning_under_review: 'EVIDENCE_SENT',
  won: 'WON',
  lost: 'LOST',
  prevented: 'WITHDRAWN',
  warning_closed: 'WITHDRAWN',
};

export function readDisputes(body: unknown): StripeDispute[] {
  const read = z.array(dispute).safeParse(body);
  if (read.success) return read.data;
  const where = read.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new ProviderFailure('stripe', `answered with disputes that are none (${where})`);
}

/** The money is taken when a dispute opens and returned when we win it; an inquiry (warning) moves no money. */
export function isMoneyGone({ status }: StripeDispute): boolean {
  return status !== 'won' && status !== 'prevented' && !isInquiry(status);
}

/** A dispute as the port shows it. */
export function reportedDispute(of: StripeDispute, method: 'CARD' | 'PIX'): ReportedDispute {
  const dueBy = of.evidence_details?.due_by ?? 0;
  return {
    disputeId: of.id,
    kind: method === 'PIX' ? 'PIX_MED' : 'CARD',
    isInquiry: method === 'CARD' && isInquiry(of.status),
    reason: reasons[of.reason ?? ''] ?? 'OTHER',
    amountCents: of.amount,
    feeCents: Math.max(
      0,
      (of.balance_transactions ?? []).reduce((sum, { fee }) => sum + fee, 0),
    ),
    openedAt: new Date(of.created * 1_000),
    // Zero: the bank allows no answer.
    answerDueAt: dueBy === 0 ? null : new Date(dueBy * 1_000),
    state: states[of.status] ?? 'OPEN',
  };
}

/** True while Stripe has no answer of ours and takes one. */
export function takesEvidence({ status, evidence_details }: StripeDispute): boolean {
  return /(^|_)needs_response$/.test(status) && (evidence_details?.submission_count ?? 0) === 0;
}

/** Our fields by Stripe's names; `file`: its name of the PDF. */
export function stripeEvidence(fields: EvidenceFields, file: string) {
  const named = {
    customer_name: fields.customerName,
    customer_email_address: fields.customerEmail,
    customer_purchase_ip: fields.purchaseAddress,
    product_description: fields.product,
    service_date: fields.serviceDate,
    access_activity_log: fields.accessLog,
    refund_policy_disclosure: fields.refundPolicyDisclosure,
    shipping_address: fields.shippingAddress,
    shipping_date: fields.shippingDate,
    shipping_tracking_number: fields.trackingNumber,
    uncategorized_text: fields.statement,
  };
  const said = Object.entries(named).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]]));
  return { ...(Object.fromEntries(said) as Record<string, string>), uncategorized_file: file };
}

function isInquiry(status: string): boolean {
  return status.startsWith('warning_');
}
