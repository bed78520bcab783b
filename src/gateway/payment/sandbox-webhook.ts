import { setTimeout as wait } from 'node:timers/promises';
import { pixAmount } from '../../domain/pix/pix-amount.ts';
import type { SandboxPayment, SandboxRefund } from './sandbox-port.ts';

/** The body of API Pix's webhook call, as far as the sandbox writes it. */
export interface PixWebhookBody {
  pix: PixWebhookEntry[];
}

export interface PixWebhookEntry {
  endToEndId: string;
  txid: string;
  valor: string;
  horario: string;
  chave: string;
  infoPagador?: string;
  devolucoes?: {
    id: string;
    rtrId: string;
    valor: string;
    horario: { solicitacao: string; liquidacao?: string };
    status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO';
  }[];
}

export function paymentNote(txid: string, key: string, payment: SandboxPayment): PixWebhookEntry {
  return {
    endToEndId: payment.endToEndId,
    txid,
    valor: pixAmount(payment.amountCents),
    horario: payment.paidAt,
    chave: key,
    ...(payment.payerNote === null ? {} : { infoPagador: payment.payerNote }),
  };
}

export function refundNote(
  txid: string,
  key: string,
  payment: SandboxPayment,
  refund: SandboxRefund,
): PixWebhookEntry {
  return {
    ...paymentNote(txid, key, payment),
    devolucoes: [
      {
        id: refund.refundId,
        rtrId: refund.returnId,
        valor: pixAmount(refund.amountCents),
        horario: payment.payerAccountClosed
          ? { solicitacao: refund.requestedAt }
          : { solicitacao: refund.requestedAt, liquidacao: refund.settlesAt },
        status: payment.payerAccountClosed ? 'NAO_REALIZADO' : 'DEVOLVIDO',
      },
    ],
  };
}

export interface Messenger {
  /** Sends after a while, in the background, and again while the receiver does not answer 2xx. */
  sendLater(delayMs: number, entry: PixWebhookEntry): void;
  /** Sends the strays one after the other, once each whatever the answer, and only then the entry itself. */
  sendAfter(strays: PixWebhookEntry[], entry: PixWebhookEntry): void;
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface MessengerOptions {
  webhookUrl(): string;
  fetch: typeof globalThis.fetch;
  /** Pauses before the second, third ... attempt. */
  retryDelaysMs: readonly number[];
  log: { warn(about: object, message: string): void };
}

const answerWithinMs = 5_000;

/** Carries the bank's messages. They are hints, so a message given up is no loss of money: we also ask. */
export function createMessenger({ webhookUrl, fetch, retryDelaysMs, log }: MessengerOptions): Messenger {
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();

  function track(work: Promise<void>): void {
    const tracked = work
      .catch((error: unknown) => {
        if (!closing.signal.aborted) log.warn({ err: error }, 'the sandbox bank could not send a message');
      })
      .finally(() => underWay.delete(tracked));
    underWay.add(tracked);
  }

  /** Resolves without waiting for 0 ms, so that tests and the default delivery are immediate. */
  async function pause(delayMs: number): Promise<void> {
    if (delayMs > 0) await wait(delayMs, undefined, { signal: closing.signal, ref: false });
  }

  async function deliver(entry: PixWebhookEntry): Promise<void> {
    const body: PixWebhookBody = { pix: [entry] };
    for (let attempt = 0; ; attempt++) {
      const failure = await post(body);
      if (failure === null) return;
      const delayMs = retryDelaysMs[attempt];
      if (delayMs === undefined) {
        log.warn({ txid: entry.txid, attempts: attempt + 1, failure }, 'the sandbox bank gave a message up');
        return;
      }
      await pause(delayMs);
    }
  }

  /** Null when the receiver took it, else why not. */
  async function post(body: PixWebhookBody): Promise<string | null> {
    closing.signal.throwIfAborted();
    try {
      const response = await fetch(webhookUrl(), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(answerWithinMs)]),
      });
      // The answer's text means nothing to a bank, but an unread body keeps the connection busy.
      await response.body?.cancel();
      return response.ok ? null : `HTTP ${response.status}`;
    } catch (error) {
      closing.signal.throwIfAborted();
      return error instanceof Error ? error.message : String(error);
    }
  }

  return {
    sendLater(delayMs, entry) {
      track(pause(delayMs).then(() => deliver(entry)));
    },
    sendAfter(strays, entry) {
      const afterAll = async () => {
        for (const stray of strays) await post({ pix: [stray] });
        await deliver(entry);
      };
      track(afterAll());
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    async close() {
      closing.abort();
      await Promise.all(underWay);
    },
  };
}
