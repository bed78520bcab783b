import { textFor } from '../../i18n/texts.server.ts';
import type { PdfHow } from '../../service/holding/wallet/ticket-files.ts';
import type { OrderStory } from '../mail/order-story.ts';
import { billHeight, drawBill } from './draw-bill.ts';
import { drawFullPage } from './draw-full-page.ts';
import { drawPhonePage } from './draw-phone-page.ts';
import { drawStub, type StubSize, stubSizes } from './draw-stub.ts';
import { openSheet, sheetHeight } from './sheet.ts';

const gap = 12;

/**
 * The valid tickets of an order. On A4: two stubs to a sheet, and the order's bill below the last;
 * or one ticket that fills each sheet, and no bill, so that each goes to its person. For a phone: one page each, without
 * the bill. The text can be searched and read aloud; QR Codes are vector lines.
 */
export async function ticketsPdf(story: OrderStory, how: Partial<PdfHow> = {}): Promise<Uint8Array> {
  const { locale, order } = story;
  const { format = 'A4', only, perPage = 2 } = how;
  const sheet = openSheet({
    locale,
    title: titleOf(story, how),
    createdAt: order.placedAt,
    format,
  });
  const valid = story.tickets.flatMap((ticket) =>
    ticket.code === null ? [] : [{ ticket, code: ticket.code }],
  );
  const isFull = only !== undefined || perPage === 1;
  for (const [index, { ticket, code }] of valid.entries()) {
    if (only !== undefined && ticket.id !== only) continue;
    const stubbed = { ticket, code, position: index + 1, count: valid.length };
    if (format === 'PHONE') drawPhonePage(sheet, story, stubbed);
    else if (isFull) drawFullPage(sheet, story, stubbed);
    else {
      const size = sizeOf(story, index, valid.length);
      const { height } = stubSizes[size];
      drawStub(sheet, sheet.room(height), story, stubbed, size);
      sheet.take(height + gap);
    }
  }
  if (format === 'A4' && !isFull && order.totals.totalCents > 0) drawBill(sheet, story);
  return await sheet.finish();
}

/** Large ones, two to a sheet; the last two small where that brings the bill onto their sheet, which else has its own. */
function sizeOf(story: OrderStory, index: number, count: number): StubSize {
  const bill = billHeight(story);
  const isOnLastPair = count % 2 === 0 && index >= count - 2;
  const fits = 2 * (stubSizes.SMALL.height + gap) + bill <= sheetHeight;
  return bill > 0 && isOnLastPair && fits ? 'SMALL' : 'LARGE';
}

/** By the order's number where it is the holder's own. */
function titleOf({ locale, event, order, tickets }: OrderStory, { only }: Partial<PdfHow>): string {
  const isOthers = tickets.some(({ id, orderNumber }) => id === only && orderNumber === null);
  return isOthers
    ? textFor(locale, 'files')('passDescription', { event: event.name[locale] })
    : textFor(locale, 'mail')('pdfTitle', { number: order.number, event: event.name[locale] });
}
