import { qrPng } from '#src/service/holding/ticket/view/qr-png.ts';
import { defineMail } from '../../mail/define-mail.ts';
import { facts } from '../../mail/mail-part.ts';
import { momentIn, orderButton, orderNumberFact } from '../../mail/order-story.ts';
import { orderSum } from '../../mail/order-sum.ts';
import { sampleIds, sampleOfOrder, withPayment } from '../../sample/sample-order.ts';
import { orderFamily } from './order-family.ts';
import { paymentOf } from './payment-story.ts';

const contentId = 'pix@canhoto';

export const pixWaiting = defineMail('pix-waiting', orderFamily(), {
  sentWhen: 'a Pix waits for a minute',
  notSentWhen: 'it is paid, given up or expired',
  key: 'payment',
  pt: {
    subject: 'Falta só o Pix: pedido {{number}}',
    title: 'Falta só o Pix',
    text: 'Pague {{amount}} até {{until}} e os ingressos para {{event}} são seus. No app do seu banco, escolha Pix e leia o QR Code ou cole o código.',
    code: 'Pix copia e cola',
    qr: 'QR Code do Pix',
    next: 'O pagamento costuma cair em segundos. Logo depois, os ingressos chegam neste e-mail. Se você já pagou, não precisa fazer mais nada.',
  },
  en: {
    subject: 'Just the Pix left: order {{number}}',
    title: 'Just the Pix left',
    text: 'Pay {{amount}} by {{until}} and the tickets for {{event}} are yours. In your bank’s app choose Pix, then scan the QR code or paste the code.',
    code: 'Pix code to copy',
    qr: 'Pix QR code',
    next: "Payments usually arrive within seconds, and your tickets come to this address right after. Already paid? You're all set.",
  },
  tell(story, say) {
    const { status, copyAndPaste, expiresAt } = paymentOf(story);
    if (status !== 'PENDING' || copyAndPaste === null || expiresAt === null || expiresAt <= story.now)
      return null;
    const picture = { contentId, name: say('qr') };
    return {
      parts: [
        say('text', { until: momentIn(story, expiresAt) }),
        { kind: 'code', name: say('code'), code: copyAndPaste, picture },
        say('next'),
        { kind: 'sum', ...orderSum(story.order, story.locale) },
        facts(orderNumberFact(story)),
        orderButton(story),
      ],
      attachments: [
        { filename: 'pix.png', contentType: 'image/png', contentId, content: qrPng(copyAndPaste) },
      ],
    };
  },
  samples: (world) => ({
    '': sampleOfOrder(
      world,
      {
        change: (order) => ({ status: 'WAITING_FOR_APPROVAL', ...withPayment(order, { status: 'PENDING' }) }),
      },
      { payment: { paymentId: sampleIds.pix } },
    ),
  }),
});
