import { createHash } from 'node:crypto';

/** As much of a token as is stored, in hexadecimal: nobody makes the token of it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
