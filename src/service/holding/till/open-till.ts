import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { isSellers } from '#src/domain/policy/owns.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { countedCash } from '#src/domain/till/till.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import { stationAt } from '../handover/desk-event.ts';
import { insertShift, readShift } from './till.sql.ts';
import { addEntry, type ShiftView, shiftView } from './till-shift.ts';

/**
 * Opens a shift of the person with counted change money, in centavos (docs/algorithms/till.md, "A shift"). The same id again is the
 * same shift. Refusals: NOT_ALLOWED, NOT_FOUND, TILL_OPEN, INVALID_INPUT for what is no id, no station or no sum, FIELD_TOO_LONG.
 */
export async function openTill(
  context: WithDb & WithClock & WithIds & WithEvents,
  asked: { actor: Staff; eventId: Uuid; id: Uuid; station: string; countedCents: number },
): Promise<ShiftView> {
  const event = await eventInOffice(context, asked, 'till.sell');
  const { actor, id } = asked;
  if (!isUuid(id)) throw new DomainError('INVALID_INPUT', { field: 'id' });
  const station = stationAt(event, asked.station).name;
  const countedCents = countedCash(asked.countedCents);
  await context.db.transaction().execute(async (tx) => {
    const at = context.clock.now();
    const shift = { eventId: event.id, id, staffId: actor.id, station, openedAt: at };
    if (!(await insertShift(tx, shift))) {
      const known = await readShift(tx, event.id, id);
      if (known === null) throw new DomainError('TILL_OPEN');
      if (!isSellers(actor, known)) throw new DomainError('INVALID_INPUT', { field: 'id' });
      return;
    }
    const nothing = { reason: null, orderId: null };
    const entry = {
      kind: 'OPENING' as const,
      amountCents: countedCents,
      at,
      staffId: actor.id,
      requestId: id,
    };
    await addEntry(tx, event.id, id, { ...entry, ...nothing });
    await writeAudit(context, tx, {
      ...{ eventId: event.id, actor, action: 'till.sell', subject: `till ${station}`, at },
      after: { opened: id, countedCents },
    });
  });
  const row = await readShift(context.db, event.id, id);
  if (row === null) throw new DomainError('TILL_CLOSED');
  return await shiftView(context, row);
}
