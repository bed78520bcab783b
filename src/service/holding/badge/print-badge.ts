import { isLivePrint } from '#src/domain/badge/badge-check.ts';
import { badgeMark } from '#src/domain/badge/badge-code.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { badgeMarkLength } from '#src/domain/ticket/ticket-code.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds, WithTicketKey } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import { requireReason } from '../order/support/act-on-order.ts';
import { tellRenewed } from '../order/support/tell-renewed.ts';
import { lockTickets } from '../ticket/rows/lock-tickets.ts';
import { renewCodes } from '../ticket/state/renew-codes.ts';
import { insertPrints, type PrintRow, readLastPrints } from './badge.sql.ts';
import { readBadgePlan } from './badge-plan.sql.ts';
import { type BadgeSheets, sheetsOf } from './badge-sheets.ts';

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
 * TICKET_ENGAGED, BADGE_NOT_PLANNED, BADGE_PRINTED.
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
    const last = (await readLastPrints(tx, event.id, [ticketId])).get(ticketId) ?? null;
    const { status, engagedBy, offerId } = ticket;
    if (status !== 'VALID' || event.canceledAt !== null) throw new DomainError('TICKET_NOT_VALID');
    if (engagedBy === 'RETURN' || engagedBy === 'UPGRADE') throw new DomainError('TICKET_ENGAGED');
    const isLive = isLivePrint(last, ticket);
    if (last !== null && last.requestId === requestId && isLive) {
      return sheetsOf(context, event, { stack: null, paper: last.paper }, [last], [ticket]);
    }
    const paper = (await readBadgePlan(tx, event.id)).paperOf.get(offerId);
    if (paper === undefined) throw new DomainError('BADGE_NOT_PLANNED');
    if ((last?.number ?? 0) !== over || (isLive && reason === null)) throw new DomainError('BADGE_PRINTED');
    const now = context.clock.now();
    if (isLive) {
      await renewCodes(tx, [ticket], now);
      await tellRenewed(context, { tx, event, now }, [ticket]);
    }
    const holderVersion = ticket.holderVersion + (isLive ? 1 : 0);
    const print: PrintRow = {
      ...{ ticketId, number: (last?.number ?? 0) + 1, holderVersion, paper },
      ...{ mark: badgeMark(context.ids.randomBytes(badgeMarkLength)), stack: null, place: null },
      ...{ staffId: actor.id, at: now, reason, requestId },
    };
    await insertPrints(tx, event.id, [print]);
    await writeAudit(context, tx, {
      ...{ eventId: event.id, actor, action: 'badge.print', subject: `ticket ${ticketId}`, at: now },
      ...{ after: { print: print.number, newCode: isLive, paper }, why: reason },
    });
    return sheetsOf(context, event, { stack: null, paper }, [print], [{ ...ticket, holderVersion }]);
  });
}
