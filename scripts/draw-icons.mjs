// Draws the icons of the installed box office into src/web/public, from the shape of frame/favicon.svg. Run it by hand
// when that changes: node scripts/draw-icons.mjs
import { writeFileSync } from 'node:fs';
import { createCanvas, Path2D } from '@napi-rs/canvas';

const folder = new URL('../src/web/public/', import.meta.url);
/** The stub of favicon.svg, in its box of 32. */
const stub = 'M9 5h14v7a4 4 0 0 0 0 8v7H9z';

/**
 * `corner` and the stub as shares of the width. A system cuts a maskable icon to a shape of its own: it has no corners,
 * and its stub lies within the middle 80 %.
 * @param {string} name
 * @param {number} size in pixels
 * @param {{ corner: number, scale: number }} shape
 */
function draw(name, size, { corner, scale }) {
  const canvas = createCanvas(size, size);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#1b1033';
  pen.beginPath();
  pen.roundRect(0, 0, size, size, corner * size);
  pen.fill();
  const unit = (size / 32) * scale;
  pen.translate(size / 2 - 16 * unit, size / 2 - 16 * unit);
  pen.scale(unit, unit);
  pen.fillStyle = '#ff5c9e';
  pen.fill(new Path2D(stub));
  writeFileSync(new URL(name, folder), canvas.toBuffer('image/png'));
}

draw('icon-192.png', 192, { corner: 0.1875, scale: 1 });
draw('icon-512.png', 512, { corner: 0.1875, scale: 1 });
draw('icon-maskable-512.png', 512, { corner: 0, scale: 0.8 });
// iOS rounds the corners itself, and fills what is clear with black.
draw('apple-touch-icon.png', 180, { corner: 0, scale: 0.9 });
