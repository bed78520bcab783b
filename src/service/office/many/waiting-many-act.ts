import { isUuid, type Uuid } from '#src/domain/ids.ts';
import { type ManyActState, manyActRights } from '#src/domain/order/act-on-many.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { type AskedAct, findOwnKind } from './find-many-act.ts';
import { type JudgedMany, judgeOrders } from './judge-many.ts';
import { lockManyAct, selectManyAct, selectOpenOrderIds, setRefused, setRunning } from './many-act.sql.ts';

/** The state of an act that was begun or requested already; null where there is none of this id. */
export async function stateOfMany(
  { db }: WithDb,
  { eventId, actId }: { eventId: Uuid; actId: Uuid },
): Promise<ManyActState | null> {
  if (!isUuid(eventId) || !isUuid(actId)) return null;
  return (await selectManyAct(db, { eventId, id: actId }))?.state ?? null;
}

/** The stored orders of an act that waits for a second person, as they are now. Refusals: NOT_ALLOWED, NOT_FOUND. */
export async function judgeWaiting(
  context: WithDb & WithClock & WithEvents,
  asked: AskedAct,
): Promise<JudgedMany> {
  const { row } = await findOwnKind(context, asked);
  return await judgeOrders(context, row.eventId, await selectOpenOrderIds(context.db, row), row);
}

/** Begins an act that a second person has approved, in the name of who asked for it. Refusals: NOT_ALLOWED, NOT_FOUND. */
export async function beginApproved(
  context: WithDb & WithClock & WithIds & WithEvents,
  asked: AskedAct,
): Promise<void> {
  const { event, row, actor } = await findOwnKind(context, asked);
  await context.db.transaction().execute(async (tx) => {
    const locked = await lockManyAct(tx, row);
    if (locked === null) throw new DomainError('NOT_FOUND');
    if (locked.state !== 'REQUESTED') return;
    const at = context.clock.now();
    await setRunning(tx, { ...row, by: actor.id, at });
    await writeAudit(context, tx, {
      ...{ eventId: event.id, actor, action: manyActRights[row.kind], subject: `many orders ${row.id}`, at },
      ...{ after: { state: 'RUNNING', cents: row.cents, units: row.units }, why: row.note },
    });
  });
}

/** Ends an act that a second person has refused: nothing of it is done. */
export async function refuseWaiting(
  { db, clock }: WithDb & WithClock,
  { eventId, actId }: { eventId: Uuid; actId: Uuid },
): Promise<void> {
  await setRefused(db, { eventId, id: actId, at: clock.now() });
}
