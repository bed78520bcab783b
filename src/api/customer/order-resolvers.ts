import { addressText } from '../../domain/delivery/address-text.ts';
import { isPayable } from '../../domain/order/order-status.ts';
import { failureOfDatabaseError } from '../../service/ground/failure/database-failures.ts';
import { transferOfCart } from '../../service/holding/manual/manual-terms.ts';
import { cancelOrder } from '../../service/holding/order/cancellation/cancel-order.ts';
import { resendOrder } from '../../service/holding/order/delivery/resend-order.ts';
import { payOrder } from '../../service/holding/order/payment/pay-order.ts';
import { listPaymentOptions } from '../../service/holding/order/payment/payment-options.ts';
import { placeOrder } from '../../service/holding/order/placing/place-order.ts';
import { readRefundQuote, requestRefund } from '../../service/holding/order/refund/request-refund.ts';
import { creditCents } from '../../service/holding/order/refund/unit-worth.ts';
import type { OrderParts, OrderView } from '../../service/holding/order/rows/order-view.ts';
import { listOrders } from '../../service/holding/order/state/list-orders.ts';
import { findOwnOrder } from '../../service/holding/order/state/own-order.ts';
import { listTicketsOfOrder } from '../../service/holding/ticket/view/list-tickets.ts';
import { viewAddress } from '../../service/people/address/address-view.ts';
import { eventAsSold } from '../../service/selling/event/questions-of.ts';
import { refundDeadline } from '../../service/selling/event/refund-deadline.ts';
import { postponementOfOrder } from '../../service/selling/event/told-postponement.ts';
import type { JustPlacedOrder, OrderParent } from './parents.ts';
import { refundLines } from './refund-lines.ts';
import { requireCustomer } from './requester.ts';
import type { Resolvers } from './resolvers.gen.ts';

/** From an order that was read whole at once; from a listed one when its parts are there. */
function ofParts<T>(order: OrderParent, pick: (parts: OrderParts) => T): T | Promise<T> {
  return 'readParts' in order ? order.readParts().then(pick) : pick(order);
}

const justPlaced = (order: OrderView): JustPlacedOrder => ({ ...order, isJustPlaced: true });

/** An order that was placed is answered as placed, also where its tickets cannot be read now. */
function noneUnlessMistake(error: unknown): [] {
  if (failureOfDatabaseError(error) === null) throw error;
  return [];
}

export const orderResolvers: Resolvers = {
  Query: {
    order: (_root, { number }, requester) =>
      findOwnOrder(requester.context, { actor: requireCustomer(requester), number }),
    orders: (_root, page, requester) =>
      listOrders(requester.context, {
        actor: requireCustomer(requester),
        first: page.first,
        after: page.after ?? null,
      }),
    refundQuote: (_root, { input }, requester) =>
      readRefundQuote(requester.context, { actor: requireCustomer(requester), input }),
    paymentOptions: (_root, { amountCents }, { context }) => listPaymentOptions(context, amountCents),
  },
  Mutation: {
    placeOrder: (_root, { input }, requester) =>
      placeOrder(requester.context, {
        actor: requireCustomer(requester),
        locale: requester.locale,
        input,
        address: requester.ipAddress,
      }).then(justPlaced),
    payOrder: (_root, { input }, requester) =>
      payOrder(requester.context, { actor: requireCustomer(requester), input }).then(justPlaced),
    cancelOrder: (_root, { number }, requester) =>
      cancelOrder(requester.context, { actor: requireCustomer(requester), number }),
    requestRefund: (_root, { input }, requester) =>
      requestRefund(requester.context, { actor: requireCustomer(requester), input }),
    resendOrder: async (_root, { number }, requester) => {
      await resendOrder(requester.context, { actor: requireCustomer(requester), number });
      return { success: true, message: null };
    },
  },
  Order: {
    event: async (order, _arguments, { context }) => {
      const event = await context.events.byId(order.eventId);
      if (event === null) throw new Error(`Event ${order.eventId} has an order and is unknown.`);
      return eventAsSold(event, order.placedAt);
    },
    tickets: (order, _arguments, { context }) => {
      const tickets = listTicketsOfOrder(context, order);
      return 'isJustPlaced' in order ? tickets.catch(noneUnlessMistake) : tickets;
    },
    lines: (order) => ofParts(order, ({ lines }) => lines),
    payment: (order) => ofParts(order, ({ payment }) => payment),
    payments: (order) => ofParts(order, ({ payments }) => payments),
    delivery: (order) => ofParts(order, ({ delivery }) => delivery),
    refunds: (order) => ofParts(order, ({ refunds }) => refunds),
    history: (order) =>
      ofParts(order, ({ history }) =>
        history.map(({ status, at, cause }) => ({ status, at, reason: cause })),
      ),
    payableUntil: (order, _arguments, { context }) => {
      return isPayable(order, context.clock.now()) ? order.payableUntil : null;
    },
    transferTo: (order, _arguments, { context }) => {
      if (!isPayable(order, context.clock.now())) return null;
      return transferOfCart(context, order.eventId, order.cartId);
    },
    postponement: async (order, _arguments, { context }) => {
      const event = await context.events.byId(order.eventId);
      return event === null ? null : postponementOfOrder(order, event, context.clock.now());
    },
    refundableUntil: async (order, _arguments, { context }) => {
      if (order.status !== 'APPROVED' && order.status !== 'RESENT') return null;
      const event = await context.events.byId(order.eventId);
      const lines = await ofParts(order, (parts) => parts.lines);
      const deadline = event === null ? null : refundDeadline({ ...order, lines }, event);
      return deadline !== null && deadline > context.clock.now() ? deadline : null;
    },
  },
  Delivery: {
    address: ({ address }) => (address === null ? null : addressText(viewAddress(address))),
  },
  OrderLine: {
    description: ({ description }, { locale }) => description[locale],
    orderFeeCents: ({ orderFeeCents = 0 }) => orderFeeCents,
  },
  Payment: {
    // A code that was given up, or paid, can be paid no more.
    pix: ({ method, status, providerReference: txid, copyAndPaste, expiresAt }) =>
      method !== 'PIX' || status !== 'PENDING' || copyAndPaste === null || expiresAt === null
        ? null
        : { txid, copyAndPaste, expiresAt },
    card: ({ card, status }) =>
      card === null ? null : { ...card, challengeUrl: status === 'PENDING' ? card.challengeUrl : null },
  },
  RefundQuote: {
    lines: (quote) => refundLines(quote),
    totalCents: ({ offer, credits }) =>
      credits.reduce((sum, credit) => sum + creditCents(credit), offer.totalCents),
  },
  RefundLine: {
    description: ({ description }, { locale }) => description[locale],
  },
};
