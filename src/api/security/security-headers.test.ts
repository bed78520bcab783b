import { expect, test } from 'vitest';
import { permissionsPolicy, securityHeaders } from './security-headers.ts';

test('a page may ask for what is allowed to it, itself alone, and for nothing else', () => {
  const nothing = securityHeaders['permissions-policy'];
  expect(nothing).not.toMatch(/=\((?!\))/);
  expect(permissionsPolicy([])).toBe(nothing);
  expect(permissionsPolicy(['camera'])).toBe(nothing.replace('camera=()', 'camera=(self)'));
});
