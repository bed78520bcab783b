import { isPushEndpoint } from '../../domain/alert/push-endpoint.ts';
import { createOutward, type Outward } from '../outward/outward.ts';
import { encryptMessage } from './encrypt-message.ts';
import type { PushSender } from './port.ts';
import type { PushKey } from './push-key.ts';

interface WebPushOptions {
  key: PushKey;
  /** Whom a push service may ask about our messages: an address of mail or of the web. */
  contact: string;
  now(): Date;
  /** Which addresses are called. */
  isEndpoint?: (endpoint: string) => boolean;
  /** The way out; another one for tests, whose services are on this machine. */
  call?: Outward;
}

/** The push services of browsers. They never redirect, and a redirect could lead anywhere: it is not followed. */
export function createWebPush({
  key,
  contact,
  now,
  isEndpoint = isPushEndpoint,
  call = createOutward('push', { isKnown: isEndpoint }),
}: WebPushOptions): PushSender {
  return {
    keepsMessages: false,
    publicKey: key.publicKey,
    async send(to, message, { keptSeconds }) {
      // What was stored by an older version is judged anew.
      if (!isEndpoint(to.endpoint)) return 'GONE';
      const response = await call(to.endpoint, {
        method: 'POST',
        headers: {
          authorization: key.authorize(to.endpoint, contact, now()),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(keptSeconds),
          urgency: 'normal',
        },
        body: new Uint8Array(encryptMessage(to, Buffer.from(JSON.stringify(message)))),
      });
      if (response.status === 404 || response.status === 410) return 'GONE';
      if (response.ok) return 'SENT';
      throw new Error(`The push service answered ${response.status}.`);
    },
  };
}
