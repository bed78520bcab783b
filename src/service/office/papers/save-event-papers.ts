import type { Uuid } from '#src/domain/ids.ts';
import { checkedPapers, type WrittenPapers } from '#src/domain/paper/event-papers.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import { lockEventPapers, selectEventPapers, updateEventPapers } from './event-papers.sql.ts';

/** Writes what an event's papers need beside its document. Refusals: NOT_ALLOWED; NOT_FOUND; INVALID_INPUT; FIELD_TOO_LONG. */
export async function saveEventPapers(
  context: WithDb & WithClock & WithIds & WithEvents,
  { actor, eventId, papers }: { actor: Staff; eventId: Uuid; papers: WrittenPapers },
): Promise<void> {
  const written = checkedPapers(papers);
  const event = await eventInOffice(context, { actor, eventId }, 'paper.change');
  await context.db.transaction().execute(async (tx) => {
    await lockEventPapers(tx, event.id);
    const { publishedAt: _, ...before } = await selectEventPapers(tx, event.id);
    await updateEventPapers(tx, event.id, written);
    await writeAudit(context, tx, {
      ...{
        eventId: event.id,
        actor,
        action: 'paper.change',
        subject: 'papers',
        before,
        after: { ...written },
      },
      at: context.clock.now(),
    });
  });
}
