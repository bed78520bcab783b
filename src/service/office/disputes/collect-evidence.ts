import type { Evidence } from '#src/domain/dispute/evidence.ts';
import { shortName } from '#src/domain/gate/short-name.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { DisputeRow } from '#src/service/holding/order/dispute/dispute-row.ts';
import { findOrderByNumber } from '#src/service/holding/order/state/office-order.ts';
import type { WithDb } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import {
  readAccesses,
  readDeliveryHistory,
  readEmail,
  readHandovers,
  readKnownSince,
  readMails,
  readNames,
  readPurchase,
  readRefunds,
  readScans,
  readTicketsOfUnits,
  readTransfers,
  readWallets,
} from './evidence.sql.ts';

const dayMilliseconds = 86_400_000;

/** Reads all that we know of a disputed purchase (docs/algorithms/disputes.md, "Evidence in one press"). */
export async function collectEvidence(
  context: WithDb & WithEvents,
  dispute: DisputeRow & { orderNumber: string },
): Promise<Evidence> {
  const { db } = context;
  const { eventId, orderId, paymentId } = dispute;
  const event = await context.events.byId(eventId);
  const order = await findOrderByNumber(context, dispute.orderNumber);
  if (event === null || order === null) throw new DomainError('NOT_FOUND');
  const payment = order.payments.find(({ id }) => id === paymentId);
  if (payment === undefined) throw new DomainError('NOT_FOUND');
  const tickets = await readTicketsOfUnits(db, { eventId, orderId });
  const ids = tickets.map(({ id }) => id);
  const around = {
    from: new Date(order.placedAt.getTime() - dayMilliseconds),
    until: new Date(order.placedAt.getTime() + dayMilliseconds),
  };
  const transfers = await readTransfers(db, eventId, ids);
  const takers = transfers.flatMap(({ toCustomerId }) => (toCustomerId === null ? [] : [toCustomerId]));
  const [purchase, scans, handovers, wallets, names, delivery, refunds, mails, accesses, knownSince, email] =
    await Promise.all([
      readPurchase(db, { eventId, orderId }),
      readScans(db, eventId, ids),
      readHandovers(db, eventId, ids),
      readWallets(db, eventId, ids),
      readNames(db, [order.customerId, ...takers]),
      readDeliveryHistory(db, { eventId, orderId }),
      readRefunds(db, eventId, paymentId),
      readMails(db, { eventId, orderId }),
      readAccesses(db, order.customerId, around),
      readKnownSince(db, order.customerId, order.placedAt),
      readEmail(db, order.customerId),
    ]);
  const buyer = names.get(order.customerId);
  const nameOf = new Map(tickets.map(({ id, name }) => [id, name]));
  const { totals, documentNumber } = order;
  return {
    dispute: {
      ...{ kind: dispute.kind, isInquiry: dispute.isInquiry, reason: dispute.reason },
      ...{ amountCents: dispute.amountCents, openedAt: dispute.openedAt, providerId: dispute.providerId },
    },
    event: {
      ...{ name: event.name, place: placeOf(event), timeZone: event.timeZone },
      startsAt: event.dates.map(({ startsAt }) => startsAt),
      seller: event.sellers.findLast(({ startsAt }) => startsAt <= order.placedAt)?.legalName ?? '',
    },
    order: {
      ...{ number: order.number, placedAt: order.placedAt, ...totals },
      lines: order.lines.map(({ description: name, quantity, totalCents }) => ({
        name,
        quantity,
        totalCents,
      })),
    },
    buyer: {
      name: `${buyer?.name ?? ''} ${buyer?.lastName ?? ''}`.trim(),
      email,
      document: masked(documentNumber),
    },
    payment: {
      ...{ method: payment.method, paidAt: payment.settledAt, settlement: payment.settlementReference },
      ...{ brand: payment.card?.brand ?? null, lastDigits: payment.card?.lastDigits ?? null },
      ...{ installments: payment.card?.installments ?? null, authentication: dispute.authentication },
    },
    terms: {
      version: purchase?.termsVersion ?? '',
      acceptedAt: order.placedAt,
      address: purchase?.address ?? null,
    },
    ...{ mails, delivery, handovers, wallets, accesses, knownSince, refunds, words: dispute.words },
    tickets: tickets.map(({ name, holder, status, issuedAt, orderId: of }) => {
      // By a transfer somebody else than the payer has it.
      const [first = '', ...rest] = holder.split(' ');
      const shown = of === orderId ? holder : shortName({ name: first, lastName: rest.join(' ') });
      return { name, status, issuedAt, holder: shown };
    }),
    transfers: transfers.map(({ status, createdAt, endedAt, toCustomerId }) => {
      const taker = toCustomerId === null ? undefined : names.get(toCustomerId);
      return { status, createdAt, endedAt, to: taker === undefined ? null : shortName(taker) };
    }),
    scans: scans.map(({ at, gate, device, ticketId }) => {
      return { at, gate, device, ticket: nameOf.get(ticketId) ?? event.name };
    }),
  };
}

/** Enough to tell two people apart: `***.982.247-**`. */
function masked(document: string): string {
  return document.length === 11
    ? `***.${document.slice(3, 6)}.${document.slice(6, 9)}-**`
    : `${'*'.repeat(Math.max(0, document.length - 4))}${document.slice(-4)}`;
}

function placeOf({ venue }: EventView): string {
  return [venue.name, venue.city].filter(Boolean).join(', ');
}
