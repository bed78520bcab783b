import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { isLivePrint } from '#src/domain/badge/badge-check.ts';
import { badgeMark } from '#src/domain/badge/badge-code.ts';
import type { BadgeSheets } from '#src/domain/badge/badge-sheets.ts';
import type { BadgePaper } from '#src/domain/badge/paper.ts';
import { stackMax } from '#src/domain/badge/shelf-place.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { badgeMarkLength } from '#src/domain/ticket/ticket-code.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds, WithTicketKey } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { type LockedTicket, lockTickets } from '../ticket/rows/lock-tickets.ts';
import { insertPrints, type PrintRow, readLastPrints, readStackPrints, readWaiting } from './badge.sql.ts';
import { lockBadgePlan, type StoredBadgePlan } from './badge-plan.sql.ts';
import { sheetsOf } from './badge-sheets.ts';
import { findRun, insertRun, insertStack, nextStack } from './stack.sql.ts';

/** Which badges: of one paper, and if wanted of one offer, one sector, one day. */
export interface BadgeChoice {
  paper: BadgePaper;
  offerId: Uuid | null;
  sectorId: Uuid | null;
  dateId: Uuid | null;
}

/** The offers of the event whose badges a choice means. */
export function offersOfChoice(
  event: EventView,
  { paperOf }: Pick<StoredBadgePlan, 'paperOf'>,
  { paper, offerId, sectorId, dateId }: BadgeChoice,
): Uuid[] {
  return [...event.offerById.values()].flatMap(({ offer }) => {
    const isMeant =
      paperOf.get(offer.id) === paper &&
      (offerId === null || offer.id === offerId) &&
      (sectorId === null || offer.sector?.id === sectorId) &&
      (dateId === null || offer.dates.some(({ id }) => id === dateId));
    return isMeant ? [offer.id] : [];
  });
}

/**
 * Makes the next stack of a choice, of at most `stackMax` badges, and gives what is printed (docs/algorithms/badges.md, "Stacks"). The same
 * request gets the same stack. Refusals: NOT_ALLOWED, NOT_FOUND, INVALID_INPUT for a request without an id, NO_BADGES_TO_PRINT.
 */
export async function printBadgeStack(
  context: WithDb & WithClock & WithIds & WithEvents & WithTicketKey,
  {
    actor,
    eventId,
    requestId,
    choice,
  }: { actor: Staff; eventId: Uuid; requestId: Uuid; choice: BadgeChoice },
): Promise<BadgeSheets> {
  const event = await eventInOffice(context, { actor, eventId }, 'badge.print');
  if (!isUuid(requestId)) throw new DomainError('INVALID_INPUT', { field: 'requestId' });
  return await context.db.transaction().execute(async (tx) => {
    const plan = await lockBadgePlan(tx, event.id);
    const before = await findRun(tx, event.id, requestId);
    if (before !== null) return await sheetsOfStack(context, tx, event, { ...choice, stack: before.stack });
    const offerIds = event.canceledAt === null ? offersOfChoice(event, plan, choice) : [];
    const ids = await readWaiting(tx, event.id, offerIds, stackMax);
    const tickets = await stillWaiting(tx, event, await lockTickets(tx, event.id, ids));
    if (tickets.size === 0) throw new DomainError('NO_BADGES_TO_PRINT');
    const at = context.clock.now();
    const stack = await nextStack(tx, event.id);
    const prints: PrintRow[] = ids
      .flatMap((id) => tickets.get(id) ?? [])
      .map(({ ticket, printed }, index) => ({
        ...{ ticketId: ticket.id, number: printed + 1, holderVersion: ticket.holderVersion },
        ...{ paper: choice.paper, mark: badgeMark(context.ids.randomBytes(badgeMarkLength)) },
        ...{ stack, place: index + 1, staffId: actor.id, deviceId: null, at, reason: null, requestId },
      }));
    await insertStack(tx, event.id, { number: stack, paper: choice.paper });
    await insertRun(tx, event.id, { stack, staffId: actor.id, at, requestId });
    await insertPrints(tx, event.id, prints);
    await writeAudit(context, tx, {
      ...{ eventId: event.id, actor, action: 'badge.print', subject: stackName(event, stack), at },
      after: { printed: prints.length, paper: choice.paper },
    });
    const locked = [...tickets.values()].map(({ ticket }) => ticket);
    return sheetsOf(context, event, { stack, paper: choice.paper }, prints, locked);
  });
}

/** A stack as the audit names it: `stack PIX-3`. */
export function stackName({ code }: Pick<EventView, 'code'>, stack: number): string {
  return `stack ${code}-${stack}`;
}

/** A stack as it is printed now; its tickets are locked, so that none of its codes is dead before it is told. */
export async function sheetsOfStack(
  context: WithTicketKey,
  tx: Transaction<DB>,
  event: EventView,
  about: { stack: number; paper: BadgePaper },
): Promise<BadgeSheets> {
  const prints = await readStackPrints(tx, event.id, about.stack);
  const ids = prints.map(({ ticketId }) => ticketId);
  const tickets = await lockTickets(tx, event.id, ids);
  const paper = prints[0]?.paper ?? about.paper;
  return sheetsOf(context, event, { stack: about.stack, paper }, prints, tickets);
}

/** The locked tickets that wait now: what others have done with them while the locks were waited for is seen here. */
async function stillWaiting(
  tx: Transaction<DB>,
  event: EventView,
  tickets: readonly LockedTicket[],
): Promise<Map<Uuid, { ticket: LockedTicket; printed: number }>> {
  const ids = tickets.map(({ id }) => id);
  const prints = await readLastPrints(tx, event.id, ids);
  return new Map(
    tickets.flatMap((ticket) => {
      const last = prints.get(ticket.id) ?? null;
      const isFree = ticket.engagedBy === null || ticket.engagedBy === 'TRANSFER';
      const waits = ticket.status === 'VALID' && !ticket.isStopped && isFree && ticket.handedAt === null;
      if (!waits || isLivePrint(last, ticket)) return [];
      return [[ticket.id, { ticket, printed: last?.number ?? 0 }] as const];
    }),
  );
}
