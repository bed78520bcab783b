import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushTarget } from './port.ts';

/** One record holds a whole message. */
const recordSize = 4096;

interface Randomness {
  salt: Buffer;
  /** Private half of the key of this message. */
  privateKey: Buffer;
}

/**
 * A message for one browser (RFC 8291 in the coding aes128gcm of RFC 8188): only it can read it. `random` is for the example
 * of the standard.
 */
export function encryptMessage(
  { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>,
  message: Buffer,
  random?: Randomness,
): Buffer {
  const browserKey = Buffer.from(p256dh, 'base64url');
  const salt = random?.salt ?? randomBytes(16);
  const ours = createECDH('prime256v1');
  if (random === undefined) ours.generateKeys();
  else ours.setPrivateKey(random.privateKey);
  const ourKey = ours.getPublicKey();
  // Throws for a point that is not on the curve.
  const shared = ours.computeSecret(browserKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, ourKey]);
  const key = derive(shared, Buffer.from(auth, 'base64url'), info, 32);
  const contentKey = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce);
  // 2 ends the last record.
  const sealed = Buffer.concat([cipher.update(message), cipher.update(Buffer.of(2)), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([salt, size, Buffer.of(ourKey.length), ourKey, sealed, cipher.getAuthTag()]);
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
