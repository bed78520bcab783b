import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import jsQR from 'jsqr';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
// The library would fetch it from a public server otherwise.
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

/**
 * Reads a QR from the pixels of a screenshot, by two decoders that know nothing of our encoder or of each other.
 * Throws when either sees none, when they disagree, and when there are several.
 */
export async function readQr(png: Buffer): Promise<string> {
  const found = await readBarcodes(new Uint8Array(png), { formats: ['QRCode'], tryHarder: true });
  const { data, width, height } = pixelsOf(png);
  const second = jsQR(data, width, height)?.data;
  const texts = found.map(({ text }) => text);
  if (texts.length !== 1 || texts[0] !== second) {
    throw new Error(`ZXing read ${JSON.stringify(texts)}, jsQR ${JSON.stringify(second ?? null)}.`);
  }
  return texts[0] ?? '';
}

/** RGBA of a PNG as browsers write them: 8 bits a channel, with or without alpha, not interlaced. */
function pixelsOf(png: Buffer): { data: Uint8ClampedArray; width: number; height: number } {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const [depth, colour, , , interlace] = png.subarray(24, 29);
  if (depth !== 8 || (colour !== 2 && colour !== 6) || interlace !== 0) throw new Error('Not such a PNG.');
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    const end = at + 8 + png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, end));
  }
  const packed = inflateSync(Buffer.concat(parts));
  const channels = colour === 6 ? 4 : 3;
  const stride = width * channels;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  let above: Uint8Array = new Uint8Array(stride);
  for (let y = 0; y < height; y += 1) {
    const start = y * (stride + 1);
    const row = unfilter(packed[start] ?? 0, packed.subarray(start + 1, start + 1 + stride), above, channels);
    for (let x = 0; x < width; x += 1) {
      data.set(row.subarray(x * channels, (x + 1) * channels), (y * width + x) * 4);
    }
    above = row;
  }
  return { data, width, height };
}

/** One row of a PNG back to what it was: each byte was written as its distance from a guess. */
function unfilter(filter: number, written: Uint8Array, above: Uint8Array, channels: number): Uint8Array {
  const row = new Uint8Array(written.length);
  for (let at = 0; at < row.length; at += 1) {
    const left = row[at - channels] ?? 0;
    const up = above[at] ?? 0;
    const corner = at < channels ? 0 : (above[at - channels] ?? 0);
    const guesses = [0, left, up, (left + up) >> 1, nearest(left, up, corner)];
    row[at] = (written[at] ?? 0) + (guesses[filter] ?? 0);
  }
  return row;
}

/** Paeth's guess: the neighbour next to left + up - corner, in this order. */
function nearest(left: number, up: number, corner: number): number {
  const aim = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(aim - left), Math.abs(aim - up), Math.abs(aim - corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
