import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { type AskedAct, findOwnKind } from './find-many-act.ts';
import { lockManyAct, setStopped } from './many-act.sql.ts';

/** Stops an act: the order under way still ends. One that does not run stays as it is. Refusals: NOT_ALLOWED, NOT_FOUND. */
export async function stopManyAct(
  context: WithDb & WithClock & WithIds & WithEvents,
  asked: AskedAct,
): Promise<void> {
  const { event, row, actor, action } = await findOwnKind(context, asked);
  await context.db.transaction().execute(async (tx) => {
    const locked = await lockManyAct(tx, row);
    if (locked?.state !== 'RUNNING') return;
    await setStopped(tx, { ...row, reason: null });
    await writeAudit(context, tx, {
      ...{ eventId: event.id, actor, action, subject: `many orders ${row.id}`, at: context.clock.now() },
      ...{ before: { state: 'RUNNING' }, after: { state: 'STOPPED' } },
    });
  });
}
