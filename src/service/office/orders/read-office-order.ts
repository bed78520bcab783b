import type { Uuid } from '#src/domain/ids.ts';
import type { Holder } from '#src/domain/person/holder.ts';
import { documentText } from '#src/domain/person/person.ts';
import { type Actor, staffIdOf } from '#src/domain/policy/actor.ts';
import type { Place } from '#src/domain/policy/grant.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { OrderView } from '#src/service/holding/order/rows/order-view.ts';
import { countLook } from '../../ground/audit/count-look.ts';
import { nameOfActor } from '../../ground/audit/name-of-actor.ts';
import { orderMailTemplates } from '../../ground/mail/mail-request.ts';
import { type MailProgress, mailsOfKeys } from '../../ground/mail/mail-states.ts';
import { handoversOfTickets, type TicketHandover } from '../../holding/handover/handovers-of-tickets.ts';
import { type AddedOrder, readAddedOrders, readAddedTo } from '../../holding/manual/added-orders.ts';
import { invoicesOf } from '../../holding/manual/manual-terms.ts';
import { type Money, readMoneyOfOrder } from '../../holding/money/read-totals.ts';
import { type ProofView, proofsOf } from '../../holding/order/payment/transfer-proofs.ts';
import { findOrder } from '../../holding/order/state/find-order.ts';
import { requireOrderInOffice } from '../../holding/order/state/office-order.ts';
import { currentTickets } from '../../holding/ticket/view/current-tickets.ts';
import { customerOf } from '../../people/customer/find-customer.ts';
import { type Colleague, colleaguesWith } from '../../people/staff/people/colleagues.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { refundDeadline } from '../../selling/event/refund-deadline.ts';
import { type OrderNoteView, readOrderNotes } from './note-on-order.ts';
import { selectEmails } from './office-order.sql.ts';
import { type OfficeOrder, officeOrderState } from './office-order.ts';
import { readCares } from './order-care.ts';

export interface OfficeTicket {
  id: Uuid;
  offerName: OrderView['lines'][number]['description'];
  status: string;
  engagedBy: string | null;
  holderName: string;
  holderDocument: string;
  holder: Holder;
  halfPriceGround: string | null;
  /** The buyer has it; else it was handed on. */
  isBuyers: boolean;
  issuedAt: Date;
  /** When it first let its holder in. */
  admittedAt: Date | null;
}

/** All that is known of an order. `place`: by which rights its fields are shown. */
export interface OrderStory {
  place: Place;
  /** As it is written: `529.982.247-25`. */
  document: string;
  phone: string | null;
  lines: (OrderView['lines'][number] & { place: Place })[];
  tickets: OfficeTicket[];
  payments: (OrderView['payments'][number] & { place: Place; proof: ProofView | null })[];
  refunds: (OrderView['refunds'][number] & { place: Place })[];
  /** The event keeps its fee of what is given back now: its organizer wants it, and the buyer's own time is over. */
  keepsFee: boolean;
  history: (OrderView['history'][number] & { by: string })[];
  delivery: OrderView['delivery'];
  /** Handovers of its tickets, those that were taken back as well. */
  handovers: TicketHandover[];
  mails: MailProgress[];
  notes: OrderNoteView[];
  /** The order to which this one was added, by its number. */
  addedTo: string | null;
  /** Manual orders that add something to this one. */
  added: AddedOrder[];
  readColleagues(): Promise<Colleague[]>;
  readTakers(): Promise<Colleague[]>;
  readMoney(): Promise<Money>;
}

/** An order by its number, at a place where the person may see orders. Refusals: NOT_ALLOWED, NOT_FOUND. */
export async function readOfficeOrder(
  context: WithDb & WithEvents,
  { actor, number }: { actor: Actor; number: string },
): Promise<OfficeOrder> {
  const order = await requireOrderInOffice(context, { actor, number }, 'order.read');
  const event = await context.events.byId(order.eventId);
  if (event === null) throw new DomainError('NOT_FOUND');
  const buyer = await customerOf(context.db, order.customerId);
  const invoices = await invoicesOf(context, [event.id], [order.id]);
  const cares = await readCares(context, [order]);
  return {
    id: order.id,
    place: { organizerId: event.organizer.id, eventId: event.id },
    eventId: event.id,
    eventName: event.name,
    timeZone: event.timeZone,
    number: order.number,
    placedAt: order.placedAt,
    state: officeOrderState(order.status),
    origin: order.origin,
    customerId: order.customerId,
    buyer: {
      name: buyer?.corporateName ?? [buyer?.name, buyer?.lastName].filter(Boolean).join(' '),
      email: buyer?.email ?? (await selectEmails(context.db, [order.customerId])).get(order.customerId) ?? '',
    },
    units: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    method: order.payment?.method ?? null,
    couponCode: order.couponCode,
    totalCents: order.totals.totalCents,
    invoice: invoices.get(order.id) ?? null,
    takenBy: cares.get(order.id) ?? null,
  };
}

