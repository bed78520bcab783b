import { setTimeout as wait } from 'node:timers/promises';

/** A call of the sandbox to our webhooks. */
export interface SandboxMessage {
  url: string;
  body: object;
  /** The charge it is about, for the log. */
  txid: string;
}

export interface Messenger {
  /** Sends after a delay, in the background, and retries until the receiver answers 2xx. */
  sendLater(delayMs: number, message: SandboxMessage): void;
  /** Sends the strays one after the other, once each whatever the answer, and then the message itself. */
  sendAfter(strays: SandboxMessage[], message: SandboxMessage): void;
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface MessengerOptions {
  /** The way out, or a double of it. */
  call: (url: string, init: RequestInit) => Promise<Response>;
  /** Pauses before the second, third ... attempt. */
  retryDelaysMs: readonly number[];
  log: { warn(about: object, message: string): void };
}

const answerWithinMs = 5_000;

/**
 * Sends the bank's messages. They are only hints, so a message that is given up loses no money: we also query the bank.
 */
export function createMessenger({ call, retryDelaysMs, log }: MessengerOptions): Messenger {
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

  /** Resolves at once for 0 ms, so that tests and the default delivery are immediate. */
  async function pause(delayMs: number): Promise<void> {
    if (delayMs > 0) await wait(delayMs, undefined, { signal: closing.signal, ref: false });
  }

  async function deliver(message: SandboxMessage): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      const failure = await post(message);
      if (failure === null) return;
      const delayMs = retryDelaysMs[attempt];
      if (delayMs === undefined) {
        const { txid } = message;
        log.warn({ txid, attempts: attempt + 1, failure }, 'the sandbox bank gave a message up');
        return;
      }
      await pause(delayMs);
    }
  }

  /** Null when the receiver accepted it, else why not. */
  async function post({ url, body }: SandboxMessage): Promise<string | null> {
    closing.signal.throwIfAborted();
    try {
      const response = await call(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(answerWithinMs)]),
      });
      // The bank ignores the answer's body, but an unread body keeps the connection busy.
      await response.body?.cancel();
      return response.ok ? null : `HTTP ${response.status}`;
    } catch (error) {
      closing.signal.throwIfAborted();
      return error instanceof Error ? error.message : String(error);
    }
  }

  return {
    sendLater(delayMs, message) {
      track(pause(delayMs).then(() => deliver(message)));
    },
    sendAfter(strays, message) {
      const afterAll = async () => {
        for (const stray of strays) await post(stray);
        await deliver(message);
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
