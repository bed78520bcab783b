import { isLivePrint } from '#src/domain/badge/badge-check.ts';
import type { BadgePaper } from '#src/domain/badge/paper.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { WithDb } from '../../ports.ts';
import { readLastPrints } from './badge.sql.ts';
import { readBadgePlan } from './badge-plan.sql.ts';
import { shelfOf } from './badge-sheets.ts';

/** The badge of a ticket as the desk shows it. */
export interface TicketBadge {
  /** Null where the offer has no badge any more. */
  paper: BadgePaper | null;
  /** The number of its last print; 0: none. */
  number: number;
  /** The last print works. */
  isLive: boolean;
  /** Where the last print is found; null for one that was printed singly, and for none. */
  shelf: string | null;
}

/** The badges of tickets; a ticket that needs none is left out. */
export async function badgesOfTickets(
  context: WithDb,
  eventId: Uuid,
  tickets: readonly { id: Uuid; offerId: Uuid; status: string; holderVersion: number }[],
): Promise<Map<Uuid, TicketBadge>> {
  const { paperOf } = await readBadgePlan(context.db, eventId);
  const prints = await readLastPrints(
    context.db,
    eventId,
    tickets.map(({ id }) => id),
  );
  return new Map(
    tickets.flatMap((ticket) => {
      const paper = paperOf.get(ticket.offerId) ?? null;
      const print = prints.get(ticket.id) ?? null;
      if (paper === null && print === null) return [];
      const number = print?.number ?? 0;
      const shelf = print === null ? null : shelfOf(print);
      return [[ticket.id, { paper, number, isLive: isLivePrint(print, ticket), shelf }] as const];
    }),
  );
}
