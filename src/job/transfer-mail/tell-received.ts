import { textFor } from '../../i18n/texts.server.ts';
import type { WrittenMail } from '../../service/mail/send-due-mails.ts';
import type { OrderView } from '../../service/order/rows/order-view.ts';
import { qrPng } from '../../service/ticket/view/qr-png.ts';
import type { TicketView } from '../../service/ticket/view/ticket-view.ts';
import { type Fact, paragraph, title } from '../mail/mail-part.ts';
import { halfPriceOf } from '../mail/order-story.ts';
import { ticketsPdf } from '../pdf/tickets-pdf.ts';
import { entryFacts, handedMail } from './handed-story.ts';
import { type ToldTransfer, toOwnTickets } from './tell-transfer.ts';

/**
 * To the new owner: their tickets, each with its QR in the mail and as a PDF of its own. Of the order they came from
 * nothing is told, neither its number nor what was paid. Null when none is valid any more.
 */
export async function tellReceived(
  story: ToldTransfer & { received: TicketView[]; order: OrderView; art?: Uint8Array | null },
): Promise<WrittenMail | null> {
  const { locale, event, from, received } = story;
  const text = textFor(locale, 'mail');
  const shown = received.flatMap((ticket) => (ticket.code === null ? [] : [{ ticket, code: ticket.code }]));
  if (shown.length === 0) return null;
  const about = { event: event.name[locale], from };
  const picture = (index: number) => `ticket-${index + 1}@canhoto`;
  const files = shown.map(async ({ ticket, code }, index) => [
    {
      filename: `${event.slug}-${index + 1}.png`,
      contentType: 'image/png',
      contentId: picture(index),
      content: qrPng(code),
    },
    {
      filename: `${text('pdfName')}-${event.slug}-${index + 1}.pdf`,
      contentType: 'application/pdf',
      contentId: null,
      content: await ticketsPdf({ ...story, tickets: received }, { only: ticket.id }),
    },
  ]);
  return handedMail(
    story,
    text('receivedFromSubject', about),
    [
      title(text('receivedFromTitle')),
      paragraph(text('receivedFromText', about)),
      ...shown.map(({ ticket, code }, index) => ({
        kind: 'stub' as const,
        of: text('ticketOf', { position: index + 1, count: shown.length }),
        title: event.name[locale],
        facts: [
          ...entryFacts(story, [ticket]),
          ...halfPriceFact(story, ticket),
          { name: text('holder'), value: `${ticket.holder.name} ${ticket.holder.lastName}` },
        ],
        code,
        picture: { contentId: picture(index), name: text('qr') },
      })),
      paragraph(text('approvedGate')),
      toOwnTickets(story),
    ],
    (await Promise.all(files)).flat(),
  );
}

function halfPriceFact(story: Parameters<typeof tellReceived>[0], ticket: TicketView): Fact[] {
  const half = halfPriceOf(story, ticket);
  if (half === null) return [];
  return [{ name: textFor(story.locale, 'mail')('halfPrice'), value: `${half.ground}. ${half.proof}` }];
}