/** The whole story of an order that the person may see; the look at it is counted. */
export async function readOrderStory(
  context: WithDb & WithClock & WithEvents,
  { actor, place, eventId, id }: { actor: Actor } & Pick<OfficeOrder, 'place' | 'eventId' | 'id'>,
): Promise<OrderStory> {
  const order = await findOrder(context, eventId, id);
  if (order === null) throw new DomainError('NOT_FOUND');
  await countLook(context, { actor, eventId, subject: `order ${order.number}` });
  const [tickets, buyer, notes, added, addedTo] = await Promise.all([
    currentTickets(context, order),
    customerOf(context.db, order.customerId),
    readOrderNotes(context, [order]),
    readAddedOrders(context, order),
    readAddedTo(context, eventId, order.cartId),
  ]);
  const mails = await mailsOfKeys(context.db, [...mailKeys(order), ...tickets.flatMap(keysOfNewCodes)]);
  const handovers = await handoversOfTickets(
    context,
    eventId,
    tickets.map(({ id }) => id),
  );
  const names = await namesOfActors(context, order.history);
  const proofs = await proofsOf(context, order);
  const descriptionOf = new Map(order.lines.map(({ id, description }) => [id, description]));
  const placed = <Part extends object>(part: Part) => ({ ...part, place });
  return {
    place,
    document: documentText(order.documentType, order.documentNumber),
    phone: buyer?.phoneNumber ?? null,
    lines: order.lines.map(placed),
    tickets: tickets.map((ticket) => ({
      id: ticket.id,
      offerName: descriptionOf.get(ticket.orderLineId) ?? { pt: '', en: '' },
      status: ticket.status,
      engagedBy: ticket.engagedBy,
      holderName: [ticket.holder.name, ticket.holder.lastName].filter(Boolean).join(' '),
      holderDocument: documentText(ticket.holder.documentType, ticket.holder.documentNumber),
      holder: ticket.holder,
      halfPriceGround: ticket.holder.halfPriceGround ?? null,
      isBuyers: ticket.orderNumber !== null,
      issuedAt: ticket.issuedAt,
      admittedAt: ticket.admittedAt,
    })),
    payments: order.payments.map((payment) => placed({ ...payment, proof: proofs.get(payment.id) ?? null })),
    refunds: order.refunds.map(placed),
    keepsFee: await keepsFeeNow(context, order),
    history: order.history.map((move) => ({ ...move, by: names.get(move.actor) ?? move.actor })),
    delivery: order.delivery,
    ...{ handovers, mails, notes },
    ...{ addedTo, added },
    readColleagues: () => colleaguesWith(context.db, 'order.note', place),
    readTakers: () => colleaguesWith(context.db, 'order.read', place),
    readMoney: () => readMoneyOfOrder(context, order),
  };
}

async function keepsFeeNow({ clock, events }: WithClock & WithEvents, order: OrderView): Promise<boolean> {
  const event = await events.byId(order.eventId);
  if (event === null || !event.refundKeepsFee) return false;
  const until = refundDeadline(order, event);
  return until === null || until <= clock.now();
}

/** The keys that mails to the buyer of an order can have (ground/fact/order-facts.ts). */
function mailKeys({ id, payments, refunds, history, delivery }: OrderView): string[] {
  const times = history.filter(({ cause }) => cause.startsWith('tickets_sent_')).length;
  const subjects = [
    id,
    ...Array.from({ length: times }, (_, index) => `${id}:${index + 1}`),
    ...(delivery?.trackingCode == null ? [] : [`${id}:${delivery.trackingCode}`]),
    ...payments.flatMap((payment) => [payment.id, payment.settlementReference ?? payment.id]),
    ...refunds.map((refund) => refund.id),
  ];
  return orderMailTemplates.flatMap((template) => subjects.map((subject) => `${template}:${subject}`));
}

/** The mails with a ticket's later codes (ground/fact/event-facts.ts). A ticket is issued with version 1. */
function keysOfNewCodes({ id, holderVersion }: { id: Uuid; holderVersion: number }): string[] {
  const versions = Array.from({ length: holderVersion - 1 }, (_, index) => index + 2);
  return ['tickets-renewed', 'tickets-moved'].flatMap((template) =>
    versions.map((version) => `${template}:${id}:${version}`),
  );
}

async function namesOfActors(
  context: WithDb,
  history: OrderView['history'],
): Promise<ReadonlyMap<string, string>> {
  const staff = [...new Set(history.map(({ actor }) => actor))].filter((actor) => staffIdOf(actor) !== null);
  return new Map(
    await Promise.all(
      staff.map(async (actor): Promise<[string, string]> => [actor, await nameOfActor(context, actor)]),
    ),
  );
}
