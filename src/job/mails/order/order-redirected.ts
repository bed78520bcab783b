import { textFor } from '#src/i18n/texts.server.ts';
import type { DueMail } from '#src/service/ground/mail/mail-request.ts';
import type { TicketView } from '#src/service/holding/ticket/view/ticket-view.ts';
import { defineMail } from '../../mail/define-mail.ts';
import type { MailContext } from '../../mail/mail-context.ts';
import { ticketsPdf } from '../../pdf/tickets-pdf.ts';
import { sampleOfOrder } from '../../sample/sample-order.ts';
import { stubsOfOwner } from '../handed/handed-family.ts';
import { ticketsFamily, withTheseCodes } from './order-family.ts';

const ofBuyer = ticketsFamily<'order-redirected'>();

const asStrangers = (ticket: TicketView): TicketView => ({ ...ticket, orderNumber: null });

/** As tickets are shown to somebody who is not their buyer: without the name and address of a parcel, and no later codes. */
const family = {
  ...ofBuyer,
  async read(context: MailContext, mail: DueMail<'order-redirected'>) {
    const story = await ofBuyer.read(context, mail);
    if (story === null) return null;
    const { tickets: sent } = mail.data;
    const shown = sent === undefined ? story.tickets : withTheseCodes(story.tickets, sent);
    return { ...story, tickets: shown.map(asStrangers) };
  },
};

/** The tickets, each with its QR and on a page of its own; neither a sum nor a payment, and no way into the account. */
export const orderRedirected = defineMail('order-redirected', family, {
  sentWhen:
    'staff sends the tickets to another address: to that address, with new codes and nothing of the account',
  notSentWhen: 'no ticket is valid with the code that was sent',
  key: 'order and how often',
  pt: {
    subject: 'Seus ingressos para {{event}}, neste e-mail (pedido {{number}})',
    title: 'Seus ingressos, neste e-mail',
    text: 'O atendimento enviou para cá os ingressos do pedido {{number}}. Os códigos são novos: os de antes não abrem mais a entrada.',
  },
  en: {
    subject: 'Your tickets for {{event}}, at this address (order {{number}})',
    title: 'Your tickets, at this address',
    text: 'Support has sent the tickets of order {{number}} here. The codes are new: the former ones no longer work at the entrance.',
  },
  async tell(story, say) {
    const { locale, order, tickets } = story;
    const { parts, attachments, shown } = stubsOfOwner(story, tickets);
    if (shown.length === 0) return null;
    const paper = {
      filename: `${textFor(locale, 'mail')('pdfName')}-${order.number}.pdf`,
      contentType: 'application/pdf',
      contentId: null,
      content: await ticketsPdf(story, { perPage: 1 }),
    };
    return { parts: [say('text'), ...parts], attachments: [...attachments, paper] };
  },
  samples: (world) => ({ '': sampleOfOrder(world, { change: () => ({ status: 'RESENT' }) }) }),
});
