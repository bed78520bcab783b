import type { Actor } from '#src/domain/policy/actor.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { WithEvents } from '../event/event-cache.ts';
import { eventInOffice } from '../event/event-to-change.ts';
import { lockHiding, writeHiding } from './hidden.sql.ts';

/** Shows a hidden event to everybody again, at its own address. Refusals: NOT_ALLOWED; NOT_FOUND. */
export async function showEvent(
  context: WithDb & WithClock & WithIds & WithEvents,
  { eventId, actor }: { eventId: string; actor: Actor },
): Promise<void> {
  const event = await eventInOffice(context, { eventId, actor }, 'event.hide');
  await context.db.transaction().execute(async (tx) => {
    if ((await lockHiding(tx, event.id)) === null) return;
    const at = context.clock.now();
    await writeHiding(tx, event.id, null);
    await writeAudit(context, tx, {
      ...{ eventId: event.id, actor, action: 'event.hide', subject: `event ${event.ownSlug}`, at },
      before: { isHidden: true },
      after: { isHidden: false },
    });
  });
}
