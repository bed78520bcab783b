import { isPayable } from '#src/domain/order/order-status.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import { defineMail } from '../../mail/define-mail.ts';
import { button, facts } from '../../mail/mail-part.ts';
import { momentIn, orderFacts, orderNumberFact } from '../../mail/order-story.ts';
import { sampleIds, sampleOfOrder, withPayment } from '../../sample/sample-order.ts';
import { orderFamily } from './order-family.ts';
import { paymentOf } from './payment-story.ts';

export const paymentDeclined = defineMail('payment-declined', orderFamily(), {
  sentWhen: 'a card did not pay',
  notSentWhen: 'it is paid, or the time to pay is over',
  key: 'payment',
  pt: {
    subject: 'O pagamento do pedido {{number}} não passou',
    title: 'O pagamento não passou',
    next: 'Seus ingressos para {{event}} continuam guardados até {{until}}. Até lá dá para pagar de novo, com outro cartão ou com Pix.',
    button: 'Pagar de novo',
  },
  en: {
    subject: 'The payment of order {{number}} did not go through',
    title: 'The payment did not go through',
    next: "We're holding your tickets for {{event}} until {{until}}. Until then you can try again, with another card or Pix.",
    button: 'Pay again',
  },
  // Why it was declined, and until when another may pay.
  tell(story, say) {
    const { locale, order, now, publicUrl } = story;
    if (order.status !== 'PAYMENT_DECLINED' || !isPayable(order, now)) return null;
    return [
      textFor(locale, 'error')(paymentOf(story).declineReason ?? 'CARD_DECLINED'),
      say('next', { until: momentIn(story, order.payableUntil) }),
      facts(orderNumberFact(story), {
        name: textFor(locale, 'mail')('total'),
        value: orderFacts(story).amount,
      }),
      button(say('button'), `${publicUrl}/${locale}/pedido/${order.number}`),
    ];
  },
  samples: (world) => ({
    '': sampleOfOrder(
      world,
      {
        method: 'CARD',
        change: (order) => ({ status: 'PAYMENT_DECLINED', ...withPayment(order, { status: 'DECLINED' }) }),
      },
      { payment: { paymentId: sampleIds.card } },
    ),
  }),
});
