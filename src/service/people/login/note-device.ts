import { limits } from '#src/domain/limits.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import { insertDevice, noteDeviceUse } from './device.sql.ts';
import { deviceHash } from './devices.ts';
import { readLogin } from './login.sql.ts';
import { warnOwner } from './warn-owner.ts';

/**
 * Remembers the browser in which a customer has logged in, by the secret in its cookie; a browser without one gets one.
 * With `tells`, the owner hears of one that is new while others are known. Returns the secret that the browser must keep,
 * null when it has it already.
 */
export async function noteDevice(
  context: WithDb & WithClock & WithIds,
  { actor, device, tells }: { actor: CustomerActor; device: string | null; tells: boolean },
): Promise<string | null> {
  const now = context.clock.now();
  if (device !== null && (await noteDeviceUse(context.db, actor.id, deviceHash(device), now))) return null;
  const kept = device ?? Buffer.from(context.ids.randomBytes(24)).toString('base64url');
  const known = await insertDevice(context.db, {
    customerId: actor.id,
    deviceHash: deviceHash(kept),
    now,
    devicesMax: limits.knownDevicesPerCustomer,
  });
  const login = tells && known > 0 ? await readLogin(context.db, actor.id) : null;
  if (login !== null) await warnOwner(context, context.db, login, 'new-device');
  return kept === device ? null : kept;
}
