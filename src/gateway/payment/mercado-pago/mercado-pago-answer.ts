import { z } from 'zod';
import type { DeclineReason } from '#src/domain/refusal.ts';
import {
  type CardChargeState,
  type ChargeName,
  type ChargeState,
  ProviderFailure,
  type RefundState,
  type Settlement,
} from '../port.ts';

// The fields we read of Mercado Pago's payments (POST, GET and PUT /v1/payments). Its types declare every field
// optional and its money is decimal, so both are checked here.

export const mercadoPagoName = 'mercado-pago';

/** Decimal reais as whole centavos. Rounding errors of floats are accepted, real fractions of a centavo are not. */
const reais = z
  .number()
  .nonnegative()
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-4)
  .transform((amount) => Math.round(amount * 100));
const instant = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)))
  .transform((text) => new Date(text));
const id = z.union([z.number(), z.string().min(1)]).transform(String);

const refund = z.looseObject({ id, amount: reais, status: z.string().nullish() });

const payment = z.looseObject({
  id,
  status: z.string(),
  status_detail: z.string().nullish(),
  external_reference: z.string().nullish(),
  currency_id: z.string().nullish(),
  transaction_amount: reais,
  transaction_amount_refunded: reais.nullish(),
  refunds: z.array(refund).nullish(),
  date_created: instant,
  date_approved: instant.nullish(),
  date_of_expiration: instant.nullish(),
  payment_method_id: z.string().nullish(),
  installments: z.number().int().positive().nullish(),
  card: z.looseObject({ last_four_digits: z.string().nullish() }).nullish(),
  transaction_details: z
    .looseObject({ total_paid_amount: reais.nullish(), installment_amount: reais.nullish() })
    .nullish(),
  point_of_interaction: z
    .looseObject({ transaction_data: z.looseObject({ qr_code: z.string().nullish() }).nullish() })
    .nullish(),
  three_ds_info: z
    .looseObject({ external_resource_url: z.string().nullish(), creq: z.string().nullish() })
    .nullish(),
});
type MercadoPagoPayment = z.infer<typeof payment>;
type MercadoPagoRefund = z.infer<typeof refund>;

const declines: Record<string, DeclineReason> = {
  cc_rejected_insufficient_amount: 'CARD_DECLINED_FUNDS',
  cc_amount_rate_limit_exceeded: 'CARD_DECLINED_FUNDS',
  cc_rejected_bad_filled_card_number: 'CARD_DECLINED_DATA',
  cc_rejected_bad_filled_date: 'CARD_DECLINED_DATA',
  cc_rejected_bad_filled_other: 'CARD_DECLINED_DATA',
  cc_rejected_bad_filled_security_code: 'CARD_DECLINED_DATA',
  cc_rejected_call_for_authorize: 'CARD_DECLINED_CALL_BANK',
  cc_rejected_blacklist: 'CARD_DECLINED_RISK',
  cc_rejected_high_risk: 'CARD_DECLINED_RISK',
  rejected_high_risk: 'CARD_DECLINED_RISK',
  cc_rejected_duplicated_payment: 'CARD_DECLINED_RISK',
  cc_rejected_max_attempts: 'CARD_DECLINED_RISK',
  cc_rejected_invalid_installments: 'CARD_DECLINED_INSTALLMENTS',
  cc_rejected_card_disabled: 'CARD_DECLINED_BLOCKED',
  cc_rejected_card_type_not_allowed: 'CARD_DECLINED_BLOCKED',
  cc_rejected_3ds_challenge: 'CARD_DECLINED_CHALLENGE',
  cc_rejected_3ds_mandatory: 'CARD_DECLINED_CHALLENGE',
};

/** The address of our page that posts this form to the buyer's bank (`creq` to `url`): the same for the same form. */
export type ChallengePage = (form: { url: string; creq: string }) => string;

/** An unknown status never counts as paid; it waits until we support it. */
const statuses: Record<string, ChargeState['status']> = {
  approved: 'PAID',
  refunded: 'PAID',
  charged_back: 'PAID',
  in_mediation: 'PAID',
  rejected: 'DECLINED',
  cancelled: 'REMOVED',
  pending: 'IN_ANALYSIS',
  in_process: 'IN_ANALYSIS',
};

/**
 * A payment in Mercado Pago's answer, as the port shows it. `challengePage` is our page that sends the buyer to their
 * bank. Throws ProviderFailure unless all its fields match our charge.
 */
