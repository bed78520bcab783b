import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Specification section 9: what the layout is made of, read from the style sheets themselves.
const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const tokens = read('tokens.css');

/** Hue in degrees and saturation of a colour such as `#d4145a`. */
function hueOf(colour: string): { hue: number; saturation: number } {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const spread = most - least;
  const sixth =
    most === red
      ? (green - blue) / spread
      : most === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread;
  return { hue: (sixth * 60 + 360) % 360, saturation: spread / most };
}

/** The values of a token: light, dark by preference, dark by attribute. */
const valuesOf = (name: string) =>
  [...tokens.matchAll(new RegExp(`--${name}: (#\\w{6});`, 'g'))].map(([, value = '']) => value);

/** The declarations of a rule by its exact selector. */
function ruleOf(css: string, selector: string): string {
  return css.split('}').find((rule) => rule.split('{')[0]?.trim().split(/,\s*/).includes(selector)) ?? '';
}

test('the button is pink and the accent purple, in both schemes', () => {
  const [pinks, purples] = [valuesOf('pink'), valuesOf('purple')];
  expect([pinks.length, purples.length]).toEqual([3, 3]);
  for (const { hue, saturation } of pinks.map(hueOf)) {
    expect(hue).toBeGreaterThan(320);
    expect(hue).toBeLessThan(350);
    expect(saturation).toBeGreaterThan(0.5);
  }
  for (const { hue, saturation } of purples.map(hueOf)) {
    expect(hue).toBeGreaterThan(245);
    expect(hue).toBeLessThan(290);
    expect(saturation).toBeGreaterThan(0.3);
  }
  expect(ruleOf(read('../ui/button.module.css'), '.go')).toContain('background: var(--pink);');
  expect(ruleOf(read('base.css'), 'a')).toContain('color: var(--purple);');
});
