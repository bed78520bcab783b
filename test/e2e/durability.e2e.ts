import type { Pool } from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { casesOf } from '../support/cases.ts';
import { brokenInvariants } from '../support/deployment/invariants.ts';
import {
  batchOnSale,
  type CartSeen,
  newShopper,
  orderCart,
  readCart,
  readOrder,
  type Shopper,
  saveCart,
} from '../support/journey/api.ts';
import { newPerson } from '../support/journey/buyer.ts';
import { clusterOf, isRunning, openRestarted } from '../support/journey/cluster.ts';

import { byCard } from '../support/shop/checkout.ts';

const slug = 'mundo-quadrinho';
// Another event than the one the crowd holds of: its orders wait for a lock, and nobody may wait for them.
const cardSlug = 'pixel-verao';

const restarted = openRestarted();

async function buyer(url: string): Promise<Shopper> {
  const shopper = newShopper(url);
  await shopper.register(newPerson());
  return shopper;
}

const statusOf = async (shopper: Shopper, number: string) => (await readOrder(shopper, number))?.status;

interface CardOrder {
  number: string;
  status: string;
  payments: { status: string }[];
  tickets: { status: string }[];
}

type SendCard = (at?: Shopper) => Promise<CardOrder>;

/** All that a client sends to buy two tickets by card; sent again, it is the same request word for word. */
async function cardOrderOf(shopper: Shopper, batch: string): Promise<SendCard> {
  const cart = await saveCart(shopper, cardSlug, batch, 2);
  const { saveAddress } = await shopper.ask<{ saveAddress: { id: number } }>(
    'mutation ($input: AddressInput!) { saveAddress(input: $input) { id } }',
    {
      input: {
        streetName: 'Rua das Acácias',
        streetNumber: '10',
        district: 'Centro',
        recipient: 'Ana Souza',
        zipCode: '01001000',
        countryId: 76,
        stateId: 35,
        cityId: 3550308,
      },
    },
  );
  const input = {
    cartId: cart.id,
    idempotencyKey: `key-of-${cart.id}`,
    acceptTerms: true,
    deliveryMethod: 'ELECTRONIC',
    insurance: false,
    billingAddressId: saveAddress.id,
    payment: byCard(),
  };
  const query = `mutation ($input: PlaceOrderInput!) {
    placeOrder(input: $input) { number status payments { status } tickets { status } } }`;
  return async (at = shopper) => (await at.ask<{ placeOrder: CardOrder }>(query, { input })).placeOrder;
}

/** How many card charges the bank has in its book. */
async function cardsAtBank(pool: Pool): Promise<number> {
  const { rows } = await pool.query(
    "select count(*)::int as count from sandbox_charge where data -> 'charge' ->> 'kind' = 'CARD'",
  );
  return rows[0].count;
}

/** The beginnings of the program's statements that wait for a lock, in the order of the alphabet. */
async function statementsWaiting(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ query: string }>(
    "select query from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return rows.map(({ query }) => /insert into "?\w+"?/.exec(query)?.[0] ?? query).sort();
}

/** A refusal is caught from the start: on a slow machine a wait for a lock ends in `BUSY` before the kill. */
const endOf = (order: Promise<CardOrder>): Promise<string> =>
  order.then(
    ({ status }) => status,
    () => 'without an order',
  );

/** By default in less than a wait for a lock may last. */
const inTime = (condition: () => Promise<boolean>, timeout = 1_900): Promise<boolean> =>
  vi.waitUntil(condition, { timeout, interval: 10 }).catch(() => false);

/**
 * Two card orders, stopped by locks: the first is charged and about to write its tickets, the second is about to be
 * charged. A wait for a lock ends after two seconds, so on a slow machine this is tried with new orders.
 */
async function cardsUnderWay(pool: Pool, newOrders: () => Promise<[SendCard, SendCard]>) {
  for (;;) {
    const byCards = await newOrders();
    const before = await cardsAtBank(pool);
    const lock = await pool.connect();
    await lock.query('begin');
    await lock.query('lock table ticket in share mode');
    const cutOff = [endOf(byCards[0]())];
    await inTime(async () => (await statementsWaiting(pool)).length === 1, 15_000);
    await lock.query('lock table sandbox_charge in share mode');
    cutOff.push(endOf(byCards[1]()));
    const bothWait = async () =>
      (await statementsWaiting(pool)).join() === 'insert into sandbox_charge,insert into ticket';
    if ((await inTime(bothWait)) && (await cardsAtBank(pool)) === before + 1) {
      return { byCards, before, lock, cutOff };
    }
    await lock.query('rollback');
    lock.release();
    await Promise.all(cutOff);
    for (const send of byCards) await expect.poll(() => endOf(send())).toBe('APPROVED');
  }
}

