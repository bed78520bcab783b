import { defineMail } from '../../mail/define-mail.ts';
import { orderButton } from '../../mail/order-story.ts';
import { sampleOfRefund } from '../../sample/sample-order.ts';
import { cardOf, refundFamily, refundSum, wayOf } from './refund-story.ts';

export const orderRefunded = defineMail('order-refunded', refundFamily, {
  sentWhen: 'that money has left',
  key: 'refund',
  pt: {
    subject: 'Reembolso feito: pedido {{number}}',
    title: 'Pronto, devolvemos',
    text: 'Devolvemos {{amount}} do pedido {{number}} para {{event}}.',
    card: 'O estorno já foi para o banco do seu cartão ({{card}}). Ele aparece na fatura atual ou na próxima.',
    pix: 'O Pix já saiu daqui e deve estar na conta de onde veio o pagamento.',
  },
  en: {
    subject: 'Refund sent: order {{number}}',
    title: "Done, you've been refunded",
    text: 'We refunded {{amount}} from order {{number}} for {{event}}.',
    card: "The refund went to your card's bank ({{card}}). It shows up on this statement or the next one.",
    pix: 'We sent the Pix; it should be in the account the payment came from.',
  },
  tell: (story, say) => [
    say('text'),
    say(wayOf(story) === 'Card' ? 'card' : 'pix', { card: cardOf(story) }),
    refundSum(story),
    orderButton(story),
  ],
  samples: (world) => ({ pix: sampleOfRefund(world), card: sampleOfRefund(world, { method: 'CARD' }) }),
});
