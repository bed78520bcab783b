import { createHash } from 'node:crypto';

/** What is kept of the secret in a browser's cookie: reading the database makes no device known. */
export function deviceHash(device: string): string {
  return createHash('sha256').update(`device ${device}`).digest('base64url');
}
