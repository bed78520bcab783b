import { expect, test } from 'vitest';
import { openSite } from '../support/http/site.ts';

const { url } = openSite();

test.each([
  '/pt/auth/nova-senha?token=secret',
  '/en/auth/confirmar-email?code=secret',
  '/pt/transferencia/secret',
  '/pt/transferencia/MQ27~secret',
  '/pt/auth/entrar',
])('a page with a secret in its address tells it to no page after it: %s', async (path) => {
  const answer = await fetch(url + path, { redirect: 'manual' });
  expect(answer.headers.get('referrer-policy')).toBe('strict-origin');
  expect(await answer.text()).not.toMatch(/<meta[^>]+name="referrer"/i);
});
