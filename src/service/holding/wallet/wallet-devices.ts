import { limits } from '#src/domain/limits.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import { deleteDevice, type TicketPlace, upsertDevice } from './wallet.sql.ts';

/** A device that wants to hear of a pass it has. FULL: it is on as many as it may be. */
export async function registerDevice(
  context: WithDb & WithClock,
  pass: TicketPlace,
  device: { deviceId: string; pushToken: string },
): Promise<'NEW' | 'KNOWN' | 'FULL'> {
  const { eventId, ticketId } = pass;
  return await upsertDevice(context.db, {
    eventId,
    ticketId,
    ...device,
    registeredAt: context.clock.now(),
    devicesMax: limits.devicesPerPass,
  });
}

/** A device that has thrown the pass away. */
export async function forgetDevice(context: WithDb, pass: TicketPlace, deviceId: string): Promise<void> {
  await deleteDevice(context.db, pass, deviceId);
}
