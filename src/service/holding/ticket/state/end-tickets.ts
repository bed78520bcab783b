import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { TicketStatus } from '#src/domain/ticket/ticket-state.ts';
import type { WithIds } from '#src/service/ports.ts';
import { endResaleOf } from '../rows/end-resale-of.ts';
import { endTransfer } from '../rows/end-transfer.ts';
import { lockUntilSettled } from '../rows/lock-tickets.ts';
import { endTicketRows, readIdsToEnd, type TicketUnit } from '../rows/locked-tickets.sql.ts';
import { tellTicketEnded } from './tell-ticket-ended.ts';

/**
 * The tickets of these units stop opening gates, now, in whosever hands they are: who got one from its buyer is told,
 * and what a ticket was in the middle of ends with it. A unit with `part` ends that part of a bundle alone. Asks nobody;
 * whether they may be given back is decided before.
 */
export async function endTickets(
  context: WithIds,
  tx: Transaction<DB>,
  eventId: Uuid,
  units: readonly TicketUnit[],
  status: Extract<TicketStatus, 'CANCELED' | 'INVALID'>,
  now: Date,
): Promise<void> {
  await lockUntilSettled(tx, eventId, () => readIdsToEnd(tx, eventId, units));
  const ended = await endTicketRows(tx, eventId, units, status, now);
  const engagements = new Map(
    ended.flatMap(({ engagedBy, engagedWith }) => (engagedWith === null ? [] : [[engagedWith, engagedBy]])),
  );
  for (const [id, by] of engagements) {
    if (by === 'TRANSFER')
      await endTransfer(context, tx, { eventId, transferId: id, status: 'CANCELED', now });
    if (by === 'RETURN') await endResaleOf(tx, { eventId, resaleId: id, now });
  }
  await tellTicketEnded(context, tx, eventId, ended, now);
}