describe.each(
  casesOf(1, [
    { what: 'the program is killed', alsoKillsDatabase: false },
    { what: 'the program and its database are killed', alsoKillsDatabase: true },
  ]),
)('when $what', ({ alsoKillsDatabase }) => {
  test('everything acknowledged is still there, and a card under way is charged once', async () => {
    const first = await restarted.startAgain();
    const batch = await batchOnSale(newShopper(first.url), slug);
    const [paid, waiting, justPaid, charged, uncharged] = await Promise.all([
      buyer(first.url),
      buyer(first.url),
      buyer(first.url),
      buyer(first.url),
      buyer(first.url),
    ]);
    const place = async (shopper: Shopper) =>
      await orderCart(shopper, (await saveCart(shopper, slug, batch, 2)).id);
    const [paidOrder, waitingOrder, justPaidOrder] = await Promise.all([
      place(paid),
      place(waiting),
      place(justPaid),
    ]);
    const cardBatch = await batchOnSale(newShopper(first.url), cardSlug);
    await paid.pay(paidOrder.payment.pix.txid);
    await expect.poll(() => statusOf(paid, paidOrder.number)).toBe('APPROVED');
    const approved = await readOrder(paid, paidOrder.number);
    expect(approved?.tickets).toHaveLength(2);
    // The bank has the money and its message is still to come.
    await justPaid.pay(justPaidOrder.payment.pix.txid, 'lost');

    const cluster = clusterOf(restarted.dataDir);
    const { pool, db } = cluster.connect();
    const { byCards, before, lock, cutOff } = await cardsUnderWay(pool, () =>
      Promise.all([cardOrderOf(charged, cardBatch), cardOrderOf(uncharged, cardBatch)]),
    );

    // Meanwhile carts are being held, and it goes dark.
    const acknowledged: CartSeen[] = [];
    const crowd = Promise.allSettled(
      Array.from({ length: 60 }, async () => {
        for (;;) acknowledged.push(await saveCart(newShopper(first.url), slug, batch, 1));
      }),
    );
    await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(100);
    const dark = first.kill();
    if (alsoKillsDatabase) process.kill(cluster.pid, 'SIGKILL');
    await dark;
    // Nobody in the crowd stops asking by themselves: each of them was cut off.
    await crowd;
    expect(isRunning(first.process.pid ?? 0)).toBe(false);
    expect(await Promise.all(cutOff)).toEqual(['without an order', 'without an order']);
    // Its database ends with it, a moment sooner or later: then the locks are gone already.
    await lock.query('rollback').catch(() => {});
    lock.release(true);
    await db.destroy();

    const second = await restarted.startAgain();
    const now = {
      paid: paid.movedTo(second.url),
      waiting: waiting.movedTo(second.url),
      justPaid: justPaid.movedTo(second.url),
      charged: charged.movedTo(second.url),
      uncharged: uncharged.movedTo(second.url),
    };
    expect(await readOrder(now.paid, paidOrder.number)).toEqual(approved);
    expect(await readOrder(now.waiting, waitingOrder.number)).toEqual(waitingOrder);
    const anybody = newShopper(second.url);
    for (const cart of acknowledged) expect(await readCart(anybody, cart.id)).toEqual(cart);

    // The same requests of the cards give one order and one charge each, with its tickets.
    const sendAgain = () => Promise.all([byCards[0](now.charged), byCards[1](now.uncharged)]);
    const orders = await sendAgain();
    for (const order of orders) {
      expect(order).toMatchObject({
        status: 'APPROVED',
        payments: [{ status: 'CONFIRMED' }],
        tickets: [{ status: 'VALID' }, { status: 'VALID' }],
      });
    }
    // And once more, now that all is done.
    expect(await sendAgain()).toEqual(orders);

    // Work goes on where it stopped: the one pays now, the other's money is found by asking the bank.
    await now.waiting.pay(waitingOrder.payment.pix.txid);
    await expect.poll(() => statusOf(now.waiting, waitingOrder.number)).toBe('APPROVED');
    const after = clusterOf(restarted.dataDir).connect();
    // Its turn comes within 20 seconds; a test need not sit through them.
    await after.pool.query("update payment set next_check_at = now() where status = 'PENDING'");
    await expect.poll(() => statusOf(now.justPaid, justPaidOrder.number), { interval: 200 }).toBe('APPROVED');
    expect(await cardsAtBank(after.pool)).toBe(before + 2);
    expect(await brokenInvariants(after.pool)).toEqual([]);
    await after.db.destroy();
    expect(await second.stop()).toBe(0);
  });
});
