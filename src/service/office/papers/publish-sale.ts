import type { Uuid } from '#src/domain/ids.ts';
import { toldSaleOf } from '#src/domain/paper/told-sale.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import type { WithClock, WithDb, WithIds, WithPool, WithSite } from '#src/service/ports.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import {
  lockEventPapers,
  renewEventVersion,
  selectEventPapers,
  updatePublished,
} from './event-papers.sql.ts';
import { readPaperFacts } from './read-paper-facts.ts';

/** Shows everybody the places of a sale by channel, or nobody any more. Refusals: NOT_ALLOWED; NOT_FOUND. */
export async function publishSale(
  context: WithDb & WithPool & WithSite & WithClock & WithIds & WithEvents,
  { actor, eventId, isPublished }: { actor: Staff; eventId: Uuid; isPublished: boolean },
): Promise<void> {
  const event = await eventInOffice(context, { actor, eventId }, 'paper.publish');
  const at = context.clock.now();
  const sale = isPublished ? toldSaleOf(await readPaperFacts(context, event, null)) : null;
  await context.db.transaction().execute(async (tx) => {
    await lockEventPapers(tx, event.id);
    const { publishedAt } = await selectEventPapers(tx, event.id);
    if ((publishedAt !== null) === isPublished) return;
    await updatePublished(tx, event.id, {
      publishedAt: isPublished ? at : null,
      told: sale === null ? null : { sale, at },
    });
    await renewEventVersion(tx, event.id);
    await writeAudit(context, tx, {
      ...{ eventId: event.id, actor, action: 'paper.publish', subject: 'papers', at },
      ...{ before: { isPublished: !isPublished }, after: { isPublished } },
    });
  });
}
