import { expect, test } from 'vitest';
import { fair, ticket } from '#test/support/shop/fair-file.ts';
import { defineEvent } from '../read/define-event.ts';

const now = new Date('2026-11-20T12:00:00Z');
const written = fair({ tickets: [ticket('sabado', ['sat'])] });

function problemsWith(pixels: readonly object[]): string[] {
  const { problems } = defineEvent({ ...written, pixels }, '<svg/>', now);
  return problems.map(({ path, code }) => `${path.join('.')} ${code}`);
}

const meta = (id: string) => ({ kind: 'META', id });
const google = (id: string) => ({ kind: 'GOOGLE', id });

test('an event has four pixels at most', () => {
  const pixels = ['12345', '12346', '12347', '12348', '12349'].map(meta);
  expect(problemsWith(pixels.slice(0, 4))).toEqual([]);
  expect(problemsWith(pixels)).toEqual(['pixels LIST_TOO_LONG']);
});

test.each(['12345', '12345678901234567890'])('%s is a pixel of Meta', (id) => {
  expect(problemsWith([meta(id)])).toEqual([]);
});

test.each(['1234', '123456789012345678901', '12345a', ' 12345', 'G-ABCD12', ''])(
  '%j is no pixel of Meta',
  (id) => expect(problemsWith([meta(id)])).toEqual(['pixels.0.id META_PIXEL_FORM']),
);

test.each(['G-ABCD1234', 'AW-123456789'])('%s is a tag of Google', (id) => {
  expect(problemsWith([google(id)])).toEqual([]);
});

test.each(['GTM-ABCD', 'g-abcd1234', 'AW-ABCD', 'G-', '12345678', "G-ABCD1234'", 'UA-1234-1'])(
  '%j is no tag of Google',
  (id) => expect(problemsWith([google(id)])).toEqual(['pixels.0.id GOOGLE_PIXEL_FORM']),
);

test('no pixel is named twice, and each has a kind', () => {
  expect(problemsWith([google('G-ABCD'), meta('12345'), google('G-ABCD')])).toEqual([
    'pixels.2.id PIXEL_TWICE',
  ]);
  expect(problemsWith([meta(''), meta('')])).toEqual([
    'pixels.0.id META_PIXEL_FORM',
    'pixels.1.id META_PIXEL_FORM',
  ]);
  expect(problemsWith([null as never, meta('12345')])).toEqual(['pixels.0 WRONG_TYPE']);
  expect(problemsWith([{ kind: 'TIKTOK', id: '12345' }])).toEqual(['pixels.0.kind NO_KIND']);
});
