import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUuid, type Uuid } from '#src/domain/ids.ts';

const secretBytes = 24;

/**
 * The code in a mailed link: the row's id and a secret that follows from it. What is stored opens nothing
 * (docs/algorithms/accounts.md, Codes sent by mail).
 */
export function writeMailedCode(sessionSecret: string, id: Uuid): string {
  return `${Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')}.${secretOf(sessionSecret, id).toString('base64url')}`;
}

/** The row's id; null when the code was not made by us. Whether the row is still there is the caller's question. */
export function readMailedCode(sessionSecret: string, code: string): Uuid | null {
  const [id = '', secret = ''] = code.trim().split('.');
  const hex = Buffer.from(id, 'base64url').toString('hex');
  const uuid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  if (!isUuid(uuid)) return null;
  const given = Buffer.from(secret, 'base64url');
  const expected = secretOf(sessionSecret, uuid);
  return given.length === expected.length && timingSafeEqual(given, expected) ? uuid : null;
}

function secretOf(sessionSecret: string, id: Uuid): Buffer {
  return createHmac('sha256', sessionSecret).update(`mailed code ${id}`).digest().subarray(0, secretBytes);
}
