import type { Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { staffLimits } from '#src/domain/policy/staff-limits.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { WithEvents } from '../event/event-cache.ts';
import { eventInOffice } from '../event/event-to-change.ts';
import type { EventView } from '../event/event-view.ts';
import { questionsOfTicket } from '../event/questions-of.ts';
import { type AnsweringTicket, selectAnsweringTickets } from './answer.sql.ts';

export interface ExportedAnswers {
  event: EventView;
  /** The valid tickets whose holders are asked something, or have answered. */
  tickets: AnsweringTicket[];
  at: Date;
}

/**
 * What the holders of an event's valid tickets said, and an audit entry that says who took it, without an answer in it.
 * Refusals: NOT_ALLOWED, NOT_FOUND, EXPORT_TOO_LARGE for more than `most` valid tickets.
 */
export async function exportAnswers(
  context: WithDb & WithClock & WithIds & WithEvents,
  { eventId, actor }: { eventId: Uuid; actor: Actor },
  most: number = staffLimits.answerRowsMax,
): Promise<ExportedAnswers> {
  const event = await eventInOffice(context, { eventId, actor }, 'answer.export');
  const at = context.clock.now();
  const tickets = await context.db.transaction().execute(async (tx) => {
    const valid = await selectAnsweringTickets(tx, event.id, most + 1);
    if (valid.length > most) throw new DomainError('EXPORT_TOO_LARGE', { facts: { count: most } });
    const found = valid.filter(
      (ticket) => Object.keys(ticket.answers).length > 0 || questionsOfTicket(event, ticket).length > 0,
    );
    await writeAudit(context, tx, {
      ...{ eventId: event.id, actor, action: 'answer.export', subject: 'answers of holders' },
      after: { rows: found.length },
      at,
    });
    return found;
  });
  return { event, tickets, at };
}
