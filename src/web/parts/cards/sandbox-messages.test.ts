import { expect, test } from 'vitest';
import { readCardMessage } from './sandbox-messages.ts';

const message = { canhotoCard: 'token', id: 1, cardToken: 'sbx' };

test('only our own origin is believed, and only what is ours', () => {
  const own = 'https://canhoto.example';
  expect(readCardMessage({ origin: own, data: message }, own)).toEqual(message);
  expect(readCardMessage({ origin: 'https://evil.example', data: message }, own)).toBeNull();
  expect(readCardMessage({ origin: own, data: 'canhotoCard' }, own)).toBeNull();
  expect(readCardMessage({ origin: own, data: { other: 1 } }, own)).toBeNull();
  expect(readCardMessage({ origin: own, data: null }, own)).toBeNull();
});
