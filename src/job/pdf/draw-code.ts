import { qrPath } from '../../domain/qr/qr-svg.ts';
import { colours, type Sheet } from './sheet.ts';

/** The QR Code as vector lines, sharp at any size, black on white. `side` includes its quiet zone, in points. */
export function drawCode(
  sheet: Sheet,
  at: { x: number; y: number; side: number },
  code: string,
  name: string,
): void {
  const { size, path } = qrPath(code);
  sheet.picture(name, (pen) => {
    pen.save().translate(at.x, at.y);
    pen.rect(0, 0, at.side, at.side).fill(colours.white);
    pen
      .scale(at.side / size)
      .path(path)
      .fill('#000000')
      .restore();
  });
}
