import { createHash } from 'node:crypto';
import type { WithDb } from '../../ports.ts';
import { isDeviceOf } from './device.sql.ts';

/** What is kept of the secret in a browser's cookie: reading the database makes no device known. */
export function deviceHash(device: string): string {
  return createHash('sha256').update(`device ${device}`).digest('base64url');
}

/** Whether a browser, by the secret in its cookie, has logged in to the account of an address before. */
export async function knowsDevice(context: WithDb, email: string, device: string | null): Promise<boolean> {
  return device !== null && (await isDeviceOf(context.db, email, deviceHash(device)));
}
