import { isLivePrint } from '#src/domain/badge/badge-check.ts';
import type { BadgeSheets } from '#src/domain/badge/badge-sheets.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds, WithTicketKey } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import { requireReason } from '../order/support/act-on-order.ts';
import { tellRenewed } from '../order/support/tell-renewed.ts';
import { lockTickets } from '../ticket/rows/lock-tickets.ts';
import { renewCodes } from '../ticket/state/renew-codes.ts';
import { sheetsOf } from './badge-sheets.ts';
import { badgeOfLocked, writeSinglePrint } from './single-print.ts';

export interface BadgeToPrint {
  actor: Staff;
  eventId: Uuid;
  ticketId: Uuid;
  /** The number of its last print as the page showed it; 0: none. */
  over: number;
  /** Why a badge that works is printed again; null for the first one. */
  reason: string | null;
  /** The page's own name of this request: sent again, it gets the same badge. */
  requestId: Uuid;
}

/**
 * Prints one badge. A live print ends before: its ticket gets a new code, and its owner the mail with it (docs/algorithms/badges.md,
 * "One badge"). Refusals: NOT_ALLOWED, NOT_FOUND, INVALID_INPUT, FIELD_TOO_LONG, TICKET_NOT_FOUND, TICKET_NOT_VALID,
 * TICKET_STOPPED, TICKET_ENGAGED, BADGE_NOT_PLANNED, BADGE_PRINTED.
 */
export async function printBadge(
  context: WithDb & WithClock & WithIds & WithEvents & WithTicketKey,
  asked: BadgeToPrint,
): Promise<BadgeSheets> {
  const { actor, ticketId, over, requestId } = asked;
  const event = await eventInOffice(context, asked, 'badge.print');
  const reason = asked.reason === null ? null : requireReason(asked.reason, 'reason');
  if (!isUuid(requestId)) throw new DomainError('INVALID_INPUT', { field: 'requestId' });
  if (!isUuid(ticketId)) throw new DomainError('TICKET_NOT_FOUND', { field: 'ticketId' });
  return await context.db.transaction().execute(async (tx) => {
    const [ticket] = await lockTickets(tx, event.id, [ticketId]);
    if (ticket === undefined) throw new DomainError('TICKET_NOT_FOUND', { field: 'ticketId' });
    const { last, paper } = await badgeOfLocked(tx, ticket);
    const { status, engagedBy, isStopped } = ticket;
    if (status !== 'VALID' || event.canceledAt !== null) throw new DomainError('TICKET_NOT_VALID');
    if (isStopped) throw new DomainError('TICKET_STOPPED');
    if (engagedBy === 'RETURN' || engagedBy === 'UPGRADE') throw new DomainError('TICKET_ENGAGED');
    const isLive = isLivePrint(last, ticket);
    if (last !== null && last.requestId === requestId && isLive) {
      return sheetsOf(context, event, { stack: null, paper: last.paper }, [last], [ticket]);
    }
    if (paper === null) throw new DomainError('BADGE_NOT_PLANNED');
    if ((last?.number ?? 0) !== over || (isLive && reason === null)) throw new DomainError('BADGE_PRINTED');
    const now = context.clock.now();
    if (isLive) {
      await renewCodes(tx, [ticket], now);
      await tellRenewed(context, { tx, event, now }, [ticket]);
    }
    const holderVersion = ticket.holderVersion + (isLive ? 1 : 0);
    const printed = { ...ticket, holderVersion };
    const print = await writeSinglePrint(context, tx, printed, {
      ...{ last, paper, staffId: actor.id, deviceId: null, at: now, reason, requestId },
    });
    await writeAudit(context, tx, {
      ...{ eventId: event.id, actor, action: 'badge.print', subject: `ticket ${ticketId}`, at: now },
      ...{ after: { print: print.number, newCode: isLive, paper }, why: reason },
    });
    return sheetsOf(context, event, { stack: null, paper }, [print], [printed]);
  });
}
