import jsQrModule from 'jsqr';
import { expect, test } from 'vitest';
import { ticketCodeLength } from '../ticket/ticket-code.ts';
import { qrPath, qrSvg } from './qr-svg.ts';

// jsqr is CommonJS, and bundlers put its function in different places.
const jsQr =
  typeof jsQrModule === 'function' ? jsQrModule : (jsQrModule as { default: typeof jsQrModule }).default;

/** Paints the path with `scale` pixels per module, as a browser would, and decodes it with another library. */
function scan(text: string, scale = 4): string | undefined {
  const { size, path } = qrPath(text);
  const side = size * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let py = Number(y) * scale; py < (Number(y) + 1) * scale; py++) {
      for (let px = Number(x) * scale; px < (Number(x) + Number(width)) * scale; px++) {
        pixels.fill(0, (py * side + px) * 4, (py * side + px) * 4 + 3);
      }
    }
  }
  return jsQr(pixels, side, side)?.data;
}

test.each([
  ['a ticket', 'AEAQDEHR'.padEnd(ticketCodeLength, 'Z')],
  [
    'a Pix code',
    '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/2353c790eefb11eaadc10242ac1200025204000053039865802BR5918BILHETERIA EXEMPLO6009SAO PAULO62070503***63048C63',
  ],
  ['Portuguese', 'ingresso para sábado à noite'],
])('%s reads back', (_, text) => {
  expect(scan(text)).toBe(text);
});

test('a ticket takes a QR of version 6 thanks to the alphanumeric mode', () => {
  const upper = 'A'.repeat(ticketCodeLength);
  expect(qrPath(upper).size).toBe(41 + 8);
  expect(qrPath(upper.toLowerCase()).size).toBeGreaterThan(41 + 8);
});

test('four light modules on every side', () => {
  const { size, path } = qrPath('CANHOTO');
  const boxes = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((box) => box.slice(1).map(Number));
  expect(Math.min(...boxes.map(([x]) => x ?? 0))).toBe(4);
  expect(Math.min(...boxes.map(([, y]) => y ?? 0))).toBe(4);
  expect(Math.max(...boxes.map(([x, , width]) => (x ?? 0) + (width ?? 0)))).toBe(size - 4);
});

test('the picture is one path on white, without size or name of its own', () => {
  const svg = qrSvg('CANHOTO');
  expect(svg.match(/<path/g)).toHaveLength(1);
  expect(svg).toContain('shape-rendering="crispEdges"');
  expect(svg).not.toMatch(/role=|width="\d+" height="\d+" viewBox/);
});
