import Stripe from 'stripe';
import { installmentsWithoutInterest } from '../../../domain/pricing/installments.ts';
import { declinedCharge } from '../declined-charge.ts';
import { type ChargeName, type ChargeState, type PaymentProvider, ProviderFailure } from '../port.ts';
import {
  chargeState,
  declineReason,
  readDisputes,
  readIntent,
  readRefund,
  stripeName,
} from './stripe-answer.ts';
import { asStripeFailure, StripeNo } from './stripe-failure.ts';
import { intentOf } from './stripe-request.ts';

export interface StripeOptions {
  secretKey: string;
  publishableKey: string;
  /** Only by invitation in Brazil: it takes Pix where it is told to. */
  isPixOffered: boolean;
  timeoutMs?: number;
  clock?: { now(): Date };
  /** Another place of its API, for tests. */
  server?: { host: string; port: number; protocol: 'http' | 'https' };
}

type Known = Pick<ChargeName, 'reference' | 'method' | 'amountCents'> & Partial<ChargeName>;

const searchIsBehindMs = 600_000;
/** Its clock and ours may differ by as much; and a charge asked for again may have been made before. */
const listedBeforeSeconds = 900;
const listedMax = 1_000;
/** There is nothing left that a refund could take, and there will not be. */
const refundNoes = new Set(['charge_already_refunded', 'charge_disputed', 'refund_disputed_payment']);

/**
 * Stripe, on PaymentIntents in reais. Our reference is the idempotency key and stands in the metadata, by which a charge is
 * found again. The card token is a PaymentMethod (pm_) or a ConfirmationToken (ctoken_) of its own field. It has no
 * installments in Brazil: one payment is offered.
 */
export function createStripe(options: StripeOptions): PaymentProvider {
  const { isPixOffered, publishableKey, secretKey, server, timeoutMs = 20_000 } = options;
  const { clock = { now: () => new Date() } } = options;
  // Asked again by us, with the same key, and not within the time a buyer waits.
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
    ...server,
  });
  const expand = ['latest_charge'];

  async function ask<T>(call: Promise<T>): Promise<T> {
    return call.catch((error: unknown) => {
      throw asStripeFailure(error);
    });
  }

  async function stateOf(body: unknown, charge: Known): Promise<ChargeState> {
    const intent = readIntent(body, charge);
    const isDisputed = intent.latest_charge?.disputed ?? false;
    const disputes = isDisputed
      ? (await ask(stripe.disputes.list({ payment_intent: intent.id, limit: 100 }))).data
      : [];
    return chargeState(intent, readDisputes(disputes), charge);
  }

  /** Its search is a minute behind, more on bad days: of a young charge, what it does not find may stand in the list. */
  async function findId({ reference, createdAt = clock.now() }: Known): Promise<string | null> {
    const query = `metadata['reference']:'${reference}'`;
    const { data } = await ask(stripe.paymentIntents.search({ query, limit: 1 }));
    if (data[0] !== undefined) return data[0].id;
    if (clock.now().getTime() - createdAt.getTime() > searchIsBehindMs) return null;
    const gte = Math.floor(createdAt.getTime() / 1_000) - listedBeforeSeconds;
    const list = stripe.paymentIntents.list({ created: { gte }, limit: 100 });
    const listed = await ask(list.autoPagingToArray({ limit: listedMax }));
    const found = listed.find(({ metadata }) => metadata.reference === reference);
    if (found !== undefined) return found.id;
    if (listed.length < listedMax) return null;
    throw new ProviderFailure(stripeName, 'has more payments than can be looked through');
  }

  async function fetchCharge(charge: Known): Promise<ChargeState | null> {
    const id = charge.providerId ?? (await findId(charge));
    if (id === null) return null;
    // A payment it has told us of is there: were it not, we would be asking with somebody else's key.
    return stateOf(await ask(stripe.paymentIntents.retrieve(id, { expand })), charge);
  }

  return {
    name: stripeName,
    methods: isPixOffered ? ['CARD', 'PIX'] : ['CARD'],
    cardField: {
      provider: 'STRIPE',
      publicKey: publishableKey,
      scriptUrl: 'https://js.stripe.com/endive/stripe.js',
    },

    async createCharge(request) {
      if (request.method === 'CARD' && request.installments !== 1) {
        return declinedCharge(request, 'CARD_DECLINED_INSTALLMENTS');
      }
      const params = { ...intentOf(request), expand };
      try {
        const made = await ask(stripe.paymentIntents.create(params, { idempotencyKey: request.reference }));
        // The key repeats the first answer word for word; what became of the charge since is asked.
        const isRepeated = made.lastResponse.headers['idempotent-replayed'] === 'true';
        const repeated = isRepeated ? await fetchCharge({ ...request, providerId: made.id }) : null;
        return repeated ?? (await stateOf(made, request));
      } catch (error) {
        if (!(error instanceof StripeNo)) throw error;
        // A declined card leaves its PaymentIntent behind, and a lost answer may have left one too.
        const known = await fetchCharge({ ...request, providerId: error.intentId });
        if (known !== null) return known;
        if (request.method === 'PIX') throw error;
        if (error.kind === 'card') return declinedCharge(request, declineReason(error.code));
        const isToken = error.about === 'payment_method' || error.about === 'confirmation_token';
        if (error.kind === 'request' && isToken) return declinedCharge(request, 'CARD_DECLINED_DATA');
        throw error;
      }
    },

    fetchCharge,

    async cancelCharge(charge) {
      const id = charge.providerId ?? (await findId(charge));
      if (id === null) throw new ProviderFailure(stripeName, 'knows no such charge');
      try {
        await ask(stripe.paymentIntents.cancel(id));
      } catch (error) {
        // Paid or canceled by now: what it is, is asked below.
        if (!(error instanceof StripeNo)) throw error;
      }
      const state = await fetchCharge({ ...charge, providerId: id });
      if (state === null || state.status === 'ACTIVE' || state.status === 'IN_ANALYSIS') {
        throw new ProviderFailure(stripeName, 'did not cancel the charge');
      }
      return state;
    },

    async refund({ charge: { reference }, settlementId, refundId, amountCents }) {
      // Keys are forgotten after a day, names in the metadata never.
      const list = stripe.refunds.list({ charge: settlementId, limit: 100 });
      const refunds = await ask(list.autoPagingToArray({ limit: listedMax }));
      const known = refunds.find(({ metadata }) => metadata?.refundId === refundId);
      if (known !== undefined) return readRefund(known, amountCents);
      const params = { charge: settlementId, amount: amountCents, metadata: { reference, refundId } };
      try {
        const key = { idempotencyKey: `${reference}-${refundId}` };
        return readRefund(await ask(stripe.refunds.create(params, key)), amountCents);
      } catch (error) {
        if (error instanceof StripeNo && refundNoes.has(error.code ?? '')) return { status: 'FAILED' };
        throw error;
      }
    },

    installmentPlans: async (amountCents) => [installmentsWithoutInterest(amountCents, 1)],
  };
}
