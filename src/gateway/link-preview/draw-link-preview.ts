import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts, loadImage, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { artShape, jpegWidthOf, widthsOf } from '../../domain/picture/picture.ts';
import type { PhotoSize } from '../picture/port.ts';
import type { ArtStrip, LinkPreview } from './port.ts';

/** Pixels: the size that social networks require of a preview (1.91 to 1). */
export const size = { width: 1200, height: 630 };
const colours = { ink: '#1b1033', soft: '#5c5372', paper: '#fcfaf7', pink: '#d4145a', brightPink: '#ff5c9e' };
const display = 'Canhoto Display';
const text = 'Canhoto Text';
const fonts = new URL('../../fonts/', import.meta.url);
GlobalFonts.registerFromPath(fileURLToPath(new URL('archivo-display.ttf', fonts)), display);
GlobalFonts.registerFromPath(fileURLToPath(new URL('archivo-text.ttf', fonts)), text);

/** Our mark, in its box of 32 (frame/favicon.svg). */
const mark = 'M9 5h14v7a4 4 0 0 0 0 8v7H9z';
const quality = 86;
/** On paper, at 170 dots to the inch; in each mail with tickets, so it weighs as little as print allows. */
const strip = { width: 1200, height: 480 };
const stripQuality = 76;
const panel = { padding: 44, widthMax: 860 };
const titleSizes = [84, 72, 62, 54, 46];

/** Draws the preview as a JPEG. Takes 0.1 to 0.5 s of one core, so a separate process calls it. */
export async function drawLinkPreview(preview: LinkPreview): Promise<Buffer> {
  const canvas = createCanvas(size.width, size.height);
  const pen = canvas.getContext('2d');
  pen.textBaseline = 'alphabetic';
  const { artSvg, photo } = preview;
  const image = photo?.jpeg ?? artSvg;
  if (image === null) drawBrand(pen, preview);
  else {
    // The text covers the lower part, so more of the upper part is shown, but where a photo says what must be seen.
    await drawArt(pen, image, size, photo?.focus ?? { x: 50, y: 35 });
    drawPanel(pen, preview);
  }
  return await canvas.encode('jpeg', quality);
}

/** Draws the art alone as a JPEG. */
export async function drawStrip({ art, focus = { x: 50, y: 40 } }: ArtStrip): Promise<Buffer> {
  const canvas = createCanvas(strip.width, strip.height);
  const pen = canvas.getContext('2d');
  // What of a drawing is clear is paper, as on the pages.
  pen.fillStyle = colours.paper;
  pen.fillRect(0, 0, strip.width, strip.height);
  await drawArt(pen, art, strip, focus);
  return await canvas.encode('jpeg', stripQuality);
}

/** Draws an art in each of its sizes. What of it is clear stays so, but in JPEG, where it is paper. */
export async function drawSizes(svg: string): Promise<PhotoSize[]> {
  const sizes: PhotoSize[] = [];
  const draw = async (width: number, format: 'webp' | 'jpg') => {
    const height = Math.round((width * artShape.height) / artShape.width);
    const canvas = createCanvas(width, height);
    const pen = canvas.getContext('2d');
    if (format === 'jpg') {
      pen.fillStyle = colours.paper;
      pen.fillRect(0, 0, width, height);
    }
    await drawArt(pen, svg, { width, height }, { x: 50, y: 50 });
    const bytes = await (format === 'webp' ? canvas.encode('webp', 80) : canvas.encode('jpeg', 80));
    sizes.push({ format, width, height, bytes });
  };
  for (const width of widthsOf(artShape.width)) await draw(width, 'webp');
  await draw(jpegWidthOf(artShape.width), 'jpg');
  return sizes;
}

/** Scaled to cover the picture, as on the pages; `focus` in hundredths is what stays in it. */
async function drawArt(
  pen: SKRSContext2D,
  image: Uint8Array | string,
  on: { width: number; height: number },
  focus: { x: number; y: number },
): Promise<void> {
  const art = await loadImage(Buffer.from(image));
  if (!(art.width > 0 && art.height > 0)) throw new Error('an art without a size');
  const scale = Math.max(on.width / art.width, on.height / art.height);
  const [width, height] = [art.width * scale, art.height * scale];
  const [left, top] = [(on.width - width) * focus.x, (on.height - height) * focus.y];
  pen.drawImage(art, left / 100, top / 100, width, height);
}

