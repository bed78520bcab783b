import { expect, test } from 'vitest';
import { errorText } from './error-text.ts';

test.each([
  [new TypeError('broken'), 'TypeError: broken'],
  ['gone', 'gone'],
  [null, 'null'],
  [undefined, 'undefined'],
  [7, '7'],
  [Symbol('x'), 'Symbol(x)'],
  [{}, 'Object'],
  [Object.create(null), 'Object'],
  [
    { status: 405, statusText: 'Method Not Allowed', data: 'what was typed' },
    'Object 405 Method Not Allowed',
  ],
  [new Response(null, { status: 404 }), 'Response 404'],
  [{ code: 'E1', message: 'said' }, 'Object E1 said'],
  [['a'], 'Array'],
])('%o is told as %s', (thrown, text) => {
  expect(errorText(thrown)).toBe(text);
});
