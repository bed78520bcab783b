import { isSaleStopped } from '#src/domain/event/batch-status.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds, WithLog } from '../../ports.ts';
import type { WithEvents } from '../event/event-cache.ts';
import { eventInOffice } from '../event/event-to-change.ts';
import { lockSale, writeSaleStop } from './sale-stop.sql.ts';

/** Opens a sale that was stopped; one that goes on stays as it is. Refusals: NOT_ALLOWED; NOT_FOUND. */
export async function openSale(
  context: WithDb & WithClock & WithIds & WithLog & WithEvents,
  { eventId, actor }: { eventId: string; actor: Actor },
): Promise<void> {
  const event = await eventInOffice(context, { eventId, actor }, 'sale.stop');
  const isOpened = await context.db.transaction().execute(async (tx) => {
    const { stop } = await lockSale(tx, event.id);
    const at = context.clock.now();
    if (stop === null || !isSaleStopped({ saleStop: stop }, at)) return false;
    await writeSaleStop(tx, event.id, null);
    await writeAudit(context, tx, {
      ...{ eventId: event.id, actor, action: 'sale.stop', subject: `event ${event.ownSlug}`, at },
      before: { isStopped: true, until: stop.until },
      after: { isStopped: false, until: null },
    });
    return true;
  });
  if (isOpened) context.log.warn({ event: event.ownSlug, actor: actorName(actor) }, 'sale opened');
}
