import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { owns } from '#src/domain/policy/owns.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { takeAlong } from '#src/domain/till/take-along.ts';
import type { Buyer } from '#src/service/people/customer/buyers-of.ts';
import { buyerOf } from '#src/service/people/customer/find-customer.ts';
import type { WithClock, WithDb, WithIds, WithTicketKey } from '#src/service/ports.ts';
import { moveAgenda } from '#src/service/selling/agenda/move-agenda.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { findOrder } from '../../order/state/find-order.ts';
import { noteInHistory } from '../../order/state/note-in-history.ts';
import { lockTicketsOfOrder } from '../../ticket/rows/lock-tickets.ts';
import { handOnTickets } from '../../ticket/state/hand-on-tickets.ts';
import { listTickets } from '../../ticket/view/list-tickets.ts';
import type { TicketView } from '../../ticket/view/ticket-view.ts';
import { insertTaken, readTaken } from './along.sql.ts';
import { alongTickets, findAlong, isAlongOpen } from './find-along.ts';

const field = 'token';

/**
 * Takes the tickets of a sale at a till into the account of whoever has its link (docs/algorithms/till.md, "Taken along"): those on
 * paper end, and new ones with other codes are the account's. No stock and no money is touched. The same person again gets the
 * same tickets. Refusals: TAKE_ALONG_NOT_FOUND, TAKE_ALONG_OVER, TAKE_ALONG_TAKEN, REGISTRATION_INCOMPLETE, and for a session
 * SAME_TIME and CREDENTIAL_REQUIRED.
 */
export async function takeTicketsAlong(
  context: WithDb & WithClock & WithIds & WithTicketKey & WithEvents,
  { actor, token }: { actor: CustomerActor; token: string },
): Promise<TicketView[]> {
  const { event, orderId } = await findAlong(context, token);
  await context.db.transaction().execute(async (tx) => {
    const tickets = await lockTicketsOfOrder(tx, { eventId: event.id, id: orderId });
    // The one before may have been waited for.
    const taken = await readTaken(tx, event.id, orderId);
    if (taken !== null && owns(actor, taken)) return;
    if (taken !== null) throw new DomainError('TAKE_ALONG_TAKEN', { field });
    const now = context.clock.now();
    const order = await findOrder({ db: tx }, event.id, orderId);
    if (order === null || !isAlongOpen(event, now)) throw new DomainError('TAKE_ALONG_OVER', { field });
    const taker = await buyerOf(tx, actor.id);
    const { going, named } = takeAlong(alongTickets(event, order.customerId, tickets), taker);
    if (going.length === 0) throw new DomainError('TAKE_ALONG_OVER', { field });
    await handOver(context, tx, { event, taker, actor, going, named, now });
    await insertTaken(tx, event.id, { orderId, customerId: actor.id, at: now });
    await noteInHistory(tx, order, { actor, cause: 'taken_along', at: now });
  });
  return (await listTickets(context, { actor })).filter((ticket) => ticket.orderId === orderId);
}

type Along = ReturnType<typeof alongTickets>;

/** A ground that was looked at at the till stays with its ticket: the gate asks whoever comes with it for the proof. */
async function handOver(
  context: WithIds,
  tx: Transaction<DB>,
  about: { event: EventView; taker: Buyer; actor: { id: Uuid }; going: Along; named: Along; now: Date },
): Promise<void> {
  const { event, taker, actor, going, named, now } = about;
  const isNamed = new Set(named.map(({ ticket }) => ticket.id));
  await handOnTickets(context, tx, {
    tickets: going.map(({ ticket }) => ticket),
    customerId: actor.id,
    holderOf: ({ id, holder }) =>
      isNamed.has(id) ? { ...taker, halfPriceGround: holder.halfPriceGround ?? null } : holder,
    now,
  });
  const units = named.map(({ ticket: { orderLineId, unit, part } }) => ({ lineId: orderLineId, unit, part }));
  await moveAgenda(tx, event.id, units, taker, field);
}
