import { type ClientHttp2Session, connect, type IncomingHttpHeaders } from 'node:http2';
import { WalletFailure } from './port.ts';

export interface PassNewsOptions {
  /** https, without a path. */
  url: string;
  /** The pass type: what the device subscribed to. */
  topic: string;
  certificate: string;
  privateKey: string;
  authority?: string;
  timeoutMs?: number;
}

export interface PassNews {
  /** Wakes one device, which then asks us what changed. Throws WalletFailure where Apple could not be told. */
  tell(pushToken: string): Promise<'TOLD' | 'GONE'>;
  close(): Promise<void>;
}

/** Apple calls these tokens dead (APNs, "Handling notification responses"). */
const deadReasons = new Set(['BadDeviceToken', 'DeviceTokenNotForTopic', 'Unregistered', 'ExpiredToken']);

/**
 * Apple's notification service (APNs) over HTTP/2, known by the pass's own certificate. One connection for all: opening
 * one per notification is what Apple takes for an attack.
 */
export function createPassNews(options: PassNewsOptions): PassNews {
  const { url, topic, certificate, privateKey, authority, timeoutMs = 10_000 } = options;
  let session: ClientHttp2Session | null = null;

  function open(): ClientHttp2Session {
    if (session !== null && !session.closed && !session.destroyed) return session;
    const opened = connect(url, {
      cert: certificate,
      key: privateKey,
      ...(authority !== undefined && { ca: authority }),
    });
    const forget = () => {
      if (session === opened) session = null;
    };
    // Each request hears of it by itself; without a listener it would end the program.
    opened.on('error', forget).on('close', forget).on('goaway', forget);
    // A program that has nothing else to do may end.
    opened.unref();
    session = opened;
    return opened;
  }

  function send(pushToken: string): Promise<{ status: number; reason: string }> {
    return new Promise((resolve, reject) => {
      const stream = open().request({
        ':method': 'POST',
        ':path': `/3/device/${encodeURIComponent(pushToken)}`,
        'apns-topic': topic,
        'apns-push-type': 'background',
        'apns-priority': '5',
        'content-type': 'application/json',
      });
      let status = 0;
      let text = '';
      stream.setEncoding('utf8');
      stream.setTimeout(timeoutMs, () => stream.destroy(new Error(`no answer within ${timeoutMs} ms`)));
      stream.on('response', (headers: IncomingHttpHeaders & { ':status'?: number }) => {
        status = headers[':status'] ?? 0;
      });
      stream.on('data', (part: string) => {
        if (text.length < 10_000) text += part;
      });
      stream.on('error', reject);
      stream.on('end', () => resolve({ status, reason: reasonOf(text) }));
      // There is nothing to be said: the device asks us itself.
      stream.end('{}');
    });
  }

  return {
    async tell(pushToken) {
      const answer = await send(pushToken).catch((error: Error) => {
        throw new WalletFailure('APPLE', error.message);
      });
      if (answer.status === 200) return 'TOLD';
      if (answer.status === 410 || deadReasons.has(answer.reason)) return 'GONE';
      throw new WalletFailure('APPLE', `${answer.status} ${answer.reason}`);
    },
    async close() {
      const open = session;
      session = null;
      if (open === null || open.destroyed) return;
      await new Promise<void>((settle) => open.close(settle));
    },
  };
}

function reasonOf(text: string): string {
  try {
    const { reason } = JSON.parse(text) as { reason?: unknown };
    return typeof reason === 'string' ? reason.slice(0, 80) : '';
  } catch {
    return '';
  }
}
