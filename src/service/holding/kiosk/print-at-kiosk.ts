import type { BadgeSheets } from '#src/domain/badge/badge-sheets.ts';
import { isOwnPrint, type KioskAnswer, kioskAnswer } from '#src/domain/badge/kiosk-answer.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds, WithTicketKey } from '../../ports.ts';
import { requireStillWorking } from '../admission/device-login.ts';
import { sheetsOf, shelfOf } from '../badge/badge-sheets.ts';
import { badgeOfLocked, writeSinglePrint } from '../badge/single-print.ts';
import { lockTickets } from '../ticket/rows/lock-tickets.ts';
import { paperOfKiosk, readShown, type ShownAtKiosk } from './kiosk-code.ts';

export interface PrintedAtKiosk {
  answer: KioskAnswer;
  /** PRINTED: where the badge is found; null for one that was printed singly, and for any other answer. */
  shelf: string | null;
  /** The badge to print; null for any answer but READY. */
  printed: BadgeSheets | null;
}

/**
 * Prints the badge of a ticket for who shows its code, once (docs/algorithms/badges.md, "At a kiosk"). `requestId`: the kiosk's own name of
 * this request; sent again within its minute, it gets the same badge. Refusals: NOT_ALLOWED, INVALID_INPUT, DEVICE_REVOKED.
 */
export async function printAtKiosk(
  context: WithDb & WithClock & WithIds & WithTicketKey,
  shown: ShownAtKiosk & { requestId: Uuid },
): Promise<PrintedAtKiosk> {
  const own = paperOfKiosk(shown);
  const { actor, event, device, requestId } = shown;
  if (!isUuid(requestId)) throw new DomainError('INVALID_INPUT', { field: 'requestId' });
  const code = readShown(context, event, shown.code);
  if (typeof code === 'string') return { answer: code, shelf: null, printed: null };
  const { ticketId } = code.read;
  return await context.db.transaction().execute(async (tx) => {
    const [ticket] = await lockTickets(tx, event.id, [ticketId]);
    // The device may have been ended while the lock was waited for.
    await requireStillWorking(tx, device);
    if (ticket === undefined) return { answer: 'UNKNOWN', shelf: null, printed: null };
    if (event.canceledAt !== null) return { answer: 'CANCELED', shelf: null, printed: null };
    const { last, paper } = await badgeOfLocked(tx, ticket);
    const answer = kioskAnswer(ticket, code.read, { print: last, paper }, own);
    const now = context.clock.now();
    const about = { stack: null, paper: own };
    const request = { id: requestId, deviceId: device.id, now };
    if (answer === 'PRINTED' && last !== null) {
      if (!isOwnPrint(last, request)) return { answer, shelf: shelfOf(last), printed: null };
      return { answer: 'READY', shelf: null, printed: sheetsOf(context, event, about, [last], [ticket]) };
    }
    if (answer !== 'READY') return { answer, shelf: null, printed: null };
    const print = await writeSinglePrint(context, tx, ticket, {
      ...{ last, paper: own, staffId: null, deviceId: device.id, at: now, reason: null, requestId },
    });
    await writeAudit(context, tx, {
      ...{ eventId: event.id, actor, action: 'badge.kiosk', subject: `ticket ${ticketId}`, at: now },
      after: { print: print.number, paper: own, kiosk: device.name },
    });
    return { answer, shelf: null, printed: sheetsOf(context, event, about, [print], [ticket]) };
  });
}
