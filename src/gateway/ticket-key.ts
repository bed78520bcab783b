import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';

/** The Ed25519 key that signs ticket codes. Its public half is published, so anybody can check a ticket. */
export interface TicketKey {
  /** Written into every code it signs. */
  readonly keyId: number;
  sign(bytes: Uint8Array): Uint8Array;
  verify(bytes: Uint8Array, signature: Uint8Array): boolean;
  /** The raw 32 bytes in base64url: what Web Crypto imports as `raw` and a JWK calls `x`. */
  readonly publicKey: string;
  /** The same key as SubjectPublicKeyInfo, for everything that reads PEM. */
  readonly publicKeyPem: string;
}

/** A new private key, PKCS #8 in base64url: the value of TICKET_SIGNING_KEY. */
export function makeTicketKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
}

/** Loads what makeTicketKey made. Throws when it is not an Ed25519 private key; never repeats the text. */
export function loadTicketKey(pkcs8Base64url: string, keyId = 1): TicketKey {
  const privateKey = readPrivateKey(pkcs8Base64url);
  const publicKey = createPublicKey(privateKey);
  const raw = publicKey.export({ format: 'jwk' }).x;
  if (raw === undefined) throw new Error('The ticket signing key has no public half.');
  return {
    keyId,
    sign: (bytes) => new Uint8Array(sign(null, bytes, privateKey)),
    verify: (bytes, signature) => verify(null, bytes, publicKey, signature),
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
