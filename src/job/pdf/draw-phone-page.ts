import { textFor } from '../../i18n/texts.server.ts';
import type { OrderStory } from '../mail/order-story.ts';
import { drawCode } from './draw-code.ts';
import { colours, phone, type Sheet } from './sheet.ts';
import { numberRows, stubRows, type TicketOnStub, ticketTerms } from './stub-rows.ts';
import { type StubRow, writeRows } from './write-rows.ts';

const { left } = phone;
const width = phone.width - 2 * left;
const headHeight = 118;
/** As wide as the page: white paper is the quiet zone, and the dark part alone fills five sixths of a phone. */
const codeSide = phone.width;
const codeTop = 56 + headHeight;
const factsTop = codeTop + codeSide - 4;
const termsTop = 776;

/** One ticket on a page as large as a phone: its name, the code as large as possible, and what the gate may ask. */
export function drawPhonePage(sheet: Sheet, story: OrderStory, stubbed: TicketOnStub): void {
  const top = sheet.next();
  const { head, facts } = stubRows(story, stubbed);
  const headBox = { x: left, y: top, width, height: headHeight, labelWidth: 0, scale: 1.5 };
  writeRows(sheet, headBox, head.map(withOneLineMore));
  const at = { x: 0, y: codeTop, side: codeSide };
  drawCode(sheet, at, stubbed.code, textFor(story.locale, 'mail')('qr'));
  writeRows(
    sheet,
    { x: left, y: factsTop, width, height: termsTop - factsTop - 8, labelWidth: 92, scale: 1.3 },
    [...numberRows(stubbed.ticket.orderNumber), ...facts.map(withOneLineMore)],
  );
  sheet.write(ticketTerms(story), {
    x: left,
    y: termsTop,
    width,
    size: 9,
    colour: colours.soft,
    lines: 3,
  });
}

/** A phone is narrower than a stub, so one line there may need two here. */
function withOneLineMore(row: StubRow): StubRow {
  return { ...row, how: { ...row.how, lines: (row.how.lines ?? 1) + 1 } };
}
