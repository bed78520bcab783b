import type { Uuid } from '#src/domain/ids.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import { type DeviceRow, readDevices } from './session.sql.ts';

export interface DeviceView extends DeviceRow {
  isThis: boolean;
}

/** The logins of a customer that live, the newest use first. */
export async function listDevices(
  context: WithDb & WithClock,
  { actor, sessionId }: { actor: CustomerActor; sessionId: Uuid | null },
): Promise<DeviceView[]> {
  return await readDevices(context.db, actor.id, { sessionId, now: context.clock.now() });
}
