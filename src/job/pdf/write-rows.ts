import { colours, type Sheet, type Writing } from './sheet.ts';

/** A line of a ticket, or a fact when it has a label; and the distance to the next row. */
export interface StubRow {
  label?: string;
  text: string;
  how: Omit<Writing, 'x' | 'y' | 'width'>;
  gap: number;
}

/** The area of the rows, in points; `scale` is their size when there is enough space. */
export interface RowBox {
  x: number;
  y: number;
  width: number;
  height: number;
  labelWidth: number;
  scale: number;
}

const shrinking = [1, 0.92, 0.84, 0.76, 0.68];

/**
 * In the largest size that fits: a ticket with long names and many days is written smaller, and nothing leaves its box.
 */
export function writeRows(sheet: Sheet, box: RowBox, rows: readonly StubRow[]): void {
  const heightAt = (scale: number) =>
    rows.reduce(
      (sum, row) => sum + sheet.measure(row.text, writing(row, box, box.y, scale)) + row.gap * scale,
      0,
    );
  const fitting = shrinking.find((one) => heightAt(one * box.scale) <= box.height) ?? 0.6;
  const scale = fitting * box.scale;
  let y = box.y;
  for (const row of rows) {
    if (row.label !== undefined && row.label !== '') {
      sheet.write(row.label, {
        x: box.x,
        y: y + 0.8 * scale,
        width: box.labelWidth,
        size: 9 * scale,
        colour: colours.soft,
      });
    }
    y += sheet.write(row.text, writing(row, box, y, scale)) + row.gap * scale;
  }
}

function writing({ label, how }: StubRow, box: RowBox, y: number, scale: number): Writing {
  const indent = label === undefined ? 0 : box.labelWidth;
  return { ...how, x: box.x + indent, y, width: box.width - indent, size: how.size * scale };
}
