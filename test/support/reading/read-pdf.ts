import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import jsQrModule from 'jsqr';
import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

// jsqr is CommonJS and bundlers disagree about where its function is.
const jsQr =
  typeof jsQrModule === 'function' ? jsQrModule : (jsQrModule as { default: typeof jsQrModule }).default;
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

/** How many pictures of a file a page shows. */
export async function picturesOn(page: PDFPageProxy): Promise<number> {
  const { fnArray } = await page.getOperatorList();
  return fnArray.filter((operator) => operator === OPS.paintImageXObject).length;
}

/** In which colours the words of a page are written, and its lines drawn: as `#rrggbb`, each once. */
export async function coloursOf(page: PDFPageProxy): Promise<{ words: string[]; lines: string[] }> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const [words, lines] = [new Set<string>(), new Set<string>()];
  let [fill, stroke] = ['#000000', '#000000'];
  for (const [index, operator] of fnArray.entries()) {
    const [value] = (argsArray[index] ?? []) as [unknown];
    if (operator === OPS.setFillRGBColor) fill = String(value);
    if (operator === OPS.setStrokeRGBColor) stroke = String(value);
    if (operator === OPS.showText) words.add(fill);
    // The operator of a path says first how it is drawn.
    const isStroked = [OPS.stroke, OPS.closeStroke, OPS.fillStroke, OPS.closeFillStroke].includes(
      value as never,
    );
    if (operator === OPS.constructPath && isStroked) lines.add(stroke);
  }
  return { words: [...words], lines: [...lines] };
}

/** A page as pixels; `scale` in pixels per point, 72 of which are an inch. */
async function pictureOf(page: PDFPageProxy, scale: number): Promise<ImageData> {
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(viewport.width, viewport.height);
  const canvasContext = canvas.getContext('2d') as unknown as CanvasRenderingContext2D;
  await page.render({ canvas: null, canvasContext, viewport, background: '#ffffff' }).promise;
  return canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height) as unknown as ImageData;
}

/** A page as a tired printer prints it and a phone in poor light sees it: 150 dpi, grey instead of white, with noise. */
export async function photographOf(page: PDFPageProxy): Promise<ImageData> {
  const picture = await pictureOf(page, 150 / 72);
  // Always the same noise, so that a test that fails once fails again.
  let state = 20_261_120;
  const noise = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (state / 2_147_483_648 - 0.5) * 20;
  };
  for (let at = 0; at < picture.data.length; at += 4) {
    const light = (picture.data[at] ?? 0) + (picture.data[at + 1] ?? 0) + (picture.data[at + 2] ?? 0);
    picture.data.fill(60 + (light / 3) * 0.55 + noise(), at, at + 3);
  }
  return picture;
}

/** The one QR Code of a picture by two readers that know nothing of each other. */
export async function readByBoth(picture: ImageData): Promise<{ jsQr: string | null; zxing: string | null }> {
  const [found] = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 1 });
  const seen = jsQr(picture.data, picture.width, picture.height);
  return { jsQr: seen?.data ?? null, zxing: found?.text ?? null };
}

/** The QR Codes of a page from top to bottom, as a camera sees it printed, and how wide the dark part of each is. */
export async function codesOn(page: PDFPageProxy): Promise<{ text: string; millimetres: number }[]> {
  const scale = 3;
  const image = await pictureOf(page, scale);
  const found = await readBarcodes(image, {
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
