import type { Uuid } from '#src/domain/ids.ts';
import { checkedOutsideNumbers, type OutsideNumber } from '#src/domain/paper/outside-numbers.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import { writeOutsideNumbers } from '../../holding/ticket/number/write-outside-numbers.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import { lockEventPapers } from './event-papers.sql.ts';

/**
 * Writes what a city calls the tickets of an event: all lines or none. The same lines again change nothing. Refusals: NOT_ALLOWED;
 * NOT_FOUND; INVALID_INPUT; FIELD_TOO_LONG; FISCAL_NUMBER_UNKNOWN; OUTSIDE_NUMBER_TAKEN.
 */
export async function nameNumbers(
  context: WithDb & WithClock & WithIds & WithEvents,
  { actor, eventId, lines }: { actor: Staff; eventId: Uuid; lines: readonly OutsideNumber[] },
): Promise<{ changed: number }> {
  const event = await eventInOffice(context, { actor, eventId }, 'paper.change');
  const checked = checkedOutsideNumbers(lines);
  return await context.db.transaction().execute(async (tx) => {
    // Two who name numbers of one event go one after the other, so none takes what the other is about to take.
    await lockEventPapers(tx, event.id);
    const changed = await writeOutsideNumbers(tx, event.id, checked);
    if (changed > 0) {
      await writeAudit(context, tx, {
        ...{ eventId: event.id, actor, action: 'paper.change', subject: 'papers' },
        ...{ before: null, after: { outsideNumbers: changed }, at: context.clock.now() },
      });
    }
    return { changed };
  });
}
