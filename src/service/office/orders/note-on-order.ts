import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { tell } from '#src/service/ground/fact/tell.ts';
import { requireOrderInOffice } from '#src/service/holding/order/state/office-order.ts';
import { requireReason } from '#src/service/holding/order/support/act-on-order.ts';
import { namesOfStaff } from '#src/service/people/staff/people/colleagues.ts';
import { peopleWithRight } from '#src/service/people/staff/people/people-with-right.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { insertOrderNote, selectOrderNotes } from './order-note.sql.ts';

/** Colleagues of one note. */
const mentionedMax = 20;

interface NewNote {
  actor: Staff;
  number: string;
  text: string;
  mentioned: readonly Uuid[];
}

/**
 * Writes a note on an order and tells the colleagues whom it mentions (docs/algorithms/acts-of-support.md, "Notes").
 * `also`: what is written in the same transaction.
 * Refusals: NOT_ALLOWED, NOT_FOUND, INVALID_INPUT without a text or for a person who may not write notes there,
 * FIELD_TOO_LONG.
 */
export async function noteOnOrder(
  context: WithDb & WithClock & WithIds & WithEvents,
  { actor, number, also, ...said }: NewNote & { also?: (tx: Transaction<DB>) => Promise<void> },
): Promise<void> {
  const order = await requireOrderInOffice(context, { actor, number }, 'order.note');
  const event = await context.events.byId(order.eventId);
  if (event === null) throw new DomainError('NOT_FOUND');
  const text = requireReason(said.text, 'text');
  const mentioned = [...new Set(said.mentioned)];
  if (mentioned.length > mentionedMax) throw new DomainError('INVALID_INPUT', { field: 'mentioned' });
  await context.db.transaction().execute(async (tx) => {
    const at = context.clock.now();
    const place = { organizerId: event.organizer.id, eventId: event.id };
    const colleagues = mentioned.length === 0 ? [] : await peopleWithRight(tx, 'order.note', place);
    const told = colleagues.filter(({ staffId }) => mentioned.includes(staffId));
    if (told.length < mentioned.length) throw new DomainError('INVALID_INPUT', { field: 'mentioned' });
    const id = context.ids.uuid();
    await insertOrderNote(tx, order, { id, writtenBy: actor.id, text, mentioned, writtenAt: at });
    // The author of a note needs no mail about it.
    const readers = new Set(mentioned);
    readers.delete(actor.id);
    const facts = told
      .filter(({ staffId }) => readers.has(staffId))
      .map(({ staffId, email, locale }) => ({
        ...{ fact: 'order.noted' as const, eventId: event.id, noteId: id, orderNumber: order.number },
        ...{ by: actor.id, colleague: { staffId, email, locale } },
      }));
    await tell(context, tx, at, facts);
    await also?.(tx);
  });
}

/** A note as it is shown: with names. */
export interface OrderNoteView {
  orderId: Uuid;
  id: Uuid;
  text: string;
  by: string;
  mentioned: string[];
  at: Date;
}

/** Those of some orders, the oldest first. */
export async function readOrderNotes(
  context: WithDb,
  orders: readonly { eventId: Uuid; id: Uuid }[],
): Promise<OrderNoteView[]> {
  const notes = await selectOrderNotes(context.db, orders);
  const names = await namesOfStaff(
    context.db,
    notes.flatMap(({ writtenBy, mentioned }) => [writtenBy, ...mentioned]),
  );
  const nameOf = (id: Uuid) => names.get(id) ?? '';
  return notes.map(({ orderId, id, text, writtenBy, mentioned, writtenAt }) => ({
    ...{ orderId, id, text, by: nameOf(writtenBy), mentioned: mentioned.map(nameOf), at: writtenAt },
  }));
}
