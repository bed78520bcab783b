import type { Uuid } from '../../domain/ids.ts';
import { limits } from '../../domain/limits.ts';
import type { WithClock, WithDb, WithIds } from '../ports.ts';
import { insertDevice, noteDeviceUse } from './device.sql.ts';
import { deviceHash } from './device-hash.ts';
import { readLogin } from './login.sql.ts';
import { warnOwner } from './warn-owner.ts';

/**
 * Remembers the browser in which a customer has logged in, by the secret in its cookie; a browser without one gets one.
 * With `tells`, the owner hears of one that is new while others are known. Returns the secret that the browser must keep,
 * null when it has it already.
 */
export async function noteDevice(
  context: WithDb & WithClock & WithIds,
  customerId: Uuid,
  device: string | null,
  { tells }: { tells: boolean },
): Promise<string | null> {
  const now = context.clock.now();
  if (device !== null && (await noteDeviceUse(context.db, customerId, deviceHash(device), now))) return null;
  const kept = device ?? Buffer.from(context.ids.randomBytes(24)).toString('base64url');
  const known = await insertDevice(context.db, {
    customerId,
    deviceHash: deviceHash(kept),
    now,
    devicesMax: limits.knownDevicesPerCustomer,
  });
  const login = tells && known > 0 ? await readLogin(context.db, customerId) : null;
  if (login !== null) await warnOwner(context, context.db, login, 'new-device');
  return kept === device ? null : kept;
}
