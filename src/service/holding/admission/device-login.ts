import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { eventCodeOfToken } from '#src/domain/event/event-token.ts';
import type { DeviceActor } from '#src/domain/policy/actor.ts';
import { type Action, requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { tokenHash } from '../../ground/security/token-hash.ts';
import type { WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { type DeviceRow, readDeviceByToken, readDeviceEnd } from './gate.sql.ts';

/** A device that has shown its token, and its event. It may have been ended. */
export interface DeviceLogin {
  actor: DeviceActor;
  event: EventView;
  device: DeviceRow;
}

/** The device whose token this is, for what it asks. Refusals: UNAUTHENTICATED; NOT_ALLOWED, because its role does other things. */
export async function deviceLogin(
  context: WithDb & WithEvents,
  token: string,
  action: Action,
): Promise<DeviceLogin> {
  const code = eventCodeOfToken(token);
  const event = code === null ? null : await context.events.byCode(code);
  const device = event === null ? null : await readDeviceByToken(context.db, event.id, tokenHash(token));
  if (event === null || device === null) throw new DomainError('UNAUTHENTICATED');
  const actor: DeviceActor = { kind: 'device', id: device.id, eventId: event.id, role: device.role };
  requireRight(actor, action, { organizerId: event.organizer.id, eventId: event.id });
  return { actor, event, device };
}

/** As deviceLogin, of one that may still act. Refusals: UNAUTHENTICATED, NOT_ALLOWED, DEVICE_REVOKED. */
export async function workingDevice(
  context: WithDb & WithEvents,
  token: string,
  action: Action,
): Promise<DeviceLogin> {
  const login = await deviceLogin(context, token, action);
  if (login.device.endedAt !== null) throw new DomainError('DEVICE_REVOKED');
  return login;
}

/** Reads again, behind a lock, that a device was not ended. Refusal: DEVICE_REVOKED. */
export async function requireStillWorking(
  db: Kysely<DB> | Transaction<DB>,
  device: Pick<DeviceRow, 'eventId' | 'id'>,
): Promise<void> {
  if ((await readDeviceEnd(db, device)) !== null) throw new DomainError('DEVICE_REVOKED');
}
