import { createHmac } from 'node:crypto';
import type { Uuid } from '#src/domain/ids.ts';

/**
 * The six digits of a log-in code. They follow from its row and the session secret, so that a reader of the database
 * cannot use one. 48 bits make each number as likely as any other.
 */
export function logInCodeDigits(sessionSecret: string, id: Uuid): string {
  const hash = createHmac('sha256', sessionSecret).update(`log-in code ${id}`).digest();
  return String(hash.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}
