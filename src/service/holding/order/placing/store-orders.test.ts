import { afterAll, describe, expect, test } from 'vitest';
import type { Context } from '#src/app/context.ts';
import { customer } from '#src/domain/policy/actor.ts';
import type { PaymentProvider } from '#src/gateway/payment/port.ts';
import { saveCart } from '#src/service/selling/cart/save-cart.ts';
import { openDeployment, type TestCustomer } from '#test/support/deployment/deployment.ts';
import { brokenInvariants } from '#test/support/deployment/invariants.ts';
import { startMortalNode } from '#test/support/deployment/mortal-node.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { testEvent } from '#test/support/shop/test-event.ts';
import { findOwnOrder } from '../state/own-order.ts';
import { placeOrder } from './place-order.ts';
import type { PlaceOrderInput } from './placing.ts';

// docs/algorithms/placing-orders.md. After each test the invariants of the deployment are checked.
const deployment = await openDeployment();
const { context } = deployment;
const free = { priceCents: 0, feeCents: 0 };
const view = await deployment.importEvent(
  testEvent({
    slug: 'show',
    code: 'SH',
    now: deployment.clock.now(),
    days: { sat: 10_000 },
    offers: [
      { key: 'free', days: ['sat'], batches: [free] },
      { key: 'also-free', days: ['sat'], batches: [free] },
      { key: 'paid', days: ['sat'], batches: [{ priceCents: 10_000, feeCents: 0 }] },
    ],
    coupons: [{ code: 'GRATIS', kind: 'PERCENT', basisPoints: 10_000 }],
    limitPerDocument: 3,
    holdMinutes: 30,
  }),
);

/** Begun before its customer logged in, because the holds of an account are within the limit per document already. */
async function cartOf(customer: TestCustomer, quantity = 1, offer = 'free', couponCode?: string) {
  const lines = [{ batchId: batchOf(view, offer), quantity }];
  const { id } = await saveCart(context, { actor: null, input: { eventSlug: view.slug, lines, couponCode } });
  await saveCart(context, { actor: customer.actor, input: { eventSlug: view.slug, id, lines, couponCode } });
  return { customer, cartId: id };
}

const place = (
  node: Context,
  { customer, cartId }: { customer: TestCustomer; cartId: string },
  key = cartId,
  payment: PlaceOrderInput['payment'] = null,
) =>
  placeOrder(node, {
    actor: customer.actor,
    locale: 'pt',
    input: {
      cartId,
      idempotencyKey: key,
      acceptTerms: true,
      deliveryMethod: 'ELECTRONIC',
      payment,
    },
  });

/** The committed transactions with orders of these customers, each as its number of orders. */
async function togetherOf(customers: readonly TestCustomer[]): Promise<number[]> {
  const { rows } = await context.pool.query(
    'select count(*)::int as count from customer_order where customer_id = any ($1) group by xmin order by 1',
    [customers.map(({ id }) => id)],
  );
  return rows.map(({ count }) => count);
}

/** In several queries: a spread database takes no subquery over other events in the list of what is selected. */
async function bookOf(customers: readonly TestCustomer[]) {
  const counts = await Promise.all(
    [
      `select count(*)::int as orders, count(distinct number)::int as numbers,
        count(*) filter (where status = 'APPROVED')::int as approved from customer_order where customer_id = any ($1)`,
      'select count(*)::int as tickets from ticket where customer_id = any ($1)',
      `select count(*)::int as mails from mail m join auth_user u on u.email = m.to_address
        where u.id = any ($1) and m.template = 'order-approved'`,
      `select coalesce(sum(e.held_change), 0)::int as held, coalesce(sum(e.sold_change), 0)::int as sold
        from stock_entry e join cart c on c.event_id = e.event_id and c.id = e.cart_id where c.customer_id = any ($1)`,
    ].map(async (query) => {
      const { rows } = await context.pool.query(query, [customers.map(({ id }) => id)]);
      return rows[0];
    }),
  );
  return Object.assign({}, ...counts);
}

const cartsOf = (customers: readonly TestCustomer[]) => Promise.all(customers.map((one) => cartOf(one)));

