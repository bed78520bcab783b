import type { Kysely } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { isSellers } from '#src/domain/policy/owns.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { movedCash } from '#src/domain/till/till.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import { requireReason } from '../order/support/act-on-order.ts';
import { readEntryOfRequest, readShift } from './till.sql.ts';
import { addEntry, lockOwnShift, type ShiftView, shiftView } from './till-shift.ts';

/**
 * Puts cash into the drawer of the person's open shift or takes it out; the amount is above 0, in centavos. The same request again
 * changes nothing. Refusals: NOT_ALLOWED, NOT_FOUND, TILL_CLOSED, DRAWER_SHORT, INVALID_INPUT, FIELD_TOO_LONG.
 */
export async function moveTillCash(
  context: WithDb & WithClock & WithIds & WithEvents,
  asked: {
    actor: Staff;
    eventId: Uuid;
    requestId: Uuid;
    kind: 'IN' | 'OUT';
    amountCents: number;
    reason: string;
  },
): Promise<ShiftView> {
  const event = await eventInOffice(context, asked, 'till.sell');
  const { actor, requestId, kind } = asked;
  if (!isUuid(requestId)) throw new DomainError('INVALID_INPUT', { field: 'requestId' });
  const amountCents = movedCash(kind, asked.amountCents);
  const reason = requireReason(asked.reason, 'reason');
  const doneBefore = async (db: Kysely<DB>) => {
    const before = await readEntryOfRequest(db, event.id, requestId, ['IN', 'OUT']);
    if (before === null) return null;
    const isSame = isSellers(actor, before) && before.amountCents === amountCents;
    if (!isSame) throw new DomainError('INVALID_INPUT', { field: 'requestId' });
    return await readShift(db, event.id, before.shiftId);
  };
  const shift = await context.db.transaction().execute(async (tx) => {
    // The shift may have been closed since.
    const known = await doneBefore(tx);
    if (known !== null) return known;
    const own = await lockOwnShift(tx, event.id, actor);
    // The second one of two at once waited for the lock.
    if ((await doneBefore(tx)) !== null) return own;
    const at = context.clock.now();
    const entry = { kind, amountCents, at, staffId: actor.id, reason, orderId: null, requestId };
    await addEntry(tx, event.id, own.id, entry);
    await writeAudit(context, tx, {
      ...{ eventId: event.id, actor, action: 'till.sell', subject: `till ${own.station}`, at },
      ...{ after: { moved: kind, amountCents }, why: reason },
    });
    return own;
  });
  return await shiftView(context, shift);
}
