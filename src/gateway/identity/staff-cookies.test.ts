import { expect, test } from 'vitest';
import { openDeployment } from '#test/support/deployment/deployment.ts';
import { systemIds } from '../../app/system.ts';
import { createStaffIdentity } from './staff-identity.ts';

const { context } = await openDeployment();

test.each([
  ['https://escritorio.example.com', '__Host-canhoto-staff.session_token', true],
  ['http://localhost:3000', 'canhoto-staff.session_token', false],
])('at %s the cookie of a login of staff is %s', async (staffUrl, name, isSecure) => {
  const { db, sessionSecret: secret } = context;
  const identity = createStaffIdentity({ db, secret, staffUrl, newId: () => systemIds.uuid() });
  const staffId = systemIds.uuid();
  await context.pool.query('insert into staff_user (id, name, email) values ($1, $2, $2)', [
    staffId,
    `bia.${staffId}@example.com`,
  ]);
  const opened = await identity.open(staffId, { factor: null, now: new Date() }, new Headers());
  const [cookie = '', ...more] = opened.setCookies;
  expect(more).toEqual([]);
  const [value = '', ...said] = cookie.split('; ');
  const attributes = said.map((one) => one.toLowerCase());
  expect(value.split('=')[0]).toBe(name);
  expect(attributes).toEqual(expect.arrayContaining(['path=/', 'httponly', 'samesite=strict']));
  expect(attributes.includes('secure')).toBe(isSecure);
  // Browsers reject a cookie with the prefix __Host- and a domain.
  expect(attributes.join()).not.toContain('domain=');
  const headers = new Headers({ cookie: value });
  expect(await identity.session(headers)).toEqual({ sessionId: opened.sessionId, staffId });
  const [gone = ''] = await identity.logOut(headers);
  expect(gone).toMatch(new RegExp(`^${name}=;.*max-age=0`, 'i'));
  expect(await identity.session(headers)).toBeNull();
});
