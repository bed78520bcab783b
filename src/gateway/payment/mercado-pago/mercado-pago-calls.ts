import { MercadoPagoConfig, MercadoPagoError, Payment, PaymentRefund } from 'mercadopago';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import type { DeclineReason } from '#src/domain/refusal.ts';
import { createOutward } from '../../outward/outward.ts';
import { redactedText } from '../failure-text.ts';
import { ProviderFailure } from '../port.ts';
import { mercadoPagoName } from './mercado-pago-answer.ts';

export interface MercadoPagoConnection {
  accessToken: string;
  /** Another address of its API, for tests. The SDK stores it for the whole process. */
  baseUrl?: string;
  timeoutMs?: number;
}

/** The SDK, with a timeout and with errors that are safe in a log. */
export interface MercadoPagoCalls {
  payments(idempotencyKey?: string): Payment;
  refunds(idempotencyKey?: string): PaymentRefund;
  /** Waits for a call of the SDK. Throws ProviderFailure, or MercadoPagoRefusal when the answer is a refusal. */
  ask<T>(call: Promise<T>): Promise<T>;
  /** For calls that the SDK does not have. */
  get(path: string): Promise<unknown>;
  /** Sends a file as a form does; returns the status of the answer. */
  upload(path: string, file: { name: string; type: string; bytes: Uint8Array }): Promise<number>;
}

/** The SDK hands options that it does not know to `fetch`: its API never redirects, and a redirect could lead anywhere. */
const bounds: object = { redirect: 'error' satisfies RequestRedirect };

export function createMercadoPagoCalls(connection: MercadoPagoConnection): MercadoPagoCalls {
  const { accessToken, baseUrl, timeoutMs = 20_000 } = connection;
  if (baseUrl !== undefined) Object.assign(AppConfig, { BASE_URL: baseUrl });

  /** The SDK writes each call's options into its configuration, so each call gets its own configuration. */
  function configFor(idempotencyKey?: string): MercadoPagoConfig {
    return new MercadoPagoConfig({
      accessToken,
      // We retry with the same key, and not while a buyer waits.
      options: { ...bounds, timeout: timeoutMs, maxRetries: 0, ...(idempotencyKey && { idempotencyKey }) },
    });
  }

  /** The SDK's timeout covers only the head of an answer; this one also covers its body. */
  async function ask<T>(call: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
    });
    try {
      return await Promise.race([call, tooLate]);
    } catch (error) {
      throw asFailure(error);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    payments: (idempotencyKey) => new Payment(configFor(idempotencyKey)),
    refunds: (idempotencyKey) => new PaymentRefund(configFor(idempotencyKey)),
    ask,
    async get(path) {
      const headers = { authorization: `Bearer ${accessToken}` };
      const to = [AppConfig.BASE_URL];
      const call = createOutward('mercadoPagoLists', { to, timeoutMilliseconds: timeoutMs });
      const response = await ask(call(`${AppConfig.BASE_URL}${path}`, { headers }));
      if (!response.ok) throw new MercadoPagoRefusal(response.status, [], `HTTP ${response.status}`);
      return ask(response.json());
    },
    async upload(path, { name, type, bytes }) {
      const body = new FormData();
      body.append('files[]', new Blob([Uint8Array.from(bytes)], { type }), name);
      const call = createOutward('mercadoPagoLists', {
        to: [AppConfig.BASE_URL],
        timeoutMilliseconds: timeoutMs,
      });
      const headers = { authorization: `Bearer ${accessToken}` };
      const response = await ask(call(`${AppConfig.BASE_URL}${path}`, { method: 'POST', headers, body }));
      return response.status;
    },
  };
}

/** Causes of HTTP 400 that are about the card: nothing was charged, and nothing can be charged with this token. */
const cardCauses: Record<string, DeclineReason> = {
  2006: 'CARD_DECLINED_DATA',
  2062: 'CARD_DECLINED_DATA',
  2131: 'CARD_DECLINED_DATA',
  3003: 'CARD_DECLINED_DATA',
  3028: 'CARD_DECLINED_DATA',
  3034: 'CARD_DECLINED_DATA',
  4020: 'CARD_DECLINED_INSTALLMENTS',
};

/** The answer to our call, stored with the failure so that a refusal can be distinguished from a missing answer. */
export class MercadoPagoRefusal extends ProviderFailure {
  readonly status: number;
  readonly causes: readonly string[];
  /** Our account there lacks the money, which the next sale brings. */
  readonly lacksMoney: boolean;

  constructor(status: number, causes: readonly string[], message: string, lacksMoney = false) {
    super(mercadoPagoName, message, { status });
    this.status = status;
    this.causes = causes;
    this.lacksMoney = lacksMoney;
  }
}

function asFailure(error: unknown): Error {
  if (error instanceof ProviderFailure) return error;
  const words = redactedText(error instanceof Error ? error.message : String(error));
  if (!(error instanceof MercadoPagoError) || error.status === 0) {
    return new ProviderFailure(mercadoPagoName, `no connection (${words})`);
  }
  const causes = Array.isArray(error.causes) ? error.causes : [];
  const codes = causes.map((cause) => String((cause as { code?: unknown }).code ?? ''));
  const told = causes.map((cause) => String((cause as { description?: unknown }).description ?? ''));
  return new MercadoPagoRefusal(
    error.status,
    codes,
    `HTTP ${error.status}, ${words} ${codes.join(' ')}`.trim(),
    [words, ...told].some((text) => /saldo|balance|insufficient|enough|funds/i.test(text)),
  );
}

/** The HTTP status of a refusal; null for anything else, including a missing answer. */
export function statusOf(error: unknown): number | null {
  return error instanceof MercadoPagoRefusal ? error.status : null;
}

/** True of a refund that was refused for a reason that lasts. */
export function isLastingRefusal(error: unknown): boolean {
  return error instanceof MercadoPagoRefusal && [400, 404, 422].includes(error.status) && !error.lacksMoney;
}

/** Why this card token can never be charged, if the refusal says so. */
export function cardReason(error: unknown): DeclineReason | undefined {
  const codes = error instanceof MercadoPagoRefusal ? error.causes : [];
  return codes.map((code) => cardCauses[code]).find((reason) => reason !== undefined);
}
