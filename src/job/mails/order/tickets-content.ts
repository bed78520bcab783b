import { offerTitle } from '#src/domain/catalogue/spoken-names.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import { onlineAccess } from '#src/service/holding/ticket/view/online-access.ts';
import type { MailContent } from '../../mail/define-mail.ts';
import { button, factOf, facts, type MailPart, paragraph } from '../../mail/mail-part.ts';
import {
  halfPriceFacts,
  type OrderStory,
  orderNumberFact,
  parcelFact,
  ticketDates,
  venueLine,
} from '../../mail/order-story.ts';
import { orderSum, paidWith, payingPayment } from '../../mail/order-sum.ts';
import { stubsOf } from '../../mail/stubs.ts';
import { ticketsPdf } from '../../pdf/tickets-pdf.ts';
import { postponedNotice } from './postponed-notice.ts';

/**
 * The tickets of an order: a stub with its QR for each that is valid, and all of them once more as a PDF to print. Null
 * when none works any more, unless its buyer is owed the word that it was paid. A present has no price at all.
 */
export async function ticketsContent(
  story: OrderStory,
  intro: string,
  { isOwed = false, isPresent = false } = {},
): Promise<MailContent> {
  const { locale, order, tickets } = story;
  const text = textFor(locale, 'mail');
  const stubs = stubsOf(locale, tickets, {
    title: story.event.name,
    filename: (position) => `${order.number}-${position}.png`,
    facts: (ticket) => [
      factOf(text('entry'), offerTitle(ticket.offer), ticketDates(story, ticket), locale),
      ...parcelFact(story, ticket),
      ...halfPriceFacts(story, ticket),
      { name: text('holder'), value: `${ticket.holder.name} ${ticket.holder.lastName}` },
      { name: text('place'), value: venueLine(story) },
      orderNumberFact(story),
    ],
  });
  if (stubs.parts.length === 0 && !isOwed) return null;
  const isFree = order.totals.totalCents === 0;
  const paid = paidWith(payingPayment(order), locale);
  return {
    parts: [
      intro,
      ...postponedNotice(story),
      ...stubs.parts,
      ...onlineParts(story),
      story.event.venue.kind !== 'ONLINE' && text('approvedGate'),
      text('approvedPdf'),
      isFree
        ? !isPresent && facts({ name: text('total'), value: textFor(locale, 'common')('free') })
        : { kind: 'sum', ...orderSum(order, locale) },
      !isFree && facts(paid === null ? null : { name: text('paidWith'), value: paid }),
      button(text('approvedButton'), `${story.publicUrl}/${locale}/conta/meus-ingressos`),
    ],
    attachments: [
      ...stubs.attachments,
      {
        filename: `${text('pdfName')}-${order.number}.pdf`,
        contentType: 'application/pdf',
        contentId: null,
        content: await ticketsPdf(story),
      },
    ],
  };
}

/** The way into an online event: its link where holders see it already, else when it comes. */
function onlineParts({ locale, tickets, now }: OrderStory): MailPart[] {
  const text = textFor(locale, 'mail');
  const access = tickets.flatMap((ticket) => onlineAccess(ticket, now) ?? []);
  if (access.length === 0) return [];
  const link = access.find((one) => one.link !== null)?.link ?? null;
  return link === null ? [paragraph(text('onlineLater'))] : [button(text('onlineOpen'), link)];
}
