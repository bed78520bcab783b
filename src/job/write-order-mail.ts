import type { Context } from '../context.ts';
import { offerTitle } from '../domain/catalogue/spoken-names.ts';
import { formatMoment } from '../domain/format/date.ts';
import { formatMoney } from '../domain/format/money.ts';
import type { ReturnReason } from '../domain/return-reason.ts';
import { textFor } from '../i18n/texts.ts';
import type { DueOrderMail } from '../service/mail/mail-request.ts';
import type { WrittenMail } from '../service/mail/send-due-mails.ts';
import { findOrder } from '../service/order/find-order.ts';
import { listTicketsOfOrder } from '../service/ticket/list-tickets.ts';
import { qrPng } from '../service/ticket/qr-png.ts';
import { button, fact, page, paragraph, softLine, strongLine, stub, title } from './mail-layout.ts';

/** Money goes back for different reasons, and each is told as it is. */
const returnWords = {
  late_money_without_stock: { title: 'lateTitle', text: 'lateText', next: 'lateNext' },
  wrong_amount: { title: 'wrongAmountTitle', text: 'wrongAmountText', next: 'lateNext' },
  paid_twice: { title: 'paidTwiceTitle', text: 'paidTwiceText', next: 'paidTwiceNext' },
} as const satisfies Record<ReturnReason, object>;

/** Writes a mail about an order in its buyer's language from what is true now. */
export async function writeOrderMail(context: Context, mail: DueOrderMail): Promise<WrittenMail> {
  const order = await findOrder(context, mail.data.eventId, mail.data.orderId);
  const event = await context.events.byId(mail.data.eventId);
  if (order === null || event === null)
    throw new Error(`Mail ${mail.id} tells of an order that is not there.`);
  const { locale } = mail;
  const text = textFor(locale, 'mail');
  const facts = {
    event: event.name[locale],
    number: order.number,
    amount: formatMoney(
      'returned' in mail.data ? mail.data.returned.amountCents : order.totals.totalCents,
      locale,
    ),
  };

  if (mail.template === 'money-returned') {
    const why = returnWords[mail.data.returned.reason];
    const link = `${context.publicUrl}/${locale}/evento/${event.slug}`;
    return {
      subject: text('refundedSubject', facts),
      text: [text(why.text, facts), text(why.next), link, text('footer')].join('\n\n'),
      html: page(locale, text('footer'), [
        title(text(why.title)),
        paragraph(text(why.text, facts)),
        paragraph(text(why.next)),
        button(link, text('refundedButton')),
      ]),
      attachments: [],
    };
  }

  const tickets = await listTicketsOfOrder(context, order);
  const link = `${context.publicUrl}/${locale}/conta/meus-ingressos`;
  const intro = text(order.totals.totalCents === 0 ? 'approvedFreeText' : 'approvedText', facts);
  const when = (ticket: (typeof tickets)[number]) =>
    ticket.offer.dates.map((date) => formatMoment(date.startsAt, locale, event.timeZone)).join(' · ');
  const shown = tickets.flatMap((ticket, index) =>
    ticket.code === null
      ? []
      : [{ ticket, code: ticket.code, contentId: `ticket-${index + 1}@canhoto`, position: index + 1 }],
  );
  return {
    subject: text('approvedSubject', facts),
    text: [
      text('approvedTitle'),
      intro,
      ...shown.map(({ ticket, code, position }) =>
        [
          text('ticketOf', { position, count: shown.length }),
          `${event.name[locale]}: ${offerTitle(ticket.offer)[locale]}`,
          when(ticket),
          code,
        ].join('\n'),
      ),
      text('approvedGate'),
      link,
      text('footer'),
    ].join('\n\n'),
    html: page(locale, text('footer'), [
      title(text('approvedTitle')),
      paragraph(intro),
      ...shown.map(({ ticket, contentId, position }) =>
        stub(contentId, text('qr'), [
          softLine(text('ticketOf', { position, count: shown.length })),
          strongLine(event.name[locale]),
          fact(
            text('entry'),
            `${offerTitle(ticket.offer)[locale]}${when(ticket) === '' ? '' : `, ${when(ticket)}`}`,
          ),
          fact(text('holder'), `${ticket.holder.name} ${ticket.holder.lastName}`),
          fact(text('place'), `${event.venue.name}, ${event.venue.city}`),
          fact(text('order'), order.number),
        ]),
      ),
      paragraph(text('approvedGate')),
      fact(text('total'), formatMoney(order.totals.totalCents, locale)),
      button(link, text('approvedButton')),
    ]),
    attachments: shown.map(({ code, contentId, position }) => ({
      filename: `${order.number}-${position}.png`,
      contentType: 'image/png',
      contentId,
      content: qrPng(code),
    })),
  };
}
