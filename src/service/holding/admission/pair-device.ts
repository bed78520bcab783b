import type { BadgePaper } from '#src/domain/badge/paper.ts';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import { eventCodeOfToken, eventToken, eventTokenBytes } from '#src/domain/event/event-token.ts';
import type { GateRole } from '#src/domain/gate/device.ts';
import type { GateProgramme } from '#src/domain/gate/programme.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { tokenHash } from '../../ground/security/token-hash.ts';
import type { WithClock, WithDb, WithIds, WithTicketKey } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { countTickets } from './feed.sql.ts';
import { lockDeviceByPairing, markDevicePaired } from './gate.sql.ts';
import { gateProgramme } from './gate-programme.ts';

/** A device at gates from its pairing on. */
export interface PairedDevice {
  id: Uuid;
  name: string;
  role: GateRole;
  gateKeys: string[];
  dateIds: Uuid[];
  /** Shown with each later request; stored nowhere but on the device. */
  token: string;
  programme: GateProgramme;
  /** How many tickets the event has. */
  tickets: number;
}

/** A kiosk from its pairing on; it gets nothing of the gates. */
export interface PairedKiosk {
  id: Uuid;
  name: string;
  role: 'KIOSK';
  paper: BadgePaper;
  eventName: LocalizedText;
  token: string;
}

/**
 * A phone shows the code of the back office and becomes the device that waits for it. Each code is used once. Refusal:
 * PAIRING_OVER, the same for a code that never was, was used, ran out or was ended.
 */
export async function pairDevice(
  context: WithDb & WithClock & WithIds & WithTicketKey & WithEvents,
  { code }: { code: string },
): Promise<PairedDevice | PairedKiosk> {
  const eventCode = eventCodeOfToken(code);
  const event = eventCode === null ? null : await context.events.byCode(eventCode);
  if (event === null) throw new DomainError('PAIRING_OVER');
  const token = eventToken(event.code, context.ids.randomBytes(eventTokenBytes));
  const at = context.clock.now();
  const device = await context.db.transaction().execute(async (tx) => {
    const waiting = await lockDeviceByPairing(tx, event.id, tokenHash(code));
    if (waiting === null || waiting.pairingEndsAt <= at) throw new DomainError('PAIRING_OVER');
    await markDevicePaired(tx, waiting, { tokenHash: tokenHash(token), at });
    return waiting;
  });
  const { id, name, role, gateKeys, dateIds, paper } = device;
  if (role === 'KIOSK') {
    if (paper === null) throw new Error('A kiosk has a paper.');
    return { id, name, role, paper, eventName: event.name, token };
  }
  return {
    ...{ id, name, role, gateKeys, dateIds, token, programme: await gateProgramme(context, event) },
    tickets: await countTickets(context.db, event.id),
  };
}
