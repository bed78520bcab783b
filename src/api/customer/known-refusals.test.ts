import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { batchOf } from '#test/support/shop/shop.ts';
import { openRoomShop } from '#test/support/shop/waiting-room.ts';
import { limits } from '../../domain/limits.ts';
import { createEventCache } from '../../service/selling/event/event-cache.ts';
import type { EventView } from '../../service/selling/event/event-view.ts';
import { tuning } from '../../service/tuning.ts';
import { operationLimits } from '../graphql/operation-limits.ts';

// What is refused by its text must be refused in every respect as if it had been read: each text is sent until it is
// known, and beside it the same with a blank more, which nobody has sent before.
const shop = await openRoomShop({
  operationLimits: {
    ...operationLimits,
    byName: {
      ...operationLimits.byName,
      saveCart: { perAccount: 25, perAddress: 1_000 },
      couponTries: { perAccount: 5, perAddress: 1_000 },
    },
  },
});
const { deployment } = shop;
const { context, clock } = deployment;
const day = 86_400_000;

/** Copies as old as they are in life. */
function lookAgain(): void {
  const { catalogueAgeMilliseconds, stockAgeMilliseconds } = tuning;
  const { milliseconds, now } = clock;
  context.events = createEventCache({
    db: context.db,
    now,
    milliseconds,
    catalogueAgeMilliseconds,
    stockAgeMilliseconds,
  });
}

beforeEach(lookAgain);
afterEach(() => vi.restoreAllMocks());

let network = 0;
let blanks = 0;
const newText = (text: string) => {
  blanks += 1;
  return text + ' '.repeat(blanks);
};

interface Said {
  token?: string;
  locale?: string;
  accept?: string;
  from?: string;
}

