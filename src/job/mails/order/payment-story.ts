import type { PaymentView } from '#src/service/holding/order/rows/order-view.ts';
import type { OrderStory } from '../../mail/order-story.ts';

export function paymentOf({
  order,
  data,
}: OrderStory & { data: { payment: { paymentId: string } } }): PaymentView {
  const { paymentId } = data.payment;
  const payment = order.payments.find(({ id }) => id === paymentId);
  if (payment === undefined) throw new Error(`Order ${order.number} has no payment ${paymentId}.`);
  return payment;
}
