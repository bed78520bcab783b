import type { BadgePaper } from '#src/domain/badge/paper.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { DeviceActor } from '#src/domain/policy/actor.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import {
  readTicketCode,
  scannedTicketCode,
  type TicketCode,
  verifyTicketCode,
} from '#src/domain/ticket/ticket-code.ts';
import type { WithTicketKey } from '../../ports.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import type { DeviceLogin } from '../admission/device-login.ts';
import { verifierOf } from '../ticket/event-keys.ts';

/** A code that somebody shows at a kiosk. */
export interface ShownAtKiosk extends DeviceLogin {
  actor: DeviceActor;
  code: string;
}

/** The paper of the kiosk that asks. Refusal: NOT_ALLOWED for a device that is none. */
export function paperOfKiosk({ actor, event, device }: Pick<ShownAtKiosk, keyof DeviceLogin>): BadgePaper {
  requireRight(actor, 'badge.kiosk', { organizerId: event.organizer.id, eventId: event.id });
  if (device.paper === null) throw new DomainError('NOT_ALLOWED');
  return device.paper;
}

/** A code that was signed for the event; else why it tells of nobody. */
export function readShown(
  context: WithTicketKey,
  event: Pick<EventView, 'id' | 'broughtKeys'>,
  text: string,
): { read: Pick<TicketCode, 'ticketId' | 'holderVersion'> & { ticketId: Uuid } } | 'NOT_A_CODE' | 'UNKNOWN' {
  const code = scannedTicketCode(text);
  if (readTicketCode(code) === null) return 'NOT_A_CODE';
  const read = verifyTicketCode(code, event.id, verifierOf(context, event));
  return read === null ? 'UNKNOWN' : { read };
}
