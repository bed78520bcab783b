import { z } from 'zod';
import type { Authentication } from '#src/domain/dispute/dispute-state.ts';
import type { DeclineReason } from '#src/domain/refusal.ts';
import {
  type CardChargeState,
  type ChargeName,
  type ChargeState,
  ProviderFailure,
  type RefundState,
  type Settlement,
} from '../port.ts';
import { isMoneyGone, reportedDispute, type StripeDispute } from './stripe-dispute.ts';

// The fields we read of Stripe's PaymentIntents, with the latest charge expanded, and of the disputes of that charge.
// Its amounts are in centavos too. Its lists of words grow, so words are strings.

export const stripeName = 'stripe';

const cents = z.number().int().nonnegative();
/** Up to the year 2100, so that the date is valid. */
const seconds = z
  .number()
  .int()
  .min(0)
  .max(4_102_444_800)
  .transform((value) => new Date(value * 1_000));

const stripeCharge = z.looseObject({
  id: z.string(),
  amount: cents,
  amount_refunded: cents,
  created: seconds,
  status: z.string(),
  disputed: z.boolean(),
  payment_method_details: z
    .looseObject({
      card: z
        .looseObject({
          brand: z.string().nullish(),
          last4: z.string().nullish(),
          three_d_secure: z.looseObject({ result: z.string().nullish() }).nullish(),
        })
        .nullish(),
    })
    .nullish(),
});
type StripeCharge = z.infer<typeof stripeCharge>;

const paymentIntent = z.looseObject({
  id: z.string(),
  amount: cents,
  currency: z.string(),
  status: z.string(),
  metadata: z.record(z.string(), z.string()),
  latest_charge: stripeCharge.nullish(),
  last_payment_error: z
    .looseObject({ code: z.string().nullish(), decline_code: z.string().nullish() })
    .nullish(),
  next_action: z
    .looseObject({
      redirect_to_url: z.looseObject({ url: z.string().nullish() }).nullish(),
      pix_display_qr_code: z
        .looseObject({ data: z.string().optional(), expires_at: seconds.optional() })
        .nullish(),
    })
    .nullish(),
});
export type StripeIntent = z.infer<typeof paymentIntent>;

