import { pino } from 'pino';
import { expect, test } from 'vitest';
import { customerPath } from '#src/api/customer/customer-api.ts';
import { customerSchema } from '#src/api/customer/schema.ts';
import { staffSchema } from '#src/api/staff/schema.ts';
import { staffPath } from '#src/api/staff/staff-api.ts';
import { templates } from '#src/domain/draft/templates/templates.ts';
import { organizerPlace, roles } from '#src/domain/policy/grant.ts';
import { createDraft } from '#src/service/office/draft/create-draft.ts';
import { publishDraft } from '#src/service/office/draft/publish-draft.ts';
import { ensureOrganizer } from '#src/service/people/organizer/ensure-organizer.ts';
import { isFullRun } from '../../../scripts/test-run.mjs';
import { openDeployment } from '../../support/deployment/deployment.ts';
import {
  type Chance,
  chanceOf,
  hostileOperation,
  hostileTexts,
  type Known,
  type RootField,
  rootFieldsOf,
} from '../../support/hostile-inputs.ts';
import { newStaff } from '../../support/journey/staff-browser.ts';

// Whatever anybody sends to either API or to a route: an answer in words, and never a failure.
const failures: string[] = [];
const log = pino(
  {
    level: 'error',
    serializers: { error: (error: unknown) => (error instanceof Error ? error.stack : error) },
  },
  {
    write: (line: string) => {
      // Lines of the log's children have their level.
      if ((JSON.parse(line) as { level: number }).level >= 50) failures.push(line.slice(0, 2_000));
    },
  },
);
const deployment = await openDeployment({ log });
const { context, clock, url } = deployment;
const organizerId = await context.db.transaction().execute((tx) => {
  const made = { newId: () => context.ids.uuid(), now: clock.now() };
  return ensureOrganizer(
    tx,
    { name: 'Guilda', legalName: 'Guilda Ltda.', taxNumber: '11222333000181' },
    made,
  );
});

interface Asker {
  name: string;
  headers: Record<string, string>;
}

/** An event on sale, a draft, and people of each kind. */
async function prepare(): Promise<{ customers: Asker[]; staff: Asker[]; known: Known }> {
  const people = [];
  for (const role of roles)
    people.push({ role, ...(await newStaff(deployment, role, organizerPlace(organizerId))) });
  const operator = await newStaff(deployment);
  const ana = {
    kind: 'staff',
    id: people[0]!.id,
    grants: [{ role: 'OWNER', organizerId, eventId: null }],
  } as const;
  const eventIds: string[] = [];
  const slugs: string[] = [];
  for (const [index, template] of (['CONVENTION', 'FREE_FAIR'] as const).entries()) {
    const names = { slug: `hostil-${index}`, code: `HOS${index}` };
    const { written, artSvg } = templates[template]('2031-05-10', {
      ...{ name: 'Guilda', legalName: 'Guilda Ltda.', taxNumber: '11222333000181' },
    });
    const from = { kind: 'FILE', text: JSON.stringify(written), artSvg } as const;
    const made = await createDraft(context, { actor: ana, organizerId, from, ...names });
    if (index === 0)
      await publishDraft(context, { actor: ana, eventId: made.eventId, revision: made.revision });
    eventIds.push(made.eventId);
    slugs.push(names.slug);
  }
  const [customer] = await deployment.customers(1);
  const view = await context.events.bySlug('hostil-0');
  const offers = view!.categories.flatMap((category) => category.offers);
  const named = {
    eventId: eventIds,
    slug: slugs,
    organizerId: [organizerId],
    staffId: people.map(({ id }) => id),
    offerId: offers.map(({ id }) => id),
    offerIds: offers.map(({ id }) => id),
    batchId: offers.flatMap(({ batches }) => batches.map(({ id }) => id)),
    email: [people[0]!.email, 'somebody@example.com'],
    code: ['HOS0', '123456'],
    id: [...eventIds, ...people.map(({ id }) => id), ...view!.dates.map(({ id }) => id), customer!.id],
  };
  const known = { '': Object.values(named).flat(), ...named };
  return {
    customers: [
      { name: 'nobody', headers: {} },
      { name: 'customer', headers: { authorization: `Bearer ${customer!.token}` } },
    ],
    staff: [
      { name: 'nobody', headers: {} },
      ...people.map(({ role, browser }) => ({ name: role, headers: { cookie: browser.cookie } })),
      { name: 'operator', headers: { cookie: operator.browser.cookie } },
    ],
    known,
  };
}

const { customers, staff, known } = await prepare();
// Calls that end a login or an event come last, or the rest would find nobody there.
const ends = ({ field }: RootField) =>
  Number(/logout|end|cancel|disable|remove|reset|close/i.test(field.name));
