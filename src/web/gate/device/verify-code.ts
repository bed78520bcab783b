import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import type { GateProgramme } from '#src/domain/gate/programme.ts';

hashes.sha512 = sha512;

/**
 * Checks Ed25519 at once. The browser's own check answers later and is missing in engines of 2023
 * (docs/decisions/0057-check-codes-in-javascript.md).
 */
export function verifierOf({ keys }: Pick<GateProgramme, 'keys'>) {
  // An event that another installation sold before has keys of both, and these may have one id.
  const known = keys.map(({ keyId, publicKey }) => ({ keyId, key: bytesOf(publicKey) }));
  return (keyId: number, bytes: Uint8Array, signature: Uint8Array): boolean => {
    return known.some((one) => one.keyId === keyId && verify(signature, bytes, one.key));
  };
}

function bytesOf(base64url: string): Uint8Array {
  const letters = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
