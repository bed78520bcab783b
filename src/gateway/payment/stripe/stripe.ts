import Stripe from 'stripe';
import { installmentsWithoutInterest } from '#src/domain/pricing/installments.ts';
import { createOutward } from '../../outward/outward.ts';
import { declinedCharge } from '../declined-charge.ts';
import { type ChargeName, type ChargeState, type PaymentProvider, ProviderFailure } from '../port.ts';
import { chargeState, declineReason, readIntent, readRefund, stripeName } from './stripe-answer.ts';
import { createStripeDesk } from './stripe-desk.ts';
import { readDisputes } from './stripe-dispute.ts';
import { asStripeFailure, StripeRefusal } from './stripe-failure.ts';
import { intentOf } from './stripe-request.ts';

export interface StripeOptions {
  secretKey: string;
  publishableKey: string;
  /** In Brazil Stripe offers Pix only by invitation, so it must be enabled explicitly. */
  isPixOffered: boolean;
  /** Apple Pay and Google Pay above its card field; off unless said. */
  hasExpress?: boolean;
  timeoutMs?: number;
  clock?: { now(): Date };
  /** Another server for its API, for tests. */
  server?: { host: string; port: number; protocol: 'http' | 'https' };
}

type Known = Pick<ChargeName, 'reference' | 'method' | 'amountCents'> & Partial<ChargeName>;

const searchIsBehindMs = 600_000;
/** Its clock and ours may differ by this much, and a repeated request's charge may have been created earlier. */
const listedBeforeSeconds = 900;
const listedMax = 1_000;
/** No money is left for a refund, and a retry would not change that. */
const refundNoes = new Set([
  'charge_already_refunded',
  'charge_disputed',
  'charge_not_refundable',
  'refund_disputed_payment',
]);

/**
 * Stripe, with PaymentIntents in reais. Our reference is the idempotency key and is stored in the metadata, by which a
 * charge is found again. The card token is a PaymentMethod (pm_) or a ConfirmationToken (ctoken_) of its own field. It
 * has no installments in Brazil: one payment is offered.
 */
export function createStripe(options: StripeOptions): PaymentProvider {
  const { isPixOffered, publishableKey, secretKey, server, timeoutMs = 20_000 } = options;
  const { clock = { now: () => new Date() }, hasExpress = false } = options;
  const origin = server ? `${server.protocol}://${server.host}:${server.port}` : 'https://api.stripe.com';
  const to = [origin, ...(server ? [] : ['https://files.stripe.com'])];
  const call = createOutward('stripe', { to, timeoutMilliseconds: timeoutMs });
  // We retry with the same key, and not while a buyer waits.
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(call as typeof fetch),
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

  /**
   * Its search index lags by a minute, sometimes more. A recent charge that the search does not find may be in the
   * list.
   */
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
    // A payment that it has reported exists. If it is missing, our key belongs to another account.
    return stateOf(await ask(stripe.paymentIntents.retrieve(id, { expand })), charge);
  }

  return {
    name: stripeName,
    methods: isPixOffered ? ['CARD', 'PIX'] : ['CARD'],
    cardField: {
      provider: 'STRIPE',
      publicKey: publishableKey,
      scriptUrl: 'https://js.stripe.com/endive/stripe.js',
      hasExpress,
    },

    async createCharge(request) {
      if (request.method === 'CARD' && request.installments !== 1) {
        return declinedCharge(request, 'CARD_DECLINED_INSTALLMENTS');
      }
      const params = { ...intentOf(request), expand };
      try {
        const made = await ask(stripe.paymentIntents.create(params, { idempotencyKey: request.reference }));
        // A repeated key returns the first answer unchanged, so the charge's present state is fetched.
        // A client by `fetch` keeps headers as `fetch` does, and its types do not say so.
        const isRepeated = new Headers(made.lastResponse.headers).get('idempotent-replayed') === 'true';
        const repeated = isRepeated ? await fetchCharge({ ...request, providerId: made.id }) : null;
        return repeated ?? (await stateOf(made, request));
      } catch (error) {
        if (!(error instanceof StripeRefusal)) throw error;
        // A declined card leaves its PaymentIntent behind, and a request whose answer was lost may have left one too.
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
        // Already paid or canceled: its state is fetched below.
        if (!(error instanceof StripeRefusal)) throw error;
      }
      const state = await fetchCharge({ ...charge, providerId: id });
      if (state === null || state.status === 'ACTIVE' || state.status === 'IN_ANALYSIS') {
        throw new ProviderFailure(stripeName, 'did not cancel the charge');
      }
      return state;
    },

    async refund({ charge: { reference }, settlementId, refundId, amountCents }) {
      // Stripe deletes idempotency keys after a day, but keeps the metadata.
      const list = stripe.refunds.list({ charge: settlementId, limit: 100 });
      const refunds = await ask(list.autoPagingToArray({ limit: listedMax }));
      const known = refunds.find(({ metadata }) => metadata?.refundId === refundId);
      if (known !== undefined) return readRefund(known, amountCents);
      const params = { charge: settlementId, amount: amountCents, metadata: { reference, refundId } };
      try {
        const key = { idempotencyKey: `${reference}-${refundId}` };
        return readRefund(await ask(stripe.refunds.create(params, key)), amountCents);
      } catch (error) {
        if (error instanceof StripeRefusal && refundNoes.has(error.code ?? '')) return { status: 'FAILED' };
        throw error;
      }
    },

    installmentPlans: async (amountCents) => [installmentsWithoutInterest(amountCents, 1)],

    disputes: createStripeDesk(stripe, ask),
  };
}
