import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import { documentText } from '#src/domain/person/person.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { hasRight, requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { countLook } from '#src/service/ground/audit/count-look.ts';
import { ticketsOfCustomer } from '#src/service/holding/ticket/view/current-tickets.ts';
import { consentsOf, customerOf } from '#src/service/people/customer/find-customer.ts';
import type { WithClock, WithDb } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { listOfficeOrders } from '../orders/list-office-orders.ts';
import { type OrderNoteView, readOrderNotes } from '../orders/note-on-order.ts';
import type { OfficeOrder } from '../orders/office-order.ts';

/** A person within the events of a reader. */
export interface BuyerStory {
  id: Uuid;
  /** Empty where nothing of the person is kept, and `email`, too. */
  name: string;
  email: string;
  phone: string | null;
  /** As it is written: `529.982.247-25`. */
  document: string | null;
  consents: Awaited<ReturnType<typeof consentsOf>>;
  orders: OfficeOrder[];
  hasMoreOrders: boolean;
  tickets: BuyerTicket[];
  notes: (OrderNoteView & { orderNumber: string })[];
}

export interface BuyerTicket {
  id: Uuid;
  eventId: Uuid;
  eventName: LocalizedText;
  offerName: LocalizedText;
  status: string;
  holderName: string;
  /** null for one that came from somebody else. */
  orderNumber: string | null;
}

const ordersMax = 100;

/**
 * A person's orders, tickets, consent and notes within the events where the actor may see orders; the look is counted
 * (docs/algorithms/looks-at-people.md). Refusals: NOT_ALLOWED; NOT_FOUND, also for a person of other events only.
 */
export async function readBuyer(
  context: WithDb & WithClock & WithEvents,
  { actor, customerId }: { actor: Actor; customerId: string },
): Promise<BuyerStory> {
  requireRight(actor, 'order.read');
  if (!isUuid(customerId)) throw new DomainError('NOT_FOUND');
  const page = await listOfficeOrders(context, { actor, filter: { customerId }, first: ordersMax });
  const tickets = await ticketsWithin(context, { actor, customerId, right: 'order.read' });
  const eventId = page.items[0]?.eventId ?? tickets[0]?.eventId;
  if (eventId === undefined) throw new DomainError('NOT_FOUND');
  await countLook(context, { actor, eventId, subject: `buyer ${customerId}` });
  const person = await customerOf(context.db, customerId);
  const { documentType = null, documentNumber = null } = person ?? {};
  return {
    id: customerId,
    name: person?.corporateName ?? [person?.name, person?.lastName].filter(Boolean).join(' '),
    email: person?.email ?? '',
    phone: person?.phoneNumber ?? null,
    document:
      documentType === null || documentNumber === null ? null : documentText(documentType, documentNumber),
    consents: await consentsOf(context.db, customerId),
    orders: page.items,
    hasMoreOrders: page.next !== null,
    tickets,
    notes: await notesOf(context, page.items),
  };
}

/** The person's tickets of events where the actor has this right, without those that were handed on. */
export async function ticketsWithin(
  context: WithDb & WithEvents,
  { actor, customerId, right }: { actor: Actor; customerId: Uuid; right: 'order.read' | 'order.export' },
): Promise<BuyerTicket[]> {
  const rows = await ticketsOfCustomer(context, { customerId });
  const held = rows.filter(({ status }) => status !== 'TRANSFERRED');
  const tickets = held.map(async (ticket): Promise<BuyerTicket[]> => {
    const event = await context.events.byId(ticket.eventId);
    const place = event && { organizerId: event.organizer.id, eventId: event.id };
    if (event === null || place === null || !hasRight(actor, right, place)) return [];
    const { id, eventId, status, orderNumber, holder } = ticket;
    const offerName = event.offerById.get(ticket.offerId)?.offer.name ?? { pt: '', en: '' };
    const holderName = [holder.name, holder.lastName].filter(Boolean).join(' ');
    return [{ id, eventId, eventName: event.name, offerName, status, holderName, orderNumber }];
  });
  return (await Promise.all(tickets)).flat();
}

async function notesOf(context: WithDb, orders: readonly OfficeOrder[]): Promise<BuyerStory['notes']> {
  const numberOf = new Map(orders.map(({ id, number }) => [id, number]));
  const notes = await readOrderNotes(context, orders);
  return notes.map((note) => ({ ...note, orderNumber: numberOf.get(note.orderId) ?? '' })).reverse();
}
