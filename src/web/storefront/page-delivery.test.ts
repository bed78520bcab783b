import { describe, expect, test } from 'vitest';
import { delivered, openingStorages } from './page-delivery.server.ts';

/** As a page reads it: names of its window. */
const run = (window: object) => new Function('window', `with (window) { ${openingStorages} }`)(window);

describe.each(['localStorage', 'sessionStorage'] as const)('where %s is closed to the page', (name) => {
  test.each([
    ['it throws', () => expect.fail('SecurityError')],
    ['it is null', () => null],
  ])('the page has one of its own, and the other stays as it is (%s)', (_how, get) => {
    const other = name === 'localStorage' ? 'sessionStorage' : 'localStorage';
    const open = { name: 'own' };
    const window = Object.defineProperty({ [other]: open }, name, { configurable: true, get }) as unknown as {
      [Name in typeof name]: Storage;
    };
    run(window);
    const storage = window[name];
    storage.setItem('a', 'b');
    expect([storage.getItem('a'), storage.getItem('c'), storage.length]).toEqual(['b', null, 1]);
    storage.removeItem('a');
    expect(storage.key(0)).toBeNull();
    expect((window as unknown as Record<string, unknown>)[other]).toBe(open);
  });
});

test('storages are opened before the first script of the page, and its content policy lets that run', () => {
  const page = delivered('<html><head><meta></head><body><script>first()</script></body></html>');
  expect(page.html.indexOf(openingStorages)).toBeLessThan(page.html.indexOf('first()'));
  expect(page.html).toContain(`<script>${openingStorages}</script>`);
  expect(page.scripts).toContain(openingStorages);
});
