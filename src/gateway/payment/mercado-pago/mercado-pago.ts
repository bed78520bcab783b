import { createHash } from 'node:crypto';
import { z } from 'zod';
import { declinedCharge } from '../declined-charge.ts';
import {
  type ChargeName,
  type ChargeState,
  type InstallmentPlan,
  type PaymentProvider,
  ProviderFailure,
  type RefundState,
} from '../port.ts';
import {
  isDisputed,
  mayHaveRefunded,
  mercadoPagoName,
  readPayment,
  readRefund,
} from './mercado-pago-answer.ts';
import { cardReason, createMercadoPagoCalls, isLastingRefusal, statusOf } from './mercado-pago-calls.ts';
import { createMercadoPagoDesk, disputesOfPayment } from './mercado-pago-dispute.ts';
import { readInstallmentPlans } from './mercado-pago-installments.ts';
import type { MercadoPagoOptions } from './mercado-pago-options.ts';
import { paymentOf } from './mercado-pago-request.ts';

type Known = Pick<ChargeName, 'reference' | 'method' | 'amountCents'> & Partial<ChargeName>;

// Brands differ almost only in name, and the buyer's brand is not known yet when plans are shown.
const planBrand = 'master';
const plansLiveMs = 300_000;
const plansKeptMax = 500;
const searchIsBehindMs = 60_000;

const searchAnswer = z.looseObject({
  results: z.array(
    z.looseObject({
      id: z.union([z.number(), z.string()]).transform(String),
      status: z.string(),
      external_reference: z.string().nullish(),
    }),
  ),
});

/**
 * Mercado Pago, with its payments API. Our reference is the idempotency key of a payment and its external_reference, by
 * which it is found again. The card token is `token` or, when its field returns all of them, `token:brand:issuer`.
 */
export function createMercadoPago(options: MercadoPagoOptions): PaymentProvider {
  const { publicKey, clock, isPixOffered, challengePage } = options;
  const calls = createMercadoPagoCalls(options);
  const { payments, refunds, ask, get } = calls;
  const plans = new Map<number, { endsAt: Date; plans: InstallmentPlan[] }>();

  async function findId({ reference }: Known): Promise<string | null> {
    const newestFirst = { sort: 'date_created', criteria: 'desc' } as const;
    const search = payments().search({ options: { external_reference: reference, ...newestFirst } });
    const found = searchAnswer.safeParse(await ask(search));
    if (!found.success) throw new ProviderFailure(mercadoPagoName, 'answered a search with something else');
    const ours = found.data.results.filter((each) => each.external_reference === reference);
    // One in practice. If there were two, the approved one matters.
    return (ours.find(({ status }) => status === 'approved') ?? ours[0])?.id ?? null;
  }

  async function fetchCharge(charge: Known): Promise<ChargeState | null> {
    const id = charge.providerId ?? (await findId(charge));
    if (id === null) {
      // Its search index may lag: for a recent charge, an empty result does not prove that it is unpaid.
      const ageMs = charge.createdAt ? clock.now().getTime() - charge.createdAt.getTime() : Infinity;
      if (ageMs >= searchIsBehindMs) return null;
      throw new ProviderFailure(mercadoPagoName, 'may not have told its search of the charge yet');
    }
    // A payment that it has reported exists. If it is missing, our token belongs to another account.
    const body = await ask(payments().get({ id }));
    const state = readPayment(body, charge, challengePage);
    return isDisputed(body) ? { ...state, disputes: await disputesOfPayment(calls, id) } : state;
  }

  return {
    name: mercadoPagoName,
    methods: isPixOffered ? ['CARD', 'PIX'] : ['CARD'],
    cardField: {
      provider: 'MERCADO_PAGO',
      publicKey,
      scriptUrl: 'https://sdk.mercadopago.com/js/v2',
      hasExpress: false,
    },

    async createCharge(request) {
      const body = paymentOf(request, options);
      try {
        const answer = await ask(payments(request.reference).create({ body }));
        const charge = readPayment(answer, request, challengePage);
        if (charge.status === 'ACTIVE' && request.method === 'PIX' && charge.pix === null) {
          throw new ProviderFailure(mercadoPagoName, 'made a charge without a code to pay it');
        }
        return charge;
      } catch (error) {
        const status = statusOf(error);
        if (status !== 400 && status !== 409 && status !== 422) throw error;
        // A refusal counts only if no payment exists from an earlier request whose answer was lost.
        const known = await fetchCharge(request);
        if (known !== null) return known;
        const reason = request.method === 'CARD' ? cardReason(error) : undefined;
        if (request.method === 'PIX' || reason === undefined) throw error;
        return declinedCharge(request, reason);
      }
    },

    fetchCharge,

    async cancelCharge(charge) {
      const id = charge.providerId ?? (await findId(charge));
      if (id === null) throw new ProviderFailure(mercadoPagoName, 'knows no such charge');
      try {
        await ask(payments().cancel({ id }));
      } catch (error) {
        // Already paid, canceled or declined: its state is fetched below.
        if (![400, 404, 409, 422].includes(statusOf(error) ?? 0)) throw error;
      }
      const state = await fetchCharge({ ...charge, providerId: id });
      if (state === null || state.status === 'ACTIVE' || state.status === 'IN_ANALYSIS') {
        throw new ProviderFailure(mercadoPagoName, 'did not cancel the charge');
      }
      return state;
    },

    async refund({ charge, settlementId, refundId, amountCents }) {
      // Keys may have at most 64 characters; ours are unique only within a payment.
      const key = createHash('sha256').update(`${charge.reference} ${refundId}`).digest('hex');
      const body = { amount: amountCents / 100 };
      const place = { payment_id: settlementId };
      let answer: unknown;
      try {
        answer = await ask(refunds(key).create({ ...place, body }));
      } catch (error) {
        if (!isLastingRefusal(error)) throw error;
        // A refund has no name there: one of this amount may be ours, and its answer lost.
        const paid = await ask(payments().get({ id: settlementId }));
        readPayment(paid, charge, challengePage);
        if (mayHaveRefunded(paid, amountCents)) throw error;
        return { status: 'FAILED' };
      }
      const made = readRefund(answer, amountCents);
      if (made.status !== 'PROCESSING') return stateOf(made);
      // A repeated key returns the first answer unchanged; the refund's present state is read under its own id.
      return stateOf(readRefund(await ask(refunds().get({ ...place, refund_id: made.id })), amountCents));
    },

    disputes: createMercadoPagoDesk(calls),

    async installmentPlans(amountCents) {
      const kept = plans.get(amountCents);
      if (kept !== undefined && clock.now() < kept.endsAt) return kept.plans;
      const query = new URLSearchParams({
        amount: (amountCents / 100).toFixed(2),
        payment_method_id: planBrand,
      });
      const asked = await get(`/v1/payment_methods/installments?${query}`);
      const endsAt = new Date(clock.now().getTime() + plansLiveMs);
      // All buyers have the same few prices when a sale opens. The oldest entry is removed first.
      const [oldest] = plans.size < plansKeptMax ? [] : plans.keys();
      if (oldest !== undefined) plans.delete(oldest);
      plans.set(amountCents, { endsAt, plans: readInstallmentPlans(asked, amountCents) });
      return plans.get(amountCents)!.plans;
    },
  };
}

const stateOf = ({ status, proof }: RefundState): RefundState => ({ status, proof });
