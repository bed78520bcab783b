import { fileURLToPath } from 'node:url';
import PdfDocument from 'pdfkit';
import type { Locale } from '../../domain/locale.ts';
import { writtenText } from './written-text.ts';

/**
 * Our colours on white paper, most of which is printed in grey: no meaning is told by one, and both of text stay dark on
 * both grounds (tickets-pdf.test.ts).
 */
export const colours = {
  ink: '#1B1033',
  soft: '#5C5372',
  pink: '#D4145A',
  panel: '#F3EFF8',
  white: '#FFFFFF',
};

/** Points: 72 to the inch, 2.83 to the millimetre. */
export const millimetre = 72 / 25.4;
const page = { width: 210 * millimetre, height: 297 * millimetre };
export const left = 15 * millimetre;
export const width = page.width - 2 * left;
/** The page of a ticket for a phone: the proportions of an upright phone, in points. */
export const phone = { width: 390, height: 844, left: 24 };

const sheets = {
  A4: {
    size: [page.width, page.height],
    left,
    markTop: 12 * millimetre,
    firstTop: 26 * millimetre,
    bottom: page.height - 8 * millimetre,
  },
  PHONE: { size: [phone.width, phone.height], left: phone.left, markTop: 24, firstTop: 56, bottom: 824 },
};
/** What of a sheet of A4 can be filled. */
export const sheetHeight = sheets.A4.bottom - sheets.A4.firstTop;
/** On paper with other tickets, or each on a page as wide as a phone's screen. */
export type PdfFormat = keyof typeof sheets;

// Two fonts of our typeface Archivo, each with one weight and width, because a PDF supports no variable font. They have
// Latin letters only, without kerning tables: reading these took half of the time of every PDF.
const fonts = {
  text: fileURLToPath(new URL('../../fonts/archivo-text.ttf', import.meta.url)),
  display: fileURLToPath(new URL('../../fonts/archivo-display.ttf', import.meta.url)),
};

export interface Writing {
  x: number;
  y: number;
  width: number;
  size: number;
  font?: keyof typeof fonts;
  colour?: string;
  align?: 'left' | 'right' | 'center';
  /** At most this many lines; longer text ends in an ellipsis. */
  lines?: number;
  /** The role for screen readers: a heading, a paragraph. */
  as?: 'H1' | 'H2' | 'P';
  /** For screen readers, where it is not the document's. */
  lang?: 'pt-BR' | undefined;
}

const mark = 'M9 5h14v7a4 4 0 0 0 0 8v7H9z';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Drawing = InstanceType<typeof PdfDocument>;

/** Sheets that are filled from the top; a new one begins where the space is too small. */
export interface Sheet {
  /** The top of a free area of this height; on a new sheet when this one has no space left. */
  room(height: number): number;
  /** Begins a new sheet; returns its top. */
  next(): number;
  take(height: number): void;
  /** The height of the text, in points. */
  measure(text: string, how: Writing): number;
  /** The width of the text on one line, in points. */
  widthOf(text: string, how: Pick<Writing, 'size' | 'font'>): number;
  /** Writes the text and returns its height. */
  write(text: string, how: Writing): number;
  /** Draws decoration that screen readers skip: backgrounds and lines. */
  decorate(draw: (drawing: Drawing) => void): void;
  /** Draws an event's picture, scaled to cover the box; decoration as well, for the event's name is told beside it. */
  art(jpeg: Uint8Array | null, box: Box): void;
  /** Draws a picture with `name` as its alternative text. */
  picture(name: string, draw: (drawing: Drawing) => void): void;
  finish(): Promise<Uint8Array>;
}