describe('many at once', () => {
  test('free orders of one instant are placed in few transactions, each with its number, ticket and mail', async () => {
    const customers = await deployment.customers(60);
    const carts = await cartsOf(customers);
    const orders = await Promise.all(carts.map((cart) => place(context, cart)));
    expect(orders.map(({ status }) => status)).toEqual(customers.map(() => 'APPROVED'));
    const all = { orders: 60, numbers: 60, approved: 60, tickets: 60, mails: 60, held: 0, sold: 60 };
    expect(await bookOf(customers)).toEqual(all);
    expect((await togetherOf(customers)).length).toBeLessThan(10);
  });

  test('what is answered is what a reader of the stored order sees', async () => {
    const customers = await deployment.customers(3);
    const carts = await cartsOf(customers);
    for (const order of await Promise.all(carts.map((cart) => place(context, cart)))) {
      expect(order).toEqual(
        await findOwnOrder(context, { actor: customer(order.customerId), number: order.number }),
      );
    }
  });

  test('each has the lines of its own cart, in the order in which they were taken', async () => {
    const customers = await deployment.customers(4);
    const takenBy = (index: number) => (index % 2 === 0 ? ['free', 'also-free'] : ['also-free', 'free']);
    const carts = await Promise.all(
      customers.map(async (customer, index) => {
        const [first = '', second = ''] = takenBy(index);
        const cart = await cartOf(customer, 1, first);
        const lines = [second, first].map((offer) => ({ batchId: batchOf(view, offer), quantity: 1 }));
        await saveCart(context, {
          actor: customer.actor,
          input: { eventSlug: view.slug, id: cart.cartId, lines },
        });
        return cart;
      }),
    );
    const orders = await Promise.all(carts.map((cart) => place(context, cart)));
    expect(orders.map(({ lines }) => lines.map(({ batchId }) => batchId))).toEqual(
      orders.map((_, index) => takenBy(index).map((offer) => batchOf(view, offer))),
    );
    expect(await togetherOf(customers)).toEqual([4]);
  });

  test('a refused one changes nothing of its neighbours, and nothing of its own', async () => {
    const customers = await deployment.customers(8);
    const [overLimit, incomplete, empty] = customers as [TestCustomer, TestCustomer, TestCustomer];
    await place(context, await cartOf(overLimit, 2));
    const carts = await Promise.all(customers.map((one) => cartOf(one, one === overLimit ? 2 : 1)));
    await context.pool.query('update customer set last_name = null where id = $1', [incomplete.id]);
    const lines = [{ batchId: batchOf(view, 'free'), quantity: 0 }];
    await saveCart(context, {
      actor: empty.actor,
      input: { eventSlug: view.slug, id: carts[2]?.cartId, lines },
    });

    const answers = await Promise.allSettled(carts.map((cart) => place(context, cart)));
    const told = answers.map((one) => (one.status === 'fulfilled' ? one.value.status : one.reason.code));
    const fine = Array.from({ length: 5 }, () => 'APPROVED');
    expect(told).toEqual(['LIMIT_PER_DOCUMENT', 'REGISTRATION_INCOMPLETE', 'CART_EMPTY', ...fine]);
    expect(await togetherOf(customers.slice(3))).toEqual([5]);
    expect(await bookOf([incomplete, empty])).toMatchObject({ orders: 0, tickets: 0, mails: 0 });
    // A refused cart is still held, and can be ordered when the obstacle is removed.
    await context.pool.query(`update customer set last_name = 'Souza' where id = $1`, [incomplete.id]);
    expect(await place(context, carts[1] as (typeof carts)[0])).toMatchObject({ status: 'APPROVED' });
  });

  test('orders to be paid and orders with a coupon among them come to the same as by themselves', async () => {
    const customers = await deployment.customers(9);
    const carts = await Promise.all(
      customers.map((one, index) =>
        index % 3 === 0 ? cartOf(one) : cartOf(one, 1, 'paid', index % 3 === 1 ? 'GRATIS' : undefined),
      ),
    );
    const orders = await Promise.all(
      carts.map((cart, index) =>
        place(context, cart, cart.cartId, index % 3 === 2 ? { method: 'PIX' } : null),
      ),
    );
    const kinds = ['APPROVED', 'APPROVED', 'WAITING_FOR_APPROVAL'];
    expect(orders.map(({ status }) => status)).toEqual([...kinds, ...kinds, ...kinds]);
    expect(orders.map(({ couponCode }) => couponCode)).toEqual(
      customers.map((_, index) => (index % 3 === 1 ? 'GRATIS' : null)),
    );
    const { rows } = await context.pool.query('select uses from coupon where event_id = $1', [view.id]);
    expect(rows).toEqual([{ uses: 3 }]);
  });
});

describe('the same key', () => {
  test('at two nodes at once, among others, is one order', async () => {
    const other = await deployment.anotherNode();
    afterAll(() => other.close());
    const customers = await deployment.customers(10);
    const carts = await cartsOf(customers);
    const orders = await Promise.all(
      carts.flatMap((cart) =>
        [context, other.context, context, other.context].map((node) => place(node, cart)),
      ),
    );
    expect(new Set(orders.map(({ number }) => number)).size).toBe(10);
    expect(await bookOf(customers)).toMatchObject({ orders: 10, tickets: 10, mails: 10, sold: 10 });
  });

  test('with another cart is the first order, and the other cart stays what it is', async () => {
    const [customer] = (await deployment.customers(1)) as [TestCustomer];
    const [first, second] = [await cartOf(customer), await cartOf(customer)];
    const orders = await Promise.all([place(context, first, 'key'), place(context, second, 'key')]);
    expect(orders[1]?.number).toBe(orders[0]?.number);
    expect(await bookOf([customer])).toMatchObject({ orders: 1, held: 1, sold: 1 });
    // An exceeded limit does not matter either, nor terms that are not accepted.
    const third = await cartOf(customer, 3);
    expect(await place(context, third, 'key')).toMatchObject({ number: orders[0]?.number });
  });
});

