import { textFor } from '../../i18n/texts.server.ts';
import type { OrderStory } from '../mail/order-story.ts';
import { drawCode } from './draw-code.ts';
import { colours, left, millimetre, type Sheet, width } from './sheet.ts';
import { stubRows, type TicketOnStub, ticketTerms } from './stub-rows.ts';
import { writeRows } from './write-rows.ts';

export const stubHeight = 84 * millimetre;
const tearX = left + width - 54 * millimetre;
/** With its quiet zone; the dark part is 37 mm wide, which every gate's camera reads. */
const qrSide = 44 * millimetre;
const padding = 16;
const labelWidth = 68;
const termsHeight = 22;

/** One ticket as our stub: what it is valid for, the tear line, and beyond it the code for the gate. */
export function drawStub(sheet: Sheet, top: number, story: OrderStory, stubbed: TicketOnStub): void {
  const { locale } = story;
  const text = textFor(locale, 'mail');
  drawGround(sheet, top);
  const { head, facts } = stubRows(story, stubbed);
  writeRows(
    sheet,
    {
      x: left + padding,
      y: top + padding,
      width: tearX - left - 2 * padding,
      height: stubHeight - 2 * padding - termsHeight,
      labelWidth,
      scale: 1,
    },
    [...head, ...facts],
  );
  sheet.write(ticketTerms(story), {
    x: left + padding,
    y: top + stubHeight - padding - termsHeight + 4,
    width: tearX - left - 2 * padding,
    size: 6.5,
    colour: colours.soft,
    lines: 2,
  });
  const codeX = tearX + (left + width - tearX - qrSide) / 2;
  drawCode(sheet, { x: codeX, y: top + 22, side: qrSide }, stubbed.code, text('qr'));
  const { orderNumber } = stubbed.ticket;
  // A ticket from somebody else shows no order number, because its holder does not know it.
  if (orderNumber === null) return;
  const under = { x: tearX, width: left + width - tearX, align: 'center' as const };
  sheet.write(orderNumber, { ...under, y: top + 22 + qrSide + 12, size: 12, font: 'display' });
  sheet.write(text('order'), { ...under, y: top + 22 + qrSide + 28, size: 8, colour: colours.soft });
}

/** A square panel with two notches where it tears. */
function drawGround(sheet: Sheet, top: number): void {
  sheet.decorate((on) => {
    on.rect(left, top, width, stubHeight).fill(colours.panel);
    on.circle(tearX, top, 9)
      .circle(tearX, top + stubHeight, 9)
      .fill(colours.white);
    on.moveTo(tearX, top + 14).lineTo(tearX, top + stubHeight - 14);
    on.lineWidth(1.5).dash(5, { space: 4 }).stroke(colours.white).undash();
  });
}
