import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineNotUtf8, utf8Text } from './utf8.ts';

test('bytes are the text they are in UTF-8, with or without a byte order mark', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.boolean(), (text, hasMark) => {
      const plain = text.replace(/^\ufeff/, '');
      expect(utf8Text(new TextEncoder().encode(hasMark ? `\ufeff${plain}` : plain))).toBe(plain);
    }),
  );
});

test('bytes in another encoding are no text, and their first line is told', () => {
  const utf16 = new Uint8Array(Buffer.from('\ufeffnome: João', 'utf16le'));
  for (const bytes of [
    utf16,
    new Uint8Array([0x4a, 0x6f, 0xe3, 0x6f]),
    new Uint8Array([0xed, 0xa0, 0x80]),
    new Uint8Array([0xc0, 0xaf]),
    new Uint8Array([0x61, 0xc3]),
  ]) {
    expect(utf8Text(bytes)).toBeNull();
    expect(lineNotUtf8(bytes)).toBe(1);
  }
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 20 }), fc.string(), (before, after) => {
      const lines = before.map((line) => `${line.replaceAll('\n', '')}\n`);
      const bytes = Buffer.concat([
        Buffer.from(lines.join('')),
        Buffer.from([0xe7, 0x0a]),
        Buffer.from(after),
      ]);
      expect(lineNotUtf8(bytes)).toBe(before.length + 1);
    }),
  );
});
