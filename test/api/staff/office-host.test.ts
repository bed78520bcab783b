import { expect, test } from 'vitest';
import { openDeployment } from '../../support/deployment/deployment.ts';

// The back office has a host of its own (STAFF_URL).
const deployment = await openDeployment({ staffUrl: 'https://escritorio.example.com' });

const ask = (headers: Record<string, string>) =>
  deployment.server.inject({
    method: 'POST',
    url: '/api/staff/login',
    headers: { host: 'escritorio.example.com', 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ email: 'bia@example.com', password: 'x' }),
  });

test.each<[string, Record<string, string>, string]>([
  ['its own pages', { origin: 'https://escritorio.example.com' }, 'LOGIN_FAILED'],
  ['a browser that says the site', { 'sec-fetch-site': 'same-origin' }, 'LOGIN_FAILED'],
  ['a page of the storefront', { origin: 'https://ingressos.example.com' }, 'FORBIDDEN_ORIGIN'],
  ['a page beside it', { 'sec-fetch-site': 'same-site' }, 'FORBIDDEN_ORIGIN'],
  [
    'its own pages, with the port that https means',
    { origin: 'https://escritorio.example.com', host: 'escritorio.example.com:443' },
    'LOGIN_FAILED',
  ],
  [
    'its own pages, written large',
    { origin: 'https://escritorio.example.com', host: 'ESCRITORIO.example.com' },
    'LOGIN_FAILED',
  ],
  ['its pages with the port of http', { host: 'escritorio.example.com:80' }, 'NOT_FOUND'],
  ['its pages at another host', { host: 'ingressos.example.com' }, 'NOT_FOUND'],
])('a log-in of staff sent by %s', async (_name, headers, code) => {
  const answer = await ask(headers);
  expect(answer.json().errors[0].code).toBe(code);
});
