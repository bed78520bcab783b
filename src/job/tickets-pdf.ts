import { textFor } from '../i18n/texts.ts';
import type { OrderStory } from './order-mail/order-story.ts';
import { drawBill } from './pdf/draw-bill.ts';
import { drawStub, stubHeight } from './pdf/draw-stub.ts';
import { openSheet } from './pdf/sheet.ts';

const gap = 14;

/**
 * The valid tickets of an order on A4 sheets, one stub each and three to a sheet, and the order's bill after them. Text
 * that can be searched and read aloud, QR Codes drawn as lines that stay crisp at any size.
 */
export async function ticketsPdf(story: OrderStory): Promise<Uint8Array> {
  const { locale, order, event } = story;
  const sheet = openSheet({
    locale,
    title: textFor(locale, 'mail')('pdfTitle', { number: order.number, event: event.name[locale] }),
    createdAt: order.placedAt,
  });
  const valid = story.tickets.flatMap((ticket) =>
    ticket.code === null ? [] : [{ ticket, code: ticket.code }],
  );
  for (const [index, { ticket, code }] of valid.entries()) {
    const top = sheet.room(stubHeight);
    drawStub(sheet, top, story, { ticket, code, position: index + 1, count: valid.length });
    sheet.take(stubHeight + gap);
  }
  if (order.totals.totalCents > 0) drawBill(sheet, story);
  return await sheet.finish();
}