export function readPayment(
  body: unknown,
  charge: Pick<ChargeName, 'reference' | 'method' | 'amountCents'>,
  challengePage: ChallengePage | null,
): ChargeState {
  const answer = read(payment, body);
  const { reference, method, amountCents } = charge;
  const isOurs = answer.external_reference === reference && (answer.currency_id ?? 'BRL') === 'BRL';
  if (!isOurs) throw new ProviderFailure(mercadoPagoName, 'answered with a payment of another reference');
  if (answer.transaction_amount !== amountCents) {
    throw new ProviderFailure(mercadoPagoName, 'answered with another amount than ours');
  }
  const isWaiting = answer.status === 'pending' && (method === 'PIX' || isChallenged(answer));
  return {
    reference,
    providerId: answer.id,
    status: isWaiting ? 'ACTIVE' : (statuses[answer.status] ?? 'IN_ANALYSIS'),
    amountCents,
    pix: method === 'PIX' ? pixPart(answer) : null,
    card: method === 'CARD' ? cardPart(answer, challengePage) : null,
    payments: settlements(answer),
  };
}

/** A refund with this amount, or ProviderFailure. */
export function readRefund(body: unknown, amountCents: number): RefundState & { id: string } {
  const answer = read(refund, body);
  if (answer.amount !== amountCents) {
    throw new ProviderFailure(mercadoPagoName, 'knows the refund with another amount');
  }
  const status = refundStatus(answer);
  return { id: answer.id, status, proof: status === 'DONE' ? answer.id : null };
}

/** True unless the payment shows that no refund of this amount was made or is under way. */
export function mayHaveRefunded(body: unknown, amountCents: number): boolean {
  const { refunds, transaction_amount_refunded: refundedCents } = read(payment, body);
  const standing = (refunds ?? []).filter((each) => refundStatus(each) !== 'FAILED');
  return standing.length > 0
    ? standing.some(({ amount }) => amount === amountCents)
    : (refundedCents ?? 0) > 0;
}

/** True of a payment that its card's bank has taken back, or has asked about: its chargebacks are looked up. */
export function isDisputed(body: unknown): boolean {
  const { status } = read(payment, body);
  return status === 'charged_back' || status === 'in_mediation';
}

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const answer = schema.safeParse(body);
  if (answer.success) return answer.data;
  const where = answer.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new ProviderFailure(mercadoPagoName, `answered with something else (${where})`);
}

function isChallenged({ status_detail }: MercadoPagoPayment): boolean {
  return status_detail === 'pending_challenge';
}

function pixPart({ point_of_interaction, date_of_expiration }: MercadoPagoPayment): ChargeState['pix'] {
  const copyAndPaste = point_of_interaction?.transaction_data?.qr_code;
  return copyAndPaste && date_of_expiration ? { copyAndPaste, expiresAt: date_of_expiration } : null;
}

function cardPart(answer: MercadoPagoPayment, challengePage: ChallengePage | null): CardChargeState {
  const { transaction_amount, transaction_details, installments } = answer;
  const reason =
    answer.status === 'rejected' ? (declines[answer.status_detail ?? ''] ?? 'CARD_DECLINED') : null;
  const total = transaction_details?.total_paid_amount || transaction_amount;
  return {
    brand: answer.payment_method_id ?? null,
    lastDigits: answer.card?.last_four_digits ?? null,
    installments: installments ?? 1,
    installmentCents: transaction_details?.installment_amount || Math.floor(total / (installments ?? 1)),
    totalCents: total,
    declineReason: reason,
    challengeUrl: challengeUrl(answer, challengePage),
  };
}

/** The bank requires a form that is posted to it, which an address alone cannot do; one of our pages posts it. */
function challengeUrl(answer: MercadoPagoPayment, challengePage: ChallengePage | null): string | null {
  const { external_resource_url, creq } = answer.three_ds_info ?? {};
  if (!isChallenged(answer) || challengePage === null || !external_resource_url || !creq) return null;
  return challengePage({ url: external_resource_url, creq });
}

function settlements(answer: MercadoPagoPayment): Settlement[] {
  if (statuses[answer.status] !== 'PAID') return [];
  const { transaction_amount: amountCents } = answer;
  const returned = answer.refunds ?? [];
  const refundedCents = Math.min(
    amountCents,
    returned.length > 0
      ? returned.filter((each) => refundStatus(each) !== 'FAILED').reduce((sum, each) => sum + each.amount, 0)
      : (answer.transaction_amount_refunded ?? 0),
  );
  // The money of a chargeback that we won is returned to us: reimbursed.
  const isTakenBack = answer.status === 'charged_back' && answer.status_detail !== 'reimbursed';
  return [
    {
      settlementId: answer.id,
      amountCents,
      paidAt: answer.date_approved ?? answer.date_created,
      refundedCents,
      chargedBackCents: isTakenBack ? amountCents - refundedCents : 0,
    },
  ];
}

function refundStatus({ status }: MercadoPagoRefund): RefundState['status'] {
  if (status === 'approved') return 'DONE';
  return status === 'rejected' || status === 'cancelled' ? 'FAILED' : 'PROCESSING';
}
