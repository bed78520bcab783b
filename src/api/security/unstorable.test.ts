import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasEncodedUnstorable, hasUnstorable } from './unstorable.ts';

const high = '\ud83c';
const low = '\udf9f';

describe('a text of JSON', () => {
  test.each([
    ['the first half of a character', `"a${high}b"`],
    ['the second half of one', `"a${low}b"`],
    ['both halves the wrong way round', `"${low}${high}"`],
    ['one after a whole one', `"${high}${low}${low}"`],
    ['one after a backslash', `"\\\\${low}"`],
  ])('with %s is refused', (_name, text) => {
    const escaped = text.replaceAll(/\p{Cs}/gu, (unit) => `\\u${unit.charCodeAt(0).toString(16)}`);
    const upper = escaped.replaceAll(/\\u(\w+)/g, (_, digits) => `\\u${digits.toUpperCase()}`);
    expect([hasUnstorable(escaped), hasUnstorable(upper)]).toEqual([true, true]);
    expect(hasEncodedUnstorable(encodeURIComponent(escaped))).toBe(true);
  });

  test.each([
    ['a whole character as two escapes', '"\\ud83c\\udf9f"'],
    ['a path that looks like an escape', JSON.stringify('C:\\ud800')],
    ['a literal of GraphQL with two escapes', JSON.stringify({ query: '{ a(b: "\\uD83C\\uDF9F") }' })],
    ['other escapes', '"\\u00e9\\n\\\\"'],
  ])('with %s is not', (_name, text) => {
    expect([hasUnstorable(text), hasEncodedUnstorable(encodeURIComponent(text))]).toEqual([false, false]);
  });

  test('property: is refused exactly where the value in it is not well formed', () => {
    const unit = fc.constantFrom(high, low, '\\', 'u', 'd', '8', 'a', '"');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), (value) => {
        const plainHalves = JSON.stringify(value);
        // A browser escapes halves, and other programs whole characters as well.
        const all = plainHalves.replaceAll(
          /[\ud800-\udfff]/g,
          (one) => `\\u${one.charCodeAt(0).toString(16)}`,
        );
        expect([hasUnstorable(plainHalves), hasUnstorable(all)]).toEqual(
          Array(2).fill(!value.isWellFormed()),
        );
      }),
    );
  });
});
