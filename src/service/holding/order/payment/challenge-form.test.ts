import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readChallenge, signChallenge } from './challenge-form.ts';

// What our page may post to a bank (docs/payment-providers.md, "Mercado Pago").
const secret = 'only for tests, and long enough for them';
const form = { url: 'https://acs.bank.example/3ds?x=1&y=ç', creq: 'eyJ0+/=' };

describe('the form the buyer’s bank wants', () => {
  test('comes back as it was signed, and fits into an address as it is', () => {
    const text = signChallenge(secret, form);
    expect(readChallenge(secret, text)).toEqual(form);
    expect(encodeURIComponent(text)).toBe(text);
    expect(signChallenge(secret, { ...form })).toBe(text);
  });

  test('is none when a single character of it is another', () => {
    const text = signChallenge(secret, form);
    for (let at = 0; at < text.length; at += 1) {
      const changed = `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
      expect(readChallenge(secret, changed), `at ${at}`).toBeNull();
    }
  });

  test('is none when somebody else signed it, or nobody, or for something else', () => {
    const [body = ''] = signChallenge(secret, form).split('.');
    const forOther = createHmac('sha256', secret).update(body).digest('base64url');
    expect(readChallenge(secret, signChallenge(`${secret}!`, form))).toBeNull();
    for (const text of ['', '.', body, `${body}.`, `${body}.${forOther}`, `${body}.é`, 'x'.repeat(10_000)]) {
      expect(readChallenge(secret, text)).toBeNull();
    }
  });

  test.each(['http://acs.bank.example/3ds', 'javascript:alert(1)', '//acs.bank.example', ''])(
    'is none when it would go to %s, whoever signed it',
    (url) => {
      expect(readChallenge(secret, signChallenge(secret, { ...form, url }))).toBeNull();
    },
  );
});
