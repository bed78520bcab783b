import { dayKey } from '#src/domain/format/date.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { transferReference } from '#src/domain/order/transfer.ts';
import { isCalendarDate } from '#src/domain/person/person.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { type PayoutKind, payableCents, payoutKinds, payoutLimits } from '#src/domain/settlement/payout.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import { readAccountOfEvent } from './account-of-event.ts';
import { lockSettlements } from './entry-to-settle.sql.ts';
import { insertPayout } from './payout.sql.ts';
import { settleEvent } from './settle-event.ts';
import { tellOrganizer } from './tell-organizer.ts';

/** `amountCents` in centavos; `paidOn` as `2026-12-10`; `reference`: the bank's, as it was typed. */
export interface StatedPayout {
  kind: PayoutKind;
  amountCents: number;
  paidOn: string;
  reference: string;
}

/**
 * Records money that was sent to the organizer of an event, or came from it (docs/algorithms/settlement.md, "Payouts"), and returns
 * its id. Refusals: NOT_ALLOWED; NOT_FOUND; INVALID_INPUT; FIELD_TOO_LONG; PAYOUT_ABOVE_OWED; PAYOUT_REFERENCE_USED.
 */
export async function recordPayout(
  context: WithDb & WithClock & WithIds & WithEvents,
  { actor, eventId, ...said }: { actor: Actor; eventId: Uuid } & StatedPayout,
): Promise<Uuid> {
  const event = await eventInOffice(context, { actor, eventId }, 'payout.record');
  const { kind, amountCents, paidOn } = said;
  if (!payoutKinds.includes(kind)) throw new DomainError('INVALID_INPUT', { field: 'kind' });
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0)
    throw new DomainError('INVALID_INPUT', { field: 'amountCents' });
  const reference = transferReference(said.reference);
  if (reference === '') throw new DomainError('INVALID_INPUT', { field: 'reference' });
  if (reference.length > payoutLimits.referenceLengthMax)
    throw new DomainError('FIELD_TOO_LONG', { field: 'reference' });
  if (!isCalendarDate(paidOn) || paidOn > dayKey(context.clock.now(), event.timeZone))
    throw new DomainError('INVALID_INPUT', { field: 'paidOn' });
  return await context.db.transaction().execute(async (tx) => {
    await lockSettlements(tx, event.id);
    const account = await readAccountOfEvent(tx, event.id);
    const at = context.clock.now();
    const unsettled =
      kind === 'ADVANCE' ? (await settleEvent(tx, { event, before: account.before, at })).bill.earned : 0;
    if (amountCents > payableCents(kind, { owedCents: account.owedCents, unsettledCents: unsettled }))
      throw new DomainError('PAYOUT_ABOVE_OWED', { field: 'amountCents' });
    const id = context.ids.uuid();
    const row = { ...{ id, kind, amountCents, paidOn, reference }, afterNumber: account.lastNumber };
    if (!(await insertPayout(tx, event.id, { ...row, recordedBy: actorName(actor), recordedAt: at })))
      throw new DomainError('PAYOUT_REFERENCE_USED', { field: 'reference' });
    await writeAudit(context, tx, {
      ...{ eventId: event.id, actor, action: 'payout.record', subject: `payout ${reference}`, at },
      after: { kind, amountCents, paidOn },
    });
    await tellOrganizer(context, tx, event, { fact: 'payout.recorded', payoutId: id, at });
    return id;
  });
}
