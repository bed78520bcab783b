import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { handoverTicketsMax, nextHandover, type Station } from '#src/domain/handover/handover.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError, type RefusalCode } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds, WithTicketKey } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { type BadgeVerdict, badgeJudge, type ScannedFor } from '../badge/judge-badge.ts';
import { requireReason } from '../order/support/act-on-order.ts';
import { type LockedTicket, lockAllWithCompanions } from '../ticket/rows/lock-tickets.ts';
import { endTransferOfTicket } from '../ticket/transfer/end-transfers.ts';
import { obstacleAt, stationAt } from './desk-event.ts';
import { type HandoverRow, insertHandovers, readHandovers } from './handover.sql.ts';
import { type HandoverView, handoverViews } from './handover-view.ts';

export interface ToHandOver {
  actor: Staff;
  eventId: Uuid;
  /** The page's own name of this request: sent again, it gets the same answer and changes nothing. */
  requestId: Uuid;
  station: string;
  ticketIds: readonly Uuid[];
  /** Lifts the obstacles of desk, hour and parcel; null without one. */
  reason: string | null;
  /** Codes that were scanned as the badges of tickets that need one; the last one of a ticket counts. */
  badges: readonly ScannedFor[];
  /** Why badges that were not scanned are missing; null where none may be. */
  withoutBadge: string | null;
}

/** `code`: why it was not handed over; then `handover` is who was quicker, where somebody was. */
export interface HandoverResult {
  ticketId: Uuid;
  code: RefusalCode | null;
  handover: HandoverView | null;
}

/**
 * Hands over what tickets stand for, and answers for each in the order asked (docs/algorithms/desk.md, "One command"). Refusals:
 * NOT_ALLOWED, NOT_FOUND, INVALID_INPUT for no station, no ticket, too many tickets or badges, or what is no id, FIELD_TOO_LONG.
 */
export async function handOver(
  context: WithDb & WithClock & WithIds & WithEvents & WithTicketKey,
  asked: ToHandOver,
): Promise<HandoverResult[]> {
  const event = await eventInOffice(context, asked, 'desk.hand');
  const { actor, requestId } = asked;
  const station = stationAt(event, asked.station);
  const ids = [...new Set(asked.ticketIds)];
  if (!isUuid(requestId)) throw new DomainError('INVALID_INPUT', { field: 'requestId' });
  if (ids.length === 0 || ids.length > handoverTicketsMax || !ids.every(isUuid)) {
    throw new DomainError('INVALID_INPUT', { field: 'ticketIds' });
  }
  if (asked.badges.length > handoverTicketsMax) throw new DomainError('INVALID_INPUT', { field: 'badges' });
  const reason = asked.reason === null ? null : requireReason(asked.reason, 'reason');
  const excuse = asked.withoutBadge === null ? null : requireReason(asked.withoutBadge, 'withoutBadge');
  const decided = await context.db.transaction().execute(async (tx) => {
    const tickets = await lockAllWithCompanions(tx, event.id, ids);
    const before = Map.groupBy(await readHandovers(tx, event.id, ids), ({ ticketId }) => ticketId);
    const about = { ticketIds: ids, scans: asked.badges, isExcused: excuse !== null };
    const judge = await badgeJudge(context, tx, event, about);
    const now = context.clock.now();
    const here = { event, station, reason, excuse, judge, requestId, now, staffId: actor.id };
    const all = ids.map((id) => {
      const ticket = tickets.find((one) => one.id === id);
      return { id, ticket, ...decide(here, ticket, before.get(id) ?? []) };
    });
    const why = said(reason, excuse);
    await store(context, tx, { actor, event, station, why, now }, all);
    return all;
  });
  const views = await handoverViews(
    context,
    decided.flatMap(({ row }) => row ?? []),
  );
  return decided.map(({ id, code, row }) => {
    return { ticketId: id, code, handover: row === null ? null : (views.get(row) ?? null) };
  });
}

interface Decided {
  code: RefusalCode | null;
  /** The row that is stored now or was before. */
  row: HandoverRow | null;
  isNew: boolean;
}

interface Here {
  event: EventView;
  station: Station;
  reason: string | null;
  excuse: string | null;
  judge: (ticket: LockedTicket) => BadgeVerdict;
  requestId: Uuid;
  now: Date;
  staffId: Uuid;
}

/** Two reasons as one text; the same one is said once. */
function said(...reasons: (string | null)[]): string | null {
  const all = new Set(reasons.filter((one) => one !== null));
  return all.size === 0 ? null : [...all].join(' · ');
}

function decide(here: Here, ticket: LockedTicket | undefined, before: readonly HandoverRow[]): Decided {
  const refused = (code: RefusalCode, row: HandoverRow | null = null): Decided => ({
    code,
    row,
    isNew: false,
  });
  if (ticket === undefined) return refused('TICKET_NOT_FOUND');
  const last = before.at(-1) ?? null;
  if (last?.kind === 'GIVEN' && last.requestId === here.requestId)
    return { code: null, row: last, isNew: false };
  if (ticket.status !== 'VALID' || here.event.canceledAt !== null) return refused('TICKET_NOT_VALID');
  if (last?.kind === 'GIVEN') return refused('ALREADY_HANDED_OVER', last);
  if (ticket.isStopped) return refused('TICKET_STOPPED');
  if (ticket.engagedBy === 'RETURN' || ticket.engagedBy === 'UPGRADE') return refused('TICKET_ENGAGED');
  const { station, reason, now, requestId, staffId } = here;
  const obstacle = obstacleAt(here.event, ticket, station, now);
  if (obstacle !== null && reason === null) return refused(obstacle);
  const verdict = here.judge(ticket);
  if (verdict.refusal !== null) return refused(verdict.refusal);
  const row = {
    ...{ ticketId: ticket.id, ...nextHandover(before.length), staffId, station: station.name, at: now },
    ...{
      reason: said(reason, here.excuse),
      holderVersion: ticket.holderVersion,
      requestId,
      badge: verdict.badge,
    },
  };
  return { code: null, row, isNew: true };
}

async function store(
  context: WithIds,
  tx: Transaction<DB>,
  about: { actor: Staff; event: EventView; station: Station; why: string | null; now: Date },
  decided: readonly (Decided & { ticket: LockedTicket | undefined })[],
): Promise<void> {
  const { actor, event, station, why, now } = about;
  const given = decided.flatMap(({ ticket, row, isNew }) => {
    return isNew && ticket !== undefined && row !== null ? [{ ticket, row }] : [];
  });
  if (given.length === 0) return;
  await insertHandovers(
    tx,
    event.id,
    given.map(({ row }) => row),
  );
  for (const { ticket } of given) await endTransferOfTicket(context, tx, ticket, now);
  await writeAudit(context, tx, {
    ...{ eventId: event.id, actor, action: 'desk.hand', subject: `station ${station.name}`, at: now },
    after: { given: given.map(({ row }) => row.ticketId) },
    why,
  });
}
