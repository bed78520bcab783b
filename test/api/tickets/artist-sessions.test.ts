import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkCharges } from '#src/service/holding/order/payment/due-charges.ts';
import { readRefundQuote } from '#src/service/holding/order/refund/request-refund.ts';
import { fieldOf, openSessionShop, person } from '../../support/shop/artist-session-shop.ts';
import { codeOf, type OrderAnswer } from '../../support/shop/checkout.ts';
import { batchOf } from '../../support/shop/shop.ts';

// Sessions with artists over HTTP and GraphQL, with the invariants asked after each test.
const { deployment, event, weekend, ask, pay, buy, agendaOf, save, place, orderOf, giveBack, soldOf } =
  await openSessionShop();
const { context, clock, bank } = deployment;

describe('a session needs a ticket of the same person for the same date', () => {
  test.each([
    ['the day’s ticket beside it', { sat: [null], iara: [null] }, undefined],
    ['a pass that has the day', { pass: [null], iara: [null], 'iara-sun': [null] }, undefined],
    ['nothing beside it', { iara: [null] }, 'CREDENTIAL_REQUIRED'],
    ['another day’s ticket', { sun: [null], iara: [null] }, 'CREDENTIAL_REQUIRED'],
    ['two that touch', { sat: [null], iara: [null], 'iara-2': [null] }, undefined],
    ['two that overlap', { sat: [null], iara: [null], joca: [null] }, 'SAME_TIME'],
    ['the same twice', { sat: [null], iara: [null, null] }, 'SAME_TIME'],
    ['the same hour of another day', { pass: [null], iara: [null], 'iara-sun': [null] }, undefined],
  ])('%s', async (_, wanted, code) => {
    const view = await weekend();
    const [ana] = await deployment.customers(1);
    const answer = await ask(view, ana!, wanted);
    expect(codeOf(answer)).toBe(code);
    if (code !== undefined) {
      expect(fieldOf(answer)).toBe('holders');
      // Nothing is lost: the cart is as it was.
      expect(await agendaOf(view)).toEqual({});
    }
  });

  test('each for their own: a photo for two with two tickets, and not for somebody without one', async () => {
    const view = await weekend();
    const [ana] = await deployment.customers(1);
    const bia = person();
    const me = person(ana!.documentNumber, 'Ana');
    const alone = await ask(view, ana!, { sat: [me], iara: [me, bia] });
    expect([codeOf(alone), fieldOf(alone)]).toEqual(['CREDENTIAL_REQUIRED', 'holders.2']);
    const both = await buy(view, ana!, { sat: [me, bia], iara: [me, bia] });
    expect(both.status).toBe('APPROVED');
    expect(await agendaOf(view)).toEqual({ iara: 2 });
  });

  test('whoever has the only ticket of the day is meant when nobody is named, and two units are two persons', async () => {
    const view = await weekend();
    const [ana, caio] = await deployment.customers(2);
    const bia = person();
    const forBia = await buy(view, ana!, { sat: [bia], iara: [null] });
    expect(forBia.tickets.map(({ holder }) => holder.documentNumber)).toEqual([
      bia.documentNumber,
      bia.documentNumber,
    ]);
    const me = person(caio!.documentNumber, 'Caio');
    const dora = person();
    const two = await buy(view, caio!, { sat: [me, dora], iara: [null, null] });
    expect(two.tickets.map(({ holder }) => holder.documentNumber)).toEqual([
      me.documentNumber,
      dora.documentNumber,
      me.documentNumber,
      dora.documentNumber,
    ]);
  });

  test('a ticket owned before does, once it is paid, and only the buyer’s own', async () => {
    const view = await weekend();
    const [ana, other] = await deployment.customers(2);
    const placed = await ask(view, ana!, { sat: [null] });
    expect(codeOf(await ask(view, ana!, { iara: [null] }))).toBe('CREDENTIAL_REQUIRED');
    await pay(placed.data.placeOrder);
    const me = person(ana!.documentNumber, 'Ana');
    const ofAnother = await ask(view, other!, { iara: [me] });
    expect([codeOf(ofAnother), fieldOf(ofAnother)]).toEqual(['CREDENTIAL_REQUIRED', 'holders.0']);
    expect((await buy(view, ana!, { iara: [null] })).status).toBe('APPROVED');
  });

  test('what somebody is down for counts across orders, from the order on, and no longer than it lives', async () => {
    const view = await weekend();
    const [ana] = await deployment.customers(1);
    await buy(view, ana!, { sat: [null] });
    const waiting = await ask(view, ana!, { iara: [null] });
    expect(codeOf(await ask(view, ana!, { joca: [null] }))).toBe('SAME_TIME');
    await deployment.graphql(
      'mutation($number: String!) { cancelOrder(number: $number) { status } }',
      { number: waiting.data.placeOrder.number },
      ana,
    );
    expect(await agendaOf(view)).toEqual({});
    const joca = await buy(view, ana!, { joca: [null] });
    expect(codeOf(await ask(view, ana!, { iara: [null] }))).toBe('SAME_TIME');
    await giveBack(ana!, joca.number);
    expect((await buy(view, ana!, { iara: [null] })).status).toBe('APPROVED');
  });
});