/** Meanwhile the database refuses any ticket of this customer, for no reason of the sale. */
async function whileNoTicketOf(customer: TestCustomer, run: () => Promise<void>): Promise<void> {
  // A spread database has triggers on tables by event only where somebody knows what they do.
  const client = await context.pool.connect();
  await client.query('set citus.enable_unsafe_triggers = on');
  await client.query(`
    create function no_ticket() returns trigger language plpgsql as $$
    begin
      if new.customer_id = '${customer.id}' then raise exception 'the disk is full'; end if;
      return new;
    end $$`);
  await client.query(
    'create trigger no_ticket before insert on ticket for each row execute function no_ticket()',
  );
  client.release(true);
  try {
    await run();
  } finally {
    const after = await context.pool.connect();
    await after.query('set citus.enable_unsafe_triggers = on');
    await after.query('drop trigger no_ticket on ticket');
    await after.query('drop function no_ticket()');
    after.release(true);
  }
}

test('a call that fails in the middle is undone and tried order by order: nobody else hears of it', async () => {
  const customers = await deployment.customers(12);
  const [unlucky] = customers as [TestCustomer];
  const carts = await cartsOf(customers);
  await whileNoTicketOf(unlucky, async () => {
    const answers = await Promise.allSettled(carts.map((cart) => place(context, cart)));
    const told = answers.map((one) => (one.status === 'fulfilled' ? one.value.status : String(one.reason)));
    expect(told).toEqual(['error: the disk is full', ...customers.slice(1).map(() => 'APPROVED')]);
    expect(await bookOf([unlucky])).toMatchObject({ orders: 0, tickets: 0, held: 1 });
    expect(await togetherOf(customers.slice(1))).toEqual(customers.slice(1).map(() => 1));
  });
  expect(await place(context, carts[0] as (typeof carts)[0])).toMatchObject({ status: 'APPROVED' });
  const all = { orders: 12, numbers: 12, approved: 12, tickets: 12, mails: 12, held: 0, sold: 12 };
  expect(await bookOf(customers)).toEqual(all);
});

describe('what an order hangs on', () => {
  test('an event stays while it has orders, and an order of none is found', async () => {
    const [customer] = (await deployment.customers(1)) as [TestCustomer];
    const order = await place(context, await cartOf(customer));
    const { pool } = context;
    await expect(pool.query('delete from event where id = $1', [view.id])).rejects.toThrow('has orders');
    await pool.query(
      `insert into customer_order select (jsonb_populate_record(o, jsonb_build_object('event_id', gen_random_uuid()))).*
      from customer_order o where o.id = $1`,
      [order.id],
    );
    expect((await brokenInvariants(pool)).join()).toContain('I24');
    await pool.query('delete from customer_order where id = $1 and event_id <> $2', [order.id, view.id]);
  });

  test('a ticket is of a line of its own order', async () => {
    const [one, other] = (await deployment.customers(2)) as [TestCustomer, TestCustomer];
    const { id } = await place(context, await cartOf(one));
    const { id: otherId } = await place(context, await cartOf(other));
    const moved = context.pool.query('update ticket set order_id = $1 where order_id = $2', [id, otherId]);
    await expect(moved).rejects.toThrow(/"ticket_line_of_order_fkey(_\d+)?"/);
  });
});

describe('killed at any step', () => {
  /**
   * Three buyers at once at a process that dies after so many steps; then they repeat their requests at the next one,
   * with their keys.
   */
  async function kill(diesAfter: number, isWithoutTransactions = false) {
    const customers = await deployment.customers(3);
    const carts = await cartsOf(customers);
    const bank = deployment.bank as unknown as PaymentProvider;
    const node = startMortalNode(context, { bank, diesAfter, countsReads: false, isWithoutTransactions });
    await Promise.allSettled(carts.map((cart) => place(node.context, cart)));
    await node.bury();
    const { approved } = await bookOf(customers);
    const again = await Promise.allSettled(carts.map((cart) => place(context, cart)));
    return { node, approved, isWhole: again.every(({ status }) => status === 'fulfilled'), customers };
  }

  test('all of a call are placed or none, and who asks again has one order', async () => {
    const whole = { orders: 3, numbers: 3, approved: 3, tickets: 3, mails: 3, held: 0, sold: 3 };
    let steps = 0;
    for (let isDead = true; isDead; steps += 1) {
      const { node, approved, customers } = await kill(steps);
      isDead = node.isDead();
      expect([0, 3]).toContain(approved);
      expect(await bookOf(customers)).toEqual(whole);
      if (!isDead) expect(node.steps).toContain('insert customer_order');
    }
    expect(steps).toBeGreaterThan(10);
  });

  test('negative control: without transactions somebody is left with half an order', async () => {
    const ends = [];
    for (let step = 4; step < 8; step += 1) ends.push(await kill(step, true));
    expect(ends.every(({ isWhole }) => isWhole)).toBe(false);
    const customers = ends.flatMap((end) => end.customers);
    expect(await bookOf(customers)).not.toMatchObject({ approved: 12, tickets: 12 });
    deployment.allowBroken();
  });
});
