import { describe, expect, test } from 'vitest';
import { openLog } from '#src/app/open-log.ts';
import { tellJobFailure } from '#src/service/ground/background/tell-job-failure.ts';
import { openDeployment } from '#test/support/deployment/deployment.ts';
import {
  AccountBrowser,
  letterTo,
  registerBrowser,
  testPassword,
} from '#test/support/journey/account-browser.ts';

// All that is logged, of requests and of failures, beside one marked person.
const lines: string[] = [];
const log = openLog({ logLevel: 'trace' }, { write: (line) => void lines.push(line) });
let isMailDown = false;
const deployment = await openDeployment({
  log,
  mail: {
    ...{ name: 'a mail server', keepsBodies: true },
    // As mail servers do, it repeats whom it refuses.
    send: async ({ to }) => {
      if (isMailDown) throw new Error(`550 5.1.1 <${to}>: Recipient address rejected`);
    },
  },
});
const { context } = deployment;

const marked = {
  name: 'Zuleika',
  lastName: 'Marcadíssima',
  email: 'zuleika.marcada@example.com',
  documentNumber: '52998224725',
  password: testPassword,
};

const graphql = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${deployment.url}/production/customer/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

/** Everything of the person that is in the lines. */
function told(secrets: readonly string[]): string[] {
  const all = [...Object.values(marked), '529.982.247-25', ...secrets].filter((one) => one.length > 3);
  return all.filter((one) => lines.some((line) => line.includes(one)));
}

describe('the log', () => {
  test('tells nobody’s name, address, document, password, cookie, token or code, whatever fails', async () => {
    const { browser } = await registerBrowser(deployment, {
      ...marked,
      passwordConfirmation: marked.password,
    });
    const token = await browser.token();
    const secrets = [token, ...browser.jar.values()];
    const other = new AccountBrowser(deployment);
    for (let tries = 0; tries < 3; tries += 1)
      await other.call('/api/login', { email: marked.email, password: `${marked.password}x` });
    await other.call('/api/login', { email: { $ne: marked.email }, password: [marked.documentNumber] });
    await other.call('/api/requestNewPassword', { email: marked.email });
    isMailDown = true;
    await letterTo(deployment, marked.email, 'new-password');
    isMailDown = false;
    expect(lines.some((line) => line.includes('mail not sent'))).toBe(true);

    await graphql(JSON.stringify({ query: `{ order(number: "${marked.email}" }` }));
    await graphql(JSON.stringify({ query: `{ customer { nothing(email: "${marked.email}") } }` }));
    await graphql(
      JSON.stringify({ query: 'query($n: Int!) { states { id } }', variables: { n: marked.email } }),
    );
    await graphql(`{"query": "${marked.documentNumber}`);
    await graphql(JSON.stringify({ query: '{ customer { name } }' }), { authorization: `Bearer ${token}x` });
    await fetch(`${deployment.url}/api/nothing?email=${encodeURIComponent(marked.email)}`);
    await fetch(`${deployment.url}/webhooks/pix`, { method: 'POST', body: JSON.stringify(marked) });

    // The database repeats the value that it refuses.
    const badValue = await context.pool
      .query('select $1::uuid', [marked.email])
      .catch((error: Error) => error);
    tellJobFailure(context, { job: 'a job' }, badValue);
    context.log.error({ error: { ...marked } as never }, 'an object where an error should be');
    expect(told(secrets)).toEqual([]);
  });

  test('has a line of JSON each time, with words, and no object that was made a text', () => {
    expect(lines.length).toBeGreaterThan(4);
    for (const line of lines) {
      const { msg, level, time } = JSON.parse(line);
      expect([typeof msg, typeof level, typeof time]).toEqual(['string', 'number', 'number']);
    }
    expect(lines.filter((line) => line.includes('[object '))).toEqual([]);
  });

  test('names the request that failed, as its answer does', async () => {
    const before = lines.length;
    const [buyer] = await deployment.customers(1);
    await context.pool.query('alter table customer_order rename column placed_at to placed_away');
    try {
      const { errors } = await deployment.graphql('{ orders { items { number } } }', {}, buyer!);
      const told = errors?.[0]?.extensions as { code: string; requestId: string } | undefined;
      expect(told?.code).toBe('UNEXPECTED');
      expect(lines.slice(before).map((line) => JSON.parse(line).requestId)).toContain(told?.requestId);
    } finally {
      await context.pool.query('alter table customer_order rename column placed_away to placed_at');
    }
  });
});