describe('a ticket that a session needs stays', () => {
  test('alone it is refused, with its session it goes', async () => {
    const view = await weekend();
    const [ana] = await deployment.customers(1);
    const order = await buy(view, ana!, { sat: [null], iara: [null] });
    const [ticket, photo] = order.tickets.map(({ id }) => id);
    const alone = await giveBack(ana!, order.number, [ticket!]);
    expect([codeOf(alone), fieldOf(alone)]).toEqual(['SESSION_NEEDS_TICKET', 'ticketIds']);
    expect((await orderOf(ana!, order.number)).tickets.map(({ status }) => status)).toEqual([
      'VALID',
      'VALID',
    ]);
    expect((await giveBack(ana!, order.number, [ticket!, photo!])).errors).toBeUndefined();
    expect(await agendaOf(view)).toEqual({});
  });

  test('the session of another order, too; and not while its holder has another ticket for the day', async () => {
    const view = await weekend();
    const [ana] = await deployment.customers(1);
    const first = await buy(view, ana!, { sat: [null] });
    await buy(view, ana!, { iara: [null] });
    expect(codeOf(await giveBack(ana!, first.number))).toBe('SESSION_NEEDS_TICKET');
    await buy(view, ana!, { pass: [null] });
    expect((await giveBack(ana!, first.number)).errors).toBeUndefined();
    expect(await agendaOf(view)).toEqual({ iara: 1 });
  });

  test('what would be refused has no quote either', async () => {
    const view = await weekend();
    const [ana] = await deployment.customers(1);
    const order = await buy(view, ana!, { sat: [null], iara: [null] });
    const [ticket, photo] = order.tickets.map(({ id }) => id);
    const quote = (orderNumber: string, ticketIds?: string[]) =>
      readRefundQuote(context, {
        actor: ana!.actor,
        input: { orderNumber, ...(ticketIds && { ticketIds }) },
      });
    const refusal = { code: 'SESSION_NEEDS_TICKET', field: 'ticketIds' };
    await expect(quote(order.number, [ticket!])).rejects.toMatchObject(refusal);
    for (const fit of [[ticket!, photo!], [photo!], undefined])
      expect((await quote(order.number, fit)).offer.units.length).toBeGreaterThan(0);
    // The session of another order needs it too.
    const later = await buy(view, ana!, { sun: [null] });
    await buy(view, ana!, { 'iara-sun': [null] });
    await expect(quote(later.number)).rejects.toMatchObject(refusal);
  });

  test('a ticket that goes back while a session is ordered with it: one of the two is told no', async () => {
    const view = await weekend();
    const buyers = await deployment.customers(12);
    const orders = await Promise.all(buyers.map((buyer) => buy(view, buyer, { sat: [null] })));
    const both = await Promise.all(
      buyers.map(async (buyer, index) => {
        const cart = await save(view, buyer, [{ batchId: batchOf(view, 'iara'), quantity: 1 }]);
        return await Promise.all([
          giveBack(buyer, orders[index]!.number),
          place(buyer, cart.data.saveCart.id),
        ]);
      }),
    );
    for (const [back, placed] of both) {
      const told = [codeOf(back), codeOf(placed)];
      expect([
        ['SESSION_NEEDS_TICKET', undefined],
        [undefined, 'CREDENTIAL_REQUIRED'],
      ]).toContainEqual(told);
    }
  });
});

