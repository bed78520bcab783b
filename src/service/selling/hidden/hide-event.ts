import { hiddenLink, hiddenLinkBytes } from '#src/domain/event/hidden-slug.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { WithEvents } from '../event/event-cache.ts';
import { eventInOffice } from '../event/event-to-change.ts';
import { lockHiding, writeHiding } from './hidden.sql.ts';

/**
 * Hides a published event: no list names it, and its page is there only at an address with a secret end
 * (docs/algorithms/stopped-and-hidden.md). Hiding a hidden one changes nothing, or gives it another address, and the old one leads nowhere.
 * Neither the audit nor the log has the end. Refusals: NOT_ALLOWED; NOT_FOUND, also of a draft.
 */
export async function hideEvent(
  context: WithDb & WithClock & WithIds & WithEvents,
  { eventId, isNewLink, actor }: { eventId: string; isNewLink: boolean; actor: Actor },
): Promise<void> {
  const event = await eventInOffice(context, { eventId, actor }, 'event.hide');
  await context.db.transaction().execute(async (tx) => {
    const before = await lockHiding(tx, event.id);
    if (before !== null && !isNewLink) return;
    const at = context.clock.now();
    const link = hiddenLink(context.ids.randomBytes(hiddenLinkBytes));
    await writeHiding(tx, event.id, { at, by: actorName(actor), link });
    await writeAudit(context, tx, {
      ...{ eventId: event.id, actor, action: 'event.hide', subject: `event ${event.ownSlug}`, at },
      before: { isHidden: before !== null },
      after: { isHidden: true, isNewLink: before !== null },
    });
  });
}
