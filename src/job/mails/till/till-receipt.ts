import type { ChargeMethod } from '#src/domain/order/payment-method.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import type { OrderMailData } from '#src/service/ground/mail/mail-request.ts';
import { alongUrlOf } from '#src/service/holding/till/along/along-url.ts';
import { contactEmailOf } from '#src/service/people/customer/store-bearer.ts';
import { defineMail, type MailFamily } from '../../mail/define-mail.ts';
import { facts, link } from '../../mail/mail-part.ts';
import { type OrderStory, orderNumberFact } from '../../mail/order-story.ts';
import { orderSum, paidWith, payingPayment } from '../../mail/order-sum.ts';
import { ticketsPdf } from '../../pdf/tickets-pdf.ts';
import { sampleOfOrder } from '../../sample/sample-order.ts';
import type { SampleWorld } from '../../sample/sample-world.ts';
import { stubsOfOwner } from '../handed/handed-family.ts';
import { ticketsFamily, withTheseCodes } from '../order/order-family.ts';

type Receipt = OrderStory & { data: OrderMailData['till-receipt']; alongUrl: string | null };

const tickets = ticketsFamily<'till-receipt'>();

const family: MailFamily<'till-receipt', Receipt> = {
  ...tickets,
  async read(context, mail) {
    const story = await tickets.read(context, mail);
    if (story === null) return null;
    const { order, event } = story;
    if ((await contactEmailOf(context.db, order.customerId)) !== mail.toAddress) return null;
    const sold = mail.data.tickets ?? story.tickets.map(({ id }) => ({ id, holderVersion: 1 }));
    const shown = withTheseCodes(story.tickets, sold);
    return { ...story, tickets: shown, alongUrl: await alongUrlOf(context, event, order) };
  },
};

/** The receipt of a till, with the tickets. Its reader has no account yet, and may take the tickets into one. */
export const tillReceipt = defineMail('till-receipt', family, {
  sentWhen: 'a till has sold, to the address that the visitor gave, or asked again with another address',
  notSentWhen: 'no ticket is valid with the code it had, or mails of the sale go to another address',
  key: 'order, and the address where it was asked again',
  pt: {
    subject: 'Seu recibo e seus ingressos para {{event}} (pedido {{number}})',
    title: 'Seu recibo e seus ingressos',
    text: 'Você comprou no caixa do evento. Aqui estão o recibo do pedido {{number}} e os ingressos, prontos para a entrada.',
    along:
      'Prefere no celular? Leve os ingressos para a sua conta. Depois disso, os códigos deste e-mail e do papel deixam de valer.',
    alongButton: 'Levar para a minha conta',
  },
  en: {
    subject: 'Your receipt and tickets for {{event}} (order {{number}})',
    title: 'Your receipt and tickets',
    text: 'You bought at the till of the event. Here are the receipt of order {{number}} and the tickets, ready for the entrance.',
    along:
      'Rather on your phone? Take the tickets into your account. After that, the codes in this mail and on paper work no more.',
    alongButton: 'Take them into my account',
  },
  async tell(story, say) {
    const { locale, order } = story;
    const text = textFor(locale, 'mail');
    const { parts, attachments, shown } = stubsOfOwner(story, story.tickets);
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
        ...(story.alongUrl === null ? [] : [say('along'), link(say('alongButton'), story.alongUrl)]),
        facts(paid === null ? null : { name: text('paidWith'), value: paid }, orderNumberFact(story)),
      ],
      attachments: [...attachments, paper],
    };
  },
  samples: (world) => ({
    pix: sampleReceipt(world, {}),
    cash: sampleReceipt(world, { method: 'CASH' }),
  }),
});

function sampleReceipt(world: SampleWorld, about: { method?: ChargeMethod }) {
  const story = sampleOfOrder(world, { ...about, change: () => ({ origin: 'TILL' }) });
  return { ...story, alongUrl: `${story.publicUrl}/${story.locale}/transferencia/MQ27~${'A'.repeat(43)}` };
}
