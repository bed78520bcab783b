import type { LocalizedText } from '../../domain/event/event-definition.ts';
import { langMark } from '../../domain/event/told-text.ts';
import type { Locale } from '../../domain/locale.ts';
import { textFor } from '../../i18n/texts.server.ts';
import type { MailFile } from '../../service/ground/mail/send-due-mails.ts';
import { qrPng } from '../../service/holding/ticket/view/qr-png.ts';
import type { TicketView } from '../../service/holding/ticket/view/ticket-view.ts';
import type { Fact, MailPart } from './mail-part.ts';

/** A stub for each ticket that is valid, with its QR as a picture that is attached. */
export function stubsOf(
  locale: Locale,
  tickets: readonly TicketView[],
  of: { title: LocalizedText; filename(position: number): string; facts(ticket: TicketView): Fact[] },
): { parts: MailPart[]; attachments: MailFile[]; shown: TicketView[] } {
  const text = textFor(locale, 'mail');
  const shown = tickets.filter(({ code }) => code !== null);
  const pictureOf = (index: number) => `ticket-${index + 1}@canhoto`;
  return {
    shown,
    parts: shown.map((ticket, index) => ({
      kind: 'stub',
      of: text('ticketOf', { position: index + 1, count: shown.length }),
      title: of.title[locale],
      titleLang: langMark(of.title, locale),
      facts: of.facts(ticket),
      code: ticket.code ?? '',
      picture: { contentId: pictureOf(index), name: text('qr') },
    })),
    attachments: shown.map(({ code }, index) => ({
      filename: of.filename(index + 1),
      contentType: 'image/png',
      contentId: pictureOf(index),
      content: qrPng(code ?? ''),
    })),
  };
}
