import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { StartupError, startupSentence } from './startup-error.ts';

function coded(code: string, more: object = {}): Error {
  return Object.assign(new Error('raw words of the system'), { code, ...more });
}

test('a port that is taken is named', async () => {
  const first = createServer().listen(0, '127.0.0.1');
  await once(first, 'listening');
  const address = first.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const second = createServer().listen(port, '127.0.0.1');
  const [error] = await once(second, 'error');
  expect(startupSentence(error)).toBe(
    `Port ${port} is already in use; stop the other program or set PORT to a free one.`,
  );
  first.close();
});

test('what the person at the terminal can mend is one sentence without the raw words', () => {
  const errors = [
    coded('EACCES', { syscall: 'listen', port: 80 }),
    coded('EACCES', { path: '/data' }),
    coded('EADDRNOTAVAIL', { address: '192.0.2.1' }),
    coded('ENOSPC'),
    coded('ECONNREFUSED'),
    coded('ENOTFOUND'),
    coded('28P01'),
    coded('3D000'),
    new AggregateError([coded('ECONNREFUSED')]),
    new StartupError('The moon is full; wait a day.'),
  ];
  for (const error of errors) {
    const sentence = startupSentence(error);
    expect(sentence).toMatch(/^[A-Z][^\n]+[.]$/);
    expect(sentence).not.toContain('raw words');
  }
});

test('a bug is not a sentence', () => {
  expect(startupSentence(new TypeError('x is not a function'))).toBeNull();
  expect(startupSentence(coded('23505'))).toBeNull();
  expect(startupSentence('text')).toBeNull();
  expect(startupSentence(null)).toBeNull();
});
