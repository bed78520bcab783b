import { isUuid, type Uuid } from '#src/domain/ids.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { installation } from '#src/domain/policy/grant.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { statementLimits } from '#src/domain/statement/statement-line.ts';
import type { ExplanationKind } from '#src/domain/statement/statement-state.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import { hasOrder, lockDifference, updateSettled } from './difference.sql.ts';
import { differenceSubject } from './difference-subject.ts';
import { type DifferenceView, readDifference } from './list-differences.ts';

export interface Explanation {
  kind: ExplanationKind;
  note: string;
  orderNumber: string | null;
  /** The sum that the page showed. */
  cents: number;
}

/**
 * Explains a difference, once. Refusals: NOT_ALLOWED; NOT_FOUND; WORDS_REQUIRED; FIELD_TOO_LONG; FIELD_REQUIRED without the number
 * of an order that is meant; NEED_OVER; CHANGED_MEANWHILE where it has another sum by now.
 */
export async function settleDifference(
  context: WithDb & WithClock & WithIds,
  { actor, id, explanation }: { actor: Actor; id: Uuid; explanation: Explanation },
): Promise<DifferenceView> {
  requireRight(actor, 'statement.settle', installation);
  const { kind, cents } = explanation;
  const note = explanation.note.trim();
  const orderNumber = explanation.orderNumber?.trim().toUpperCase() || null;
  const most = statementLimits.noteLengthMax;
  if (!isUuid(id)) throw new DomainError('NOT_FOUND');
  if (note === '') throw new DomainError('WORDS_REQUIRED', { field: 'note' });
  if (note.length > most) throw new DomainError('FIELD_TOO_LONG', { field: 'note', facts: { max: most } });
  if (kind === 'ORDER' && orderNumber === null)
    throw new DomainError('FIELD_REQUIRED', { field: 'orderNumber' });
  if (orderNumber !== null && !(await hasOrder(context.db, orderNumber)))
    throw new DomainError('NOT_FOUND', { field: 'orderNumber' });
  await context.db.transaction().execute(async (tx) => {
    const found = await lockDifference(tx, id);
    if (found === null) throw new DomainError('NOT_FOUND');
    if (found.overAt !== null || found.settledAt !== null) throw new DomainError('NEED_OVER');
    if (found.cents !== cents) throw new DomainError('CHANGED_MEANWHILE');
    const at = context.clock.now();
    await updateSettled(tx, id, { at, by: actorName(actor), explanation: kind, note, orderNumber });
    await writeAudit(context, tx, {
      ...{
        organizerId: null,
        actor,
        action: 'statement.settle',
        subject: differenceSubject(found),
        at,
        why: note,
      },
      after: { explanation: kind, amountCents: found.cents, ...(orderNumber !== null && { orderNumber }) },
    });
  });
  return await readDifference(context, { actor, id });
}
