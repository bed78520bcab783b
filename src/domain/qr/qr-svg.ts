import { encode } from 'uqr';

export interface QrPath {
  /** Modules along one side, the quiet zone included: the viewBox is `0 0 size size`. */
  size: number;
  /** The dark modules as one path, one unit per module. */
  path: string;
}

/** Four light modules on every side, as ISO/IEC 18004 asks: scanners lose codes that touch their frame. */
const quietZone = 4;

/**
 * The QR of a text with error correction M, as the path of an inline SVG. Upper-case letters, digits and
 * ` $%*+-./:` alone make the denser alphanumeric mode. Throws RangeError for more than a QR can hold.
 */
export function qrPath(text: string): QrPath {
  const { size, data } = encode(text, { ecc: 'M', border: quietZone });
  let path = '';
  data.forEach((row, y) => {
    // One box per run of dark modules instead of one per module: a third of the text.
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x++;
      const width = x + 1 - start;
      path += `M${start} ${y}h${width}v1h-${width}z`;
    }
  });
  return { size, path };
}

/**
 * The same as a whole SVG, dark on white in every colour scheme because scanners expect it. It has neither
 * size nor name: whoever shows it gives `role="img"`, a label and a width.
 */
export function qrSvg(text: string): string {
  const { size, path } = qrPath(text);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`
  );
}
