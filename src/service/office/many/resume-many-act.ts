import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { type AskedAct, findOwnKind } from './find-many-act.ts';
import { forgetFailures, lockManyAct, setRunning } from './many-act.sql.ts';

/**
 * Goes on with an act that was stopped, and tries orders anew that have failed; from now on in the name of the person. One that
 * runs, or has nothing left to do, stays as it is. Refusals: NOT_ALLOWED, NOT_FOUND.
 */
export async function resumeManyAct(
  context: WithDb & WithClock & WithIds & WithEvents,
  asked: AskedAct,
): Promise<void> {
  const { event, row, actor, action } = await findOwnKind(context, asked);
  await context.db.transaction().execute(async (tx) => {
    const locked = await lockManyAct(tx, row);
    if (locked === null) throw new DomainError('NOT_FOUND');
    if (locked.state !== 'STOPPED' && locked.state !== 'DONE') return;
    const failed = await forgetFailures(tx, row);
    if (locked.state === 'DONE' && failed === 0) return;
    const at = context.clock.now();
    await setRunning(tx, { ...row, by: actor.id, at });
    await writeAudit(context, tx, {
      ...{ eventId: event.id, actor, action, subject: `many orders ${row.id}`, at },
      ...{
        before: { state: locked.state },
        after: { state: 'RUNNING', ...(failed > 0 && { again: failed }) },
      },
    });
  });
}