export function openSheet(about: {
  locale: Locale;
  title: string;
  createdAt: Date;
  format?: PdfFormat;
  /** Each sheet after the first says of what it is, and which one it is. */
  isNumbered?: boolean;
}): Sheet {
  const on = sheets[about.format ?? 'A4'];
  const drawing = new PdfDocument({
    size: on.size,
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: about.locale === 'pt' ? 'pt-BR' : 'en',
    info: { Title: about.title, Author: 'Canhoto', Creator: 'Canhoto', CreationDate: about.createdAt },
  });
  const pieces: Buffer[] = [];
  drawing.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise<void>((settle, fail) => drawing.once('end', settle).once('error', fail));
  for (const [name, file] of Object.entries(fonts)) drawing.registerFont(name, file);
  const root = drawing.struct('Document');
  drawing.addStructure(root);
  let top = Number.POSITIVE_INFINITY;
  let count = 0;
  const images = new Map<Uint8Array, Image | null>();

  const sheet: Sheet = {
    room(height) {
      return top + height > on.bottom ? sheet.next() : top;
    },
    next() {
      drawing.addPage();
      top = on.firstTop;
      sheet.decorate((pen) => pen.rect(on.left, on.markTop, 7, 16).fill(colours.pink));
      sheet.write('canhoto', { x: on.left + 12, y: on.markTop, width: 120, size: 15, font: 'display' });
      count += 1;
      if (about.isNumbered && count > 1)
        sheet.write(`${about.title} · ${count}`, {
          ...{ x: on.left + 140, y: on.markTop + 4, width: width - 140, size: 9, align: 'right', lines: 1 },
          colour: colours.soft,
        });
      return top;
    },
    take(height) {
      top += height;
    },
    measure(text, how) {
      return layOut(drawing, text, how).height;
    },
    widthOf(text, { size, font }) {
      drawing.font(font ?? 'text').fontSize(size);
      return drawing.widthOfString(writable(drawing, text));
    },
    write(text, how) {
      const { shown, room, height } = layOut(drawing, text, how);
      root.add(
        drawing.struct(how.as ?? 'P', how.lang ? { lang: how.lang } : {}, () => {
          drawing.fillColor(how.colour ?? colours.ink);
          drawing.text(shown, how.x, how.y, { ...room, height, ellipsis: how.lines !== undefined });
        }),
      );
      return height;
    },
    decorate(draw) {
      drawing.markContent('Artifact', { type: 'Layout' });
      draw(drawing);
      drawing.endMarkedContent();
    },
    art(jpeg, box) {
      const { x, y, width: wide, height: high } = box;
      const image = jpeg === null ? null : openImage(drawing, images, jpeg);
      sheet.decorate((pen) => {
        pen.rect(x, y, wide, high).fill(colours.ink);
        if (image === null) {
          // Our mark in its box of 32, as high as the field.
          pen
            .save()
            .translate(x + wide - high * 1.25, y)
            .scale(high / 32)
            .path(mark)
            .fill(colours.pink)
            .restore();
          return;
        }
        const scale = Math.max(wide / image.width, high / image.height);
        const [scaledWidth, scaledHeight] = [image.width * scale, image.height * scale];
        const at = [x + (wide - scaledWidth) / 2, y + (high - scaledHeight) * 0.4] as const;
        pen.save().rect(x, y, wide, high).clip();
        pen.image(image as never, ...at, { width: scaledWidth, height: scaledHeight });
        pen.restore();
      });
    },
    picture(name, draw) {
      root.add(drawing.struct('Figure', { alt: name }, () => draw(drawing)));
    },
    async finish() {
      root.end();
      drawing.end();
      await ended;
      return Buffer.concat(pieces);
    },
  };
  return sheet;
}

/** What pdfkit knows of a picture it has read. */
interface Image {
  width: number;
  height: number;
}

/** Once for all pages, which share it; null for what is no picture. */
function openImage(drawing: Drawing, opened: Map<Uint8Array, Image | null>, jpeg: Uint8Array): Image | null {
  const known = opened.get(jpeg);
  if (known !== undefined) return known;
  let image: Image | null = null;
  try {
    image = (drawing as unknown as { openImage(from: Buffer): Image }).openImage(Buffer.from(jpeg));
  } catch {
    // A ticket without its picture is better than none.
  }
  opened.set(jpeg, image);
  return image;
}

/** Takes the pen in hand and sees how high the text comes out with it. */
function layOut(drawing: Drawing, text: string, { size, font, width: room, align = 'left', lines }: Writing) {
  drawing.font(font ?? 'text').fontSize(size);
  const shown = writable(drawing, text);
  const how = { width: room, align, lineGap: size * 0.12 };
  const height = drawing.heightOfString(shown, how);
  const heightMax =
    lines === undefined ? height : lines * (drawing.currentLineHeight(true) + how.lineGap) + 0.5;
  return { shown, room: how, height: Math.min(height, heightMax) };
}

/** The current font, as pdfkit stores it. */
interface WithFont {
  _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } };
}

/** A name may be in any alphabet, and the font knows the Latin one. */
function writable(drawing: Drawing, text: string): string {
  const { font } = (drawing as unknown as WithFont)._font;
  const has = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  return writtenText(text, has);
}
