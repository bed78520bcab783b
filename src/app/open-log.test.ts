import { expect, test } from 'vitest';
import { openLog } from './open-log.ts';

test.each(['error', 'err'])('an Error logged as %s has its message and its stack in the line', (name) => {
  const lines: string[] = [];
  const log = openLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  log.error({ [name]: new RangeError('out of stock') }, 'request failed');
  log.child({}, { level: 'warn' }).error({ [name]: new RangeError('in a child') }, 'request failed');
  log.warn({ [name]: 'a text' }, 'mail not sent');
  const [first, second, third] = lines.map((line) => JSON.parse(line));
  expect(first[name]).toMatchObject({ type: 'RangeError', message: 'out of stock' });
  expect(first[name].stack).toMatch(/\n\s+at .+open-log/);
  expect(second[name].message).toBe('in a child');
  expect(third[name]).toBe('a text');
});