async function send(text: string, { token, locale = 'pt', accept = '*/*', from }: Said = {}) {
  network += 1;
  const response = await fetch(`${deployment.url}/production/customer/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': locale,
      accept,
      'x-forwarded-for': from ?? `203.0.113.${network % 250}`,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: text,
  });
  const headers = Object.fromEntries(response.headers);
  const body = await response.text();
  const requestId = /"requestId":"([^"]+)"/.exec(body)?.[1] ?? 'none';
  return {
    requestId,
    answer: {
      status: response.status,
      headers: { ...headers, date: '' },
      body: body.replaceAll(requestId, '-'),
    },
  };
}

/** Texts that are parsed while it runs, as they came. */
async function parsedDuring(run: () => Promise<unknown>): Promise<unknown[]> {
  const parse = vi.spyOn(JSON, 'parse');
  await run();
  const texts = parse.mock.calls.map(([text]) => text);
  parse.mockRestore();
  return texts;
}

const save = 'mutation($input: CartInput!) { saveCart(input: $input) { id } }';
const textOf = (query: string, variables: object, more: object = {}) =>
  JSON.stringify({ query, variables, ...more });
const inputOf = (view: EventView, quantity = 1, more: object = {}) => ({
  eventSlug: view.slug,
  lines: [{ batchId: batchOf(view, 'sat'), quantity }],
  ...more,
});

async function eventOf(units: number, more: object = {}): Promise<EventView> {
  lookAgain();
  return await shop.event({ days: { sat: units }, offers: [{ key: 'sat', days: ['sat'] }], ...more });
}

/** An event of which everything is held, as this node knows. */
async function soldOut(more: object = {}): Promise<EventView> {
  const view = await eventOf(1, more);
  const held = await send(newText(textOf(save, { input: inputOf(view) })));
  expect(held.answer.body).not.toContain('errors');
  lookAgain();
  await context.events.stock(view.id);
  return view;
}

/** Whether nobody reads the text any more; asked a few times, for on a busy machine a copy of the stock grows old. */
async function isKnown(text: string, said: Said = {}): Promise<boolean> {
  for (let turn = 0; turn < 4; turn += 1) {
    await send(text, said);
    if (!(await parsedDuring(() => send(text, said))).includes(text)) return true;
  }
  return false;
}

describe('known by its text', () => {
  test('the same refusal in the same bytes, without reading what is asked', async () => {
    const view = await soldOut();
    const text = textOf(save, { input: inputOf(view) });
    expect(await parsedDuring(() => send(text))).toContain(text);
    const ids = new Set<string>();
    for (let turn = 0; turn < 5; turn += 1) {
      const fresh = await send(newText(text));
      const known = await send(text);
      expect(known.answer).toEqual(fresh.answer);
      expect(known.answer.body).toContain('"SOLD_OUT"');
      ids.add(known.requestId);
    }
    expect(ids.size).toBe(5);
    expect(await isKnown(text)).toBe(true);
  });

  test('many texts, by visitors and customers, in both languages', async () => {
    const soon = await eventOf(5, { saleOpensAt: new Date(clock.now().getTime() + day) });
    const over = await eventOf(5, {
      saleOpensAt: new Date(clock.now().getTime() - 2 * day),
      saleClosesAt: new Date(clock.now().getTime() - day),
    });
    const view = await soldOut({
      days: { sat: 1, sun: 5 },
      offers: [
        { key: 'sat', days: ['sat'], maxPerOrder: 6 },
        { key: 'sun', days: ['sun'], maxPerOrder: 6 },
      ],
    });
    const sun = { batchId: batchOf(view, 'sun'), quantity: 2 };
    const two = { ...inputOf(view), lines: [sun, ...inputOf(view, 3).lines] };
    const named = 'mutation A($input: CartInput!) { saveCart(input: $input) { id } } query B { __typename }';
    const texts = [
      textOf(save, { input: inputOf(view) }),
      textOf(save, { input: inputOf(view, 2) }),
      textOf(save, { input: two }),
      textOf(save, { input: inputOf(view, 1, { couponCode: null, pass: 'of another room' }) }),
      textOf(save, { input: inputOf(soon) }),
      textOf(save, { input: inputOf(over) }),
      textOf(named, { input: inputOf(view) }, { operationName: 'A' }),
      textOf(save.replace('saveCart', 'minha: saveCart'), { input: inputOf(view) }),
      textOf(save.replace('id }', 'id lines { quantity } }'), { input: inputOf(view) }),
      // These are no refusals from memory, or not only that, and are read each time.
      textOf(save.replace('{ save', '{ __typename save'), { input: inputOf(view) }),
      textOf(save, { input: { ...inputOf(view), lines: [sun, sun] } }),
      textOf(save, { input: inputOf(view, 9) }),
      textOf(save, { input: inputOf(view, 0) }),
      textOf(save, { input: { ...inputOf(view), eventSlug: 'nowhere' } }),
      textOf(save, { input: { ...inputOf(view), lines: 'all' } }),
      textOf(named, { input: inputOf(view) }, { operationName: 'C' }),
      `{"query":"${save}","__proto__":{"x":1},"variables":{}}`,
      '{',
    ];
    const customers = await deployment.customers(texts.length);
    let known = 0;
    for (const [index, text] of texts.entries()) {
      for (const locale of ['pt', 'en']) {
        await send(text, { locale });
        for (const token of [undefined, 'forged', customers[index]?.token]) {
          const said = { locale, ...(token === undefined ? {} : { token }) };
          const [again, fresh] = [await send(text, said), await send(newText(text), said)];
          expect(again.answer, text).toEqual(fresh.answer);
        }
        if (await isKnown(text, { locale })) known += 1;
      }
    }
    expect(known).toBe(2 * 9);
  });

  test('asked in another way it is read, and a header more or less changes nothing', async () => {
    const view = await soldOut();
    const text = textOf(save, { input: inputOf(view) });
    expect(await isKnown(text)).toBe(true);
    const accept = 'application/graphql-response+json';
    expect((await send(text, { accept })).answer).toEqual((await send(newText(text), { accept })).answer);
    expect((await send(text, { locale: 'en' })).answer.body).not.toBe((await send(text)).answer.body);
  });
});

describe('looked at each time', () => {
  test('who has logged out is nobody, whatever is sold out', async () => {
    const view = await soldOut();
    const text = textOf(save, { input: inputOf(view) });
    const [ana] = await deployment.customers(1);
    const token = ana?.token ?? '';
    expect(await isKnown(text, { token })).toBe(true);
    clock.pass(limits.customerTokenMinutes * 60 + 1);
    expect((await send(text, { token })).answer.body).toContain('"UNAUTHENTICATED"');
  });

  test('each counts as one, and the one too many is told so', async () => {
    const view = await soldOut();
    const text = textOf(save, { input: inputOf(view) });
    const [ana] = await deployment.customers(1);
    const answers = [];
    for (let turn = 0; turn < 27; turn += 1)
      answers.push((await send(text, { token: ana?.token ?? '' })).answer);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    expect(answers.slice(25)).toMatchObject([{ status: 429 }, { status: 429 }]);
    expect(answers[26]?.headers).toHaveProperty('retry-after');
  });

  test('a coupon that is tried is counted as a try', async () => {
    const view = await soldOut();
    const text = textOf(save, { input: inputOf(view, 1, { couponCode: 'ANIME10' }) });
    const statuses = [];
    for (let turn = 0; turn < 7; turn += 1)
      statuses.push((await send(text, { from: '198.51.100.1' })).answer.status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  test('what is free again is held', async () => {
    const view = await eventOf(1);
    const held = await send(newText(textOf(save, { input: inputOf(view) })));
    lookAgain();
    await context.events.stock(view.id);
    const text = textOf(save, { input: inputOf(view) });
    expect(await isKnown(text)).toBe(true);
    const id = /"id":"([^"]+)"/.exec(held.answer.body)?.[1];
    await send(textOf('mutation($id: ID!) { releaseCart(id: $id) { success } }', { id }));
    lookAgain();
    await context.events.stock(view.id);
    expect((await send(text)).answer.body).not.toContain('errors');
  });

  test('the hour: a cart that has run out, and a sale that opens', async () => {
    const opening = await eventOf(5, { saleOpensAt: new Date(clock.now().getTime() + 60_000) });
    const view = await soldOut({ holdMinutes: 10 });
    const texts = [view, opening].map((of) => textOf(save, { input: inputOf(of) }));
    for (const text of texts) expect(await isKnown(text)).toBe(true);
    clock.pass(10 * 60 + 1);
    for (const text of texts) expect((await send(text)).answer.body).not.toContain('errors');
  });

  test('an event that has changed: it is canceled', async () => {
    const view = await soldOut();
    const text = textOf(save, { input: inputOf(view) });
    expect(await isKnown(text)).toBe(true);
    await context.pool.query(`update event set canceled_at = $2, version = version + 1 where id = $1`, [
      view.id,
      clock.now(),
    ]);
    lookAgain();
    expect((await send(text)).answer.body).toContain('"EVENT_CANCELED"');
  });

  test('a waiting room that is on comes before all other reasons', async () => {
    const view = await shop.eventWithRoom({ units: 1, opensInSeconds: 60 });
    const text = textOf(save, { input: inputOf(view) });
    // Its room is not open yet, and its sale neither.
    expect(await isKnown(text)).toBe(true);
    clock.pass(61);
    const known = await send(text);
    expect(known.answer).toEqual((await send(newText(text))).answer);
    expect(known.answer.body).toContain('"PASS_REQUIRED"');
  });
});

test('the texts that are kept are bounded, in number and in length', async () => {
  const { createKnownRefusals } = await import('./known-refusals.ts');
  const { RefusedFromMemory } = await import('../../service/selling/cart/refuse-from-memory.ts');
  const { GraphQLError } = await import('graphql');
  const view = await eventOf(1);
  const kept = createKnownRefusals({ staysRefused: async () => true, onesCounted: () => 0 });
  const refusal = { code: 'SOLD_OUT', field: 'lines.0', remaining: 0 } as const;
  const originalError = new RefusedFromMemory(refusal, view, []);
  const error = new GraphQLError('SOLD_OUT', { originalError });
  const plan = { kind: 'mutation', rootFields: ['saveCart'] } as never;
  const remember = (text: string, body = '{"requestId":"7"}') =>
    kept.remember({ text, locale: 'pt', requestId: '7' }, plan, [error], body, 0);
  for (let turn = 0; turn < 3_000; turn += 1) remember(`text ${turn}`);
  expect(kept.size()).toBeLessThanOrEqual(1_000);
  expect(kept.recall('text 2999', 'pt')).toMatchObject({ before: '{"requestId":"', after: '"}' });
  expect(kept.recall('text 2999', 'en')).toBeUndefined();
  expect(kept.recall('text 0', 'pt')).toBeUndefined();
  remember('x'.repeat(4_001));
  remember('names its request twice', '7 7');
  expect(kept.recall('x'.repeat(4_001), 'pt')).toBeUndefined();
  expect(kept.recall('names its request twice', 'pt')).toBeUndefined();
});
