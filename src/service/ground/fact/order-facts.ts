import { z } from 'zod';
import { deliveryStatuses } from '#src/domain/delivery/delivery-status.ts';
import { giveBackReasons, refundReasons } from '#src/domain/order/refund-reason.ts';
import { maskedEmail } from '#src/domain/person/masked-email.ts';
import { mail, mailToBuyer, toAddress } from './effect.ts';
import { mailbox, nothing, ofOrder, ticketVersions, uuid } from './fact.ts';

const mailOfEnd = {
  expired: 'order-expired',
  canceled_by_customer: 'order-canceled',
  event_canceled: 'order-canceled',
  // Has its own mail: payment.returned.
  wrong_amount: null,
} as const;

const mailOfApproval = {
  SALE: 'order-approved',
  COURTESY: 'courtesy-redeemed',
  TILL: 'till-receipt',
} as const;

const mailOfDelivery = {
  WAITING: null,
  READY: 'delivery-ready',
  SHIPPED: 'delivery-shipped',
  DELIVERED: null,
  RETURNED: 'delivery-returned',
} as const;

/** Facts about an order, its payments, refunds and deliveries. Amounts are centavos. */
export const orderFacts = {
  'order.analysed': ofOrder('The provider is checking the card.', {}, ({ order }) =>
    mailToBuyer('order-received', order, order.id),
  ),
  'order.approved': ofOrder(
    'An order is paid, free, or made by a courtesy code.',
    {
      origin: z.enum(['SALE', 'COURTESY', 'TILL']),
    },
    ({ order, origin }) => mailToBuyer(mailOfApproval[origin], order, order.id),
  ),
  'till.receipt-asked': ofOrder(
    'A seller at a till had the receipt sent to an address.',
    { to: mailbox, tickets: ticketVersions },
    ({ order, to, tickets }) =>
      mail('till-receipt', toAddress(to), `${order.id}:${to.email}`, {
        eventId: order.eventId,
        orderId: order.id,
        tickets,
      }),
  ),
  'order.resent': ofOrder(
    'The buyer, or staff for the buyer, had the tickets sent again.',
    { times: z.int() },
    ({ order, times }) => mailToBuyer('order-resent', order, `${order.id}:${times}`),
  ),
  'order.redirected': ofOrder(
    'Staff had the tickets, with new codes, sent to another address.',
    { times: z.int(), to: mailbox, tickets: ticketVersions },
    ({ order, times, to, tickets }) => {
      const of = `${order.id}:${times}`;
      const { eventId, id: orderId } = order;
      return [
        mail('order-redirected', toAddress(to), of, { eventId, orderId, tickets }),
        mailToBuyer('tickets-sent-elsewhere', order, of, { elsewhere: maskedEmail(to.email) }),
      ];
    },
  ),
  'order.ended': ofOrder(
    'An unpaid order ended.',
    {
      cause: z.enum(['expired', 'wrong_amount', 'canceled_by_customer', 'event_canceled']),
    },
    ({ order, cause }) => {
      const template = mailOfEnd[cause];
      return template === null ? nothing : mailToBuyer(template, order, order.id);
    },
  ),
  'order.given-back': ofOrder(
    'Units of an approved order were given back.',
    {
      reason: z.enum(giveBackReasons),
      refundId: uuid.nullable(),
      isWhole: z.boolean(),
    },
    ({ order, reason, refundId, isWhole }) => {
      const refund = refundId === null ? null : { refundId };
      // Has its own mail: order.offers-canceled.
      if (reason === 'artist_canceled') return nothing;
      if (reason === 'event_canceled') return mailToBuyer('event-canceled', order, order.id, { refund });
      if (refund !== null) return mailToBuyer('refund-requested', order, refund.refundId, { refund });
      return isWhole ? mailToBuyer('order-canceled', order, order.id) : nothing;
    },
  ),
  'order.postponed': ofOrder(
    'Dates of the event were moved; told to each buyer.',
    { postponementId: uuid },
    ({ order, postponementId }) =>
      mailToBuyer('event-postponed', order, `${postponementId}:${order.id}`, {
        postponed: { postponementId },
      }),
  ),
  'order.offers-canceled': ofOrder(
    'Sessions or goods of an order will not come.',
    {
      ticketId: uuid,
      offerIds: z.array(uuid),
      refundIds: z.array(uuid),
    },
    ({ order, ticketId, ...canceled }) => mailToBuyer('session-canceled', order, ticketId, { canceled }),
  ),
  'payment.pix-waiting': ofOrder(
    'A Pix charge waits for its payer.',
    { paymentId: uuid },
    ({ order, paymentId }) => mailToBuyer('pix-waiting', order, paymentId, { payment: { paymentId } }),
  ),
  'payment.transfer-waiting': ofOrder(
    'An order waits for a bank transfer.',
    { paymentId: uuid },
    ({ order, paymentId }) => mailToBuyer('transfer-waiting', order, paymentId, { payment: { paymentId } }),
  ),
  'payment.declined': ofOrder(
    'A card was declined, and the order may still be paid.',
    { paymentId: uuid },
    ({ order, paymentId }) => mailToBuyer('payment-declined', order, paymentId, { payment: { paymentId } }),
  ),
  'payment.returned': ofOrder(
    'Money came too late, wrong or twice, and is refunded.',
    {
      settlementId: z.string(),
      amountCents: z.int(),
      reason: z.enum(refundReasons),
    },
    ({ order, settlementId, amountCents, reason }) =>
      mailToBuyer('money-returned', order, settlementId, { returned: { amountCents, reason } }),
  ),
  'refund.requested': ofOrder(
    'A refund of part of an order was requested.',
    { refundId: uuid },
    ({ order, refundId }) => mailToBuyer('refund-requested', order, refundId, { refund: { refundId } }),
  ),
  // payment.returned has told of the others.
  'refund.arrived': ofOrder(
    'The provider has sent the money of a refund.',
    {
      refundId: uuid,
      reason: z.enum([...giveBackReasons, ...refundReasons]),
    },
    ({ order, refundId, reason }) =>
      (giveBackReasons as readonly string[]).includes(reason)
        ? mailToBuyer('order-refunded', order, refundId, { refund: { refundId } })
        : nothing,
  ),
  'delivery.moved': ofOrder(
    'A parcel or a pick-up has another status.',
    {
      status: z.enum(deliveryStatuses),
      trackingCode: z.string().nullable(),
    },
    ({ order, status, trackingCode }) => {
      const template = mailOfDelivery[status];
      const of = trackingCode === null ? order.id : `${order.id}:${trackingCode}`;
      return template === null ? nothing : mailToBuyer(template, order, of);
    },
  ),
  'resale.sold': ofOrder(
    'A ticket that was up for the waiting list was sold.',
    { refundId: uuid },
    ({ order, refundId }) => mailToBuyer('return-sold', order, refundId, { refund: { refundId } }),
  ),
  'resale.ended': ofOrder(
    'Nobody bought a ticket that was up for the waiting list.',
    {
      resaleId: uuid,
      ticketId: uuid,
    },
    ({ order, resaleId, ticketId }) => mailToBuyer('return-ended', order, resaleId, { ticket: { ticketId } }),
  ),
};
