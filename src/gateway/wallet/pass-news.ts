import { type ClientHttp2Session, connect, type IncomingHttpHeaders } from 'node:http2';
import { WalletFailure } from './port.ts';

export interface PassNewsOptions {
  /** https, without a path. */
  url: string;
  /** The pass type, to which the device subscribed. */
  topic: string;
  certificate: string;
  privateKey: string;
  authority?: string;
  timeoutMs?: number;
}

export interface PassNews {
  /** Wakes one device, which then queries us for changes. Throws WalletFailure when Apple could not be reached. */
  tell(pushToken: string): Promise<'TOLD' | 'GONE'>;
  close(): Promise<void>;
}

/** The reasons by which Apple reports an invalid token (APNs, "Handling notification responses"). */
const deadReasons = new Set(['BadDeviceToken', 'DeviceTokenNotForTopic', 'Unregistered', 'ExpiredToken']);

/**
 * Apple's notification service (APNs) over HTTP/2, authenticated with the pass's own certificate. One connection for
 * all notifications: Apple treats one connection per notification as an attack.
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
    // Each request gets its own error; without a listener here, the error would end the program.
    opened.on('error', forget).on('close', forget).on('goaway', forget);
    // The connection does not keep the process alive.
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
      // The notification is empty: the device queries us for the content.
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
