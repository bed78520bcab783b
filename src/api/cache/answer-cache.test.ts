import { fileURLToPath } from 'node:url';
import {
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { installation } from '#src/domain/policy/grant.ts';
import { publishSale } from '#src/service/office/papers/publish-sale.ts';
import { parseCatalogue } from '#test/support/shop/event-files.ts';
import { sizeQuestion } from '#test/support/shop/questions.ts';
import { openShop } from '#test/support/shop/shop.ts';
import { testInsurance } from '#test/support/shop/test-event.ts';
import { createEventCache } from '../../service/selling/event/event-cache.ts';
import { tuning } from '../../service/tuning.ts';
import { createCustomerApi, publicRoots } from '../customer/customer-api.ts';
import { customerSchema } from '../customer/schema.ts';
import { noOperationLimits } from '../graphql/operation-limits.ts';
import { createPlans, type Plan } from '../graphql/plans.ts';
import { createAnswerCache } from './answer-cache.ts';
import type { PublicSources } from './look-once.ts';

const shop = await openShop();
const { deployment } = shop;
const { context, clock } = deployment;
// A copy of the stock as old as it is in life, for of none nothing could be kept; events are seen at once.
const milliseconds = () => clock.milliseconds();
context.events = createEventCache({
  db: context.db,
  now: () => clock.now(),
  milliseconds,
  catalogueAgeMilliseconds: 0,
  stockAgeMilliseconds: tuning.stockAgeMilliseconds,
});
afterEach(() => vi.restoreAllMocks());

const catalogue = fileURLToPath(new URL('../../../catalogue/', import.meta.url));
const schema = customerSchema();
const plans = createPlans(schema, {
  own: [],
  introspects: true,
  newDocuments: noOperationLimits.newDocuments,
  milliseconds,
});

function planOf(query: string): Plan {
  const plan = plans.planFor(query, null);
  if (!('execute' in plan)) throw new Error(`${query}: ${plan[0]?.message}`);
  return plan;
}

/** The clock stands, so that no minute ends within a test. */
const standing = (now = clock.now()): PublicSources => ({
  ...context,
  clock: { now: () => now, milliseconds },
});

const cardOf = 'query($slug: String!) { event(slug: $slug) { id name saleStatus priceFromCents } }';

async function event(name?: string) {
  return await shop.event({
    days: { sat: 5 },
    offers: [{ key: name ?? 'sat', days: ['sat'], batches: [{ priceCents: 10_000 }] }],
  });
}

describe('what is kept', () => {
  test('is made once, and sent to everybody as the same bytes', async () => {
    const { slug } = await event();
    const kept = createAnswerCache(standing(), { publicRoots });
    const plan = planOf(cardOf);
    const execute = vi.spyOn(plan, 'execute');
    const first = await kept.answer(plan, { slug }, 'pt');
    expect(JSON.parse(String(first.bytes))).toMatchObject({ data: { event: { saleStatus: 'ON_SALE' } } });
    expect((await kept.answer(plan, { slug }, 'pt')).bytes).toBe(first.bytes);
    expect(execute).toHaveBeenCalledTimes(1);
    expect((await kept.answer(plan, { slug }, 'en')).bytes).not.toBe(first.bytes);
    await kept.answer(plan, { slug: 'other' }, 'pt');
    await kept.answer(planOf(`${cardOf} `), { slug }, 'pt');
    expect(execute).toHaveBeenCalledTimes(3);
  });

  test('is made once however many ask before it is there', async () => {
    const { slug } = await event();
    const kept = createAnswerCache(standing(), { publicRoots });
    const plan = planOf(cardOf);
    const execute = vi.spyOn(plan, 'execute');
    const answers = await Promise.all(Array.from({ length: 200 }, () => kept.answer(plan, { slug }, 'pt')));
    expect(execute).toHaveBeenCalledTimes(1);
    expect(new Set(answers.map(({ bytes }) => bytes)).size).toBe(1);
  });

  test('is made again for everybody once when it is not right any more', async () => {
    const { slug } = await event();
    let now = clock.now();
    const kept = createAnswerCache({ ...context, clock: { now: () => now, milliseconds } }, { publicRoots });
    const plan = planOf(cardOf);
    await kept.answer(plan, { slug }, 'pt');
    now = new Date(now.getTime() + 60_000);
    const execute = vi.spyOn(plan, 'execute');
    const answers = await Promise.all(Array.from({ length: 200 }, () => kept.answer(plan, { slug }, 'pt')));
    expect(execute).toHaveBeenCalledTimes(1);
    expect(new Set(answers.map(({ bytes }) => bytes)).size).toBe(1);
  });

  test('is no error, and an error is told to each with the id of their own request', async () => {
    const kept = createAnswerCache(context, { publicRoots });
    const failing = vi.spyOn(context.events, 'bySlug').mockRejectedValue(new Error('The database is away.'));
    const api = createCustomerApi({ ...context, ownOperations: [] }, { schema, publicAnswers: kept });
    const asked = (requestId: string) =>
      api.run(
        cardOf,
        { slug: 'x' },
        { requestId, actor: null, sessionId: null, locale: 'pt', ipAddress: '' },
      );
    const told = await Promise.all([asked('one'), asked('two')]);
    expect(told.map(({ errors }) => errors?.[0]?.extensions)).toMatchObject([
      { code: 'UNEXPECTED', requestId: 'one' },
      { code: 'UNEXPECTED', requestId: 'two' },
    ]);
    expect(kept.weight()).toBe(0);
    failing.mockRestore();
    expect(await asked('three')).toEqual({ data: { event: null } });
  });

  test('is bounded, and what was not asked for the longest goes first', async () => {
    const { slug } = await event();
    const plan = planOf(cardOf);
    const one = createAnswerCache(standing(), { publicRoots });
    await one.answer(plan, { slug }, 'pt');
    // Room for four like it, and not for five.
    const weightMax = Math.ceil(one.weight() * 4.5);
    const kept = createAnswerCache(standing(), { publicRoots, weightMax, variablesLengthMax: 100 });
    const execute = vi.spyOn(plan, 'execute');
    const ask = (mark: number) => kept.answer(plan, { slug, mark }, 'pt');
    for (const mark of [1, 2, 3, 4]) await ask(mark);
    await ask(1);
    expect(execute).toHaveBeenCalledTimes(4);
    await ask(5);
    await ask(1);
    expect(execute).toHaveBeenCalledTimes(5);
    await ask(2);
    expect(execute).toHaveBeenCalledTimes(6);
    for (let mark = 0; mark < 200; mark += 1) await ask(mark);
    expect(kept.weight()).toBeLessThanOrEqual(weightMax);
    expect(kept.weight()).toBeGreaterThan(0);
  });

  test('is nothing with long variables, and nothing that is larger than all there is room for', async () => {
    const { slug } = await event();
    const kept = createAnswerCache(standing(), { publicRoots, weightMax: 100, variablesLengthMax: 100 });
    expect((await kept.answer(planOf(cardOf), { slug }, 'pt')).bytes).not.toBeNull();
    expect(kept.weight()).toBe(0);
    const roomy = createAnswerCache(standing(), {
      publicRoots,
      weightMax: 1_000_000,
      variablesLengthMax: 100,
    });
    await roomy.answer(planOf(cardOf), { slug, more: 'x'.repeat(100) }, 'pt');
    expect(roomy.weight()).toBe(0);
    await roomy.answer(planOf(cardOf), { slug }, 'pt');
    expect(roomy.weight()).toBeGreaterThan(0);
  });
});

describe('nothing of anybody is in it', () => {
  const textOf = async (query: string, variables: object, token?: string) => {
    const response = await fetch(`${deployment.url}/production/customer/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query, variables }),
    });
    return await response.text();
  };

  test('who is logged in gets the very bytes everybody gets, whoever asks first', async () => {
    const [ana, bia] = await deployment.customers(2);
    const { slug } = await event();
    const byAna = await textOf(cardOf, { slug }, ana?.token);
    expect(JSON.parse(byAna)).toMatchObject({ data: { event: { priceFromCents: 11_500 } } });
    expect(await textOf(cardOf, { slug })).toBe(byAna);
    expect(await textOf(cardOf, { slug }, bia?.token)).toBe(byAna);
  });

  test('who is not believed is told so, although the answer lies ready', async () => {
    const { slug } = await event();
    await textOf(cardOf, { slug });
    expect(JSON.parse(await textOf(cardOf, { slug }, 'forged'))).toMatchObject({
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    });
  });

  test('a question with something of somebody in it is never taken', async () => {
    const kept = createAnswerCache(context, { publicRoots });
    const taken = (query: string) => kept.takes(planOf(query));
    expect(taken('{ events { items { id } } }')).toBe(true);
    expect(taken('{ event(slug: "a") { id } availability(slug: "a") { status } }')).toBe(true);
    expect(taken('{ customer { email } }')).toBe(false);
    expect(taken('{ event(slug: "a") { id } customer { email } }')).toBe(false);
    expect(taken('{ event: customer { email } }')).toBe(false);
    expect(taken('{ event(slug: "a") { id } ...F } fragment F on Query { customer { email } }')).toBe(false);
    expect(taken('{ event(slug: "a") { id } ... { cart(id: "a") { id } } }')).toBe(false);
    expect(taken('mutation { event: releaseCart(id: "a") { success } }')).toBe(false);
    expect(taken('{ __schema { types { name } } }')).toBe(false);

    const [ana, bia] = await deployment.customers(2);
    const { slug } = await event();
    const both = 'query($slug: String!) { event(slug: $slug) { id } customer { email } }';
    for (const customer of [ana, bia, ana]) {
      const email = `${customer?.id}@example.com`;
      expect(JSON.parse(await textOf(both, { slug }, customer?.token)).data.customer).toEqual({ email });
    }
    expect(JSON.parse(await textOf(both, { slug })).data.customer).toBeNull();
  });

  test('whoever asks, the one it is made for has no account, no login, no address and no database but its search', async () => {
    const kept = createAnswerCache(context, { publicRoots });
    const plan = planOf(cardOf);
    const execute = vi.spyOn(plan, 'execute');
    await kept.answer(plan, { slug: 'a' }, 'pt');
    const nobody = execute.mock.calls[0]?.[1] as Record<string, unknown>;
    expect(nobody).toEqual({
      context: {
        clock: expect.anything(),
        events: expect.anything(),
        organizers: expect.anything(),
        rooms: expect.anything(),
        search: { find: expect.any(Function) },
      },
      actor: null,
      sessionId: null,
      ipAddress: null,
      locale: 'pt',
    });
  });

  test('every field that can be asked for there is answered all the same', async () => {
    const now = clock.now();
    const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    const [comics] = (await parseCatalogue(catalogue, now)).filter(({ slug }) => slug === 'mundo-quadrinho');
    if (comics === undefined) throw new Error('The demonstration is without comics.');
    // Whatever an event can have; everything of it has to be read.
    const waitingRoom = { opensAt: later(-1), ratePerMinute: 60, insideMax: 60 };
    await deployment.importEvent({
      ...comics,
      saleOpensAt: later(10),
      saleClosesAt: later(20),
      waitingRoom,
      insurance: testInsurance,
      questions: [sizeQuestion],
      pixels: [{ kind: 'META', id: '12345' }],
      sectors: [{ key: 'hall', name: { pt: 'Salão', en: 'Hall' } }],
      sectorMap: {
        ...{ width: 10, height: 10, stage: null },
        sectors: [{ sector: 'hall', points: '0,0 10,0 10,10' }],
      },
    });
    await addPicturesAndPostponement(comics.slug, later(60));
    const { slug: organizer } = (await context.events.bySlug(comics.slug))?.organizer ?? {};
    const owner = {
      kind: 'staff',
      id: context.ids.uuid(),
      grants: [{ role: 'OWNER', ...installation }],
    } as const;
    const eventId = (await context.events.bySlug(comics.slug))?.id ?? '';
    await publishSale(context, { actor: owner, eventId, isPublished: true });
    const kept = createAnswerCache(context, { publicRoots });
    const asked = [
      ...queriesFor(`event(slug: "${comics.slug}")`, 'event'),
      ...queriesFor('events(search: "quadrinho", first: 1)', 'events'),
      ...queriesFor('eventFacets(search: "quadrinho")', 'eventFacets'),
      // The organizer, the page of its events, an event: what is in one is asked for above.
      ...queriesFor(`organizer(slug: "${organizer}")`, 'organizer').slice(0, 3),
      ...queriesFor(`availability(slug: "${comics.slug}")`, 'availability'),
    ];
    expect(new Set(asked.map(({ type }) => type)).size).toBe(35);
    for (const { query, type } of asked) {
      const plan = planOf(query);
      expect(kept.takes(plan)).toBe(true);
      const { result, bytes } = await kept.answer(plan, {}, 'pt');
      expect({ query, errors: result.errors }).toEqual({ query, errors: undefined });
      expect(String(bytes), query).toContain(`"__typename":"${type}"`);
    }
  });
});

/** Gives an event what no file can: a photo, a sponsor, dates that were moved, and another venue. */
async function addPicturesAndPostponement(slug: string, refundUntil: Date): Promise<void> {
  const picture = `${'a'.repeat(32)}-900x600`;
  const words = { pt: 'Chuva', en: 'Rain' };
  const photo = { picture, focus: { x: 50, y: 50 }, alt: words };
  const sponsors = [{ key: 'ana', name: 'Ana', link: null, logo: picture }];
  const { rows } = await context.pool.query(
    `update event set photo = $2, gallery = $3, sponsors = $4, version = version + 1
      where slug = $1 returning id, starts_at, ends_at`,
    [slug, ...[photo, [photo], sponsors].map((value) => JSON.stringify(value))],
  );
  const span = { startsAt: rows[0].starts_at, endsAt: rows[0].ends_at };
  await context.pool.query(
    `insert into postponement (event_id, id, dates, facts, reason, refund_until, postponed_by, postponed_at)
      values ($1, $2, $3, $4, $5, $6, 'operator:ana', $7)`,
    [
      ...[rows[0].id, context.ids.uuid()],
      JSON.stringify([{ key: 'day', name: words, before: span, after: span }]),
      JSON.stringify([{ kind: 'VENUE', key: null, before: words, after: words }]),
      ...[JSON.stringify(words), refundUntil, clock.now()],
    ],
  );
}

/** For each type that can be reached: all its plain fields, by the shortest way from the root. */
function queriesFor(asked: string, root: string): { query: string; type: string }[] {
  const queries: { query: string; type: string }[] = [];
  const seen = new Set<string>();
  const start = getNamedType(schema.getQueryType()?.getFields()[root]?.type);
  const ways: { type: GraphQLObjectType; wrap: (inner: string) => string }[] = [];
  if (isObjectType(start)) ways.push({ type: start, wrap: (inner) => `{ ${asked} { ${inner} } }` });
  for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
    const { type, wrap } = way;
    if (seen.has(type.name)) continue;
    seen.add(type.name);
    const leaves = ['__typename'];
    for (const field of Object.values(type.getFields())) {
      const needed = field.args.filter(
        ({ type: of, defaultValue }) => isNonNullType(of) && defaultValue === undefined,
      );
      const said = needed.map(({ name, type: of }) => {
        expect(String(getNullableType(of))).toBe('Int');
        return `${name}: 1`;
      });
      const words = said.length === 0 ? field.name : `${field.name}(${said.join(', ')})`;
      const inner = getNamedType(field.type);
      if (isLeafType(inner)) leaves.push(words);
      else if (isObjectType(inner)) ways.push({ type: inner, wrap: (more) => wrap(`${words} { ${more} }`) });
    }
    queries.push({ query: wrap(leaves.join(' ')), type: type.name });
  }
  return queries;
}
