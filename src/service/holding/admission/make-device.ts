import type { BadgePaper } from '#src/domain/badge/paper.ts';
import { eventToken, eventTokenBytes } from '#src/domain/event/event-token.ts';
import { type DeviceRole, deviceNameMax, devicesMax, pairingMinutes } from '#src/domain/gate/device.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import { tokenHash } from '../../ground/security/token-hash.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { plannedPapers } from '../badge/planned-papers.ts';
import { countOpenDevices, type DeviceRow, insertDevice, lockDevices, markDeviceEnded } from './gate.sql.ts';
import { planOf } from './gate-programme.ts';

export interface DeviceToMake {
  name: string;
  role: DeviceRole;
  gateKeys: readonly string[];
  dateIds: readonly Uuid[];
  /** The paper of a kiosk; null for any other device. */
  paper: BadgePaper | null;
}

export interface MadeDevice {
  id: Uuid;
  /** Pairs one phone within `pairingMinutes`; stored nowhere. */
  code: string;
}

/**
 * Makes a device for some gates and dates of an event, or a kiosk for one paper of its plan of badges. Refusals: NOT_ALLOWED, NOT_FOUND,
 * INVALID_INPUT for a name, gate, date or paper that is not there, TOO_MANY_DEVICES.
 */
export async function makeDevice(
  context: WithDb & WithClock & WithIds & WithEvents,
  { actor, eventId, device }: { actor: Staff; eventId: Uuid; device: DeviceToMake },
): Promise<MadeDevice> {
  const event = await eventInOffice(context, { actor, eventId }, 'gate.pair');
  const name = device.name.trim();
  if (name === '' || name.length > deviceNameMax) throw new DomainError('INVALID_INPUT', { field: 'name' });
  const place =
    device.role === 'KIOSK'
      ? await kioskPlace(context, event, device)
      : await gatePlace(context, event, device);
  const code = eventToken(event.code, context.ids.randomBytes(eventTokenBytes));
  const madeAt = context.clock.now();
  const id = context.ids.uuid();
  await context.db.transaction().execute(async (tx) => {
    await lockDevices(tx, event.id);
    if ((await countOpenDevices(tx, event.id, madeAt)) >= devicesMax) {
      throw new DomainError('TOO_MANY_DEVICES', { facts: { most: devicesMax } });
    }
    await insertDevice(tx, {
      ...{ eventId: event.id, id, name, role: device.role, ...place, pairingHash: tokenHash(code) },
      ...{ pairingEndsAt: new Date(madeAt.getTime() + pairingMinutes * 60_000), madeBy: actor.id, madeAt },
    });
    await writeAudit(context, tx, {
      ...{ eventId: event.id, actor, action: 'gate.pair', subject: `device ${name}`, at: madeAt },
      after: auditedPlace(device.role, place),
    });
  });
  return { id, code };
}

type DevicePlace = Pick<DeviceRow, 'gateKeys' | 'dateIds' | 'paper'>;

async function gatePlace(context: WithDb, event: EventView, device: DeviceToMake): Promise<DevicePlace> {
  if (device.paper !== null) throw new DomainError('INVALID_INPUT', { field: 'paper' });
  const { plan } = await planOf(context, event);
  return {
    gateKeys: listOf('gateKeys', device.gateKeys, new Set(plan.gates.map(({ key }) => key))),
    dateIds: listOf('dateIds', device.dateIds, new Set(event.dates.map(({ id }) => id))),
    paper: null,
  };
}

/** A kiosk stands at no gate and on no date. */
async function kioskPlace(context: WithDb, event: EventView, device: DeviceToMake): Promise<DevicePlace> {
  if (device.gateKeys.length > 0) throw new DomainError('INVALID_INPUT', { field: 'gateKeys' });
  if (device.dateIds.length > 0) throw new DomainError('INVALID_INPUT', { field: 'dateIds' });
  const { paper } = device;
  if (paper === null || !(await plannedPapers(context, event.id)).includes(paper)) {
    throw new DomainError('INVALID_INPUT', { field: 'paper' });
  }
  return { gateKeys: [], dateIds: [], paper };
}

function auditedPlace(role: DeviceRole, { gateKeys, dateIds, paper }: DevicePlace): Record<string, unknown> {
  return paper === null ? { role, gates: gateKeys, dates: dateIds.length } : { role, paper };
}

/** Each value once, in order; none and others than those that there are, are refused. */
function listOf(field: string, values: readonly string[], there: ReadonlySet<string>): string[] {
  const each = [...new Set(values)];
  if (each.length === 0 || each.some((value) => !there.has(value)))
    throw new DomainError('INVALID_INPUT', { field });
  return each;
}

/** Ends a device, paired or not; one that has ended already is no refusal. Refusals: NOT_ALLOWED, NOT_FOUND. */
export async function endDevice(
  context: WithDb & WithClock & WithIds & WithEvents,
  { actor, eventId, id }: { actor: Staff; eventId: Uuid; id: Uuid },
): Promise<void> {
  const event = await eventInOffice(context, { actor, eventId }, 'gate.pair');
  if (!isUuid(id)) throw new DomainError('NOT_FOUND');
  const at = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const name = await markDeviceEnded(tx, { eventId: event.id, id }, { by: actor.id, at });
    if (name === null) return;
    await writeAudit(context, tx, {
      ...{ eventId: event.id, actor, action: 'gate.pair', subject: `device ${name}`, at },
      ...{ before: { state: 'WORKING' }, after: { state: 'ENDED' } },
    });
  });
}