const refund = z.looseObject({
  id: z.string().optional(),
  amount: cents,
  destination_details: z
    .looseObject({ card: z.looseObject({ reference: z.string().max(64).nullish() }).nullish() })
    .nullish(),
  status: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

/** Lost, stolen and fraudulent cards are not included: their user must not learn that the card is reported. */
const declines: Record<string, DeclineReason> = {
  insufficient_funds: 'CARD_DECLINED_FUNDS',
  card_velocity_exceeded: 'CARD_DECLINED_FUNDS',
  withdrawal_count_limit_exceeded: 'CARD_DECLINED_FUNDS',
  incorrect_number: 'CARD_DECLINED_DATA',
  invalid_number: 'CARD_DECLINED_DATA',
  incorrect_cvc: 'CARD_DECLINED_DATA',
  invalid_cvc: 'CARD_DECLINED_DATA',
  expired_card: 'CARD_DECLINED_DATA',
  invalid_expiry_month: 'CARD_DECLINED_DATA',
  invalid_expiry_year: 'CARD_DECLINED_DATA',
  incorrect_zip: 'CARD_DECLINED_DATA',
  call_issuer: 'CARD_DECLINED_CALL_BANK',
  do_not_honor: 'CARD_DECLINED_CALL_BANK',
  approve_with_id: 'CARD_DECLINED_CALL_BANK',
  highest_risk_level: 'CARD_DECLINED_RISK',
  duplicate_transaction: 'CARD_DECLINED_RISK',
  security_violation: 'CARD_DECLINED_RISK',
  card_not_supported: 'CARD_DECLINED_BLOCKED',
  currency_not_supported: 'CARD_DECLINED_BLOCKED',
  transaction_not_allowed: 'CARD_DECLINED_BLOCKED',
  restricted_card: 'CARD_DECLINED_BLOCKED',
  authentication_required: 'CARD_DECLINED_CHALLENGE',
  authentication_failure: 'CARD_DECLINED_CHALLENGE',
  payment_intent_authentication_failure: 'CARD_DECLINED_CHALLENGE',
};

/** The answers of 3-D Secure that say something of the payer. */
const authentications: Record<string, Authentication> = {
  authenticated: 'AUTHENTICATED',
  attempt_acknowledged: 'ATTEMPTED',
  failed: 'FAILED',
};

export function declineReason(code: string | null | undefined): DeclineReason {
  return declines[code ?? ''] ?? 'CARD_DECLINED';
}

/** A PaymentIntent in Stripe's answer. Throws ProviderFailure unless all its fields match our charge. */
export function readIntent(
  body: unknown,
  { reference, amountCents }: Pick<ChargeName, 'reference' | 'amountCents'>,
): StripeIntent {
  const intent = read(paymentIntent, body);
  if (intent.metadata.reference !== reference) {
    throw new ProviderFailure(stripeName, 'answered with a payment of another reference');
  }
  if (intent.amount !== amountCents || intent.currency !== 'brl') {
    throw new ProviderFailure(stripeName, 'answered with another amount than ours');
  }
  return intent;
}

/** A refund with this amount, or ProviderFailure. */
export function readRefund(body: unknown, amountCents: number): RefundState {
  const { id, amount, status, destination_details: went } = read(refund, body);
  if (amount !== amountCents) throw new ProviderFailure(stripeName, 'knows the refund with another amount');
  // The network's reference comes some days later; until then, Stripe's own name is all there is.
  if (status === 'succeeded') return { status: 'DONE', proof: went?.card?.reference ?? id ?? null };
  return { status: status === 'failed' || status === 'canceled' ? 'FAILED' : 'PROCESSING' };
}

/** The charge as the port shows it. */
export function chargeState(
  intent: StripeIntent,
  disputes: readonly StripeDispute[],
  { reference, method }: Pick<ChargeName, 'reference' | 'method'>,
): ChargeState {
  const payments = settlements(intent.latest_charge ?? null, disputes);
  return {
    reference,
    providerId: intent.id,
    status: statusOf(intent, method, payments),
    amountCents: intent.amount,
    pix: method === 'PIX' ? pixPart(intent) : null,
    card: method === 'CARD' ? cardPart(intent) : null,
    payments,
    disputes: disputes.map((one) => reportedDispute(one, method === 'PIX' ? 'PIX' : 'CARD')),
  };
}

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const answer = schema.safeParse(body);
  if (answer.success) return answer.data;
  const where = answer.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new ProviderFailure(stripeName, `answered with something else (${where})`);
}

function statusOf(
  { status }: StripeIntent,
  method: ChargeName['method'],
  payments: Settlement[],
): ChargeState['status'] {
  if (payments.length > 0) return 'PAID';
  switch (status) {
    case 'succeeded':
      throw new ProviderFailure(stripeName, 'says paid and names no payment yet');
    case 'requires_action':
      return 'ACTIVE';
    case 'canceled':
      return 'REMOVED';
    case 'requires_payment_method':
      // The only payment method of the intent has failed: a card was declined or a Pix expired.
      return method === 'CARD' ? 'DECLINED' : 'REMOVED';
    default:
      return 'IN_ANALYSIS';
  }
}

function pixPart({ next_action }: StripeIntent): ChargeState['pix'] {
  const { data, expires_at } = next_action?.pix_display_qr_code ?? {};
  return data !== undefined && expires_at !== undefined
    ? { copyAndPaste: data, expiresAt: expires_at }
    : null;
}

function cardPart(intent: StripeIntent): CardChargeState {
  const { amount, latest_charge, last_payment_error, next_action, status } = intent;
  const card = latest_charge?.payment_method_details?.card;
  const isDeclined = status === 'requires_payment_method';
  return {
    brand: card?.brand ?? null,
    lastDigits: card?.last4 ?? null,
    installments: 1,
    installmentCents: amount,
    totalCents: amount,
    declineReason: isDeclined
      ? declineReason(last_payment_error?.decline_code ?? last_payment_error?.code)
      : null,
    authentication: authentications[card?.three_d_secure?.result ?? ''] ?? null,
    challengeUrl: status === 'requires_action' ? (next_action?.redirect_to_url?.url ?? null) : null,
  };
}

function settlements(charge: StripeCharge | null, disputes: readonly StripeDispute[]): Settlement[] {
  if (charge === null || charge.status !== 'succeeded') return [];
  const disputedCents = disputes.filter(isMoneyGone).reduce((sum, { amount }) => sum + amount, 0);
  return [
    {
      settlementId: charge.id,
      amountCents: charge.amount,
      paidAt: charge.created,
      refundedCents: charge.amount_refunded,
      chargedBackCents: Math.min(disputedCents, Math.max(0, charge.amount - charge.amount_refunded)),
    },
  ];
}