const lastEnding = (fields: RootField[]) => fields.toSorted((one, other) => ends(one) - ends(other));
const apis = [
  { path: customerPath, fields: lastEnding(rootFieldsOf(customerSchema())), askers: customers },
  { path: staffPath, fields: lastEnding(rootFieldsOf(staffSchema())), askers: staff },
];

interface Found {
  asked: string;
  answer: string;
}
const found: Found[] = [];

async function judge(asked: string, response: Response): Promise<void> {
  const text = await response.text();
  const isFailure = response.status >= 500 || /"code":"UNEXPECTED"/.test(text);
  if (isFailure)
    found.push({ asked: asked.slice(0, 900), answer: `${response.status} ${text.slice(0, 200)}` });
}

async function askApi(path: string, root: RootField, asker: Asker, chance: Chance): Promise<void> {
  const body = JSON.stringify(hostileOperation(root, chance, known));
  const headers = { 'content-type': 'application/json', ...asker.headers };
  await judge(`${asker.name} ${body}`, await fetch(url + path, { method: 'POST', headers, body }));
}

/** Every route of the server, by its address and what it takes. */
const routes = [
  ...deployment.server.printRoutes({ commonPrefix: false }).matchAll(/(\/\S*) \(([A-Z, ]+)\)/g),
].map(([, path = '', methods = '']) => ({ path, methods: methods.split(', ') }));
const names = [
  'email',
  'password',
  'passwordConfirmation',
  'code',
  'token',
  'locale',
  'name',
  'lastName',
  'fullName',
  'documentType',
  'documentNumber',
  'birthDate',
  'answer',
  'id',
  'slug',
  'subjects',
  'kind',
  'currentPassword',
  'passkey',
  'secret',
  'list',
  'filters',
];

async function askRoute(chance: Chance): Promise<void> {
  const text = () => chance.oneOf(chance.number() < 0.4 ? (known[''] ?? []) : hostileTexts).slice(0, 2_000);
  const part = () => encodeURIComponent(text().toWellFormed());
  const asker = chance.oneOf([...customers, ...staff]);
  const { path: pattern, methods } = chance.oneOf(routes);
  const method = chance.oneOf(methods);
  const query =
    chance.number() < 0.5 ? `?${chance.oneOf(['v', 'token', 'event', 'locale', 'code'])}=${part()}` : '';
  const path = pattern.replaceAll(/:\w+|\*/g, part) + query;
  const isJson = chance.number() < 0.8;
  const given = names.filter(() => chance.number() < 0.4);
  const values = () => chance.oneOf<unknown>([text(), text(), text(), null, 0, [], {}, [text()]]);
  const whole = chance.number() < 0.1 ? chance.oneOf<unknown>([null, [], 1, 'x', true]) : null;
  const body = JSON.stringify(whole ?? Object.fromEntries(given.map((name) => [name, values()])));
  const type = isJson
    ? 'application/json'
    : chance.oneOf(['text/plain', 'application/octet-stream', 'application/x-www-form-urlencoded']);
  const hasBody = !['GET', 'HEAD'].includes(method);
  const headers = { ...asker.headers, ...(hasBody ? { 'content-type': type } : {}) };
  const response = await fetch(url + path, {
    method,
    headers,
    redirect: 'manual',
    ...(hasBody ? { body } : {}),
  });
  await judge(`${asker.name} ${method} ${path} ${hasBody ? body : ''}`, response);
}

/** The full run has two seeds, and everybody asks everything; each seed asks each field of both APIs for everybody it serves once. */
const seeds = isFullRun ? [1, 2] : [1];

test('hostile inputs get an answer in words from both APIs and all routes, whoever sends them', async () => {
  let inputs = 0;
  for (const seed of seeds) {
    const chance = chanceOf(seed);
    for (const { path, fields, askers } of apis) {
      for (const root of fields) {
        // Those who may do most come deepest; of the others one at a time.
        const chosen = isFullRun ? askers : [askers.at(-1)!, askers[1]!, chance.oneOf(askers)];
        for (const asker of chosen) {
          await askApi(path, root, asker, chance);
          inputs += 1;
        }
      }
    }
    for (let index = 0; index < 400; index += 1) {
      await askRoute(chance);
      inputs += 1;
    }
  }
  process.stdout.write(`hostile inputs: ${inputs}, seeds ${seeds.join()}\n`);
  expect({ found, failures }).toEqual({ found: [], failures: [] });
  expect(inputs).toBeGreaterThan(600);
});

test('a generator of inputs draws the same for the same seed', () => {
  const [root] = apis[0]!.fields;
  const draw = (seed: number) => JSON.stringify(hostileOperation(root!, chanceOf(seed), known));
  expect(draw(7)).toBe(draw(7));
  expect(routes.length).toBeGreaterThan(30);
});
