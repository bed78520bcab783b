import { textFor } from '#src/i18n/texts.server.ts';
import type { DueMail } from '#src/service/ground/mail/mail-request.ts';
import { findOrder } from '#src/service/holding/order/state/find-order.ts';
import { findEventStrip } from '#src/service/selling/event/find-event-preview.ts';
import { defineMail } from '../../mail/define-mail.ts';
import type { MailContext } from '../../mail/mail-context.ts';
import type { OrderStory } from '../../mail/order-story.ts';
import { ticketsPdf } from '../../pdf/tickets-pdf.ts';
import {
  ownTicketsButton,
  readTransfer,
  sampleTransfer,
  stubsOfOwner,
  type TransferStory,
  transferFamily,
} from './handed-family.ts';

type ReceivedStory = TransferStory & Pick<OrderStory, 'order' | 'art'>;

const family = {
  ...transferFamily,
  async read(context: MailContext, mail: DueMail<'tickets-received'>): Promise<ReceivedStory | null> {
    const { story, found } = await readTransfer(context, mail);
    const orderId = found.tickets[0]?.orderId;
    const order = orderId === undefined ? null : await findOrder(context, mail.data.eventId, orderId);
    if (order === null) return null;
    return { ...story, order, tickets: found.received, art: await findEventStrip(context, story.event) };
  },
};

/**
 * Their tickets, each with its QR in the mail and as a PDF of its own. Of the order they came from nothing is told, neither
 * its number nor what was paid.
 */
export const ticketsReceived = defineMail('tickets-received', family, {
  sentWhen: 'it was accepted; with its QR Code and a PDF, and nothing of the order it came from',
  to: 'the new owner',
  notSentWhen: 'it is no longer valid',
  pt: {
    subject: 'É seu: ingresso para {{event}}',
    title: 'Agora é seu!',
    text: '{{from}} passou este ingresso para {{event}} para você. Ele está aqui e também na sua conta. O código que {{from}} tinha não funciona mais.',
  },
  en: {
    subject: "It's yours: a ticket for {{event}}",
    title: "It's yours!",
    text: "{{from}} gave you this ticket for {{event}}. You'll find it here and in your account. {{from}}'s code no longer works.",
  },
  async tell(story, say) {
    const { locale, event, tickets } = story;
    const text = textFor(locale, 'mail');
    const { parts, attachments, shown } = stubsOfOwner(story, tickets);
    if (shown.length === 0) return null;
    const papers = shown.map(async ({ id }, index) => ({
      filename: `${text('pdfName')}-${event.slug}-${index + 1}.pdf`,
      contentType: 'application/pdf',
      contentId: null,
      content: await ticketsPdf(story, { only: id }),
    }));
    const pdfs = await Promise.all(papers);
    return {
      parts: [say('text'), ...parts, ownTicketsButton(story)],
      attachments: attachments.flatMap((picture, index) => [picture, ...pdfs.slice(index, index + 1)]),
    };
  },
  samples(world) {
    const { tickets, ...transfer } = sampleTransfer(world);
    const named = { name: 'João', lastName: 'Conceição', halfPriceGround: null };
    const received = tickets.map((ticket) => ({
      ...ticket,
      ...{ holder: { ...ticket.holder, ...named }, orderNumber: null },
    }));
    return { '': { ...transfer, tickets: received } };
  },
});
