import { describe, expect, test } from 'vitest';
import type { EventView } from '#src/service/event/event-view.ts';
import { checkCharges } from '#src/service/order/check-charges.ts';
import { settleRefunds } from '#src/service/order/settle-refunds.ts';
import { openHouse, type TestCustomer } from '../../test/support/house.ts';
import { brokenInvariants } from '../../test/support/invariants.ts';
import { testEvent } from '../../test/support/test-event.ts';
import { decision, withoutGuard, withoutStockCheck } from '../../test/support/weaken.ts';

// The whole way of a ticket over HTTP and GraphQL, on a real database, with the invariants asked after each test.
const house = await openHouse();
const { context, clock, graphql } = house;
const bank = context.sandboxBank;
if (bank === null) throw new Error('These tests need the sandbox bank.');
let count = 0;

async function event(
  options: Omit<Parameters<typeof testEvent>[0], 'slug' | 'code' | 'now'>,
): Promise<EventView> {
  count += 1;
  return await house.importEvent(
    testEvent({ slug: `b${count}`, code: `B${count}`, now: clock.now(), ...options }),
  );
}

function batchOf(view: EventView, offer: string, number = 1): string {
  const found = [...view.batchById.values()].find(
    (entry) => entry.offer.name.pt === offer && (entry.batch.number ?? 1) === number,
  );
  if (found === undefined) throw new Error(`no batch ${number} of ${offer}`);
  return found.batch.id;
}

const saveCart =
  'mutation($input: CartInput!) { saveCart(input: $input) { id expiresAt totals { totalCents } } }';
const placeOrder = `mutation($input: PlaceOrderInput!) { placeOrder(input: $input) {
  number status payment { status pix { txid copyAndPaste } } } }`;

interface Saved {
  saveCart: { id: string; expiresAt: string; totals: { totalCents: number } };
}
interface Placed {
  placeOrder: { number: string; status: string; payment: { status: string; pix: { txid: string } | null } };
}

async function hold(view: EventView, customer: TestCustomer, lines: { batchId: string; quantity: number }[]) {
  return await graphql<Saved>(saveCart, { input: { eventSlug: view.slug, lines } }, customer);
}

async function order(customer: TestCustomer, cartId: string, key = cartId) {
  const input = {
    cartId,
    idempotencyKey: key,
    acceptTerms: true,
    deliveryMethod: 'ELECTRONIC',
    payment: { method: 'PIX' },
  };
  return await graphql<Placed>(placeOrder, { input }, customer);
}

/** Holds, orders and pays; false when it was told in so many words that nothing is left. */
async function buy(view: EventView, customer: TestCustomer, lines: { batchId: string; quantity: number }[]) {
  const held = await hold(view, customer, lines);
  expect(held).toMatchObject({ status: 200 });
  if (held.errors !== undefined) {
    expect(['SOLD_OUT', 'BATCH_NOT_OPEN', 'BATCH_CLOSED']).toContain(held.errors[0]?.extensions.code);
    return false;
  }
  const placed = await order(customer, held.data.saveCart.id);
  expect(placed.errors).toBeUndefined();
  const txid = placed.data.placeOrder.payment.pix?.txid ?? '';
  expect(await bank?.pay(txid)).toMatchObject({ outcome: 'PAID' });
  return true;
}

async function soldOf(view: EventView): Promise<Record<string, number>> {
  const { rows } = await context.pool.query('select key, sold, held from pool where event_id = $1', [
    view.id,
  ]);
  for (const row of rows) expect(row.held).toBe(0);
  return Object.fromEntries(rows.map((row) => [row.key, row.sold]));
}

async function statusOf(customer: TestCustomer, number: string): Promise<string> {
  const answer = await graphql<{ order: { status: string } }>(
    'query($number: String!) { order(number: $number) { status } }',
    { number },
    customer,
  );
  return answer.data.order.status;
}

