import { expect, test } from 'vitest';
import { normalEmail } from './email.ts';

test.each([
  [' Lucia@Exemplo.com.br ', 'lucia@exemplo.com.br'],
  ["o'neil+tickets@example.com", "o'neil+tickets@example.com"],
  ['a.b_c-d@sub.example.museum', 'a.b_c-d@sub.example.museum'],
  ['x@xn--exmplo-4ta.xn--p1ai', 'x@xn--exmplo-4ta.xn--p1ai'],
])('%s is an address', (typed, email) => {
  expect(normalEmail(typed)).toBe(email);
});

test.each([
  'y<victim@evil.com>',
  'y<victim@evil.com>@example.com',
  'a@b@example.com',
  'a,b@example.com',
  '"a b"@example.com',
  'a b@example.com',
  'a(comment)@example.com',
  'a@[127.0.0.1]',
  'a@127.0.0.1',
  'a@example',
  'a@-example.com',
  'a@example..com',
  '.a@example.com',
  'a..b@example.com',
  'a@example.com\r\nBcc: b@example.com',
  'a\u0000@example.com',
  'a@exa mple.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(64)}.com`,
  '@example.com',
])('%s is none', (typed) => {
  expect(normalEmail(typed)).toBeNull();
});
