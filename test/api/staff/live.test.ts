import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { liveLimits } from '#src/domain/live/live-limits.ts';
import type { LiveSale } from '#src/domain/live/live-sale.ts';
import { installation, organizerPlace, type Role, roles } from '#src/domain/policy/grant.ts';
import { policy } from '#src/domain/policy/policy.ts';
import { endWallLink } from '#src/service/office/live/end-wall-link.ts';
import { listWallLinks } from '#src/service/office/live/list-wall-links.ts';
import { makeWallLink } from '#src/service/office/live/make-wall-link.ts';
import { streamedEvents } from '#src/web/kit/client/event-stream.ts';
import type { TestCustomer } from '../../support/deployment/deployment.ts';
import { newStaff, type TestStaff } from '../../support/journey/staff-browser.ts';
import { byCard, openCheckout } from '../../support/shop/checkout.ts';
import { batchOf } from '../../support/shop/shop.ts';

// The stream of a sale (docs/algorithms/live-sale.md), over HTTP.
const { deployment, event, save, place, addressOf } = await openCheckout();
const { context, url } = deployment;

const opened: (() => void)[] = [];
afterAll(() => {
  for (const leave of opened) leave();
});

/** Each stream over a connection of its own. */
async function open(path: string, headers: Record<string, string>) {
  const asking = get(`${url}${path}`, { headers, agent: false });
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  opened.push(() => asking.destroy());
  const { statusCode: status } = response;
  const events =
    status === 200 ? streamedEvents(Readable.toWeb(response) as ReadableStream<Uint8Array>) : null;
  return {
    ...{ status, headers: response.headers },
    leave: () => asking.destroy(),
    code: async () => ((await json(response)) as { errors: { code: string }[] }).errors[0]?.code,
    /** The next event; null once the server has ended the stream. */
    async next(): Promise<{ event: string; data: { sale: LiveSale; at: string; change: object } } | null> {
      const { value, done } = (await events?.next()) ?? { done: true };
      return done || value === undefined ? null : { event: value.event, data: JSON.parse(value.data) };
    },
  };
}

const watch = ({ browser }: TestStaff, eventId: string) =>
  open(`/api/staff/live/${eventId}`, { cookie: browser.cookie });

async function anEvent() {
  return await event({
    days: { sat: 50 },
    offers: [{ key: 'sat', days: ['sat'], batches: [{ priceCents: 12_345, feeCents: 1_000 }] }],
  });
}

async function buy(view: Awaited<ReturnType<typeof anEvent>>, quantity: number) {
  const [buyer] = (await deployment.customers(1)) as [TestCustomer];
  const cart = (await save(view, buyer, [{ batchId: batchOf(view, 'sat'), quantity }])).data.saveCart;
  const asked = { payment: byCard(), billingAddressId: await addressOf(buyer) };
  expect((await place(buyer, cart.id, asked)).data.placeOrder.status).toBe('APPROVED');
}