describe('500 buyers at once for the last 100 units', () => {
  test('exactly 100 are sold, and everybody else is told so', { timeout: 60_000 }, async () => {
    const view = await event({ days: { sat: 100 }, offers: [{ key: 'full', days: ['sat'] }] });
    const batchId = batchOf(view, 'full');
    const buyers = await house.customers(500);
    const bought = await Promise.all(buyers.map((buyer) => buy(view, buyer, [{ batchId, quantity: 1 }])));
    await bank.settled();
    expect(bought.filter(Boolean)).toHaveLength(100);
    expect(await soldOf(view)).toEqual({ 'date:sat': 100 });
  });

  test('negative control: with the check of the kernel disabled more than 100 hold, so the test above would fail', async () => {
    const view = await event({ days: { sat: 100 }, offers: [{ key: 'full', days: ['sat'] }] });
    const batchId = batchOf(view, 'full');
    const buyers = await house.customers(500);
    house.allowBroken();
    await withoutStockCheck(context.pool, () =>
      withoutGuard(context.pool, decision, async () => {
        const answers = await Promise.all(
          buyers.map((buyer) => hold(view, buyer, [{ batchId, quantity: 1 }])),
        );
        expect(answers.filter(({ errors }) => errors === undefined).length).toBeGreaterThan(100);
        expect((await brokenInvariants(context.pool)).join()).toContain('I1');
      }),
    );
  });

  test('two batches that share a day sell no more than the day', { timeout: 60_000 }, async () => {
    const view = await event({
      days: { sat: 100 },
      offers: [
        { key: 'full', days: ['sat'], batches: [{ units: 80 }] },
        { key: 'social', days: ['sat'], batches: [{ units: 80 }] },
      ],
    });
    const offers = ['full', 'social'].map((offer) => batchOf(view, offer));
    const buyers = await house.customers(500);
    const bought = await Promise.all(
      buyers.map((buyer, index) => buy(view, buyer, [{ batchId: offers[index % 2] ?? '', quantity: 1 }])),
    );
    await bank.settled();
    const sold = await soldOf(view);
    expect(bought.filter(Boolean)).toHaveLength(100);
    expect(sold['date:sat']).toBe(100);
    expect((sold['batch:full-1'] ?? 0) + (sold['batch:social-1'] ?? 0)).toBe(100);
  });

  test('4-day passes against single days: no day is sold twice', { timeout: 60_000 }, async () => {
    const days = ['thu', 'fri', 'sat', 'sun'];
    const view = await event({
      days: Object.fromEntries(days.map((day) => [day, 100])),
      offers: [...days.map((day) => ({ key: day, days: [day] })), { key: 'pass', days }],
    });
    const offers = [...days, 'pass', 'pass'].map((offer) => batchOf(view, offer));
    const buyers = await house.customers(500);
    const bought = await Promise.all(
      buyers.map((buyer, index) => buy(view, buyer, [{ batchId: offers[index % 6] ?? '', quantity: 1 }])),
    );
    await bank.settled();
    const sold = await soldOf(view);
    for (const day of days) expect(sold[`date:${day}`]).toBeLessThanOrEqual(100);
    const passes = bought.filter((ok, index) => ok && index % 6 > 3).length;
    for (const [place, day] of days.entries()) {
      const singles = bought.filter((ok, index) => ok && index % 6 === place).length;
      expect(sold[`date:${day}`]).toBe(passes + singles);
    }
    // Somebody could still be served on each day only if nobody was refused for it.
    expect(bought.some((ok) => !ok)).toBe(true);
  });
});

