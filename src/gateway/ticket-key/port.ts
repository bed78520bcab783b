/** The public half of a ticket key, with which anybody can verify a ticket. */
export interface PublishedKey {
  /** Part of every code that it signed. */
  readonly keyId: number;
  /** The raw 32 bytes in base64url: `raw` in Web Crypto and `x` in a JWK. */
  readonly publicKey: string;
  /** The same key as SubjectPublicKeyInfo, for software that reads PEM. */
  readonly publicKeyPem: string;
}

/** The Ed25519 keys of ticket codes: the newest signs, and signatures of older ones still verify. */
export interface TicketKey extends PublishedKey {
  sign(bytes: Uint8Array): Uint8Array;
  /** False for an unknown id. */
  verify(keyId: number, bytes: Uint8Array, signature: Uint8Array): boolean;
  /** The same with a public key of another installation: the raw 32 bytes in base64url. False for what is no key. */
  verifyWith(publicKey: string, bytes: Uint8Array, signature: Uint8Array): boolean;
  /** All of them, the newest first. */
  readonly published: readonly PublishedKey[];
}
