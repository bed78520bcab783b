import { encode } from 'uqr';

export interface QrPath {
  /** Modules per side, the quiet zone included: the viewBox is `0 0 size size`. */
  size: number;
  /** The dark modules as one path, one unit per module. */
  path: string;
}

/** Four light modules on every side, as ISO/IEC 18004 requires: scanners fail on codes without this margin. */
const quietZone = 4;

/**
 * The QR code of a text with error correction M, as the path of an inline SVG. The denser alphanumeric mode needs a
 * text of only upper-case letters, digits and ` $%*+-./:`. Throws RangeError for a text that is too long for a QR code.
 */
export function qrPath(text: string): QrPath {
  const { size, data } = encode(text, { ecc: 'M', border: quietZone });
  let path = '';
  data.forEach((row, y) => {
    // One box per run of dark modules instead of one per module: the text has a third of the size.
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
 * The QR code as a whole SVG, dark on white in every colour scheme because scanners need it. It has no size and no
 * name: the caller adds `role="img"`, a label and a width.
 */
export function qrSvg(text: string): string {
  const { size, path } = qrPath(text);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`
  );
}
