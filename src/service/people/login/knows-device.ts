import type { WithDb } from '../../ports.ts';
import { isDeviceOf } from './device.sql.ts';
import { deviceHash } from './device-hash.ts';

/** Whether a browser, by the secret in its cookie, has logged in to the account of an address before. */
export async function knowsDevice(context: WithDb, email: string, device: string | null): Promise<boolean> {
  return device !== null && (await isDeviceOf(context.db, email, deviceHash(device)));
}
