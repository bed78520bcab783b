import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import type { Place } from '#src/domain/policy/grant.ts';
import { hasRight, requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { pageLengthMax } from '#src/service/ground/page/page-cursor.ts';
import type { OrderView } from '#src/service/holding/order/rows/order-view.ts';
import { findOrdersOf } from '#src/service/holding/order/state/find-order.ts';
import { consentsOf, customerOf } from '#src/service/people/customer/find-customer.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { writeExportAudit } from '../export/write-export-audit.ts';
import { listOfficeOrders } from '../orders/list-office-orders.ts';
import { readOrderNotes } from '../orders/note-on-order.ts';
import type { OfficeOrder } from '../orders/office-order.ts';
import { ticketsWithin } from './read-buyer.ts';

type Context = WithDb & WithClock & WithIds & WithEvents;

/** Orders of one person that a file has; nobody has as many. */
const ordersMax = 1_000;

/**
 * All that is kept of a buyer within the events where the actor may export orders, as a text in JSON. An entry of it is in the audit of
 * each of these events. Refusals: NOT_ALLOWED; NOT_FOUND, also for a person of other events only.
 */
export async function exportBuyer(
  context: Context,
  { actor, buyerId }: { actor: Actor; buyerId: string },
): Promise<string> {
  const action = 'order.export';
  requireRight(actor, action);
  if (!isUuid(buyerId)) throw new DomainError('NOT_FOUND');
  const orders = await ordersOf(context, actor, buyerId);
  const tickets = await ticketsWithin(context, { actor, customerId: buyerId, right: action });
  const eventIds = [...new Set([...orders, ...tickets].map(({ eventId }) => eventId))];
  if (eventIds.length === 0) throw new DomainError('NOT_FOUND');
  const at = context.clock.now();
  // Stored before anybody gets it.
  await context.db.transaction().execute(async (tx) => {
    for (const eventId of eventIds) {
      const after = { orders: orders.filter((one) => one.eventId === eventId).length };
      const about = {
        actor,
        action,
        subject: `buyer ${buyerId}`,
        filter: {},
        eventId,
        after,
        at,
      } as const;
      await writeExportAudit(context, tx, about);
    }
  });
  const person = await customerOf(context.db, buyerId);
  const file = {
    writtenAt: at,
    person: person && {
      name: person.name,
      lastName: person.lastName,
      corporateName: person.corporateName,
      email: person.email,
      phone: person.phoneNumber,
      documentType: person.documentType,
      document: person.documentNumber,
    },
    consents: await consentsOf(context.db, buyerId),
    orders: await withParts(context, actor, orders),
    tickets,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

async function ordersOf(context: Context, actor: Actor, customerId: Uuid): Promise<OfficeOrder[]> {
  const orders: OfficeOrder[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listOfficeOrders>> = await listOfficeOrders(context, {
      ...{ actor, filter: { customerId }, after, first: pageLengthMax },
    });
    orders.push(...page.items.filter(({ place }) => hasRight(actor, 'order.export', place)));
    after = page.next;
  } while (after !== null && orders.length < ordersMax);
  return orders;
}

/** Orders with their lines, payments, refunds, history and notes; sums only where the person may see money. */
async function withParts(context: Context, actor: Actor, orders: readonly OfficeOrder[]) {
  const notes = await readOrderNotes(context, orders);
  const views: OrderView[] = [];
  for (const [eventId, some] of Map.groupBy(orders, (order) => order.eventId)) {
    views.push(
      ...(await findOrdersOf(
        context,
        eventId,
        some.map(({ id }) => id),
      )),
    );
  }
  const viewOf = new Map(views.map((view) => [view.id, view]));
  return orders.map(({ id, number, eventId, eventName, placedAt, state, origin, couponCode, place }) => {
    const view = viewOf.get(id);
    const sum = (cents: number) => sumsAt(actor, place, { cents });
    return {
      ...{ number, eventId, eventName, placedAt, state, origin, couponCode },
      ...sum(view?.totals.totalCents ?? 0),
      items: view?.lines.map(({ description, quantity, totalCents }) => ({
        ...{ description, quantity, ...sum(totalCents) },
      })),
      payments: view?.payments.map(({ method, status, amountCents, createdAt }) => ({
        ...{ method, status, createdAt, ...sum(amountCents) },
      })),
      refunds: view?.refunds.map(({ status, amountCents, requestedAt, settledAt }) => ({
        ...{ status, requestedAt, settledAt, ...sum(amountCents) },
      })),
      history: view?.history.map(({ status, cause, at: when }) => ({ status, cause, at: when })),
      notes: notes
        .filter(({ orderId }) => orderId === id)
        .map(({ text, by, at: when }) => ({ text, by, at: when })),
    };
  });
}

function sumsAt<Sums extends object>(actor: Actor, place: Place, sums: Sums): Sums | object {
  return hasRight(actor, 'money.read', place) ? sums : {};
}
