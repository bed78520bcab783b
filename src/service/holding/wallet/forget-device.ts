import type { WithDb } from '../../ports.ts';
import { deleteDevice, type TicketPlace } from './wallet.sql.ts';

/** A device that has thrown the pass away. */
export async function forgetDevice(context: WithDb, pass: TicketPlace, deviceId: string): Promise<void> {
  await deleteDevice(context.db, pass, deviceId);
}
