import { expect, test } from 'vitest';
import { closedStorage } from './closed-storage.server.ts';
import { delivered } from './page-delivery.server.ts';

test('where the storage of the tab is closed, the page has one of its own', () => {
  const page = delivered('<html><head><meta></head><body><script>first()</script></body></html>');
  expect(page.html.indexOf(closedStorage)).toBeLessThan(page.html.indexOf('first()'));
  // The content policy lets it run.
  expect(page.scripts).toContain(closedStorage);
  const window = Object.defineProperty({}, 'sessionStorage', {
    configurable: true,
    get: () => {
      throw new Error('SecurityError');
    },
  }) as { sessionStorage: Storage };
  // As a page reads it: a name of its window.
  const run = new Function('window', `with (window) { ${closedStorage} }`);
  expect(() => window.sessionStorage).toThrow();
  run(window);
  const { sessionStorage } = window;
  sessionStorage.setItem('a', 'b');
  expect([sessionStorage.getItem('a'), sessionStorage.getItem('c'), sessionStorage.length]).toEqual([
    'b',
    null,
    1,
  ]);
  sessionStorage.removeItem('a');
  expect(sessionStorage.key(0)).toBeNull();
  // One that is open stays.
  const open = { sessionStorage: 'own' };
  run(open);
  expect(open.sessionStorage).toBe('own');
});