describe('the same thing many times', () => {
  test('one placeOrder key, sent 50 times in parallel, is one order and one charge', async () => {
    const view = await event({ days: { sat: 10 }, offers: [{ key: 'full', days: ['sat'] }] });
    const [buyer] = (await house.customers(1)) as [TestCustomer];
    const held = await hold(view, buyer, [{ batchId: batchOf(view, 'full'), quantity: 2 }]);
    const chargesBefore = (await bank.charges(1_000)).length;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => order(buyer, held.data.saveCart.id, 'the same key')),
    );
    expect(answers.flatMap((answer) => answer.errors ?? [])).toEqual([]);
    expect(new Set(answers.map((answer) => answer.data.placeOrder.number)).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.data.placeOrder.payment.pix?.txid)).size).toBe(1);
    expect((await bank.charges(1_000)).length - chargesBefore).toBe(1);
    const { rows } = await context.pool.query('select count(*) from payment where event_id = $1', [view.id]);
    expect(rows[0].count).toBe(1);
  });

  test('the webhook, delivered 10 times in parallel, approves once: one mail, one set of tickets', async () => {
    const view = await event({ days: { sat: 10 }, offers: [{ key: 'full', days: ['sat'] }] });
    const [buyer] = (await house.customers(1)) as [TestCustomer];
    const held = await hold(view, buyer, [{ batchId: batchOf(view, 'full'), quantity: 2 }]);
    const placed = await order(buyer, held.data.saveCart.id);
    const txid = placed.data.placeOrder.payment.pix?.txid ?? '';
    const paid = await bank.pay(txid, { delivery: 'lost' });
    if (paid.outcome !== 'PAID') throw new Error(paid.outcome);
    const message = {
      endToEndId: paid.endToEndId,
      txid,
      valor: '230.00',
      horario: clock.now().toISOString(),
    };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        fetch(`${house.url}/webhooks/pix`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ pix: [message] }),
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const counts = await context.pool.query(
      `select (select count(*) from ticket where event_id = $1) as tickets,
        (select count(*) from mail m join customer_order o on m.dedupe_key = 'order-approved:' || o.id where o.event_id = $1) as mails,
        (select count(*) from order_history where event_id = $1 and status = 'APPROVED') as approvals,
        (select count(*) from provider_message where message_id = $2) as messages`,
      [view.id, paid.endToEndId],
    );
    expect(counts.rows[0]).toEqual({ tickets: 2, mails: 1, approvals: 1, messages: 1 });
  });

  test('a message that lies changes nothing', async () => {
    const view = await event({ days: { sat: 10 }, offers: [{ key: 'full', days: ['sat'] }] });
    const [buyer] = (await house.customers(1)) as [TestCustomer];
    const held = await hold(view, buyer, [{ batchId: batchOf(view, 'full'), quantity: 1 }]);
    const placed = await order(buyer, held.data.saveCart.id);
    const { number, payment } = placed.data.placeOrder;
    const forged = {
      endToEndId: 'E9999999920261120120000000000000',
      txid: payment.pix?.txid,
      valor: '115.00',
    };
    const answer = await fetch(`${house.url}/webhooks/pix`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pix: [forged, { ...forged, txid: 'nobodys' }] }),
    });
    expect(answer.status).toBe(200);
    expect(await statusOf(buyer, number)).toBe('WAITING_FOR_APPROVAL');
  });
});

