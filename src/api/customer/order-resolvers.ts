import type { LocalizedText } from '../../domain/catalogue/event-definition.ts';
import type { Locale } from '../../domain/locale.ts';
import { cancelOrder } from '../../service/order/cancel-order.ts';
import { listOrders } from '../../service/order/list-orders.ts';
import type { OrderView, PaymentView } from '../../service/order/order-view.ts';
import { type PlaceOrderInput, placeOrder } from '../../service/order/place-order.ts';
import { readOrder } from '../../service/order/read-order.ts';
import { listTicketsOfOrder } from '../../service/ticket/list-tickets.ts';
import { requireCustomer } from '../requester.ts';
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
  },
  Mutation: {
    placeOrder: (_root, { input }: { input: PlaceOrderInput }, requester) =>
      placeOrder(requester.context, requireCustomer(requester), requester.locale, input),
    cancelOrder: (_root, { number }: { number: string }, requester) =>
      cancelOrder(requester.context, requireCustomer(requester), number),
  },
  Order: {
    event: (order: OrderView, _arguments, { context }) => context.events.byId(order.eventId),
    tickets: (order: OrderView, _arguments, { context }) => listTicketsOfOrder(context, order),
    history: (order: OrderView) =>
      order.history.map(({ status, at, cause }) => ({ status, at, reason: cause })),
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
  },
};
