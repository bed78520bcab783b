import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { type AskedAct, findOwnKind } from './find-many-act.ts';
import { giveUpFailures, lockManyAct } from './many-act.sql.ts';

/**
 * Orders of an act that have failed were done by hand, or are not to be done: they count as left out, and need nobody any more.
 * Refusals: NOT_ALLOWED, NOT_FOUND.
 */
export async function giveUpManyAct(
  context: WithDb & WithClock & WithIds & WithEvents,
  asked: AskedAct,
): Promise<void> {
  const { event, row, actor, action } = await findOwnKind(context, asked);
  await context.db.transaction().execute(async (tx) => {
    await lockManyAct(tx, row);
    const at = context.clock.now();
    const givenUp = await giveUpFailures(tx, { ...row, at });
    if (givenUp === 0) return;
    await writeAudit(context, tx, {
      ...{ eventId: event.id, actor, action, subject: `many orders ${row.id}`, after: { givenUp }, at },
    });
  });
}
