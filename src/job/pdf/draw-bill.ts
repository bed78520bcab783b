import { textFor } from '../../i18n/texts.server.ts';
import type { OrderStory } from '../mail/order-story.ts';
import { orderSum, paidWith, payingPayment } from '../mail/order-sum.ts';
import { sellerLine } from '../mail/seller-line.ts';
import { colours, left, type Sheet, width } from './sheet.ts';

const headHeight = 26;
const rowHeight = 17;
const footHeight = 40;
const valueWidth = 200;

/** What was paid, line by line, and to whom. A long bill continues on the next sheet. */
export function drawBill(sheet: Sheet, story: OrderStory): void {
  const { locale, order, event } = story;
  const text = textFor(locale, 'mail');
  const { rows, total } = orderSum(order, locale);
  const paid = paidWith(payingPayment(order), locale);
  // A heading must not be alone at the foot of a sheet: its first rows are on the same sheet.
  const top = sheet.room(30 + rowHeight * Math.min(rows.length + 2, 8));
  sheet.write(text('pdfBill'), { x: left, y: top, width, size: 14, font: 'display', as: 'H1' });
  sheet.take(headHeight);
  const row = (name: string, value: string, font: 'text' | 'display') => {
    const y = sheet.room(rowHeight);
    sheet.write(name, { x: left, y, width: width - valueWidth, size: 10, font, lines: 1 });
    const x = left + width - valueWidth;
    sheet.write(value, { x, y, width: valueWidth, size: 10, font, align: 'right', lines: 1 });
    sheet.take(rowHeight);
  };
  for (const { name, value } of rows) row(name, value, 'text');
  row(total.name, total.value, 'display');
  if (paid !== null) row(text('paidWith'), paid, 'text');
  const y = sheet.room(footHeight);
  const lines = [
    text('pdfSeller', { seller: sellerLine(story.site) }),
    text('pdfOrganizer', { organizer: event.organizer.legalName }),
  ];
  sheet.write(lines.join(' · '), { x: left, y: y + 6, width, size: 8, colour: colours.soft, lines: 3 });
  sheet.take(footHeight);
}

/** How much of a sheet it takes; nothing for what cost nothing. */
export function billHeight({ locale, order }: OrderStory): number {
  if (order.totals.totalCents === 0) return 0;
  const paid = paidWith(payingPayment(order), locale);
  const rows = orderSum(order, locale).rows.length + (paid === null ? 1 : 2);
  return headHeight + rows * rowHeight + footHeight;
}
