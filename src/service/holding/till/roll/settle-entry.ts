import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { eventInOffice } from '#src/service/selling/event/event-to-change.ts';
import { requireReason } from '../../order/support/act-on-order.ts';
import { insertSettled, readRollEntry } from './roll-entry.sql.ts';
import { type RollView, rollView } from './roll-view.ts';

/**
 * Says how an entry that needed a person was settled. Again it changes nothing. Refusals: NOT_ALLOWED, NOT_FOUND for what needs nobody,
 * INVALID_INPUT without a note, FIELD_TOO_LONG.
 */
export async function settleRollEntry(
  context: WithDb & WithClock & WithIds & WithEvents,
  asked: { actor: Staff; eventId: Uuid; entryId: Uuid; note: string },
): Promise<RollView> {
  const event = await eventInOffice(context, asked, 'till.settle');
  const { actor, entryId } = asked;
  const note = requireReason(asked.note);
  if (!isUuid(entryId)) throw new DomainError('INVALID_INPUT', { field: 'entryId' });
  const entry = await readRollEntry(context.db, event.id, entryId);
  if (entry === null || entry.verdict !== 'NEEDS_PERSON') throw new DomainError('NOT_FOUND');
  const at = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    if (!(await insertSettled(tx, event.id, { entryId, at, staffId: actor.id, note }))) return;
    await writeAudit(context, tx, {
      ...{ eventId: event.id, actor, action: 'till.settle', subject: `sale ${entryId}`, at, why: note },
      after: { settled: entry.code },
    });
  });
  return await rollView(context, event, entry.rollId);
}
