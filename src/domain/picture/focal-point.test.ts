import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { focalMark } from './focal-point.ts';

test('every focal point has its rules in the style sheet', () => {
  const sheet = readFileSync(new URL('../../web/kit/style/focal-point.css', import.meta.url), 'utf8');
  for (let percent = 0; percent <= 100; percent += 1) {
    const [, x = '', y = ''] = /^#x(\d+)y(\d+)$/.exec(focalMark({ x: percent, y: 100 - percent })) ?? [];
    expect(Math.abs(Number(x) - percent)).toBeLessThanOrEqual(2);
    expect(sheet).toContain(`img[src*="#x${x}y"] {\n  --focus-x: ${x}%;`);
    expect(sheet).toContain(`img[src*="#x"][src$="y${y}"] {\n  --focus-y: ${y}%;`);
  }
});
