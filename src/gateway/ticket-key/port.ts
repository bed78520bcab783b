/** The public half of a ticket key, by which anybody can check a ticket. */
export interface PublishedKey {
  /** Written into every code it signed. */
  readonly keyId: number;
  /** The raw 32 bytes in base64url: what Web Crypto imports as `raw` and a JWK calls `x`. */
  readonly publicKey: string;
  /** The same key as SubjectPublicKeyInfo, for everything that reads PEM. */
  readonly publicKeyPem: string;
}

/** The Ed25519 keys of ticket codes: the newest signs, and what an older one signed still verifies. */
export interface TicketKey extends PublishedKey {
  sign(bytes: Uint8Array): Uint8Array;
  /** False for an id it does not know. */
  verify(keyId: number, bytes: Uint8Array, signature: Uint8Array): boolean;
  /** All of them, the newest first. */
  readonly published: readonly PublishedKey[];
}
