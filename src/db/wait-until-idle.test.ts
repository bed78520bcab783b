import { expect, test } from 'vitest';
import { promised } from '../../test/support/promised.ts';
import { waitUntilIdle } from './wait-until-idle.ts';

test('waits until no connection is in use, and no longer than it may', async () => {
  const pool = { totalCount: 4, idleCount: 3, waitingCount: 0 };
  const began = performance.now();
  setTimeout(() => Object.assign(pool, { idleCount: 4, waitingCount: 1 }), 100);
  setTimeout(() => Object.assign(pool, { waitingCount: 0 }), 200);
  await waitUntilIdle(pool);
  expect(performance.now() - began).toBeGreaterThan(195);
  expect(performance.now() - began).toBeLessThan(promised(2_000));

  const busy = { totalCount: 4, idleCount: 3, waitingCount: 0 };
  const again = performance.now();
  await waitUntilIdle(busy, 200);
  expect(performance.now() - again).toBeGreaterThan(190);
});
