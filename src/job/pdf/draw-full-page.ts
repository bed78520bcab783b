import { textFor } from '../../i18n/texts.server.ts';
import type { OrderStory } from '../mail/order-story.ts';
import { drawCode } from './draw-code.ts';
import { colours, left, millimetre, type Sheet, width } from './sheet.ts';
import { numberRows, stubRows, type TicketOnStub, ticketTerms } from './stub-rows.ts';
import { writeRows } from './write-rows.ts';

const artHeight = 72 * millimetre;
const headHeight = 108;
/** With its quiet zone; a gate reads it from an arm's length. */
const codeSide = 88 * millimetre;
const factsHeight = 158;

/** One ticket that fills a sheet of A4: the event's picture, its name, a large code, and what the gate may ask. */
export function drawFullPage(sheet: Sheet, story: OrderStory, stubbed: TicketOnStub): void {
  const top = sheet.next();
  const { head, facts } = stubRows(story, stubbed);
  sheet.art(story.art ?? null, { x: left, y: top, width, height: artHeight });
  let y = top + artHeight + 14;
  writeRows(sheet, { x: left, y, width, height: headHeight, labelWidth: 0, scale: 1.5 }, head);
  y += headHeight;
  const code = { x: left + (width - codeSide) / 2, y, side: codeSide };
  drawCode(sheet, code, stubbed.code, textFor(story.locale, 'mail')('qr'));
  y += codeSide;
  const rows = [...numberRows(stubbed.ticket.orderNumber), ...facts];
  writeRows(sheet, { x: left, y, width, height: factsHeight, labelWidth: 96, scale: 1.35 }, rows);
  sheet.write(ticketTerms(story), {
    x: left,
    y: y + factsHeight + 6,
    width,
    size: 8,
    colour: colours.soft,
    lines: 2,
  });
}
