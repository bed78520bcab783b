import { describe, expect, test } from 'vitest';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { openShop } from '../../support/shop/shop.ts';
import type { TestOffer } from '../../support/shop/test-event.ts';

const { deployment, event, hold, buy, soldOf } = await openShop();
const { context } = deployment;

const offers: TestOffer[] = [
  { key: 'pass', days: ['sat', 'sun'], batches: [{ units: 50 }] },
  { key: 'foto', days: ['sat'], session: { artist: 'iara', fromHour: 3, hours: 1, seats: 1 } },
  { key: 'bag', days: [], kind: 'PRODUCT', stock: 9 },
  { key: 'other', days: [], kind: 'PRODUCT', stock: 9 },
  {
    key: 'combo',
    days: ['sat', 'sun'],
    stock: 300,
    parts: [{ offer: 'pass' }, { offer: 'foto' }, { offer: 'bag' }],
  },
];

const days = { sat: 500, sun: 500 };

const batchIdOf = (view: EventView, name: string) =>
  [...view.offerById.values()].find(({ offer }) => offer.name.pt === name)?.offer.batches[0]?.id ?? '';

describe('a bundle', () => {
  test('sold, takes one of each of its parts and of its own stock, and nothing else', async () => {
    const view = await event({ days, offers });
    const [ana] = await deployment.customers(1);
    if (ana === undefined) throw new Error('nobody is there');
    expect(await buy(view, ana, [{ batchId: batchIdOf(view, 'combo'), quantity: 1 }])).toBe(true);
    await deployment.bank.settled();
    expect(await soldOf(view)).toEqual({
      ...{ 'date:sat': 1, 'date:sun': 1, 'session:foto': 1, 'stock:bag': 1, 'stock:combo': 1 },
      // The pass's own batch counts passes sold at the pass's price.
      ...{ 'batch:pass-1': 0, 'stock:other': 0 },
    });
  });

  test('or the session alone: the last seat is held once by 200 who want it at the same instant', async () => {
    const view = await event({ days, offers });
    const customers = await deployment.customers(200);
    const combo = batchIdOf(view, 'combo');
    const foto = batchIdOf(view, 'foto');
    const answers = await Promise.all(
      customers.map((customer, index) =>
        hold(view, customer, [{ batchId: index % 2 === 0 ? combo : foto, quantity: 1 }]),
      ),
    );
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set([undefined, 'SOLD_OUT']));
    const stock = await context.events.stock(view.id);
    const held = [...stock.poolById.values()].filter((pool) => pool.held > 0);
    const winner = codes.indexOf(undefined);
    // The bundle's five pools, or the seat alone.
    expect(held.map((pool) => pool.held)).toEqual(winner % 2 === 0 ? [1, 1, 1, 1, 1] : [1]);
  });

  test('names its parts, its choice with the time of day, and is closed when a part does not come', async () => {
    const choice: TestOffer[] = [
      ...offers.filter(({ key }) => key !== 'combo'),
      {
        ...{
          key: 'combo',
          days: ['sat', 'sun'],
          stock: 5,
          group: { key: 'combo', variant: 'Foto com Iara' },
        },
        parts: [{ offer: 'pass' }, { offer: 'foto' }],
      },
    ];
    const view = await event({ days, offers: choice });
    const query = `query($slug: String!) { event(slug: $slug) { categories { offers {
      name groupKey variant isCanceled parts { name } batches { status } } } } }`;
    const read = async () => {
      const answer = await deployment.graphql<{ event: { categories: { offers: { name: string }[] }[] } }>(
        query,
        {
          slug: view.slug,
        },
      );
      return answer.data.event.categories.flatMap((one) => one.offers).find(({ name }) => name === 'combo');
    };
    expect(await read()).toMatchObject({
      ...{ groupKey: 'combo', isCanceled: false, parts: [{ name: 'pass' }, { name: 'foto' }] },
      variant: expect.stringMatching(/^Foto com Iara, \S+, \d+ de \S+, \d+h/),
      batches: [{ status: 'ON_SALE' }],
    });
    await context.pool.query("update offer set canceled_at = now() where event_id = $1 and key = 'foto'", [
      view.id,
    ]);
    await context.pool.query('update event set version = version + 1 where id = $1', [view.id]);
    expect(await read()).toMatchObject({ isCanceled: true, batches: [{ status: 'CLOSED' }] });
    const [ana] = await deployment.customers(1);
    if (ana === undefined) throw new Error('nobody is there');
    const held = await hold(view, ana, [{ batchId: batchIdOf(view, 'combo'), quantity: 1 }]);
    expect(held.errors?.[0]?.extensions).toMatchObject({ code: 'BATCH_CLOSED', field: 'lines.0' });
  });
});

describe('a cart', () => {
  test('counts all sizes of one thing against its limit', async () => {
    const size = (key: string): TestOffer => ({
      ...{ key, days: [], kind: 'PRODUCT', stock: 9, maxPerOrder: 3 },
      group: { key: 'shirt', variant: key },
    });
    const view = await event({ days, offers: [size('m'), size('g')] });
    const [ana] = await deployment.customers(1);
    if (ana === undefined) throw new Error('nobody is there');
    const lines = (m: number, g: number) => [
      { batchId: batchIdOf(view, 'm'), quantity: m },
      { batchId: batchIdOf(view, 'g'), quantity: g },
    ];
    const refused = await hold(view, ana, lines(2, 2));
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'LIMIT_PER_ORDER', facts: { max: 3 } });
    expect((await hold(view, ana, lines(2, 1))).errors).toBeUndefined();
  });

  test('holds no courtesy, and nobody is told that there is one', async () => {
    const courtesies = [{ key: 'imprensa', offers: [{ offer: 'pass', quantity: 5 }] }];
    const view = await event({ days, offers, courtesies });
    const [ana] = await deployment.customers(1);
    if (ana === undefined) throw new Error('nobody is there');
    const batchId = view.courtesyGrants[0]?.offers[0]?.batchId ?? '';
    const refused = await hold(view, ana, [{ batchId, quantity: 1 }]);
    expect(refused.errors?.[0]?.extensions.code).toBe('BATCH_NOT_FOUND');
    const left = await deployment.graphql<{ availability: { batchId: string }[] }>(
      'query($slug: String!) { availability(slug: $slug) { batchId } }',
      { slug: view.slug },
    );
    expect(left.data.availability.map((one) => one.batchId)).not.toContain(batchId);
    expect(left.data.availability).toHaveLength(offers.length);
  });

  test('what is kept for the waiting list is sold out for everybody else', async () => {
    const view = await event({ days, offers });
    const batchId = batchIdOf(view, 'bag');
    await context.pool.query('update batch set for_list = true where id = $1', [batchId]);
    const left = await deployment.graphql<{ availability: object[] }>(
      'query($slug: String!) { availability(slug: $slug) { batchId status remaining } }',
      { slug: view.slug },
    );
    expect(left.data.availability).toContainEqual({ batchId, status: 'SOLD_OUT', remaining: null });
  });
});
