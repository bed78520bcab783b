import { expect, test } from 'vitest';
import { maskedEmail } from './masked-email.ts';

test.each([
  ['joao.silva@exemplo.com.br', 'j***@exemplo.com.br'],
  ['a@b.co', 'a***@b.co'],
])('%s is told as %s', (email, told) => {
  expect(maskedEmail(email)).toBe(told);
});
