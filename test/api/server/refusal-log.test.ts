import pino from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { installation, organizerPlace } from '#src/domain/policy/grant.ts';
import { ensureOrganizer } from '#src/service/people/organizer/ensure-organizer.ts';
import { openDeployment } from '../../support/deployment/deployment.ts';
import { newStaff, type StaffBrowser } from '../../support/journey/staff-browser.ts';

// docs/operations/running.md, "Signs to look at": what a guard refuses leaves a line, and not many of them.
let passed = 0;
const logged: Record<string, unknown>[] = [];
const deployment = await openDeployment(({ clock }) => ({
  // A slow watch: on a busy machine, too, what is sent at once comes within five seconds.
  clock: { now: clock.now, milliseconds: () => performance.now() / 1_000 + passed },
  log: pino({ level: 'warn' }, { write: (line) => logged.push(JSON.parse(line)) }),
}));
const { context, url } = deployment;
const made = { newId: () => context.ids.uuid(), now: context.clock.now() };
const organizer = (name: string, taxNumber: string) =>
  context.db
    .transaction()
    .execute((tx) => ensureOrganizer(tx, { name, legalName: `${name} Ltda.`, taxNumber }, made));
const guilda = await organizer('Guilda', '11222333000181');
const vertice = await organizer('Vértice', '41728395000120');
const bia = await newStaff(deployment, 'READER', organizerPlace(guilda));
const carla = await newStaff(deployment, 'OWNER', organizerPlace(guilda));
const owner = await newStaff(deployment, 'OWNER', installation);

beforeEach(() => {
  logged.length = 0;
  // Each kind is told at once again.
  passed += 60_000;
});

async function ask(browser: StaffBrowser, query: string, variables: object) {
  const response = await fetch(`${url}/production/staff/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: browser.cookie },
    body: JSON.stringify({ query, variables }),
  });
  const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] };
  return errors?.[0]?.extensions.code ?? 'ok';
}

const change =
  'mutation($id: ID!) { changeOrganizer(id: $id, version: 1, about: {pt: "x", en: "x"}) { id } }';
const guards = () => logged.filter(({ msg }) => msg === 'a guard refused');

test('a right that somebody of staff has not is told with the person, once, and then with a number', async () => {
  expect(await ask(bia.browser, change, { id: guilda })).toBe('NOT_ALLOWED');
  for (let index = 0; index < 5; index += 1) await ask(bia.browser, change, { id: guilda });
  expect(guards()).toEqual([
    expect.objectContaining({ guard: 'NOT_ALLOWED', count: 1, staffId: bia.id, what: 'changeOrganizer' }),
  ]);
  passed += 6_000;
  await ask(bia.browser, change, { id: guilda });
  expect(guards().map(({ count }) => count)).toEqual([1, 6]);
});

test('a place of another organizer does not exist for them, and the log says that it does', async () => {
  const answer = await ask(carla.browser, change, { id: vertice });
  expect(answer).toMatch(/NOT_FOUND$/);
  // One that nobody has leaves no line: it is a slip and no search.
  expect(await ask(carla.browser, change, { id: context.ids.uuid() })).toBe(answer);
  expect(guards()).toEqual([expect.objectContaining({ guard: 'FOREIGN_PLACE', staffId: carla.id })]);
  expect(await ask(owner.browser, change, { id: vertice })).toBe('ok');
  expect(guards()).toHaveLength(1);
});

test('what another site sends is told with the route, and nothing of whoever was led there', async () => {
  const evil = {
    origin: 'https://evil.example',
    'content-type': 'application/json',
    cookie: owner.browser.cookie,
  };
  const body = JSON.stringify({ email: 'ana@example.com', password: 'Segredo#1' });
  const sent = await fetch(`${url}/api/login`, { method: 'POST', headers: evil, body });
  expect(sent.status).toBe(403);
  expect(guards()).toEqual([expect.objectContaining({ guard: 'FORBIDDEN_ORIGIN', what: '/api/login' })]);
  const text = JSON.stringify(logged);
  for (const secret of ['ana@example.com', 'Segredo#1', '127.0.0.1', owner.browser.cookie])
    expect(text).not.toContain(secret);
});

test('rates that are exceeded are told, and ordinary refusals are not', async () => {
  const own = { 'content-type': 'application/json' };
  const wrong = () =>
    fetch(`${url}/api/login`, {
      method: 'POST',
      headers: own,
      body: '{"email":"x@example.com","password":"Errada#1"}',
    });
  expect((await wrong()).status).toBe(401);
  expect(guards()).toEqual([]);
  const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await wrong()).status));
  expect(statuses).toContain(429);
  expect(guards()).toEqual([
    expect.objectContaining({ guard: 'TOO_MANY_REQUESTS', count: 1, what: '/api/login' }),
  ]);
});
