import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { type AskedMailing, findMailing } from './find-mailing.ts';
import { lockMailing, setStopped } from './mailing.sql.ts';

/**
 * Stops a mailing: of what is enqueued a piece at most still leaves. One that is not being sent stays as it is. Refusals:
 * NOT_ALLOWED, NOT_FOUND.
 */
export async function stopMailing(
  context: WithDb & WithClock & WithIds & WithEvents,
  asked: AskedMailing,
): Promise<void> {
  const { event, row } = await findMailing(context, asked, 'mailing.write');
  await context.db.transaction().execute(async (tx) => {
    const locked = await lockMailing(tx, row);
    if (locked?.state !== 'SENDING') return;
    await setStopped(tx, row);
    await writeAudit(context, tx, {
      ...{ eventId: event.id, actor: asked.actor, action: 'mailing.write', subject: `mailing ${row.id}` },
      ...{ before: { state: 'SENDING' }, after: { state: 'STOPPED', told: locked.told } },
      at: context.clock.now(),
    });
  });
}
