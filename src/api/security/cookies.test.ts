import { expect, test } from 'vitest';
import { codeCookie, readCodeCookie } from './code-cookie.ts';
import { deviceCookie, readDevice } from './device-cookie.ts';

const id = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
const device = 'abcdefghijklmnopqrstuvwxyz012345';

test.each([
  ['a known device', deviceCookie, readDevice, device],
  ['who asked for a code', codeCookie, readCodeCookie, id],
] as const)(
  'no script reads the cookie that marks %s, and no other site sends it',
  (_, write, read, value) => {
    for (const [publicUrl, isSecure] of [
      ['https://ingressos.example', true],
      ['http://localhost:3000', false],
    ] as const) {
      const [pair = '', ...attributes] = write({ publicUrl }, value as never).split('; ');
      expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax']));
      expect(attributes.includes('Secure')).toBe(isSecure);
      expect(attributes.join()).not.toContain('Domain');
      expect(pair.startsWith('__Host-')).toBe(isSecure);
      expect(read({ publicUrl }, new Headers({ cookie: `a=1; ${pair}` }))).toBe(value);
    }
  },
);
