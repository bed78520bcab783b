import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** A new private key, PKCS #8 in base64url: a value of PUSH_SIGNING_KEY. */
export function makePushKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
}

export interface PushKey {
  /** Uncompressed point, base64url: a browser subscribes with it. */
  publicKey: string;
  /** The `authorization` of a message to a push service (VAPID, RFC 8292), valid for twelve hours. */
  authorize(endpoint: string, subject: string, now: Date): string;
}

const validSeconds = 12 * 3_600;

/** Loads what makePushKey made. Throws for anything else; the error never contains the text. */
export function loadPushKey(text: string): PushKey {
  const privateKey = readKey(text.trim());
  const { x, y } = createPublicKey(privateKey).export({ format: 'jwk' });
  const point = Buffer.concat([
    Buffer.of(4),
    Buffer.from(x ?? '', 'base64url'),
    Buffer.from(y ?? '', 'base64url'),
  ]);
  const publicKey = point.toString('base64url');
  return {
    publicKey,
    authorize(endpoint, subject, now) {
      const claims = {
        aud: new URL(endpoint).origin,
        exp: Math.floor(now.getTime() / 1_000) + validSeconds,
        sub: subject,
      };
      const signed = [{ typ: 'JWT', alg: 'ES256' }, claims]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');
      const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
    },
  };
}

function readKey(text: string): KeyObject {
  let key: KeyObject;
  try {
    key = createPrivateKey({ key: Buffer.from(text, 'base64url'), format: 'der', type: 'pkcs8' });
  } catch {
    throw new Error('The push signing key is not a private key.');
  }
  const isRight = key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1';
  if (!isRight) throw new Error('The push signing key must be of the curve P-256.');
  return key;
}
