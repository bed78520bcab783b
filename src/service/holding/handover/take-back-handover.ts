import { nextHandover } from '#src/domain/handover/handover.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import { requireReason } from '../order/support/act-on-order.ts';
import { lockTickets } from '../ticket/rows/lock-tickets.ts';
import { stationAt } from './desk-event.ts';
import { insertHandovers, readHandovers } from './handover.sql.ts';

/**
 * Takes back what was handed over, also of a ticket that has ended since. Refusals: NOT_ALLOWED, NOT_FOUND, TICKET_NOT_FOUND,
 * NOT_HANDED_OVER, INVALID_INPUT without a station or a reason, FIELD_TOO_LONG.
 */
export async function takeBackHandover(
  context: WithDb & WithClock & WithIds & WithEvents,
  asked: { actor: Staff; eventId: Uuid; ticketId: Uuid; station: string; reason: string },
): Promise<void> {
  const { actor, ticketId } = asked;
  const event = await eventInOffice(context, asked, 'desk.hand');
  const station = stationAt(event, asked.station);
  const reason = requireReason(asked.reason, 'reason');
  if (!isUuid(ticketId)) throw new DomainError('TICKET_NOT_FOUND', { field: 'ticketId' });
  await context.db.transaction().execute(async (tx) => {
    const [ticket] = await lockTickets(tx, event.id, [ticketId]);
    if (ticket === undefined) throw new DomainError('TICKET_NOT_FOUND', { field: 'ticketId' });
    const before = await readHandovers(tx, event.id, [ticketId]);
    if (before.at(-1)?.kind !== 'GIVEN') throw new DomainError('NOT_HANDED_OVER', { field: 'ticketId' });
    const at = context.clock.now();
    const row = {
      ...{ ticketId, ...nextHandover(before.length), staffId: actor.id, station: station.name, at, reason },
      ...{ holderVersion: ticket.holderVersion, requestId: context.ids.uuid(), badge: null },
    };
    await insertHandovers(tx, event.id, [row]);
    await writeAudit(context, tx, {
      ...{ eventId: event.id, actor, action: 'desk.hand', subject: `station ${station.name}`, at },
      ...{ after: { takenBack: [ticketId] }, why: reason },
    });
  });
}
