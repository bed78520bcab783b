import { expect, test } from 'vitest';
import type { WithPayments, WithSite } from '../../service/ports.ts';
import { pageSecurityOf } from './page-security.ts';

const page = Buffer.from('<!doctype html>');

/** The headers of a page where this field takes cards. */
function headersWith(cardField: object | null) {
  const context = {
    site: { thirdParties: {} },
    socialLoginOffers: [],
    payments: { providerFor: () => ({ cardField }) },
  } as unknown as WithSite & WithPayments & { socialLoginOffers: [] };
  return pageSecurityOf(context)('/pt', page, { scripts: [], styles: [] });
}

const stripe = { provider: 'STRIPE', publicKey: 'pk', scriptUrl: 'https://js.stripe.com/endive/stripe.js' };

test('a page lets the provider open its sheet only where express pay is on', () => {
  const off = headersWith({ ...stripe, hasExpress: false });
  expect(Object.keys(off)).toEqual(['content-security-policy']);
  const on = headersWith({ ...stripe, hasExpress: true });
  expect(on['permissions-policy']).toContain(
    'payment=(self "https://js.stripe.com" "https://*.js.stripe.com")',
  );
  expect(on['permissions-policy']).toContain('camera=()');
  expect(on['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  expect(on['content-security-policy']).toBe(off['content-security-policy']);
  expect(Object.keys(headersWith(null))).toEqual(['content-security-policy']);
});
