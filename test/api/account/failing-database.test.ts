import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { migrate } from '#src/db/migrate.ts';
import { openDeployment, testCpf } from '../../support/deployment/deployment.ts';
import { failStatements } from '../../support/deployment/fail-statements.ts';
import { brokenInvariants } from '../../support/deployment/invariants.ts';
import { newStaff } from '../../support/journey/staff-browser.ts';

// docs/algorithms/faults.md, "What people and proxies are told".
const logged: Record<string, unknown>[] = [];
const deployment = await openDeployment({
  log: pino({ level: 'warn' }, { write: (line) => logged.push(JSON.parse(line)) }),
});
const { pool } = deployment.context;
const jsonType = { 'content-type': 'application/json' };

function ask(path: string, { cookie = '', body }: { cookie?: string; body?: object }): Promise<Response> {
  return fetch(`${deployment.url}${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { ...(body === undefined ? {} : jsonType), cookie, origin: deployment.url },
  });
}

const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((text) => text.slice(0, text.indexOf(';')))
    .join('; ');

const codeOf = async (response: Response) => (await response.json())?.errors?.[0]?.code;

let people = 0;
function person(password: string) {
  people += 1;
  return {
    fullName: 'Lúcia dos Santos',
    email: `lucia${people}@example.com`,
    password,
    passwordConfirmation: password,
    documentType: 'CPF',
    documentNumber: testCpf(),
    birthDate: '1990-02-28',
    locale: 'pt',
  };
}

async function rowsOf(email: string): Promise<string> {
  const { rows } = await pool.query(
    `select (select count(*) from auth_user where email = $1) || ' login, '
      || (select count(*) from customer c join auth_user u on u.id = c.id where email = $1 and document_number is not null)
      || ' document, ' || (select count(*) from auth_account a join auth_user u on u.id = a.user_id where email = $1)
      || ' password, ' || (select count(*) from mail where to_address = $1 and template = 'confirm-email') || ' mail' as found`,
    [email],
  );
  return rows[0].found;
}

describe('when any one statement of a registration fails', () => {
  test.each([
    ['with a password', 'Segredo#1', '1 login, 1 document, 1 password, 1 mail'],
    ['without one', '', '1 login, 1 document, 0 password, 1 mail'],
  ])('%s, nothing is left behind or the account is whole', async (_name, password, whole) => {
    const outcomes: string[] = [];
    for (let at = 0, isOver = false; !isOver; at += 1) {
      const body = person(password);
      const { result, statements } = await failStatements(
        pool,
        (place) => place === at,
        () => ask('/api/register', { body }),
      );
      // Then none of its statements failed.
      isOver = statements.length <= at;
      if (result.status !== 200) {
        expect([statements[at], result.status, await codeOf(result)]).toEqual([statements[at], 429, 'BUSY']);
        expect(await rowsOf(body.email)).toBe('0 login, 0 document, 0 password, 0 mail');
        // As the message asks: the same again.
        expect((await ask('/api/register', { body })).status).toBe(200);
      }
      expect(await rowsOf(body.email)).toBe(whole);
      outcomes.push(`${result.status}`);
    }
    expect(outcomes.filter((status) => status === '429').length).toBeGreaterThanOrEqual(7);
    expect(logged).toContainEqual(
      expect.objectContaining({ failure: 'FULL', error: expect.stringContaining('No space left') }),
    );
  });

  test('an address is in use only where it is', async () => {
    const body = person('Segredo#1');
    expect((await ask('/api/register', { body })).status).toBe(200);
    const again = await ask('/api/register', { body: { ...body, documentNumber: testCpf() } });
    expect(await codeOf(again)).toBe('EMAIL_IN_USE');
  });

  test('of two at once with one document, the other leaves no account behind', async () => {
    const [one, other] = [person('Segredo#1'), person('Segredo#1')];
    other.documentNumber = one.documentNumber;
    const answers = await Promise.all([one, other].map((body) => ask('/api/register', { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const rows = await Promise.all([one, other].map(({ email }) => rowsOf(email)));
    expect(rows.sort()).toEqual([
      '0 login, 0 document, 0 password, 0 mail',
      '1 login, 1 document, 1 password, 1 mail',
    ]);
  });
});

test('an account without a way in is found, and a migration takes it away so that its owner can register', async () => {
  const half = person('Segredo#1');
  const kept = (await deployment.customers(2)).map(({ id }) => id);
  await pool.query("insert into auth_user (id, name, email) values (gen_random_uuid(), 'Lúcia', $1)", [
    half.email,
  ]);
  expect(await codeOf(await ask('/api/register', { body: half }))).toBe('EMAIL_IN_USE');
  expect((await brokenInvariants(pool)).join()).toMatch(/^I28 /);
  await pool.query("delete from migration where name = '0056-half-accounts'");
  await migrate(pool);
  expect(await brokenInvariants(pool)).toEqual([]);
  expect((await ask('/api/register', { body: half })).status).toBe(200);
  const { rowCount } = await pool.query('select from auth_user where id = any ($1)', [kept]);
  expect(rowCount).toBe(2);
});

test('whose login cannot be looked up is told BUSY, and the log has the cause', async () => {
  const cookie = cookieOf(await ask('/api/register', { body: person('Segredo#1') }));
  const staff = await newStaff(deployment);
  const staffCookie = [...staff.browser.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const all = () => true;
  const staffQuestion = { query: '{ me { email } }' };
  for (const question of [
    () => ask('/api/user', { cookie }),
    () => ask('/api/logout', { cookie, body: {} }),
    () => ask('/api/login', { body: { email: 'lucia1@example.com', password: 'Segredo#1' } }),
    () => ask('/production/staff/graphql', { cookie: staffCookie, body: staffQuestion }),
    () => ask('/api/staff/session', { cookie: staffCookie }),
  ]) {
    logged.length = 0;
    const { result } = await failStatements(pool, all, question);
    const body = await result.text();
    expect([String(question), body.includes('"BUSY"')]).toEqual([String(question), true]);
    expect(JSON.stringify(logged)).not.toContain('Failed to get session');
  }
});
