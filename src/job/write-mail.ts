import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Context } from '../context.ts';
import { offerTitle } from '../domain/catalogue/spoken-names.ts';
import { formatMoment } from '../domain/format/date.ts';
import { formatMoney } from '../domain/format/money.ts';
import type { ReturnReason } from '../domain/return-reason.ts';
import { textFor } from '../i18n/texts.ts';
import type { DueMail } from '../service/mail/mail-request.ts';
import type { WrittenMail } from '../service/mail/send-due-mails.ts';
import { findOrder } from '../service/order/find-order.ts';
import { listTicketsOfOrder } from '../service/ticket/list-tickets.ts';
import { qrPng } from '../service/ticket/qr-png.ts';

// Mail readers know no custom properties and few a dark scheme: the light colours of the house, spelled out.
const paper = '#FCFAF7';
const panel = '#F3EFF8';
const ink = '#1B1033';
const soft = '#5C5372';
const pink = '#D4145A';
const fonts = 'Archivo, Helvetica, Arial, sans-serif';

/** Money goes back for different reasons, and each is told as it is. */
const returnWords = {
  late_money_without_stock: { title: 'lateTitle', text: 'lateText', next: 'lateNext' },
  wrong_amount: { title: 'wrongAmountTitle', text: 'wrongAmountText', next: 'lateNext' },
  paid_twice: { title: 'paidTwiceTitle', text: 'paidTwiceText', next: 'paidTwiceNext' },
} as const satisfies Record<ReturnReason, object>;

/** Writes a mail in its buyer's language from what is true now. */
export async function writeMail(context: Context, mail: DueMail): Promise<WrittenMail> {
  const order = await findOrder(context, mail.data.eventId, mail.data.orderId);
  const event = await context.events.byId(mail.data.eventId);
  if (order === null || event === null)
    throw new Error(`Mail ${mail.id} tells of an order that is not there.`);
  const { locale } = mail;
  const text = textFor(locale, 'mail');
  const facts = {
    event: event.name[locale],
    number: order.number,
    amount: formatMoney(mail.data.returned?.amountCents ?? order.totals.totalCents, locale),
  };

  if (mail.template === 'money-returned') {
    const why = returnWords[mail.data.returned?.reason ?? 'late_money_without_stock'];
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
          h(
            'div',
            { key: 'of', style: { color: soft, fontSize: 14 } },
            text('ticketOf', { position, count: shown.length }),
          ),
          h('div', { key: 'event', style: { fontSize: 20, fontWeight: 800 } }, event.name[locale]),
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

function page(locale: string, footer: string, parts: ReactNode[]): string {
  const body = h(
    'html',
    { lang: locale === 'pt' ? 'pt-BR' : 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
    ),
    h(
      'body',
      {
        style: { margin: 0, background: paper, color: ink, fontFamily: fonts, fontSize: 16, lineHeight: 1.5 },
      },
      h(
        'div',
        { style: { maxWidth: 560, margin: '0 auto', padding: '32px 20px' } },
        h(
          'div',
          { style: { fontWeight: 900, fontSize: 22 } },
          h('span', { style: { color: pink } }, '▌'),
          'canhoto',
        ),
        ...parts,
        h('p', { style: { color: soft, fontSize: 13, marginTop: 40 } }, footer),
      ),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(body)}`;
}

function title(text: string): ReactNode {
  return h('h1', { style: { fontSize: 34, lineHeight: 1.05, fontWeight: 900, margin: '32px 0 8px' } }, text);
}

function paragraph(text: string): ReactNode {
  return h('p', { style: { margin: '12px 0' } }, text);
}

function fact(name: string, value: string): ReactNode {
  return h(
    'div',
    { key: name },
    h('span', { style: { color: soft } }, `${name}: `),
    h('strong', null, value),
  );
}

function button(href: string, text: string): ReactNode {
  const style = {
    display: 'inline-block',
    background: pink,
    color: '#ffffff',
    fontWeight: 700,
    padding: '14px 28px',
    borderRadius: 10,
    textDecoration: 'none',
    marginTop: 16,
  };
  return h('a', { href, style }, text);
}

/** The stub of the house, as far as a mail reader can draw it: a panel torn along a dashed line. */
function stub(contentId: string, qrName: string, facts: ReactNode[]): ReactNode {
  return h(
    'div',
    { style: { background: panel, margin: '20px 0' } },
    h('div', { style: { padding: 24 } }, ...facts),
    h(
      'div',
      { style: { borderTop: `2px dashed ${paper}`, padding: 24, textAlign: 'center' } },
      // Of low priority, or React would also preload it by a link, which a mail has no use for.
      h('img', {
        fetchPriority: 'low',
        src: `cid:${contentId}`,
        alt: qrName,
        width: 240,
        height: 240,
        style: { background: '#ffffff' },
      }),
    ),
  );
}
