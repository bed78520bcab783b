import { setTimeout as wait } from 'node:timers/promises';
import { isBrCodeLocation, readBrCode, writeDynamicBrCode } from '../../domain/pix/br-code.ts';
import { isChargeTxid, isRefundId } from '../../domain/pix/pix-ids.ts';
import { type PaymentProvider, type PixChargeRequest, ProviderFailure } from './port.ts';
import {
  chargeState,
  findRefund,
  isWholeCents,
  paymentRefusal,
  refundRefusal,
  refundStatus,
  withPayment,
  withRefund,
} from './sandbox-charge.ts';
import type {
  SandboxBook,
  SandboxCharge,
  SandboxDelivery,
  SandboxPayment,
  SandboxPayOptions,
  SandboxPayOutcome,
} from './sandbox-port.ts';
import { createMessenger, paymentNote, refundNote } from './sandbox-webhook.ts';

/**
 * The sandbox bank as its visitors see it: whoever plays the payer. It answers our side of the business
 * through PaymentProvider, as a real bank does, and shares nothing else with it.
 */
export interface SandboxBank {
  /** Pays a charge as the payer's bank would. A no is an ordinary answer and changes nothing. */
  pay(txid: string, options?: SandboxPayOptions): Promise<SandboxPayOutcome>;

  /** Lets a charge run out now, by the bank's clock. Null when there is no such charge. */
  expire(txid: string): Promise<SandboxCharge | null>;

  /** The bank itself takes an unpaid charge back (REMOVIDA_PELO_PSP). Null when there is no such charge. */
  remove(txid: string): Promise<SandboxCharge | null>;

  charge(txid: string): Promise<SandboxCharge | null>;

  /** The charge a copy-and-paste text stands for, as a banking app finds it. Null for anything else. */
  chargeOfCode(copyAndPaste: string): Promise<SandboxCharge | null>;

  /** The newest first, at most `limit` (100 unless told). */
  charges(limit?: number): Promise<SandboxCharge[]>;

  /** Resolves when no message is on its way any more, given up ones included. */
  settled(): Promise<void>;

  /** Drops the messages still on their way, as a bank that goes down does. The book keeps the money. */
  close(): Promise<void>;
}

export interface SandboxBankOptions {
  book: SandboxBook;
  clock: { now(): Date };
  /** Where our messages from providers come in; asked at every call because the port is known late. */
  webhookUrl(): string;
  /** Host in the BR Codes; a name without a dot, or with a port, is replaced by one that banks can read. */
  publicHost: string;
  log: { warn(about: object, message: string): void };
  fetch?: typeof globalThis.fetch;
  /** How long every answer takes, at least and at most. */
  latencyMs?: { min: number; max: number };
  /** Pauses before a message is sent again; as many as there are retries. */
  retryDelaysMs?: readonly number[];
  lateMs?: number;
  /** How long a refund is being processed. */
  refundTakesMs?: number;
  receiver?: { name: string; city: string; key: string };
  /** From 0 up to 1, like Math.random: seeded runs bring their own. */
  random?: () => number;
}

const name = 'sandbox-bank';
// No real bank has this number (ISPB), so a settlement of the sandbox is never taken for real money.
const ispb = '99999999';
const fallbackHost = 'pix.canhoto.example';
const defaultReceiver = {
  name: 'Canhoto Bilheteria',
  city: 'Sao Paulo',
  key: '7f3a1c52-6d0e-4b8f-9a44-2c1e5d9b7a10',
};

/**
 * A bank that lives behind the payment port, for demonstration and tests: charges, payments, refunds and
 * messages behave as the API Pix standard says, including what goes wrong in the field. It keeps its own
 * book, so it survives a restart of the house, and tells us nothing except by webhook and by being asked.
 */
