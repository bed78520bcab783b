import { describe, expect, test } from 'vitest';
import { openDeployment, testCpf } from '#test/support/deployment/deployment.ts';

const deployment = await openDeployment();

interface Answer {
  status: number;
  body: {
    status?: number;
    data?: { isLoggedIn: boolean; token: string | null; locale: string };
    errors?: { code: string; field?: string; message: string }[];
  };
  cookie: string;
}

async function call(
  path: string,
  body?: object,
  cookie = '',
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(`${deployment.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), cookie, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const cookies = response.headers.getSetCookie().map((text) => text.slice(0, text.indexOf(';')));
  return { status: response.status, body: await response.json(), cookie: cookies.join('; ') || cookie };
}

const person = () => ({
  name: 'Lúcia',
  lastName: 'D’Ávila dos Santos',
  email: `lucia.${Math.random().toString(36).slice(2)}@example.com`,
  password: 'Segredo#1',
  passwordConfirmation: 'Segredo#1',
  documentType: 'CPF',
  documentNumber: testCpf(),
  birthDate: '1990-02-28',
  locale: 'en',
});

describe('the session of the specification', () => {
  test('a visitor is not logged in', async () => {
    expect((await call('/api/user')).body).toEqual({
      status: 200,
      data: { isLoggedIn: false, token: '', locale: 'pt' },
    });
  });

  test('register, be logged in, change language, log out, log in', async () => {
    const lucia = person();
    const registered = await call('/api/register', lucia);
    expect(registered.body).toMatchObject({ status: 200, data: { isLoggedIn: true, locale: 'en' } });
    const token = registered.body.data?.token ?? '';
    const me = await deployment.graphql(
      '{ customer { name lastName email documentNumber hasPassword } }',
      {},
      { token },
    );
    expect(me.data).toEqual({
      customer: {
        name: 'Lúcia',
        lastName: 'D’Ávila dos Santos',
        email: lucia.email,
        documentNumber: lucia.documentNumber,
        hasPassword: true,
      },
    });

    const { cookie } = registered;
    expect((await call('/api/user', undefined, cookie)).body.data).toMatchObject({
      isLoggedIn: true,
      locale: 'en',
    });
    const updated = await call('/api/updateSession', { locale: 'pt' }, cookie);
    expect(updated.body).toMatchObject({ status: 200, data: { isLoggedIn: true, locale: 'pt' } });
    expect((await call('/api/user', undefined, cookie)).body.data?.locale).toBe('pt');

    const out = await call('/api/logout', {}, cookie);
    expect(out.body.data).toMatchObject({ isLoggedIn: false, token: '' });
    // The old cookie and the old token died with the login, not only in this browser.
    expect((await call('/api/user', undefined, cookie)).body.data?.isLoggedIn).toBe(false);
    const after = await deployment.graphql('{ customer { name } }', {}, { token });
    expect(after.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');

    const { email, password } = lucia;
    expect((await call('/api/login', { email: email.toUpperCase(), password })).body.data?.isLoggedIn).toBe(
      true,
    );
    const wrong = await call('/api/login', { email, password: 'Errada#12' });
    const nobody = await call('/api/login', { email: 'nobody@example.com', password });
    expect(wrong.status).toBe(401);
    expect(wrong.body.errors).toEqual(nobody.body.errors);
    expect(wrong.body.errors?.[0]?.code).toBe('LOGIN_FAILED');
  });

  test('what nobody sees is taken off before anything is checked, but for passwords', async () => {
    const email = person().email;
    const cpf = testCpf();
    const typed = {
      ...person(),
      name: '\u202a\u2068Mar\u00adcel·lí\u200b\u2069',
      lastName: "'t\u00a0Hooft\ufeff",
      email: ` \u200e${email.replace('@', '@sub.')}\u200b`.replace('sub.example', 'café'),
      documentNumber: `\u202a${cpf}\u202c`,
      phoneNumber: '\u202a+55\u00a011 98765\u20114321\u202c',
      birthDate: '1990-02-28\u200b',
    };
    const registered = await call('/api/register', typed);
    expect(registered.body.errors).toBeUndefined();
    const token = registered.body.data?.token ?? '';
    const query = '{ customer { name lastName email documentNumber phoneNumber } }';
    expect((await deployment.graphql(query, {}, { token })).data).toEqual({
      customer: {
        name: 'Marcel·lí',
        lastName: "'t Hooft",
        email: email.replace('example', 'xn--caf-dma'),
        documentNumber: cpf,
        phoneNumber: '+5511987654321',
      },
    });
    const saving =
      'mutation($input: CustomerInput!) { saveCustomer(input: $input) { name lastName phoneNumber } }';
    const input = {
      name: '\u2067علی\u200cرضا\u2069',
      lastName: 'd\u2018Ávila',
      phoneNumber: '\u200e00 351 912345678',
    };
    const saved = await deployment.graphql(saving, { input }, { token });
    expect(saved.errors).toBeUndefined();
    expect(JSON.stringify(saved.data)).toContain(
      '"علی\u200cرضا","lastName":"d‘Ávila","phoneNumber":"+351912345678"',
    );

    const { password } = typed;
    expect((await call('/api/login', { email: typed.email, password })).status).toBe(200);
    expect((await call('/api/login', { email: typed.email, password: `${password}\u200b` })).status).toBe(
      401,
    );
  });

  test('a name is refused for a sign in words that name it', async () => {
    const answer = await call('/api/register', { ...person(), name: 'Ana 🎸', lastName: 'Souza/Lima' });
    expect(answer.body.errors).toMatchObject([
      { code: 'NAME_SIGN', field: 'name', message: 'O nome não pode ter “🎸”. Escreva-o como no documento.' },
      { code: 'NAME_SIGN', field: 'lastName', message: expect.stringContaining('“/”') },
    ]);
    const { name: _, lastName: __, ...rest } = person();
    const full = await call('/api/register', { ...rest, fullName: 'Ana <Souza>' });
    expect(full.body.errors).toMatchObject([{ code: 'NAME_SIGN', field: 'fullName' }]);
  });

  test('all that is wrong with a registration is told at once', async () => {
    const answer = await call('/api/register', {
      ...person(),
      name: ' ',
      lastName: '',
      email: 'lucia',
      password: 'fraca',
      passwordConfirmation: 'outra',
      documentNumber: '123',
      birthDate: '2020-02-30',
      phoneNumber: '12',
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.map(({ code, field }) => `${field} ${code}`)).toEqual([
      'name NAME_REQUIRED',
      'lastName FULL_NAME_REQUIRED',
      'documentNumber CPF_INVALID',
      'phoneNumber PHONE_INVALID',
      'birthDate BIRTH_DATE_INVALID',
      'email EMAIL_INVALID',
      'password PASSWORD_LENGTH',
      'passwordConfirmation PASSWORDS_DIFFER',
    ]);
  });

  test('an e-mail and a document have one account each, also when two people hurry', async () => {
    const first = person();
    const second = { ...person(), documentNumber: first.documentNumber };
    expect((await call('/api/register', first)).status).toBe(200);
    expect((await call('/api/register', { ...person(), email: first.email })).body.errors).toMatchObject([
      { code: 'EMAIL_IN_USE', field: 'email' },
    ]);
    expect((await call('/api/register', second)).body.errors).toMatchObject([
      { code: 'E0101', field: 'documentNumber' },
    ]);

    const shared = testCpf();
    const race = await Promise.all(
      [person(), person(), person()].map((one) => call('/api/register', { ...one, documentNumber: shared })),
    );
    expect(race.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('what changes something comes from our own pages only', async () => {
    const { cookie } = await call('/api/register', person());
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) {
      for (const path of ['/api/logout', '/api/updateSession', '/api/login', '/api/register']) {
        expect(await call(path, { locale: 'pt' }, cookie, headers)).toMatchObject({
          status: 403,
          body: { errors: [{ code: 'FORBIDDEN_ORIGIN' }] },
        });
      }
    }
    const form = await fetch(`${deployment.url}/api/logout`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'text/plain' },
      body: '{}',
    });
    expect(form.status).toBe(400);
    expect((await call('/api/user', undefined, cookie)).body.data?.isLoggedIn).toBe(true);
  });

  test('guessing a password is slowed down, and others may still log in', async () => {
    const lucia = person();
    await call('/api/register', lucia);
    const guesses = await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        call('/api/login', { email: lucia.email, password: `Errada#${index}` }),
      ),
    );
    expect(guesses.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(20);
    expect(guesses.some(({ body }) => body.errors?.[0]?.code === 'TOO_MANY_REQUESTS')).toBe(true);
    const other = person();
    await call('/api/register', other);
    expect((await call('/api/login', { email: other.email, password: other.password })).status).toBe(200);
  });

  test('the GraphQL endpoint does not look at cookies', async () => {
    const { cookie } = await call('/api/register', person());
    const response = await fetch(`${deployment.url}/production/customer/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ query: '{ customer { name } }' }),
    });
    expect(await response.json()).toEqual({ data: { customer: null } });
  });
});
