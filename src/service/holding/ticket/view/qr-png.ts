import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

/** A QR Code as a PNG of one bit per pixel: mail readers show no SVG. `scale` is pixels per module. */
export function qrPng(text: string, scale = 8): Uint8Array {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const side = size * scale;
  const rowBytes = Math.ceil(side / 8);
  const rows = Buffer.alloc((rowBytes + 1) * side, 0xff);
  for (let y = 0; y < side; y += 1) {
    const start = y * (rowBytes + 1);
    rows[start] = 0;
    for (let x = 0; x < side; x += 1) {
      if (data[Math.floor(y / scale)]?.[Math.floor(x / scale)] !== true) continue;
      const at = start + 1 + (x >> 3);
      rows[at] = (rows[at] ?? 0) & ~(0x80 >> (x & 7));
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit per pixel, greyscale; no interlace.
  header[8] = 1;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