describe('many at once', () => {
  test('the last seat of a session by 200 people: one has it', async () => {
    const view = await event({
      days: { sat: 1_000 },
      offers: [
        { key: 'sat', days: ['sat'] },
        { key: 'iara', days: ['sat'], session: { artist: 'iara', fromHour: 2, hours: 0.5, seats: 1 } },
      ],
    });
    const buyers = await deployment.customers(200);
    const lines = ['sat', 'iara'].map((offer) => ({ batchId: batchOf(view, offer), quantity: 1 }));
    const answers = await Promise.all(
      buyers.map(async (buyer) => {
        const saved = await save(view, buyer, lines);
        if (saved.errors !== undefined) return codeOf(saved);
        const placed = await place(buyer, saved.data.saveCart.id);
        expect(placed.errors).toBeUndefined();
        await bank.pay(placed.data.placeOrder.payment.pix?.txid ?? '');
        return 'BOUGHT';
      }),
    );
    await bank.settled();
    expect(answers.filter((answer) => answer === 'BOUGHT')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['BOUGHT', 'SOLD_OUT']));
    expect(await soldOf(view)).toMatchObject({ 'session:iara': 1, 'date:sat': 1 });
    expect(await agendaOf(view)).toEqual({ iara: 1 });
  });

  test('one person, two orders for overlapping sessions at the same instant: one wins', async () => {
    const view = await weekend();
    const buyers = await deployment.customers(15);
    const second = await deployment.anotherNode();
    const told = await Promise.all(
      buyers.map(async (buyer) => {
        await buy(view, buyer, { sat: [null] });
        const carts = await Promise.all(
          ['iara', 'joca'].map((offer) =>
            save(view, buyer, [{ batchId: batchOf(view, offer), quantity: 1 }]),
          ),
        );
        const [one, other] = await Promise.all(
          carts.map(({ data }, index) =>
            place(buyer, data.saveCart.id, {}, index === 0 ? deployment : second),
          ),
        );
        return [codeOf(one!), codeOf(other!)];
      }),
    );
    await second.close();
    for (const pair of told) expect(pair.toSorted()).toEqual(['SAME_TIME', undefined]);
    const { iara = 0, joca = 0 } = await agendaOf(view);
    expect(iara + joca).toBe(buyers.length);
  });

  test('one person, two buyers who each have a ticket for them and do not know of each other: one wins', async () => {
    const view = await weekend();
    const buyers = await deployment.customers(24);
    const second = await deployment.anotherNode();
    const pairs = Array.from({ length: 12 }, (_, index) => buyers.slice(index * 2, index * 2 + 2));
    const told = await Promise.all(
      pairs.map(async (pair) => {
        const them = person();
        const carts = await Promise.all(
          pair.map(async (buyer, index) => {
            const offers = ['sat', index === 0 ? 'iara' : 'joca'].map((offer) => batchOf(view, offer));
            const lines = offers.map((batchId) => ({ batchId, quantity: 1 }));
            const cart = await save(view, buyer, lines);
            return { id: cart.data.saveCart.id, holders: offers.map((batchId) => ({ ...them, batchId })) };
          }),
        );
        const answers = await Promise.all(
          pair.map((buyer, index) => {
            const cart = carts[index];
            return place(
              buyer,
              cart?.id ?? '',
              { holders: cart?.holders },
              index === 0 ? deployment : second,
            );
          }),
        );
        return answers.map(codeOf);
      }),
    );
    await second.close();
    for (const pair of told) expect(pair.toSorted()).toEqual(['SAME_TIME', undefined]);
  });
});

test('late money gets its session again, or goes back when its person is elsewhere by then', async () => {
  const view = await weekend();
  const [ana] = await deployment.customers(1);
  await buy(view, ana!, { sat: [null] });
  const late: OrderAnswer[] = [];
  for (const offer of ['iara', 'iara-2'])
    late.push((await ask(view, ana!, { [offer]: [null] })).data.placeOrder);
  clock.pass(901);
  await checkCharges(context);
  const statuses = () => Promise.all(late.map(async ({ number }) => (await orderOf(ana!, number)).status));
  expect(await statuses()).toEqual(['CANCELED', 'CANCELED']);
  expect(await agendaOf(view)).toEqual({});
  // From the first minute of Iara's second session to before it ends.
  await ask(view, ana!, { 'joca-late': [null] });
  for (const { payment } of late) await bank.pay(payment.pix?.txid ?? '', { evenIfExpired: true });
  await bank.settled();
  expect(await statuses()).toEqual(['APPROVED', 'CANCELED']);
  expect(await agendaOf(view)).toEqual({ iara: 1, 'joca-late': 1 });
});

test('who was down for a session before there were agendas is in them after the update', async () => {
  const view = await weekend();
  const [ana, bia] = await deployment.customers(2);
  await buy(view, ana!, { sat: [null], iara: [null] });
  const unpaid = await ask(view, bia!, { sat: [null], joca: [null] });
  expect(codeOf(unpaid)).toBeUndefined();
  const entries = async () => {
    const { rows } = await context.pool.query(
      'select * from agenda_entry order by order_line_id, unit, part',
    );
    return rows;
  };
  const before = await entries();
  expect(await agendaOf(view)).toEqual({ iara: 1, joca: 1 });

  const file = readFileSync(new URL('../../../src/db/migrations/0005-fan.sql', import.meta.url), 'utf8');
  const statement = /-- Sessions that were sold or ordered before[^;]+;/.exec(file)?.[0] ?? '';
  await context.pool.query('delete from agenda_entry');
  await context.pool.query(statement);
  expect(await entries()).toEqual(before);
});