export function createSandboxBank(options: SandboxBankOptions): PaymentProvider & SandboxBank {
  const { book, clock, webhookUrl, publicHost, log } = options;
  const { fetch = globalThis.fetch, random = Math.random, receiver = defaultReceiver } = options;
  const { latencyMs = { min: 0, max: 30 }, retryDelaysMs = [1_000, 3_000, 10_000] } = options;
  const { lateMs = 5_000, refundTakesMs = 0 } = options;
  const messenger = createMessenger({ webhookUrl, fetch, retryDelaysMs, log });
  const host = isBrCodeLocation(locationOf(publicHost, 'x'.repeat(35))) ? publicHost : fallbackHost;

  async function answerSlowly(): Promise<void> {
    const ms = Math.round(latencyMs.min + random() * (latencyMs.max - latencyMs.min));
    if (ms > 0) await wait(ms);
  }

  async function read(txid: string): Promise<SandboxCharge | null> {
    return (await book.read(txid))?.charge ?? null;
  }

  /**
   * Reads, decides, writes, and decides anew when somebody else wrote in between. A decision without a next
   * state writes nothing. `decide` gets null for an unknown charge.
   */
  async function decideOn<T>(
    txid: string,
    decide: (charge: SandboxCharge | null) => { next?: SandboxCharge; answer: T },
  ): Promise<T> {
    for (let attempt = 0; attempt < 100; attempt++) {
      const page = await book.read(txid);
      const { next, answer } = decide(page?.charge ?? null);
      if (next === undefined || (await book.write(txid, page?.version ?? null, next))) return answer;
    }
    throw new ProviderFailure(name, `charge ${txid} is too busy`);
  }

  function randomText(length: number): string {
    return Array.from({ length }, () => Math.floor(random() * 36).toString(36)).join('');
  }

  /** E or D, the bank, the minute in UTC, eleven by chance: 32 characters. */
  function settlementId(letter: 'E' | 'D', at: Date): string {
    return letter + ispb + at.toISOString().replace(/\D/g, '').slice(0, 12) + randomText(11);
  }

  function newCharge(request: PixChargeRequest): SandboxCharge {
    const now = clock.now();
    const location = locationOf(host, request.txid);
    return {
      txid: request.txid,
      status: 'ACTIVE',
      amountCents: request.amountCents,
      description: request.description,
      payer: request.payer ?? null,
      copyAndPaste: writeDynamicBrCode({
        location,
        merchantName: receiver.name,
        merchantCity: receiver.city,
      }),
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + request.expiresInSeconds * 1_000).toISOString(),
      payments: [],
    };
  }

  function tellPayment(txid: string, payment: SandboxPayment, delivery: SandboxDelivery): void {
    const note = paymentNote(txid, receiver.key, payment);
    if (delivery === 'lost') return;
    if (delivery === 'out-of-order') {
      const now = clock.now();
      const at = now.toISOString();
      const elsewhere = { ...note, endToEndId: settlementId('E', now), txid: randomText(32) };
      const neverAsked = refundNote(txid, receiver.key, payment, {
        refundId: randomText(20),
        returnId: settlementId('D', now),
        amountCents: payment.amountCents,
        requestedAt: at,
        settlesAt: at,
      });
      messenger.sendAfter([elsewhere, neverAsked], note);
      return;
    }
    messenger.sendLater(delivery === 'late' ? lateMs : 0, note);
    if (delivery === 'twice') messenger.sendLater(0, note);
  }

  return {
    name,

    async createPixCharge(request) {
      await answerSlowly();
      refuseMalformed(request);
      return decideOn(request.txid, (known) => {
        if (known !== null && known.amountCents !== request.amountCents) {
          throw new ProviderFailure(name, `charge ${request.txid} exists with another amount`);
        }
        if (known !== null) return { answer: chargeState(known, clock.now()) };
        const next = newCharge(request);
        return { next, answer: chargeState(next, clock.now()) };
      });
    },

    async fetchCharge(txid) {
      await answerSlowly();
      const charge = await read(txid);
      return charge === null ? null : chargeState(charge, clock.now());
    },

    async cancelCharge(txid) {
      await answerSlowly();
      return decideOn(txid, (charge) => {
        if (charge === null) throw new ProviderFailure(name, `there is no charge ${txid}`);
        if (charge.status !== 'ACTIVE') return { answer: chargeState(charge, clock.now()) };
        const next: SandboxCharge = { ...charge, status: 'REMOVED' };
        return { next, answer: chargeState(next, clock.now()) };
      });
    },

    async refund(request) {
      await answerSlowly();
      const { txid, endToEndId, refundId, amountCents } = request;
      if (!isRefundId(refundId)) throw new ProviderFailure(name, `not a refund id: ${refundId}`);
      if (!isWholeCents(amountCents)) throw new ProviderFailure(name, `not an amount: ${amountCents}`);
      const now = clock.now();
      const asked = {
        refundId,
        returnId: settlementId('D', now),
        amountCents,
        requestedAt: now.toISOString(),
        settlesAt: new Date(now.getTime() + refundTakesMs).toISOString(),
      };
      const { charge, isNew } = await decideOn(txid, (current) => {
        if (current === null) throw new ProviderFailure(name, `there is no charge ${txid}`);
        const refusal = refundRefusal(current, request, now);
        if (refusal !== null) throw new ProviderFailure(name, refusal);
        if (findRefund(current, request).refund) return { answer: { charge: current, isNew: false } };
        const next = withRefund(current, endToEndId, asked);
        return { next, answer: { charge: next, isNew: true } };
      });
      const { payment, refund } = findRefund(charge, request);
      if (isNew) messenger.sendLater(refundTakesMs, refundNote(txid, receiver.key, payment!, refund!));
      return { status: refundStatus(payment!, refund!, clock.now()) };
    },

    async pay(txid, payOptions = {}) {
      const now = clock.now();
      const endToEndId = settlementId('E', now);
      const outcome = await decideOn<SandboxPayOutcome>(txid, (charge) => {
        if (charge === null) return { answer: { outcome: 'UNKNOWN' } };
        const refusal = paymentRefusal(charge, payOptions, now);
        if (refusal !== null) return { answer: { outcome: refusal } };
        const next = withPayment(charge, payOptions, endToEndId, now);
        return { next, answer: { outcome: 'PAID', endToEndId, charge: next } };
      });
      if (outcome.outcome === 'PAID') {
        tellPayment(txid, outcome.charge.payments.at(-1)!, payOptions.delivery ?? 'normal');
      }
      return outcome;
    },

    async expire(txid) {
      return decideOn(txid, (charge) => {
        const now = clock.now();
        if (charge === null || new Date(charge.expiresAt) <= now) return { answer: charge };
        const next = { ...charge, expiresAt: now.toISOString() };
        return { next, answer: next };
      });
    },

    async remove(txid) {
      return decideOn(txid, (charge) => {
        if (charge === null || charge.status !== 'ACTIVE') return { answer: charge };
        const next: SandboxCharge = { ...charge, status: 'REMOVED' };
        return { next, answer: next };
      });
    },

    charge: read,

    async chargeOfCode(copyAndPaste) {
      const text = copyAndPaste.trim();
      const code = readBrCode(text);
      if (code?.kind !== 'dynamic') return null;
      const charge = await read(code.location.slice(code.location.lastIndexOf('/') + 1));
      // Another bank's location may end like ours; only the whole text names the charge.
      return charge?.copyAndPaste === text ? charge : null;
    },

    charges: (limit = 100) => book.list(limit),
    settled: messenger.settled,
    close: messenger.close,
  };
}

function locationOf(host: string, txid: string): string {
  return `${host}/qr/v2/${txid}`;
}

/** API Pix refuses these with 400; so does the sandbox, or the mistake would first show at a real bank. */
function refuseMalformed({ txid, amountCents, expiresInSeconds, description }: PixChargeRequest): void {
  if (!isChargeTxid(txid)) throw new ProviderFailure(name, `not a txid: ${txid}`);
  if (!isWholeCents(amountCents)) throw new ProviderFailure(name, `not an amount: ${amountCents}`);
  if (!Number.isSafeInteger(expiresInSeconds) || expiresInSeconds < 1) {
    throw new ProviderFailure(name, `not a life in seconds: ${expiresInSeconds}`);
  }
  if (description.length > 140) throw new ProviderFailure(name, 'the description is over 140 characters');
}
