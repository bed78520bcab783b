import { expect, test } from 'vitest';
import { eventCodeOfToken, eventToken, eventTokenBytes } from './event-token.ts';

test('a token carries its event and as many letters as its bytes need, safe in an address', () => {
  const token = eventToken('MQ27', new Uint8Array(eventTokenBytes).fill(255));
  expect(token).toBe(`MQ27.${'_'.repeat(32)}`);
  expect(eventCodeOfToken(token)).toBe('MQ27');
  expect(eventTokenBytes * 8).toBeGreaterThanOrEqual(128);
});

test.each([
  '',
  'MQ27',
  'MQ27.',
  `mq27.${'a'.repeat(32)}`,
  `MQ27.${'a'.repeat(31)}`,
  `MQ27.${'a'.repeat(33)}`,
  `.${'a'.repeat(32)}`,
])('%j is no token', (text) => expect(eventCodeOfToken(text)).toBeNull());
