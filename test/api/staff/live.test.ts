import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { liveLimits } from '#src/domain/live/live-limits.ts';
import type { LiveSale } from '#src/domain/live/live-sale.ts';
import { installation, organizerPlace, type Role, roles } from '#src/domain/policy/grant.ts';
import { policy } from '#src/domain/policy/policy.ts';
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
