import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import type { TicketKey } from './port.ts';

/** A new private key, PKCS #8 in base64url: a value of TICKET_SIGNING_KEY. */
export function makeTicketKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
}

/**
 * Loads keys created by makeTicketKey: a single key, which has the id 1, or several as `2:<key>,1:<key>`. The highest
 * id is the newest and signs. Throws for a text that is not an Ed25519 private key and for a repeated id; the error
 * never contains the text.
 */
export function loadTicketKeys(text: string): TicketKey {
  const keys = text
    .split(',')
    .map((part) => {
      const [, id = '1', key = ''] = /^(?:(\d{1,3}):)?(.*)$/.exec(part.trim()) ?? [];
      return loadOne(Number(id), key);
    })
    .sort((one, other) => other.keyId - one.keyId);
  const byId = new Map(keys.map((key) => [key.keyId, key]));
  const [newest] = keys;
  if (newest === undefined || byId.size < keys.length || newest.keyId > 255) {
    throw new Error('Each ticket signing key needs an id of its own, 0 to 255, such as 2:<key>,1:<key>.');
  }
  return {
    keyId: newest.keyId,
    publicKey: newest.publicKey,
    publicKeyPem: newest.publicKeyPem,
    sign: newest.sign,
    verify: (keyId, bytes, signature) => byId.get(keyId)?.verify(bytes, signature) ?? false,
    verifyWith: (publicKey, bytes, signature) => {
      const key = publicKeyOf(publicKey);
      return key !== null && verify(null, bytes, key, signature);
    },
    published: keys.map(({ keyId, publicKey, publicKeyPem }) => ({ keyId, publicKey, publicKeyPem })),
  };
}

const read = new Map<string, KeyObject | null>();
/** Each event has a few; beyond that all are read anew. */
const readMost = 1_000;

function publicKeyOf(raw: string): KeyObject | null {
  const known = read.get(raw);
  if (known !== undefined) return known;
  if (read.size >= readMost) read.clear();
  let key: KeyObject | null = null;
  try {
    key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: raw }, format: 'jwk' });
  } catch {
    // It is no point of the curve, so nothing was signed with it.
  }
  read.set(raw, key);
  return key;
}

function loadOne(keyId: number, pkcs8Base64url: string) {
  const privateKey = readPrivateKey(pkcs8Base64url);
  const publicKey = createPublicKey(privateKey);
  const raw = publicKey.export({ format: 'jwk' }).x;
  if (raw === undefined) throw new Error('The ticket signing key has no public half.');
  return {
    keyId,
    sign: (bytes: Uint8Array) => new Uint8Array(sign(null, bytes, privateKey)),
    verify: (bytes: Uint8Array, signature: Uint8Array) => verify(null, bytes, publicKey, signature),
    publicKey: raw,
    publicKeyPem: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
  };
}

function readPrivateKey(pkcs8Base64url: string): KeyObject {
  let key: KeyObject;
  try {
    key = createPrivateKey({ key: Buffer.from(pkcs8Base64url, 'base64url'), format: 'der', type: 'pkcs8' });
  } catch {
    throw new Error('The ticket signing key is not a private key (PKCS #8 in base64url).');
  }
  if (key.asymmetricKeyType !== 'ed25519') {
    throw new Error(`The ticket signing key is ${key.asymmetricKeyType}; it must be Ed25519.`);
  }
  return key;
}
