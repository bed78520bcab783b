import { addressText } from '../../domain/delivery/address-text.ts';
import type { LocalizedText } from '../../domain/event/event-definition.ts';
import type { Locale } from '../../domain/locale.ts';
import { isUnpaid } from '../../domain/order/order-status.ts';
import { viewAddress } from '../../service/address/address-view.ts';
import { refundDeadline } from '../../service/event/refund-deadline.ts';
import { cancelOrder } from '../../service/order/cancellation/cancel-order.ts';
import { resendOrder } from '../../service/order/delivery/resend-order.ts';
import { type PayOrderInput, payOrder } from '../../service/order/payment/pay-order.ts';
import { listPaymentOptions } from '../../service/order/payment/payment-options.ts';
import { placeOrder } from '../../service/order/placing/place-order.ts';
import type { PlaceOrderInput } from '../../service/order/placing/placing.ts';
import type { RefundInput } from '../../service/order/refund/quote-order-refund.ts';
import {
  type RefundQuote,
  readRefundQuote,
  requestRefund,
} from '../../service/order/refund/request-refund.ts';
import type { DeliveryView, OrderView, PaymentView } from '../../service/order/rows/order-view.ts';
import { listOrders } from '../../service/order/state/list-orders.ts';
import { readOrder } from '../../service/order/state/read-order.ts';
import { listTicketsOfOrder } from '../../service/ticket/view/list-tickets.ts';
import { refundLines } from './refund-lines.ts';
import { requireCustomer } from './requester.ts';
import type { Resolvers } from './resolvers.ts';

export const orderResolvers: Resolvers = {
  Query: {
    order: (_root, { number }: { number: string }, requester) =>
      readOrder(requester.context, requireCustomer(requester), number),
    orders: (_root, page: { first: number; after?: string | null }, requester) =>
      listOrders(requester.context, requireCustomer(requester), {
        first: page.first,
        after: page.after ?? null,
      }),
    refundQuote: (_root, { input }: { input: RefundInput }, requester) =>
      readRefundQuote(requester.context, requireCustomer(requester), input),
    paymentOptions: (_root, { amountCents }: { amountCents: number }, { context }) =>
      listPaymentOptions(context, amountCents),
  },
  Mutation: {
    placeOrder: (_root, { input }: { input: PlaceOrderInput }, requester) =>
      placeOrder(requester.context, requireCustomer(requester), requester.locale, input),
    payOrder: (_root, { input }: { input: PayOrderInput }, requester) =>
      payOrder(requester.context, requireCustomer(requester), input),
    cancelOrder: (_root, { number }: { number: string }, requester) =>
      cancelOrder(requester.context, requireCustomer(requester), number),
    requestRefund: (_root, { input }: { input: RefundInput }, requester) =>
      requestRefund(requester.context, requireCustomer(requester), input),
    resendOrder: async (_root, { number }: { number: string }, requester) => {
      await resendOrder(requester.context, requireCustomer(requester), number);
      return { success: true, message: null };
    },
  },
  Order: {
    event: (order: OrderView, _arguments, { context }) => context.events.byId(order.eventId),
    tickets: (order: OrderView, _arguments, { context }) => listTicketsOfOrder(context, order),
    history: (order: OrderView) =>
      order.history.map(({ status, at, cause }) => ({ status, at, reason: cause })),
    payableUntil: (order: OrderView, _arguments, { context }) => {
      return isUnpaid(order) && order.payableUntil > context.clock.now() ? order.payableUntil : null;
    },
    refundableUntil: async (order: OrderView, _arguments, { context }) => {
      if (order.status !== 'APPROVED' && order.status !== 'RESENT') return null;
      const event = await context.events.byId(order.eventId);
      const deadline = event === null ? null : refundDeadline(order, event);
      return deadline !== null && deadline > context.clock.now() ? deadline : null;
    },
  },
  Delivery: {
    address: ({ address }: DeliveryView) => (address === null ? null : addressText(viewAddress(address))),
  },
  OrderLine: {
    description: ({ description }: { description: LocalizedText }, { locale }: { locale: Locale }) =>
      description[locale],
  },
  Payment: {
    pix: (payment: PaymentView) =>
      payment.method !== 'PIX' || payment.copyAndPaste === null
        ? null
        : {
            txid: payment.providerReference,
            copyAndPaste: payment.copyAndPaste,
            expiresAt: payment.expiresAt,
          },
    card: ({ card, status }: PaymentView) =>
      card === null ? null : { ...card, challengeUrl: status === 'PENDING' ? card.challengeUrl : null },
  },
  RefundQuote: {
    lines: (quote: RefundQuote) => refundLines(quote),
    totalCents: ({ offer, credits }: RefundQuote) =>
      credits.reduce((sum, credit) => sum + credit.refundCents + credit.insuranceCents, offer.totalCents),
  },
  RefundLine: {
    description: ({ description }: { description: LocalizedText }, { locale }: { locale: Locale }) =>
      description[locale],
  },
};
