import { expect, test } from 'vitest';
import { openDeployment } from '#test/support/deployment/deployment.ts';
import { systemIds } from '../../app/system.ts';
import { createIdentity } from './better-auth.ts';

const deployment = await openDeployment();
const { context } = deployment;

const identityAt = (publicUrl: string) =>
  createIdentity({
    db: context.db,
    secret: context.sessionSecret,
    publicUrl,
    newId: () => systemIds.uuid(),
    passwordCost: { N: 1_024, r: 1, p: 1 },
  });

test.each([
  ['https://ingressos.example.com', '__Host-canhoto.session_token', true],
  ['http://localhost:3000', 'canhoto.session_token', false],
])('at %s the cookie of a login is %s', async (publicUrl, name, isSecure) => {
  const identity = identityAt(publicUrl);
  const [customer] = await deployment.customers(1);
  const opened = await identity.open(customer?.id ?? '', new Headers());
  const [cookie = ''] = opened?.setCookies ?? [];
  expect(cookie.split('=')[0]).toBe(name);
  const attributes = cookie
    .split('; ')
    .slice(1)
    .map((one) => one.toLowerCase());
  expect(attributes).toEqual(expect.arrayContaining(['path=/', 'httponly', 'samesite=lax']));
  expect(attributes.includes('secure')).toBe(isSecure);
  // Browsers reject a cookie with the prefix __Host- and a domain.
  expect(attributes.join()).not.toContain('domain=');
  const headers = new Headers({ cookie: cookie.split(';')[0] ?? '' });
  expect((await identity.session(headers))?.actor).toEqual(opened?.actor);
  const gone = await identity.logOut(headers);
  expect(gone.filter((one) => one.startsWith(`${name}=;`) && /max-age=0/i.test(one))).toHaveLength(1);
  expect(await identity.session(headers)).toBeNull();
});
