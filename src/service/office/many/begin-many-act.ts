import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import {
  type ManyActKind,
  type ManySeen,
  manyActRights,
  requireSeen,
} from '#src/domain/order/act-on-many.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import { requireReason } from '#src/service/holding/order/support/act-on-order.ts';
import type { WithIds } from '#src/service/ports.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { asStaff } from './find-many-act.ts';
import { type AskedMany, type JudgedMany, judgeMany, type ManyContext } from './judge-many.ts';
import { insertManyAct } from './many-act.sql.ts';

export interface NewManyAct extends AskedMany {
  /** Made by the page, so that a second press is the same act. */
  actId: Uuid;
  /** The reason of refunds, or the text of notes. */
  note: string | null;
  seen: ManySeen;
}

/** An act as it would begin now. */
export interface ReadyAct {
  actor: Staff;
  event: EventView;
  id: Uuid;
  kind: ManyActKind;
  keepsFee: boolean;
  note: string | null;
  judged: JudgedMany;
}

/**
 * An act on what the person has seen. Refusals: those of judgeMany; MANY_GREW, MANY_SHRANK, MANY_CHANGED, MANY_NOBODY;
 * INVALID_INPUT for an id, or without a note; FIELD_TOO_LONG.
 */
export async function readyManyAct(context: ManyContext, asked: NewManyAct): Promise<ReadyAct> {
  const { actId, seen, kind, keepsFee } = asked;
  const actor = asStaff(asked.actor);
  if (!isUuid(actId)) throw new DomainError('INVALID_INPUT', { field: 'id' });
  const { event, ...judged } = await judgeMany(context, asked);
  const note = kind === 'RESEND' ? null : requireReason(asked.note ?? '');
  requireSeen(seen, judged);
  return { actor, event, id: actId, kind, keepsFee: kind === 'REFUND' && keepsFee, note, judged };
}

/** Stores an act with its orders. False where it is stored already: pressed twice, it is one act. */
export async function beginManyAct(
  context: ManyContext & WithIds,
  { actor, event, judged, ...act }: ReadyAct,
  state: 'RUNNING' | 'REQUESTED',
  also?: (tx: Transaction<DB>) => Promise<void>,
): Promise<boolean> {
  return await context.db.transaction().execute(async (tx) => {
    const at = context.clock.now();
    const { cents, units, eligible } = judged;
    const begun = { begunBy: actor.id, begunAt: at };
    const row = { ...act, ...begun, eventId: event.id, state, cents, units };
    if (!(await insertManyAct(tx, row, judged.judged))) return false;
    await also?.(tx);
    if (state === 'REQUESTED') return true;
    await writeAudit(context, tx, {
      ...{ eventId: event.id, actor, action: manyActRights[act.kind], subject: `many orders ${act.id}`, at },
      ...{
        after: { state, orders: eligible, ...(act.kind === 'REFUND' && { cents, units }) },
        why: act.note,
      },
    });
    return true;
  });
}
