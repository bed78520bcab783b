import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createIdentity } from '#src/gateway/identity/better-auth.ts';
import { createPasswordThreads } from '#src/gateway/identity/password-threads.ts';
import { insertPassword } from '#src/service/people/customer/customer.sql.ts';
import { openDeployment } from '../../support/deployment/deployment.ts';

// Log-ins with passwords that cost what they cost in life, or nearly.
const deployment = await openDeployment();
const { context } = deployment;
const identityOf = {
  db: context.db,
  secret: context.sessionSecret,
  publicUrl: deployment.url,
  newId: () => context.ids.uuid(),
  passwordCost: { N: 8_192, r: 8, p: 1 },
};
context.identity = createIdentity(identityOf);

const password = 'Canhoto#2026';
let count = 0;

async function logIn(email: string, word: string) {
  count += 1;
  const begun = performance.now();
  const response = await fetch(`${deployment.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${count >> 8}.${count & 255}` },
    body: JSON.stringify({ email, password: word }),
  });
  const body = (await response.json()) as { errors?: { code: string }[] };
  return { status: response.status, body, took: performance.now() - begun, headers: response.headers };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

let accounts = 0;

test('how long a no takes does not tell whether somebody has an account', async () => {
  accounts += 1;
  // Two of them, for the eleventh wrong password in a row is not looked at.
  const emails = [`ana${accounts}@example.com`, `bia${accounts}@example.com`];
  for (const email of emails) {
    const [customer] = await deployment.customers(1);
    if (customer === undefined) throw new Error('Nobody came.');
    const hash = await context.identity.hashPassword(password);
    await context.pool.query('update auth_user set email = $1 where id = $2', [email, customer.id]);
    await context.db
      .transaction()
      .execute((tx) => insertPassword(tx, { id: context.ids.uuid(), customerId: customer.id, hash }));
  }
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < 11; round += 1) {
    const wrong = await logIn(emails[round % 2] ?? '', 'Errada#2026');
    const nobody = await logIn(`ninguem${round}@example.com`, 'Errada#2026');
    expect([wrong.status, wrong.body.errors?.[0]?.code]).toEqual([401, 'LOGIN_FAILED']);
    expect([nobody.status, nobody.body.errors?.[0]?.code]).toEqual([401, 'LOGIN_FAILED']);
    known.push(wrong.took);
    unknown.push(nobody.took);
  }
  // Without the hash nobody needs, an unknown address would be told in a tenth of the time.
  expect(median(unknown) / median(known)).toBeGreaterThan(0.6);
  expect(median(unknown) / median(known)).toBeLessThan(1.6);
});

test('a storm is answered with log-ins and with BUSY, and the event loop stays free beside it', async () => {
  context.identity = createIdentity({
    ...identityOf,
    passwordThreads: createPasswordThreads({ threads: 1, waitMaxMilliseconds: 20 }),
  });
  let isOver = false;
  const storm = Promise.all(
    Array.from({ length: 40 }, (_, index) => logIn(`ninguem${index}@example.com`, password)),
  ).finally(() => {
    isOver = true;
  });
  const beats: number[] = [];
  while (!isOver) {
    const begun = performance.now();
    await deployment.graphql('{ __typename }');
    beats.push(performance.now() - begun);
    await wait(10);
  }
  const answers = await storm;
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].toSorted()).toEqual([401, 429]);
  expect(median(beats)).toBeLessThan(150);
  const busy = answers.find(({ status }) => status === 429);
  expect(busy?.body.errors?.[0]?.code).toBe('BUSY');
  expect(Number(busy?.headers.get('retry-after'))).toBeGreaterThan(0);
});