test('what is sold comes as a change, with the sums only for who may see them', async () => {
  const view = await anEvent();
  await buy(view, 1);
  const finance = await watch(await newStaff(deployment, 'FINANCE'), view.id);
  const reader = await watch(await newStaff(deployment, 'READER'), view.id);
  expect(reader.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  expect(reader.headers['content-encoding']).toBeUndefined();
  expect(reader.headers['cache-control']).toBe('no-store, no-transform');
  const first = await finance.next();
  expect(first).toMatchObject({ event: 'snapshot', data: { sale: { money: { gross: 13_345 } } } });
  const begun = await reader.next();
  expect(begun).toMatchObject({ event: 'snapshot', data: { sale: { units: { tickets: 1 }, money: {} } } });
  await buy(view, 2);
  const told: string[] = [JSON.stringify(begun)];
  let tickets = 1;
  while (tickets < 3) {
    const news = (await reader.next()) as {
      event: string;
      data: { change?: { units?: { tickets?: number } } };
    };
    told.push(JSON.stringify(news));
    tickets = news.data.change?.units?.tickets ?? tickets;
  }
  expect(tickets).toBe(3);
  expect(told.join()).not.toContain('345');
});

describe('who may watch', () => {
  test('each role as the policy says, at its own organizer only', async () => {
    const view = await anEvent();
    const { rows } = await context.pool.query('select organizer_id from event where id = $1', [view.id]);
    const other = context.ids.uuid();
    await context.pool.query(
      `insert into organizer (id, slug, name, legal_name, tax_number, created_at)
      values ($1, 'outra', 'Outra', 'OUTRA LTDA', '11444777000161', now())`,
      [other],
    );
    const may = new Set<Role>(policy['sales.read'].roles);
    for (const role of roles) {
      const own = await watch(
        await newStaff(deployment, role, organizerPlace(rows[0].organizer_id)),
        view.id,
      );
      expect([role, own.status]).toEqual([role, may.has(role) ? 200 : 403]);
      if (own.status === 200) {
        const { sale } = (await own.next())?.data ?? {};
        const sees = (policy['money.read'].roles as readonly Role[]).includes(role);
        expect([role, Object.keys(sale?.money ?? {}).length > 0]).toEqual([role, sees]);
      }
      own.leave();
      const foreign = await watch(await newStaff(deployment, role, organizerPlace(other)), view.id);
      expect([role, await foreign.code()]).toEqual([role, may.has(role) ? 'NOT_FOUND' : 'NOT_ALLOWED']);
    }
    expect(await (await open(`/api/staff/live/${view.id}`, {})).code()).toBe('UNAUTHENTICATED');
  });

  test('a grant that is taken away ends the stream', async () => {
    const view = await anEvent();
    const reader = await newStaff(deployment, 'READER');
    const stream = await watch(reader, view.id);
    expect(await stream.next()).toMatchObject({ event: 'snapshot' });
    await context.pool.query('delete from staff_grant where staff_id = $1', [reader.id]);
    while ((await stream.next()) !== null);
    expect(await (await watch(reader, view.id)).code()).toBe('NOT_ALLOWED');
  });

  test('a person has ten streams, and one more when one of them ends', async () => {
    const view = await anEvent();
    const owner = await newStaff(deployment, 'OWNER', installation);
    const streams = [];
    for (let count = 0; count < liveLimits.streamsOfPersonMax; count += 1) {
      streams.push(await watch(owner, view.id));
    }
    expect(await (await watch(owner, view.id)).code()).toBe('TOO_MANY_REQUESTS');
    streams[0]?.leave();
    await expect.poll(async () => (await watch(owner, view.id)).status).toBe(200);
  });
});

describe('a link that was given away', () => {
  /** A new event with its link: the text that it carries, and its maker. */
  async function given() {
    const view = await anEvent();
    const maker = await newStaff(deployment, 'PRODUCER');
    const actor = { kind: 'staff', id: maker.id, grants: [{ role: 'PRODUCER', ...installation }] } as const;
    const token = await makeWallLink(context, { actor, eventId: view.id, endsAt: null });
    const end = async () => {
      const [link] = (await listWallLinks(context, { actor, eventId: view.id })).items;
      await endWallLink(context, { actor, eventId: view.id, id: link?.id ?? '' });
    };
    return { view, maker, token, end };
  }
  const follow = (token: string, more: Record<string, string> = {}) =>
    open('/api/staff/wall', { authorization: `Bearer ${token}`, ...more });

  test('shows numbers to whoever has it, and neither sums nor people, also beside a log-in that sees sums', async () => {
    const { view, token } = await given();
    await buy(view, 2);
    const finance = await newStaff(deployment, 'FINANCE');
    for (const cookie of ['', finance.browser.cookie]) {
      const stream = await follow(token, { cookie });
      expect(stream.headers).toMatchObject({ 'cache-control': 'no-store, no-transform' });
      const { sale } = (await stream.next())?.data ?? {};
      expect(sale).toMatchObject({
        ...{ event: { id: view.id }, units: { tickets: 2 } },
        ...{ money: {}, moneyHours: {}, room: {}, waiting: {} },
      });
      expect(JSON.stringify(sale)).not.toContain('345');
    }
  });

  test('has the same answer when it ended, is of another event, or never was, with a log-in and without', async () => {
    const { view, maker, token, end } = await given();
    const other = await given();
    const foreign = `${other.view.code}.${token.split('.')[1]}`;
    await end();
    const answers = [];
    for (const link of [token, foreign, `${view.code}.${'a'.repeat(32)}`, 'nothing', '']) {
      for (const cookie of ['', maker.browser.cookie]) {
        const { status, code } = await follow(link, { cookie });
        answers.push([status, await code()]);
      }
    }
    expect(new Set(answers.map((answer) => answer.join()))).toEqual(new Set(['404,NOT_FOUND']));
    // A link opens no more than its wall.
    const path = `/api/staff/live/${other.view.id}`;
    const answer = await open(path, { authorization: `Bearer ${other.token}` });
    expect(await answer.code()).toBe('UNAUTHENTICATED');
  });

  test('closes its stream when it is ended, and when its maker loses the right', async () => {
    const [first, second] = [await given(), await given()];
    const streams = [await follow(first.token), await follow(second.token)];
    for (const stream of streams) expect(await stream.next()).toMatchObject({ event: 'snapshot' });
    await first.end();
    await context.pool.query('delete from staff_grant where staff_id = $1', [second.maker.id]);
    for (const stream of streams) while ((await stream.next()) !== null);
    expect((await follow(first.token)).status).toBe(404);
    expect((await follow(second.token)).status).toBe(404);
  });

  test('has ten streams, which those of another link do not count', async () => {
    const [{ token }, other] = [await given(), await given()];
    for (let count = 0; count < liveLimits.streamsOfPersonMax; count += 1) {
      expect((await follow(token)).status).toBe(200);
    }
    expect(await (await follow(token)).code()).toBe('TOO_MANY_REQUESTS');
    expect((await follow(other.token)).status).toBe(200);
  });

  test('is tried so often from one address in a minute, and from another one still', async () => {
    const ask = async (remoteAddress: string) =>
      (await deployment.server.inject({ url: '/api/staff/wall', remoteAddress })).statusCode;
    for (let count = 0; count < liveLimits.linkTriesPerMinute; count += 1) {
      expect(await ask('192.0.2.9')).toBe(404);
    }
    expect(await ask('192.0.2.9')).toBe(429);
    expect(await ask('192.0.2.10')).toBe(404);
  });
});
