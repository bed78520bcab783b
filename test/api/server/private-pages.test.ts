import { expect, test } from 'vitest';
import { openDeployment, testCpf } from '../../support/deployment/deployment.ts';
import { openPageNode } from '../../support/deployment/page-node.ts';

const deployment = await openDeployment();

/** The cookies of a customer who has just registered. */
async function registered(): Promise<string> {
  const response = await fetch(`${deployment.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Lúcia',
      lastName: 'Lima',
      email: 'lucia@example.com',
      password: 'Segredo#1',
      passwordConfirmation: 'Segredo#1',
      documentType: 'CPF',
      documentNumber: testCpf(),
      birthDate: '1990-02-28',
      locale: 'pt',
    }),
  });
  expect(response.status).toBe(200);
  const cookies = response.headers.getSetCookie();
  return cookies.map((text) => text.slice(0, text.indexOf(';'))).join('; ');
}

test('no cache keeps the page of somebody who is logged in', async () => {
  const node = await openPageNode(deployment);
  const cookie = await registered();
  const own = await node.get('/pt/conta', { cookie });
  expect([own.status, own.headers['cache-control']]).toEqual([200, 'private, no-store']);
  const visitors = await node.get('/pt/conta');
  expect([visitors.status, visitors.headers['cache-control']]).toEqual([200, 'no-cache']);
  await node.close();
});
