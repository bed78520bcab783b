import { expect, test } from 'vitest';
import { isWithin, menuPages } from './menu-pages.ts';

test.each([
  ['/', '/'],
  ['/orders', '/orders'],
  ['/orders/MQ27-4F8K2J', '/orders'],
  // A buyer is found from an order.
  ['/buyers/0198f000-0000-7000-8000-000000000001', '/orders'],
  ['/events/e1/orders', '/events'],
  ['/account', undefined],
])('%s stands under %s', (pathname, entry) => {
  expect(menuPages.filter((page) => isWithin(page, pathname)).map(({ to }) => to)).toEqual(
    entry === undefined ? [] : [entry],
  );
});
