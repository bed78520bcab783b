import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { badgeMark } from '#src/domain/badge/badge-code.ts';
import type { BadgePaper } from '#src/domain/badge/paper.ts';
import { badgeMarkLength } from '#src/domain/ticket/ticket-code.ts';
import type { WithIds } from '../../ports.ts';
import type { LockedTicket } from '../ticket/rows/lock-tickets.ts';
import { insertPrints, type PrintRow, readLastPrints } from './badge.sql.ts';
import { readBadgePlan } from './badge-plan.sql.ts';

/** The last print of a locked ticket, and the paper of its offer; null where there is none. */
export async function badgeOfLocked(
  tx: Transaction<DB>,
  { eventId, id, offerId }: LockedTicket,
): Promise<{ last: PrintRow | null; paper: BadgePaper | null }> {
  const last = (await readLastPrints(tx, eventId, [id])).get(id) ?? null;
  const { paperOf } = await readBadgePlan(tx, eventId);
  return { last, paper: paperOf.get(offerId) ?? null };
}

/** Writes the next print of a locked ticket, of its present code, in no stack. `last`: its last print. */
export async function writeSinglePrint(
  context: WithIds,
  tx: Transaction<DB>,
  ticket: LockedTicket,
  {
    last,
    ...made
  }: { last: PrintRow | null } & Pick<
    PrintRow,
    'paper' | 'staffId' | 'deviceId' | 'at' | 'reason' | 'requestId'
  >,
): Promise<PrintRow> {
  const print: PrintRow = {
    ...{ ticketId: ticket.id, number: (last?.number ?? 0) + 1, holderVersion: ticket.holderVersion },
    ...{ mark: badgeMark(context.ids.randomBytes(badgeMarkLength)), stack: null, place: null, ...made },
  };
  await insertPrints(tx, ticket.eventId, [print]);
  return print;
}
