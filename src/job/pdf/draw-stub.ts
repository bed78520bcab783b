import { qrPath } from '../../domain/qr/qr-svg.ts';
import { textFor } from '../../i18n/texts.ts';
import type { TicketView } from '../../service/ticket/ticket-view.ts';
import type { OrderStory } from '../order-mail/order-story.ts';
import { colours, left, millimetre, type Sheet, type Writing, width } from './sheet.ts';
import { type StubRow, stubRows } from './stub-rows.ts';

export const stubHeight = 84 * millimetre;
const tearX = left + width - 54 * millimetre;
/** With its quiet zone; the dark part alone is 37 mm wide, which every gate's camera reads. */
const qrSide = 44 * millimetre;
const padding = 16;
const labelWidth = 68;
const termsHeight = 22;

interface Stubbed {
  ticket: TicketView;
  code: string;
  position: number;
  count: number;
}

/** One ticket as the stub of the house: what it is good for, the tear, and past it the code for the gate. */
export function drawStub(sheet: Sheet, top: number, story: OrderStory, stubbed: Stubbed): void {
  const { locale, order } = story;
  const text = textFor(locale, 'mail');
  drawGround(sheet, top);
  writeRows(sheet, top + padding, stubRows(story, stubbed));
  const rules = `${new URL(story.publicUrl).host}/${locale}/termos-de-uso`;
  sheet.write(text('pdfTerms', { url: rules }), {
    x: left + padding,
    y: top + stubHeight - padding - termsHeight + 4,
    width: tearX - left - 2 * padding,
    size: 6.5,
    colour: colours.soft,
    lines: 2,
  });
  drawCode(sheet, top, stubbed.code, text('qr'));
  const under = { x: tearX, width: left + width - tearX, align: 'center' as const };
  sheet.write(order.number, { ...under, y: top + 22 + qrSide + 12, size: 12, font: 'display' });
  sheet.write(text('order'), { ...under, y: top + 22 + qrSide + 28, size: 8, colour: colours.soft });
}

/** As large as they fit: a ticket with long names and many days is written smaller, and nothing runs into the terms. */
function writeRows(sheet: Sheet, top: number, rows: readonly StubRow[]): void {
  const room = stubHeight - 2 * padding - termsHeight;
  const heightAt = (scale: number) =>
    rows.reduce((sum, row) => sum + sheet.measure(row.text, writing(row, 0, scale)) + row.gap * scale, 0);
  const scale = [1, 0.92, 0.84, 0.76, 0.68].find((one) => heightAt(one) <= room) ?? 0.6;
  let y = top;
  for (const row of rows) {
    if (row.label !== undefined && row.label !== '') {
      sheet.write(row.label, {
        x: left + padding,
        y: y + 0.8 * scale,
        width: labelWidth,
        size: 9 * scale,
        colour: colours.soft,
      });
    }
    y += sheet.write(row.text, writing(row, y, scale)) + row.gap * scale;
  }
}

function writing({ label, how }: StubRow, y: number, scale: number): Writing {
  const indent = label === undefined ? 0 : labelWidth;
  const room = tearX - left - 2 * padding - indent;
  return { ...how, x: left + padding + indent, y, width: room, size: how.size * scale };
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

function drawCode(sheet: Sheet, top: number, code: string, name: string): void {
  const { size, path } = qrPath(code);
  sheet.picture(name, (on) => {
    on.save().translate(tearX + (left + width - tearX - qrSide) / 2, top + 22);
    on.rect(0, 0, qrSide, qrSide).fill(colours.white);
    on.scale(qrSide / size)
      .path(path)
      .fill('#000000')
      .restore();
  });
}
