import { expect, test } from 'vitest';
import { orderNumber, publicCartId, readCartId, readOrderNumber } from './public-id.ts';

test('an order number names its event and has nothing that is read for something else', () => {
  const number = orderNumber('MQ27', Uint8Array.from([0, 1, 2, 253, 254, 255]));
  expect(number).toMatch(/^MQ27-[2-9A-HJKMNP-TV-Z]{6}$/);
  expect(readOrderNumber(` ${number.toLowerCase()} `)).toEqual({ number, eventCode: 'MQ27' });
});

test('what is no order number is not taken for one', () => {
  for (const text of [
    '',
    'MQ27',
    'MQ27-',
    'MQ27-4F8K2',
    'MQ27-4F8K2O',
    'MQ27-4F8K2J-1',
    '-4F8K2J',
    "MQ27-4F8K2'",
  ]) {
    expect(readOrderNumber(text), text).toBeNull();
  }
});

test('a cart id names its event', () => {
  const cartId = '0190a000-0000-7000-8000-000000000001';
  expect(readCartId(publicCartId('MQ27', cartId))).toEqual({ eventCode: 'MQ27', cartId });
  for (const text of ['', cartId, `mq27.${cartId}`, `MQ27.${cartId}0`, 'MQ27.'])
    expect(readCartId(text), text).toBeNull();
});
