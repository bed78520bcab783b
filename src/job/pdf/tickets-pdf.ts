import type { Uuid } from '../../domain/ids.ts';
import { textFor } from '../../i18n/texts.server.ts';
import type { OrderStory } from '../mail/order-story.ts';
import { drawBill } from './draw-bill.ts';
import { drawPhonePage } from './draw-phone-page.ts';
import { drawStub, stubHeight } from './draw-stub.ts';
import { openSheet, type PdfFormat } from './sheet.ts';

const gap = 14;

interface How {
  /** Stubs on A4 sheets, or one page per ticket as large as a phone; absent: A4. */
  format?: PdfFormat;
  /** Only this ticket, without the bill. */
  only?: Uuid;
}

/**
 * The valid tickets of an order. On A4: three stubs to a sheet, then the order's bill. For a phone: one page each,
 * without the bill. The text can be searched and read aloud; QR Codes are vector lines.
 */
export async function ticketsPdf(story: OrderStory, how: How = {}): Promise<Uint8Array> {
  const { locale, order } = story;
  const { format = 'A4', only } = how;
  const sheet = openSheet({
    locale,
    title: titleOf(story, how),
    createdAt: order.placedAt,
    format,
  });
  const valid = story.tickets.flatMap((ticket) =>
    ticket.code === null ? [] : [{ ticket, code: ticket.code }],
  );
  for (const [index, { ticket, code }] of valid.entries()) {
    if (only !== undefined && ticket.id !== only) continue;
    const stubbed = { ticket, code, position: index + 1, count: valid.length };
    if (format === 'PHONE') drawPhonePage(sheet, story, stubbed);
    else {
      const top = sheet.room(stubHeight);
      drawStub(sheet, top, story, stubbed);
      sheet.take(stubHeight + gap);
    }
  }
  if (format === 'A4' && only === undefined && order.totals.totalCents > 0) drawBill(sheet, story);
  return await sheet.finish();
}

/** By the order's number where it is the holder's own. */
function titleOf({ locale, event, order, tickets }: OrderStory, { only }: How): string {
  const isOthers = tickets.some(({ id, orderNumber }) => id === only && orderNumber === null);
  return isOthers
    ? textFor(locale, 'files')('passDescription', { event: event.name[locale] })
    : textFor(locale, 'mail')('pdfTitle', { number: order.number, event: event.name[locale] });
}
