import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Operation } from '../../kit/client/operation.ts';

const endpoint = '/production/customer/graphql';
const greet: Operation<{ greeting: string | null }, { name: string }> = {
  name: 'Greet',
  text: 'query Greet($name:String!){greeting(name:$name)}',
};
const unauthenticated = { errors: [{ message: 'x', extensions: { code: 'UNAUTHENTICATED' } }] };

interface Call {
  path: string;
  init: RequestInit & { headers: Record<string, string>; body: string };
}

let calls: Call[];
/** What the API answers, one after the other; the last again and again. */
let answers: unknown[];
let token: string | null;

beforeEach(() => {
  calls = [];
  answers = [{ data: { greeting: 'oi' } }];
  token = null;
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { lang: 'pt-BR' } });
  vi.stubGlobal('localStorage', { setItem() {}, removeItem() {} });
  vi.stubGlobal('sessionStorage', { removeItem() {} });
  vi.stubGlobal('fetch', async (path: string, init: Call['init']) => {
    calls.push({ path, init });
    if (path === '/api/user')
      return Response.json({ status: 200, data: { isLoggedIn: token !== null, token, locale: 'pt' } });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer instanceof Response ? answer : Response.json(answer);
  });
});
afterEach(() => vi.unstubAllGlobals());

const asked = () => calls.filter(({ path }) => path === endpoint);
const callsTo = async () => await import('./ask.ts');

test('an operation is posted by its name, with its variables and its text, and nothing is cached', async () => {
  const { ask } = await callsTo();
  expect(await ask(greet, { name: 'Ana' })).toEqual({ data: { greeting: 'oi' } });
  const [call] = asked();
  expect(call?.init).toMatchObject({ method: 'POST', cache: 'no-store' });
  expect(call?.init.headers).toMatchObject({
    'content-type': 'application/json',
    'accept-language': 'pt-BR',
  });
  expect(JSON.parse(call?.init.body ?? '')).toEqual({
    operationName: 'Greet',
    variables: { name: 'Ana' },
    query: greet.text,
  });
});

test('the authorization is there with a token, and only then', async () => {
  const { ask, askPublic } = await callsTo();
  await ask(greet, { name: 'Ana' });
  expect(asked()[0]?.init.headers).not.toHaveProperty('authorization');

  vi.resetModules();
  token = 'abc';
  const logged = await callsTo();
  await logged.ask(greet, { name: 'Ana' });
  expect(asked()[1]?.init.headers.authorization).toBe('Bearer abc');
  // What is public is asked at once, as nobody.
  await askPublic(greet, { name: 'Ana' });
  expect(asked()[2]?.init.headers).not.toHaveProperty('authorization');
});

test('the same question again is asked again, and the session is not', async () => {
  const { ask } = await callsTo();
  await ask(greet, { name: 'Ana' });
  await ask(greet, { name: 'Ana' });
  expect(asked()).toHaveLength(2);
  expect(calls.filter(({ path }) => path === '/api/user')).toHaveLength(1);
});

test('all errors are returned, and the data beside them', async () => {
  const answer = {
    data: { greeting: null },
    errors: [
      { message: 'one', path: ['greeting'], extensions: { code: 'NAME_REQUIRED', field: 'name' } },
      { message: 'two', extensions: { code: 'BUSY' } },
    ],
  };
  answers = [answer];
  const { ask } = await callsTo();
  expect(await ask(greet, { name: '' })).toEqual(answer);
  // Refused before anything was executed, with the status that says so.
  answers = [Response.json({ errors: answer.errors }, { status: 400 })];
  expect(await ask(greet, { name: '' })).toEqual({ errors: answer.errors });
});

test.each<[string, unknown, string]>([
  ['no answer', new TypeError('Failed to fetch'), 'OFFLINE'],
  ['none in time', new DOMException('signal timed out', 'TimeoutError'), 'OFFLINE'],
  ['one from somebody on the way', new Response('<html>502</html>', { status: 502 }), 'UNEXPECTED'],
  ['one that is nothing', new Response('null'), 'UNEXPECTED'],
  ['an empty one of a gateway', Response.json({}, { status: 502 }), 'UNEXPECTED'],
  ['an empty one that says it is well', Response.json({}), 'UNEXPECTED'],
  [
    'one of a gateway in its own words',
    Response.json({ message: 'Bad Gateway' }, { status: 502 }),
    'UNEXPECTED',
  ],
  [
    'data with the status of a failure',
    Response.json({ data: { greeting: 'oi' } }, { status: 502 }),
    'UNEXPECTED',
  ],
  ['no data and no reason', Response.json({ data: null }), 'UNEXPECTED'],
  ['errors that are not ours', Response.json({ errors: ['down'] }, { status: 503 }), 'UNEXPECTED'],
  ['an empty list of errors', Response.json({ errors: [] }, { status: 500 }), 'UNEXPECTED'],
])('%s is an error like any other', async (_words, broken, code) => {
  const { ask } = await callsTo();
  answers = [broken];
  expect((await ask(greet, { name: 'Ana' })).errors?.map(({ extensions }) => extensions.code)).toEqual([
    code,
  ]);
});

test('a token that has run out is renewed once', async () => {
  token = 'old';
  const { ask } = await callsTo();
  await ask(greet, { name: 'Ana' });
  token = 'new';
  answers = [unauthenticated, { data: { greeting: 'oi' } }];
  expect(await ask(greet, { name: 'Ana' })).toEqual({ data: { greeting: 'oi' } });
  expect(asked().map(({ init }) => init.headers.authorization)).toEqual([
    'Bearer old',
    'Bearer old',
    'Bearer new',
  ]);
});

test('whoever is not logged in any more is told so, without asking on and on', async () => {
  token = 'old';
  const { ask } = await callsTo();
  await ask(greet, { name: 'Ana' });
  token = null;
  answers = [unauthenticated];
  expect(await ask(greet, { name: 'Ana' })).toEqual(unauthenticated);
  expect(asked()).toHaveLength(2);
});
