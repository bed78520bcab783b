import { expect, test } from 'vitest';
import { isUuid } from './ids.ts';
import { uuidv7 } from './uuid-v7.ts';

test('the instant comes first, then version, variant and chance', () => {
  const id = uuidv7(0x0123456789ab, Uint8Array.from([0xff, 1, 0xff, 2, 3, 4, 5, 6, 7, 8]));
  expect(id).toBe('01234567-89ab-7f01-bf02-030405060708');
  expect(isUuid(id)).toBe(true);
});

test('later ids sort after earlier ones', () => {
  const ids = [1, 2, 3].map((second) => uuidv7(second * 1000, new Uint8Array(10).fill(9 - second)));
  expect([...ids].sort()).toEqual(ids);
});
