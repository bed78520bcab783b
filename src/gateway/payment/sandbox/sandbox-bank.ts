import { setTimeout as wait } from 'node:timers/promises';
import { isChargeTxid, isRefundId } from '#src/domain/pix/pix-ids.ts';
import { createOutward } from '../../outward/outward.ts';
import { type ChargeRequest, type PaymentProvider, ProviderFailure } from '../port.ts';
import { sandboxName } from '../sandbox-name.ts';
import { readSandboxToken, typableCards } from './card-token.ts';
import { newCardCharge } from './sandbox-card.ts';
import {
  chargeState,
  findRefund,
  isTakenBack,
  isWholeCents,
  refundRefusal,
  refundStatus,
  withRefund,
} from './sandbox-charge.ts';
import { createSandboxDesk, createSandboxDisputer } from './sandbox-disputes.ts';
import { sandboxInstallmentPlans } from './sandbox-installments.ts';
import { createSandboxLedger } from './sandbox-ledger.ts';
import { createMessenger } from './sandbox-messenger.ts';
import { createSandboxNews } from './sandbox-news.ts';
import { createSandboxPayer } from './sandbox-payer.ts';
import { brCodeHost, newPixCharge } from './sandbox-pix.ts';
import type { SandboxBank, SandboxBook, SandboxCharge } from './sandbox-port.ts';

export interface SandboxBankOptions {
  book: SandboxBook;
  clock: { now(): Date };
  /** The address for messages about Pix. It is read at every call, because the port is known late. */
  webhookUrl(): string;
  /** The address of the page for the bank's challenge, and of /webhooks/sandbox; default: the origin of webhookUrl. */
  publicUrl?: string;
  /** Host in the BR Codes. A name without a dot, or with a port, is replaced by one that banks accept. */
  publicHost: string;
  log: { warn(about: object, message: string): void };
  fetch?: typeof globalThis.fetch;
  /** Minimal and maximal duration of every answer. */
  latencyMs?: { min: number; max: number };
  /** Pauses before each retry of a message; their number is the number of retries. */
  retryDelaysMs?: readonly number[];
  lateMs?: number;
  /** How long a refund is processed. */
  refundTakesMs?: number;
  /** How long a card is in analysis before the analysis decides by itself. */
  analysisTakesMs?: number;
  receiver?: { name: string; city: string; key: string };
  /** From 0 up to 1, like Math.random; seeded runs pass their own. */
  random?: () => number;
}

/** The receiver of payments in the sandbox. */
export const sandboxPixKey = '7f3a1c52-6d0e-4b8f-9a44-2c1e5d9b7a10';
const defaultReceiver = {
  name: 'Canhoto Bilheteria',
  city: 'Sao Paulo',
  key: sandboxPixKey,
};

/**
 * A bank behind the payment port, for demonstrations and tests. Charges, payments, refunds and messages behave like
 * those of the API Pix standard and of card acquirers, including the faults that occur in practice. It has its own
 * book, so it survives a restart of the application. It informs us only by webhooks and by answers to our queries.
 */
