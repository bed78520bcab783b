import { offerTitle } from '../../domain/catalogue/spoken-names.ts';
import { textFor } from '../../i18n/texts.server.ts';
import type { WrittenMail } from '../../service/mail/send-due-mails.ts';
import { qrPng } from '../../service/ticket/view/qr-png.ts';
import type { TicketView } from '../../service/ticket/view/ticket-view.ts';
import { button, type Fact, facts, paragraph, title } from '../mail/mail-part.ts';
import {
  halfPriceOf,
  type OrderStory,
  orderFacts,
  orderMail,
  orderNumberFact,
  parcelFact,
  ticketDates,
  venueLine,
} from '../mail/order-story.ts';
import { orderSum, paidWith, payingPayment } from '../mail/order-sum.ts';
import { ticketsPdf } from '../pdf/tickets-pdf.ts';
import { postponedNotice } from './write-postponed-order-mail.ts';

/**
 * The tickets of an order: a stub with its QR for each that is valid, and all of them once more as a PDF to print. Null
 * when none works any more, unless its buyer is still to hear that it was paid. The occasion: it was paid, they were asked for once more, or a code was redeemed.
 */
export async function writeTicketsMail(
  story: OrderStory,
  occasion: 'approved' | 'resent' | 'courtesy',
): Promise<WrittenMail | null> {
  const { locale, order, tickets } = story;
  const text = textFor(locale, 'mail');
  const shown = tickets.flatMap((ticket) => (ticket.code === null ? [] : [{ ticket, code: ticket.code }]));
  // Who has handed every ticket on by now is still owed the word that it was paid, and the bill.
  const isOwed = occasion === 'approved' && order.status !== 'CANCELED';
  if (shown.length === 0 && !isOwed) return null;
  const named = orderFacts(story);
  const isFree = order.totals.totalCents === 0;
  const intro = text(occasion === 'approved' && isFree ? 'approvedFreeText' : `${occasion}Text`, named);
  const pictures = shown.map((_, index) => `ticket-${index + 1}@canhoto`);
  const paid = paidWith(payingPayment(order), locale);
  return orderMail(
    story,
    text(`${occasion}Subject`, named),
    [
      title(text(`${occasion}Title`)),
      paragraph(intro),
      ...postponedNotice(story),
      ...shown.map(({ ticket, code }, index) => ({
        kind: 'stub' as const,
        of: text('ticketOf', { position: index + 1, count: shown.length }),
        title: named.event,
        facts: [
          {
            name: text('entry'),
            value: [offerTitle(ticket.offer)[locale], ticketDates(story, ticket)].filter(Boolean).join(', '),
          },
          ...parcelFact(story, ticket),
          ...halfPriceFact(story, ticket),
          { name: text('holder'), value: `${ticket.holder.name} ${ticket.holder.lastName}` },
          { name: text('place'), value: venueLine(story) },
          orderNumberFact(story),
        ],
        code,
        picture: { contentId: pictures[index] ?? '', name: text('qr') },
      })),
      paragraph(text('approvedGate')),
      paragraph(text('approvedPdf')),
      ...(isFree
        ? freeTotal(story, occasion)
        : [
            { kind: 'sum' as const, ...orderSum(order, locale) },
            facts(paid === null ? null : { name: text('paidWith'), value: paid }),
          ]),
      button(text('approvedButton'), `${story.publicUrl}/${locale}/conta/meus-ingressos`),
    ],
    [
      ...shown.map(({ code }, index) => ({
        filename: `${order.number}-${index + 1}.png`,
        contentType: 'image/png',
        contentId: pictures[index] ?? '',
        content: qrPng(code),
      })),
      {
        filename: `${text('pdfName')}-${order.number}.pdf`,
        contentType: 'application/pdf',
        contentId: null,
        content: await ticketsPdf(story),
      },
    ],
  );
}

/** What cost nothing is said to; a present has no price at all. */
function freeTotal({ locale }: Pick<OrderStory, 'locale'>, occasion: 'approved' | 'resent' | 'courtesy') {
  if (occasion === 'courtesy') return [];
  return [facts({ name: textFor(locale, 'mail')('total'), value: textFor(locale, 'common')('free') })];
}

function halfPriceFact(story: OrderStory, ticket: TicketView): Fact[] {
  const half = halfPriceOf(story, ticket);
  if (half === null) return [];
  return [{ name: textFor(story.locale, 'mail')('halfPrice'), value: `${half.ground}. ${half.proof}` }];
}
