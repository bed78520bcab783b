import type { DeviceReport } from '#src/domain/gate/device.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import type { DeviceLogin } from './device-login.ts';
import { updateDeviceSeen } from './gate.sql.ts';

/** A device was heard of: how far it has read the feed, and what it said of itself. */
export async function noteContact(
  { db, clock }: WithDb & WithClock,
  { device }: DeviceLogin,
  said: { position?: number; report?: DeviceReport },
): Promise<void> {
  await updateDeviceSeen(db, device, { at: clock.now(), ...said });
}