export function createSandboxBank(options: SandboxBankOptions): PaymentProvider & SandboxBank {
  const { book, clock, webhookUrl, log } = options;
  const publicUrl = () => options.publicUrl ?? new URL(webhookUrl()).origin;
  const { random = Math.random, receiver = defaultReceiver } = options;
  // It calls ourselves, at an address that is known once we serve.
  const ownCall = (url: string, init: RequestInit) =>
    createOutward('sandboxBank', { to: [webhookUrl(), publicUrl()] })(url, init);
  const call = options.fetch ?? ownCall;
  const { latencyMs = { min: 0, max: 30 }, retryDelaysMs = [1_000, 3_000, 10_000] } = options;
  const { lateMs = 5_000, refundTakesMs = 0, analysisTakesMs = 8_000 } = options;
  const host = brCodeHost(options.publicHost);
  const ledger = createSandboxLedger(book, clock, random);
  const messenger = createMessenger({ call, retryDelaysMs, log });
  const news = createSandboxNews({
    messenger,
    ledger,
    clock,
    pixWebhookUrl: webhookUrl,
    cardWebhookUrl: () => `${publicUrl()}/webhooks/sandbox`,
    key: receiver.key,
    lateMs,
  });
  let isDown = false;
  let slowMs: number | null = null;

  async function takeCall(): Promise<void> {
    const ms = slowMs ?? Math.round(latencyMs.min + random() * (latencyMs.max - latencyMs.min));
    if (ms > 0) await wait(ms);
    if (isDown) throw new ProviderFailure(sandboxName, 'is down');
  }

  async function newCharge(request: ChargeRequest): Promise<(now: Date) => SandboxCharge> {
    if (request.method === 'PIX') return (now) => newPixCharge(request, { host, receiver, now });
    const { cardToken, reference, installments, amountCents } = request;
    // Claimed before the charge is booked: of two charges with one token, only the first can ever be paid.
    const isToken = readSandboxToken(cardToken) !== null;
    const owner = isToken ? await book.claimToken(cardToken, reference) : reference;
    const plans = sandboxInstallmentPlans(amountCents);
    return (now) =>
      newCardCharge(request, {
        plan: plans.find((plan) => plan.installments === installments) ?? null,
        isTokenUsed: owner !== reference,
        paymentId: ledger.settlementId('C', now),
        analysisTakesMs,
        challengePage: `${publicUrl()}/sandbox/desafio/${reference}`,
        now,
      });
  }

  return {
    name: sandboxName,
    methods: ['PIX', 'CARD'],
    testCards: typableCards,
    cardField: { provider: 'SANDBOX', publicKey: null, scriptUrl: null, hasExpress: false },

    async createCharge(request) {
      await takeCall();
      refuseMalformed(request);
      const { reference, method, amountCents } = request;
      const makeCharge = await newCharge(request);
      const { charge, isNew, at } = await ledger.decideOn(reference, (known, now) => {
        if (known === null) {
          const next = makeCharge(now);
          return { next, answer: { charge: next, isNew: true, at: now } };
        }
        if (known.amountCents !== amountCents || (known.kind ?? 'PIX') !== method) {
          throw new ProviderFailure(sandboxName, `charge ${reference} exists with another amount or method`);
        }
        return { answer: { charge: known, isNew: false, at: now } };
      });
      if (isNew && charge.kind === 'CARD') {
        if (charge.decidesAt !== null) news.tellCard(reference, 'analysis', analysisTakesMs);
        if (charge.outcome === 'timeout') throw new ProviderFailure(sandboxName, 'the answer was lost');
      }
      return chargeState(charge, at);
    },

    async fetchCharge({ reference }) {
      await takeCall();
      const charge = await ledger.read(reference);
      return charge === null ? null : chargeState(charge, clock.now());
    },

    async cancelCharge({ reference }) {
      await takeCall();
      return ledger.decideOn(reference, (charge, now) => {
        if (charge === null) throw new ProviderFailure(sandboxName, `there is no charge ${reference}`);
        const isOpen = charge.status === 'ACTIVE' || charge.status === 'IN_ANALYSIS';
        if (!isOpen) return { answer: chargeState(charge, now) };
        const next: SandboxCharge = { ...charge, status: 'REMOVED' };
        return { next, answer: chargeState(next, now) };
      });
    },

    async refund(request) {
      await takeCall();
      const { settlementId, refundId, amountCents } = request;
      const { reference } = request.charge;
      if (!isRefundId(refundId)) throw new ProviderFailure(sandboxName, 'that is no refund id');
      if (!isWholeCents(amountCents)) throw new ProviderFailure(sandboxName, `not an amount: ${amountCents}`);
      const { charge, isNew } = await ledger.decideOn(reference, (current, now) => {
        if (current === null) throw new ProviderFailure(sandboxName, `there is no charge ${reference}`);
        if (isTakenBack(current, request, now)) return { answer: { charge: current, isNew: false } };
        const refusal = refundRefusal(current, request, now);
        if (refusal !== null) throw new ProviderFailure(sandboxName, refusal);
        if (findRefund(current, request).refund) return { answer: { charge: current, isNew: false } };
        const next = withRefund(current, settlementId, {
          refundId,
          resaleId: ledger.settlementId('D', now),
          amountCents,
          requestedAt: now.toISOString(),
          settlesAt: new Date(now.getTime() + refundTakesMs).toISOString(),
        });
        return { next, answer: { charge: next, isNew: true } };
      });
      const { payment, refund } = findRefund(charge, request);
      if (refund === undefined) return { status: 'FAILED' };
      if (isNew && charge.kind === 'CARD') news.tellCard(reference, `refund-${refundId}`, refundTakesMs);
      else if (isNew) news.tellRefund(reference, payment!, refund!, refundTakesMs);
      const status = refundStatus(payment!, refund, clock.now());
      return { status, proof: status === 'DONE' ? refund.resaleId : null };
    },

    async installmentPlans(amountCents) {
      await takeCall();
      return sandboxInstallmentPlans(amountCents);
    },

    ...createSandboxPayer(ledger, news),
    ...createSandboxDisputer(ledger, news),
    disputes: createSandboxDesk(ledger, book, takeCall),
    charges: (limit = 100) => book.list(limit),
    setDown(value) {
      isDown = value;
    },
    setSlow(milliseconds) {
      slowMs = milliseconds;
    },
    settled: messenger.settled,
    close: messenger.close,
  };
}

/**
 * Real providers refuse these with 400. The sandbox does the same, so that such a mistake is found before production.
 */
function refuseMalformed(request: ChargeRequest): void {
  const { reference, amountCents, description } = request;
  if (!isChargeTxid(reference)) throw new ProviderFailure(sandboxName, 'that is no reference');
  if (!isWholeCents(amountCents)) throw new ProviderFailure(sandboxName, `not an amount: ${amountCents}`);
  if (description.length > 140) {
    throw new ProviderFailure(sandboxName, 'the description is over 140 characters');
  }
  if (request.method === 'CARD') return;
  const { expiresInSeconds } = request;
  if (!Number.isSafeInteger(expiresInSeconds) || expiresInSeconds < 1) {
    throw new ProviderFailure(sandboxName, `not a life in seconds: ${expiresInSeconds}`);
  }
}