describe('time and money', () => {
  test('a Pix nobody paid ends by our clock, and its units are for sale again', async () => {
    const view = await event({ days: { sat: 1 }, offers: [{ key: 'full', days: ['sat'] }] });
    const [first, second] = (await house.customers(2)) as [TestCustomer, TestCustomer];
    const lines = [{ batchId: batchOf(view, 'full'), quantity: 1 }];
    const placed = await order(first, (await hold(view, first, lines)).data.saveCart.id);
    expect((await hold(view, second, lines)).errors?.[0]?.extensions.code).toBe('SOLD_OUT');
    clock.pass(901);
    await checkCharges(context);
    expect(await statusOf(first, placed.data.placeOrder.number)).toBe('CANCELED');
    const [again] = (await house.customers(1)) as [TestCustomer];
    expect((await hold(view, again, lines)).errors).toBeUndefined();
  });

  test('a lost message is made good by asking', async () => {
    const view = await event({ days: { sat: 1 }, offers: [{ key: 'full', days: ['sat'] }] });
    const [buyer] = (await house.customers(1)) as [TestCustomer];
    const held = await hold(view, buyer, [{ batchId: batchOf(view, 'full'), quantity: 1 }]);
    const placed = await order(buyer, held.data.saveCart.id);
    const { number, payment } = placed.data.placeOrder;
    await bank.pay(payment.pix?.txid ?? '', { delivery: 'lost' });
    expect(await statusOf(buyer, number)).toBe('WAITING_FOR_APPROVAL');
    clock.pass(21);
    await checkCharges(context);
    expect(await statusOf(buyer, number)).toBe('APPROVED');
  });

  test('messages that come out of order approve once', async () => {
    const view = await event({ days: { sat: 1 }, offers: [{ key: 'full', days: ['sat'] }] });
    const [buyer] = (await house.customers(1)) as [TestCustomer];
    const held = await hold(view, buyer, [{ batchId: batchOf(view, 'full'), quantity: 1 }]);
    const placed = await order(buyer, held.data.saveCart.id);
    await bank.pay(placed.data.placeOrder.payment.pix?.txid ?? '', { delivery: 'out-of-order' });
    await bank.settled();
    expect(await statusOf(buyer, placed.data.placeOrder.number)).toBe('APPROVED');
  });

  for (const isLeft of [true, false]) {
    test(`money that comes late is ${isLeft ? 'honoured while stock is left' : 'sent back when none is'}`, async () => {
      const view = await event({
        days: { sat: 2 },
        offers: [{ key: 'full', days: ['sat'], batches: [{ units: 1 }, { units: 1, priceCents: 20_000 }] }],
        limitPerDocument: 2,
      });
      const [late] = (await house.customers(1)) as [TestCustomer];
      const first = [{ batchId: batchOf(view, 'full', 1), quantity: 1 }];
      const second = [{ batchId: batchOf(view, 'full', 2), quantity: 1 }];
      const placed = await order(late, (await hold(view, late, first)).data.saveCart.id);
      const { number, payment } = placed.data.placeOrder;
      clock.pass(901);
      await checkCharges(context);
      expect(await statusOf(late, number)).toBe('CANCELED');
      // The first batch has passed: its unit has moved on to the second, and late money takes it back from there.
      if (!isLeft) {
        for (const buyer of await house.customers(2)) expect(await buy(view, buyer, second)).toBe(true);
        await bank.settled();
      }
      await bank.pay(payment.pix?.txid ?? '', { evenIfExpired: true });
      await bank.settled();
      expect(await statusOf(late, number)).toBe(isLeft ? 'APPROVED' : 'CANCELED');
      await settleRefunds(context);
      const { rows } = await context.pool.query(
        `select p.status, p.captured_cents, p.refunded_cents, (select count(*) from mail where dedupe_key = 'money-returned:' || p.id) as mails
        from payment p join customer_order o on o.event_id = p.event_id and o.id = p.order_id where o.number = $1`,
        [number],
      );
      expect(rows[0]).toEqual(
        isLeft
          ? { status: 'CONFIRMED', captured_cents: 11_500, refunded_cents: 0, mails: 0 }
          : { status: 'REFUNDED', captured_cents: 11_500, refunded_cents: 11_500, mails: 1 },
      );
    });
  }

  test('a wrong amount goes back and gives the stock back', async () => {
    const view = await event({ days: { sat: 1 }, offers: [{ key: 'full', days: ['sat'] }] });
    const [buyer] = (await house.customers(1)) as [TestCustomer];
    const held = await hold(view, buyer, [{ batchId: batchOf(view, 'full'), quantity: 1 }]);
    const placed = await order(buyer, held.data.saveCart.id);
    await bank.pay(placed.data.placeOrder.payment.pix?.txid ?? '', { amountCents: 100 });
    await bank.settled();
    await settleRefunds(context);
    expect(await statusOf(buyer, placed.data.placeOrder.number)).toBe('CANCELED');
    expect(
      (await bank.charge(placed.data.placeOrder.payment.pix?.txid ?? ''))?.payments[0]?.refunds,
    ).toHaveLength(1);
  });

  test('a charge paid twice keeps its order, and the second payment goes back', async () => {
    const view = await event({ days: { sat: 1 }, offers: [{ key: 'full', days: ['sat'] }] });
    const [buyer] = (await house.customers(1)) as [TestCustomer];
    const held = await hold(view, buyer, [{ batchId: batchOf(view, 'full'), quantity: 1 }]);
    const placed = await order(buyer, held.data.saveCart.id);
    const txid = placed.data.placeOrder.payment.pix?.txid ?? '';
    await bank.pay(txid);
    await bank.settled();
    await bank.pay(txid, { evenIfPaid: true });
    await bank.settled();
    await settleRefunds(context);
    expect(await statusOf(buyer, placed.data.placeOrder.number)).toBe('APPROVED');
    const { rows } = await context.pool.query(
      'select status, captured_cents, refunded_cents from payment where event_id = $1',
      [view.id],
    );
    expect(rows).toEqual([{ status: 'PARTIALLY_REFUNDED', captured_cents: 23_000, refunded_cents: 11_500 }]);
  });

  test('late money whose message was lost is found by asking', async () => {
    const view = await event({ days: { sat: 1 }, offers: [{ key: 'full', days: ['sat'] }] });
    const [buyer] = (await house.customers(1)) as [TestCustomer];
    const held = await hold(view, buyer, [{ batchId: batchOf(view, 'full'), quantity: 1 }]);
    const placed = await order(buyer, held.data.saveCart.id);
    clock.pass(901);
    await checkCharges(context);
    await bank.pay(placed.data.placeOrder.payment.pix?.txid ?? '', { evenIfExpired: true, delivery: 'lost' });
    clock.pass(61);
    await checkCharges(context);
    expect(await statusOf(buyer, placed.data.placeOrder.number)).toBe('APPROVED');
  });

  test('a document has no more than its limit, across orders and in parallel', async () => {
    const view = await event({
      days: { sat: 50 },
      limitPerDocument: 4,
      offers: [{ key: 'full', days: ['sat'] }],
    });
    const [buyer] = (await house.customers(1)) as [TestCustomer];
    const lines = [{ batchId: batchOf(view, 'full'), quantity: 2 }];
    const carts = await Promise.all(Array.from({ length: 6 }, () => hold(view, buyer, lines)));
    const answers = await Promise.all(carts.map((cart) => order(buyer, cart.data.saveCart.id)));
    expect(answers.filter((answer) => answer.errors === undefined)).toHaveLength(2);
    expect(answers.find((answer) => answer.errors !== undefined)?.errors?.[0]?.extensions.code).toBe(
      'LIMIT_PER_DOCUMENT',
    );
  });

  test('tickets are for who was named, and for the buyer where nobody was', async () => {
    const view = await event({ days: { sat: 5 }, offers: [{ key: 'full', days: ['sat'] }] });
    const [buyer] = (await house.customers(1)) as [TestCustomer];
    const batchId = batchOf(view, 'full');
    const held = await hold(view, buyer, [{ batchId, quantity: 2 }]);
    const davi = {
      batchId,
      name: 'Davi',
      lastName: 'Lima',
      documentType: 'CPF',
      documentNumber: '390.533.447-05',
    };
    const input = {
      cartId: held.data.saveCart.id,
      idempotencyKey: 'named',
      acceptTerms: true,
      deliveryMethod: 'ELECTRONIC',
      payment: { method: 'PIX' },
      holders: [davi],
    };
    const twice = await graphql(placeOrder, { input: { ...input, holders: [davi, davi] } }, buyer);
    expect(twice.errors?.[0]?.extensions).toMatchObject({
      code: 'HOLDERS_INVALID',
      field: 'holders.1.documentNumber',
    });
    const placed = await graphql<Placed>(placeOrder, { input }, buyer);
    await bank.pay(placed.data.placeOrder.payment.pix?.txid ?? '');
    await bank.settled();
    const { data } = await graphql<{ tickets: { holder: { name: string; documentNumber: string } }[] }>(
      '{ tickets { holder { name documentNumber } } }',
      {},
      buyer,
    );
    expect(data.tickets.map(({ holder }) => holder)).toEqual([
      { name: 'Davi', documentNumber: '39053344705' },
      { name: 'Ana', documentNumber: buyer.documentNumber },
    ]);
  });

  test('what costs nothing is approved at once', async () => {
    const view = await event({
      days: { sat: 5 },
      offers: [{ key: 'free', days: ['sat'], batches: [{ priceCents: 0, feeCents: 0 }] }],
    });
    const [buyer] = (await house.customers(1)) as [TestCustomer];
    const held = await hold(view, buyer, [{ batchId: batchOf(view, 'free'), quantity: 2 }]);
    const input = {
      cartId: held.data.saveCart.id,
      idempotencyKey: 'k',
      acceptTerms: true,
      deliveryMethod: 'ELECTRONIC',
    };
    const placed = await graphql<Placed>(placeOrder, { input }, buyer);
    expect(placed.data.placeOrder).toMatchObject({
      status: 'APPROVED',
      payment: { status: 'CONFIRMED', pix: null },
    });
  });

  test('a customer may give up while it waits, and money that crosses it wins', async () => {
    const view = await event({ days: { sat: 5 }, offers: [{ key: 'full', days: ['sat'] }] });
    const [buyer] = (await house.customers(1)) as [TestCustomer];
    const lines = [{ batchId: batchOf(view, 'full'), quantity: 1 }];
    const cancel = 'mutation($number: String!) { cancelOrder(number: $number) { status } }';
    const given = await order(buyer, (await hold(view, buyer, lines)).data.saveCart.id);
    const { number } = given.data.placeOrder;
    expect((await graphql(cancel, { number }, buyer)).data).toEqual({ cancelOrder: { status: 'CANCELED' } });
    expect((await graphql(cancel, { number }, buyer)).errors?.[0]?.extensions.code).toBe(
      'ORDER_NOT_CANCELABLE',
    );

    const crossed = await order(buyer, (await hold(view, buyer, lines)).data.saveCart.id);
    await bank.pay(crossed.data.placeOrder.payment.pix?.txid ?? '', { delivery: 'lost' });
    const answer = await graphql(cancel, { number: crossed.data.placeOrder.number }, buyer);
    expect(answer.data).toEqual({ cancelOrder: { status: 'APPROVED' } });
  });
});
