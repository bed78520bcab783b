import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const require = createRequire(import.meta.url);
const wasm = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
// pdfjs draws on the canvas it brings along for Node.
const { createCanvas } = createRequire(require.resolve('pdfjs-dist'))(
  '@napi-rs/canvas',
) as typeof import('@napi-rs/canvas');

/** A PDF as who reads it has it: its pages, what is written on each, and all of it as one text. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
  const items = await Promise.all(pages.map(textItems));
  const words = items.flat().map(({ str }) => str);
  return { pdf, pages, items, text: words.join(' ').replace(/\s+/g, ' ') };
}

/** What is written, and in points how high it stands and where it ends. */
async function textItems(page: PDFPageProxy) {
  const { items } = await page.getTextContent();
  return items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [
          {
            str: item.str,
            y: item.transform[5] as number,
            end: (item.transform[4] as number) + item.width,
          },
        ]
      : [],
  );
}

/** The QR Codes of a page from top to bottom, as a camera sees it printed, and how wide the dark part of each is. */
export async function codesOn(page: PDFPageProxy): Promise<{ text: string; millimetres: number }[]> {
  const scale = 3;
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(viewport.width, viewport.height);
  const canvasContext = canvas.getContext('2d') as unknown as CanvasRenderingContext2D;
  await page.render({ canvas: null, canvasContext, viewport, background: '#ffffff' }).promise;
  const image = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const found = await readBarcodes(image as unknown as ImageData, {
    formats: ['QRCode'],
    maxNumberOfSymbols: 10,
  });
  return found
    .sort((one, other) => one.position.topLeft.y - other.position.topLeft.y)
    .map(({ text, position }) => ({
      text,
      millimetres: (((position.topRight.x - position.topLeft.x) / scale) * 25.4) / 72,
    }));
}
