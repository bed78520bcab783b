/** 128 random bits as text. `crypto.randomUUID` would fail on a page served without TLS; this does not. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
