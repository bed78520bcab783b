import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { type AskedMailing, findMailing } from './find-mailing.ts';
import { lockMailing, setResumed } from './mailing.sql.ts';

/** Goes on with a mailing that was stopped, behind its last reader. Any other stays as it is. Refusals: NOT_ALLOWED, NOT_FOUND. */
export async function resumeMailing(
  context: WithDb & WithClock & WithIds & WithEvents,
  asked: AskedMailing,
): Promise<void> {
  const { event, row } = await findMailing(context, asked, 'mailing.send');
  await context.db.transaction().execute(async (tx) => {
    const locked = await lockMailing(tx, row);
    if (locked?.state !== 'STOPPED') return;
    const at = context.clock.now();
    await setResumed(tx, { ...row, at });
    await writeAudit(context, tx, {
      ...{ eventId: event.id, actor: asked.actor, action: 'mailing.send', subject: `mailing ${row.id}` },
      ...{ before: { state: 'STOPPED', told: locked.told }, after: { state: 'SENDING' }, at },
    });
  });
}
