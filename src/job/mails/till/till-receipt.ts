import { textFor } from '#src/i18n/texts.server.ts';
import { defineMail } from '../../mail/define-mail.ts';
import { facts } from '../../mail/mail-part.ts';
import { orderNumberFact } from '../../mail/order-story.ts';
import { orderSum, paidWith, payingPayment } from '../../mail/order-sum.ts';
import { ticketsPdf } from '../../pdf/tickets-pdf.ts';
import { sampleOfOrder } from '../../sample/sample-order.ts';
import { stubsOfOwner } from '../handed/handed-family.ts';
import { ticketsFamily } from '../order/order-family.ts';

/** The receipt of a till, with the tickets. Its reader has no account, so nothing in it leads to one. */
export const tillReceipt = defineMail('till-receipt', ticketsFamily(), {
  sentWhen: 'a till has sold, to the address that the visitor gave, or asked again with another address',
  notSentWhen: 'no ticket is valid any more',
  key: 'order, and the address where it was asked again',
  pt: {
    subject: 'Seu recibo e seus ingressos para {{event}} (pedido {{number}})',
    title: 'Seu recibo e seus ingressos',
    text: 'Você comprou no caixa do evento. Aqui estão o recibo do pedido {{number}} e os ingressos, prontos para a entrada.',
  },
  en: {
    subject: 'Your receipt and tickets for {{event}} (order {{number}})',
    title: 'Your receipt and tickets',
    text: 'You bought at the till of the event. Here are the receipt of order {{number}} and the tickets, ready for the entrance.',
  },
  async tell(story, say) {
    const { locale, order, tickets } = story;
    const text = textFor(locale, 'mail');
    const { parts, attachments, shown } = stubsOfOwner(story, tickets);
    if (shown.length === 0) return null;
    const isFree = order.totals.totalCents === 0;
    const paid = paidWith(payingPayment(order), locale);
    const paper = {
      filename: `${text('pdfName')}-${order.number}.pdf`,
      contentType: 'application/pdf',
      contentId: null,
      content: await ticketsPdf(story),
    };
    return {
      parts: [
        say('text'),
        ...parts,
        isFree
          ? facts({ name: text('total'), value: textFor(locale, 'common')('free') })
          : { kind: 'sum', ...orderSum(order, locale) },
        facts(paid === null ? null : { name: text('paidWith'), value: paid }, orderNumberFact(story)),
      ],
      attachments: [...attachments, paper],
    };
  },
  samples: (world) => ({
    pix: sampleOfOrder(world, { change: () => ({ origin: 'TILL' }) }),
    cash: sampleOfOrder(world, { method: 'CASH', change: () => ({ origin: 'TILL' }) }),
  }),
});
