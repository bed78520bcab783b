import { eventCodeOfToken } from '#src/domain/event/event-token.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { tokenHash } from '../../ground/security/token-hash.ts';
import type { WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { type DeviceRow, readDeviceByToken } from './gate.sql.ts';

/** A device that has shown its token, and its event. It may have been ended. */
export interface DeviceLogin {
  event: EventView;
  device: DeviceRow;
}

/** The device whose token this is. Refusal: UNAUTHENTICATED. */
export async function deviceLogin(context: WithDb & WithEvents, token: string): Promise<DeviceLogin> {
  const code = eventCodeOfToken(token);
  const event = code === null ? null : await context.events.byCode(code);
  const device = event === null ? null : await readDeviceByToken(context.db, event.id, tokenHash(token));
  if (event === null || device === null) throw new DomainError('UNAUTHENTICATED');
  return { event, device };
}

/** As deviceLogin, of one that may still act. Refusals: UNAUTHENTICATED, DEVICE_REVOKED. */
export async function workingDevice(context: WithDb & WithEvents, token: string): Promise<DeviceLogin> {
  const login = await deviceLogin(context, token);
  if (login.device.endedAt !== null) throw new DomainError('DEVICE_REVOKED');
  return login;
}
