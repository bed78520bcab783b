import { isUuid, type Uuid } from '#src/domain/ids.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { payoutLimits } from '#src/domain/settlement/payout.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import { readAccountOfEvent } from './account-of-event.ts';
import { lockSettlements } from './entry-to-settle.sql.ts';
import { insertPayoutBack } from './payout.sql.ts';
import { tellOrganizer } from './tell-organizer.ts';

/**
 * States that the bank sent a payout back, so that its money is owed again. Refusals: NOT_ALLOWED; NOT_FOUND; INVALID_INPUT;
 * FIELD_TOO_LONG; PAYOUT_BACK.
 */
export async function sendPayoutBack(
  context: WithDb & WithClock & WithIds & WithEvents,
  asked: { actor: Actor; eventId: Uuid; payoutId: Uuid; reason: string },
): Promise<void> {
  const { actor, payoutId } = asked;
  const event = await eventInOffice(context, asked, 'payout.record');
  if (!isUuid(payoutId)) throw new DomainError('NOT_FOUND');
  const reason = asked.reason.trim();
  if (reason === '') throw new DomainError('INVALID_INPUT', { field: 'reason' });
  if (reason.length > payoutLimits.reasonLengthMax)
    throw new DomainError('FIELD_TOO_LONG', { field: 'reason' });
  await context.db.transaction().execute(async (tx) => {
    await lockSettlements(tx, event.id);
    const { payouts, lastNumber } = await readAccountOfEvent(tx, event.id);
    const payout = payouts.find(({ id }) => id === payoutId);
    if (payout === undefined) throw new DomainError('NOT_FOUND');
    const at = context.clock.now();
    const row = { payoutId, reason, recordedBy: actorName(actor), recordedAt: at, afterNumber: lastNumber };
    if (!(await insertPayoutBack(tx, event.id, row))) throw new DomainError('PAYOUT_BACK');
    await writeAudit(context, tx, {
      ...{ eventId: event.id, actor, action: 'payout.record', subject: `payout ${payout.reference}`, at },
      ...{ after: { sentBack: true, amountCents: payout.amountCents }, why: reason },
    });
    await tellOrganizer(context, tx, event, { fact: 'payout.back', payoutId, at });
  });
}
