import { textFor } from '../../i18n/texts.server.ts';
import type { OrderStory } from '../mail/order-story.ts';
import { drawCode } from './draw-code.ts';
import { colours, left, millimetre, type Sheet, width } from './sheet.ts';
import { stubRows, type TicketOnStub, ticketTerms } from './stub-rows.ts';
import { writeRows } from './write-rows.ts';

/**
 * Two large ones and the gap between fill a sheet; two small ones leave a third of it to the bill. The side of a code is
 * with its quiet zone: the dark part is 37 mm wide at least, which every gate's camera reads.
 */
export const stubSizes = {
  LARGE: { height: 127 * millimetre, artHeight: 36 * millimetre, qrSide: 50 * millimetre, qrTop: 24 },
  SMALL: { height: 90 * millimetre, artHeight: 17 * millimetre, qrSide: 44 * millimetre, qrTop: 18 },
};
export type StubSize = keyof typeof stubSizes;
const tearX = left + width - 58 * millimetre;
const padding = 18;
const labelWidth = 68;
const termsHeight = 22;

/** One ticket as our stub: what it is valid for, the tear line, and beyond it the code for the gate. */
export function drawStub(
  sheet: Sheet,
  top: number,
  story: OrderStory,
  stubbed: TicketOnStub,
  size: StubSize,
): void {
  const { height, artHeight, qrSide, qrTop } = stubSizes[size];
  const { locale } = story;
  const text = textFor(locale, 'mail');
  const body = top + artHeight;
  const bottom = top + height;
  drawGround(sheet, { top, body, bottom });
  sheet.art(story.art ?? null, { x: left, y: top, width, height: artHeight });
  const { head, facts } = stubRows(story, stubbed);
  const column = { x: left + padding, width: tearX - left - 2 * padding };
  const rowsHeight = height - artHeight - 2 * padding - termsHeight;
  writeRows(sheet, { ...column, y: body + padding, height: rowsHeight, labelWidth, scale: 1.1 }, [
    ...head,
    ...facts,
  ]);
  sheet.write(ticketTerms(story), {
    ...column,
    y: bottom - padding - termsHeight + 6,
    size: 7,
    colour: colours.soft,
    lines: 2,
  });
  const codeX = tearX + (left + width - tearX - qrSide) / 2;
  const codeY = body + qrTop;
  drawCode(sheet, { x: codeX, y: codeY, side: qrSide }, stubbed.code, text('qr'));
  const { orderNumber } = stubbed.ticket;
  // A ticket from somebody else shows no order number, because its holder does not know it.
  if (orderNumber === null) return;
  const under = { x: tearX, width: left + width - tearX, align: 'center' as const };
  sheet.write(orderNumber, { ...under, y: codeY + qrSide + 12, size: 12, font: 'display' });
  sheet.write(text('order'), { ...under, y: codeY + qrSide + 28, size: 8, colour: colours.soft });
}

/** A square panel with two notches where it tears; its edge and the tear are lines, for a tint is lost in print. */
function drawGround(
  sheet: Sheet,
  { top, body, bottom }: { top: number; body: number; bottom: number },
): void {
  sheet.decorate((on) => {
    on.rect(left, top, width, bottom - top).fill(colours.panel);
    on.lineWidth(0.75)
      .rect(left, top, width, bottom - top)
      .stroke(colours.soft);
    on.save()
      .rect(left, body, width, bottom - body)
      .clip();
    for (const y of [body, bottom]) on.circle(tearX, y, 9).fillAndStroke(colours.white, colours.soft);
    on.restore();
    on.moveTo(tearX, body + 15).lineTo(tearX, bottom - 15);
    on.lineWidth(1).dash(4, { space: 4 }).stroke(colours.soft).undash();
  });
}
