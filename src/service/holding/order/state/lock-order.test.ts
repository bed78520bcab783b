import { expect, test } from 'vitest';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { countLockWaits } from '#test/support/deployment/lock-waits.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { openWaitingShop } from '#test/support/shop/waiting.ts';

// docs/algorithms/stock-and-holds.md, "Locks": carts in ascending order of their ids, also where a payment takes a unit
// from another cart. The order of the two locks is played by hand, so that the other order would always end in a deadlock.
const shop = await openWaitingShop();
const { deployment, event, save, place, people, entryOf } = shop;
const { context, clock, bank } = deployment;

test('a payment that takes a returned ticket waits for the seller’s cart before it locks its own', async () => {
  const view = await event({ days: { sat: 1 }, offers: [{ key: 'sat', days: ['sat'] }] });
  const [seller, buyer] = (await people(2)) as [TestCustomer, TestCustomer];
  const bought = await place(
    seller,
    (await save(view, seller, [{ batchId: batchOf(view, 'sat'), quantity: 1 }])).data.saveCart.id,
  );
  await bank.pay(bought.data.placeOrder.payment.pix?.txid ?? '');
  await bank.settled();
  clock.pass(8 * 86_400);
  const { data } = await deployment.graphql<{ tickets: { id: string }[] }>('{ tickets { id } }', {}, seller);
  await shop.join(view, buyer, ['sat']);
  const returned = await deployment.graphql(
    'mutation($id: ID!) { returnTicket(ticketId: $id) { id } }',
    { id: data.tickets[0]?.id },
    seller,
  );
  expect(returned.errors).toBeUndefined();
  await shop.work();
  const { offered } = await entryOf(buyer);
  const placed = await place(buyer, offered?.cartId ?? '');
  expect(placed.errors).toBeUndefined();
  const { rows: carts } = await context.pool.query<{ id: string }>(
    'select id from cart where event_id = $1 order by id',
    [view.id],
  );
  const [older, newer] = carts.map(({ id }) => id);

  const other = await context.pool.connect();
  const lock = 'select 1 from cart where event_id = $1 and id = $2 for update nowait';
  let paid: Promise<unknown> = Promise.resolve();
  try {
    await other.query('begin');
    await other.query(lock, [view.id, older]);
    paid = bank.pay(placed.data.placeOrder.payment.pix?.txid ?? '');
    // Until the settlement waits for what we have.
    await expect.poll(() => countLockWaits(context.pool)).toBe(1);
    // Ascending, as the kernel does. Had the payment locked its own cart first, each would now wait for the other.
    await other.query(lock, [view.id, newer]);
  } finally {
    await other.query('rollback');
    other.release();
  }
  await paid;
  await bank.settled();
  const { rows } = await context.pool.query('select status from ticket where event_id = $1 order by status', [
    view.id,
  ]);
  expect(rows.map(({ status }) => status)).toEqual(['CANCELED', 'VALID']);
});
