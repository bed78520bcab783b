import { expect, test } from 'vitest';
import { normalEmail } from './email.ts';

test.each([
  [' Lucia@Exemplo.com.br ', 'lucia@exemplo.com.br'],
  ["o'neil+tickets@example.com", "o'neil+tickets@example.com"],
  ['a.b_c-d@sub.example.museum', 'a.b_c-d@sub.example.museum'],
  ['ana@cafécultural.com.br', 'ana@xn--cafcultural-dbb.com.br'],
  ['ana@CAFÉCULTURAL.com.br', 'ana@xn--cafcultural-dbb.com.br'],
  ['ana@cafe\u0301cultural.com.br', 'ana@xn--cafcultural-dbb.com.br'],
  ['ana@почта.рф', 'ana@xn--80a1acny.xn--p1ai'],
  ['ana@例え。テスト', 'ana@xn--r8jz45g.xn--zckzah'],
  ['\u200bana@exam\u00adple.com\u200b', 'ana@example.com'],
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
  'ana@café.com/path',
  'ana@café.com:80',
  'ana@café%2ecom',
  'ana@café..com',
  'ana@é',
  'aná@example.com',
])('%s is none', (typed) => {
  expect(normalEmail(typed)).toBeNull();
});
