import { type Rgba, rgbaPng } from './rgba-png.ts';

const ink = [0x1b, 0x10, 0x33];
const pink = [0xff, 0x5c, 0x9e];

// Our stub on a field of 32 by 32, as the browser's tab shows it.
const stub = { left: 9, right: 23, top: 5, bottom: 27, notchY: 16, notchRadius: 4 };
const cornerRadius = 6;
/** Samples per point along each side, for smooth edges. */
const looks = 4;

function isStub(x: number, y: number): boolean {
  if (x < stub.left || x > stub.right || y < stub.top || y > stub.bottom) return false;
  const fromEdge = x - stub.right;
  return Math.hypot(fromEdge, y - stub.notchY) > stub.notchRadius;
}

function isGround(x: number, y: number): boolean {
  const fromCorner = (place: number) => Math.max(cornerRadius - place, place - (32 - cornerRadius), 0);
  return Math.hypot(fromCorner(x), fromCorner(y)) <= cornerRadius;
}

/**
 * Our mark, `side` points wide and high. With a background for lists and lock screens (filled, because Apple cuts the
 * corners itself); without one where the pass is the background.
 */
export function brandMark(side: number, ground: 'FILLED' | 'ROUND' | 'NONE'): Buffer {
  return rgbaPng(side, side, (px, py) => colourOf(px, py, side, ground));
}

function colourOf(px: number, py: number, side: number, ground: 'FILLED' | 'ROUND' | 'NONE'): Rgba {
  let stubs = 0;
  let grounds = 0;
  for (let look = 0; look < looks * looks; look += 1) {
    const x = ((px + ((look % looks) + 0.5) / looks) * 32) / side;
    const y = ((py + (Math.floor(look / looks) + 0.5) / looks) * 32) / side;
    if (isStub(x, y)) stubs += 1;
    else if (ground === 'FILLED' || (ground === 'ROUND' && isGround(x, y))) grounds += 1;
  }
  const seen = stubs + grounds;
  if (seen === 0) return [0, 0, 0, 0];
  const mixed = [0, 1, 2].map((channel) =>
    Math.round(((pink[channel] ?? 0) * stubs + (ink[channel] ?? 0) * grounds) / seen),
  );
  return [mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0, Math.round((255 * seen) / (looks * looks))];
}
