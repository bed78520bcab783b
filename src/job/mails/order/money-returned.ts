import { formatMoney } from '#src/domain/format/money.ts';
import type { RefundReason } from '#src/domain/order/refund-reason.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import { defineMail } from '../../mail/define-mail.ts';
import { eventButton, type OrderStory, orderButton } from '../../mail/order-story.ts';
import { sampleOfOrder } from '../../sample/sample-order.ts';
import { orderFamily } from './order-family.ts';

/** Each reason has its own text. */
const words = {
  late_money_without_stock: { title: 'lateTitle', text: 'lateText', next: 'lateNext' },
  wrong_amount: { title: 'wrongAmountTitle', text: 'wrongAmountText', next: 'lateNext' },
  paid_twice: { title: 'paidTwiceTitle', text: 'paidTwiceText', next: 'paidTwiceNext' },
} as const satisfies Record<RefundReason, object>;

/** A person sends it back, so it takes another way than Pix and cards. */
const isTransfer = ({ order }: OrderStory) =>
  order.payments.some(({ method, capturedCents }) => method === 'TRANSFER' && capturedCents > 0);

export const moneyReturned = defineMail('money-returned', orderFamily(), {
  sentWhen: 'money is refunded automatically: too late, wrong or twice',
  key: 'settlement',
  pt: {
    subject: 'Devolvemos o seu dinheiro: pedido {{number}}',
    lateTitle: 'O pagamento chegou depois do prazo',
    lateText:
      'Seu pagamento de {{amount}} para {{event}} chegou quando os ingressos já tinham sido vendidos. Devolvemos o valor inteiro, taxa inclusive, pelo mesmo caminho: na conta de onde o Pix saiu ou na fatura do cartão.',
    lateTransferText:
      'Seu pagamento de {{amount}} para {{event}} chegou quando os ingressos já tinham sido vendidos. O valor inteiro, taxa inclusive, volta por transferência bancária, feita por quem organiza o evento.',
    lateNext: 'Você não precisa fazer nada. Se ainda houver ingressos, eles estão na página do evento.',
    wrongAmountTitle: 'O valor não bateu',
    wrongAmountText:
      'Recebemos {{amount}} por {{event}}, mas não era o valor do pedido {{number}}. Cancelamos o pedido e devolvemos tudo pelo mesmo caminho por onde o dinheiro veio.',
    paidTwiceTitle: 'Você pagou duas vezes',
    paidTwiceText:
      'O pedido {{number}} para {{event}} já estava pago quando chegaram mais {{amount}}. Devolvemos esse segundo pagamento inteiro, pelo mesmo caminho por onde ele veio.',
    paidTwiceNext: 'Seus ingressos continuam valendo. Você não precisa fazer nada.',
  },
  en: {
    subject: 'Your money is on its way back: order {{number}}',
    lateTitle: 'The payment arrived too late',
    lateText:
      "Your payment of {{amount}} for {{event}} arrived after the tickets had sold. We're refunding all of it, fees included, the way it came: to the Pix account or to the card statement.",
    lateTransferText:
      'Your payment of {{amount}} for {{event}} arrived after the tickets had sold. All of it, fees included, goes back by bank transfer, made by the event organizer.',
    lateNext: "You don't need to do anything. If any tickets are left, they're on the event page.",
    wrongAmountTitle: "The amount didn't match",
    wrongAmountText:
      "We received {{amount}} for {{event}}, but that wasn't the amount of order {{number}}. We canceled the order and are refunding all of it the way it came.",
    paidTwiceTitle: 'You paid twice',
    paidTwiceText:
      "Order {{number}} for {{event}} was already paid when another {{amount}} arrived. We're refunding that second payment in full, the way it came.",
    paidTwiceNext: "Your tickets stay valid. You don't need to do anything.",
  },
  tell(story, say) {
    const text = textFor(story.locale, 'mail');
    const { amountCents, reason } = story.data.returned;
    const amount = formatMoney(amountCents, story.locale);
    const subject = say('subject', { amount });
    if (story.event.canceledAt !== null) {
      return {
        subject,
        title: text('eventCanceledTitle'),
        parts: [text('eventCanceledRefund', { amount }), orderButton(story)],
      };
    }
    const why = words[reason];
    return {
      subject,
      title: say(why.title),
      parts: [
        say(isTransfer(story) && why.text === 'lateText' ? 'lateTransferText' : why.text, { amount }),
        say(why.next),
        eventButton(story, text('eventButton')),
      ],
    };
  },
  samples(world) {
    const sample = (reason: RefundReason) =>
      sampleOfOrder(world, {}, { returned: { amountCents: 12_345, reason } });
    return {
      late_money_without_stock: sample('late_money_without_stock'),
      wrong_amount: sample('wrong_amount'),
      paid_twice: sample('paid_twice'),
      'late, by transfer': sampleOfOrder(
        world,
        { method: 'TRANSFER' },
        { returned: { amountCents: 12_345, reason: 'late_money_without_stock' as const } },
      ),
    };
  },
});