/** The title and the lines below it on paper, at the lower left, as on the event's page. */
function drawPanel(pen: SKRSContext2D, { title, lines }: LinkPreview): void {
  const widthMax = panel.widthMax - 2 * panel.padding;
  const head = fitted(pen, title, widthMax);
  const details = lines.map((line, index) => ({ line, size: index === 0 ? 34 : 30 }));
  const wide = Math.max(
    ...head.rows.map((row) => measured(pen, row, display, head.size)),
    ...details.map(({ line, size: px }) => Math.min(measured(pen, line, text, px), widthMax)),
  );
  const width = wide + 2 * panel.padding;
  const height = panel.padding * 1.6 + head.rows.length * head.size * 1.04 + details.length * 44;
  const top = size.height - height;
  pen.fillStyle = colours.paper;
  pen.fillRect(0, top, width, height);
  let y = top + panel.padding * 0.6;
  pen.fillStyle = colours.ink;
  for (const row of head.rows) {
    y += head.size * 1.04;
    write(pen, row, display, head.size, panel.padding, y);
  }
  y += 10;
  for (const [index, { line, size: px }] of details.entries()) {
    y += 44;
    pen.fillStyle = index === 0 ? colours.ink : colours.soft;
    write(pen, cut(pen, line, text, px, widthMax), text, px, panel.padding, y);
  }
  drawName(pen);
}

/** Our name at the upper right, on its own piece of paper. */
function drawName(pen: SKRSContext2D): void {
  const px = 32;
  const width = measured(pen, 'canhoto', display, px) + 88;
  const left = size.width - width;
  pen.fillStyle = colours.paper;
  pen.fillRect(left, 0, width, 64);
  drawMark(pen, left + 14, 13, 38, colours.pink);
  pen.fillStyle = colours.ink;
  write(pen, 'canhoto', display, px, left + 58, 43);
}

/** For pages without their own art: the large mark, and a description of the site. */
function drawBrand(pen: SKRSContext2D, { title, lines }: LinkPreview): void {
  pen.fillStyle = colours.ink;
  pen.fillRect(0, 0, size.width, size.height);
  drawMark(pen, 640, -5, 640, colours.brightPink);
  pen.fillStyle = colours.paper;
  write(pen, title, display, 120, 72, 320);
  const rows = lines.flatMap((line) => wrapped(pen, line, text, 36, 560));
  for (const [index, row] of rows.entries()) write(pen, row, text, 36, 76, 390 + index * 48);
}

function drawMark(pen: SKRSContext2D, x: number, y: number, side: number, colour: string): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(side / 32, side / 32);
  pen.fillStyle = colour;
  pen.fill(new Path2D(mark));
  pen.restore();
}

/** The largest size at which the title fits into two rows. At the smallest size the rest is truncated. */
function fitted(pen: SKRSContext2D, title: string, widthMax: number): { rows: string[]; size: number } {
  const smallest = titleSizes.at(-1) ?? 0;
  for (const px of titleSizes) {
    const rows = wrapped(pen, title, display, px, widthMax);
    const fits = rows.every((row) => measured(pen, row, display, px) <= widthMax);
    if (rows.length <= 2 && fits) return { rows, size: px };
  }
  const [first = '', ...rest] = wrapped(pen, title, display, smallest, widthMax);
  const rows = rest.length === 0 ? [first] : [first, rest.join(' ')];
  return { rows: rows.map((row) => cut(pen, row, display, smallest, widthMax)), size: smallest };
}

function wrapped(pen: SKRSContext2D, words: string, font: string, px: number, widthMax: number): string[] {
  const rows: string[] = [];
  for (const word of words.split(/\s+/)) {
    const row = rows.at(-1);
    const longer = `${row} ${word}`;
    if (row !== undefined && measured(pen, longer, font, px) <= widthMax) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  return rows;
}

function cut(pen: SKRSContext2D, line: string, font: string, px: number, widthMax: number): string {
  if (measured(pen, line, font, px) <= widthMax) return line;
  const letters = [...line];
  while (letters.length > 1 && measured(pen, `${letters.join('')}…`, font, px) > widthMax) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

function measured(pen: SKRSContext2D, words: string, font: string, px: number): number {
  pen.font = `${px}px "${font}"`;
  return pen.measureText(words).width;
}

function write(pen: SKRSContext2D, words: string, font: string, px: number, x: number, y: number): void {
  pen.font = `${px}px "${font}"`;
  pen.fillText(words, x, y);
}
