import { expect, test } from 'vitest';
import type { Staff } from '#src/domain/policy/actor.ts';
import { installation, type Role } from '#src/domain/policy/grant.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { openCheckout } from '#test/support/shop/checkout.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { readOfficeOrder, readOrderStory } from '../../office/orders/read-office-order.ts';
import { refundOrder } from '../order/refund/refund-order.ts';
import { listManualOrders } from './list-manual-orders.ts';
import { makeManualOrder } from './make-manual-order.ts';
import { findManualOrder } from './manual-order-view.ts';

// docs/algorithms/manual-orders.md, "Added to an order"
const shop = await openCheckout();
const { deployment, event, save, place, orderOf } = shop;
const { context, clock, bank } = deployment;

const staff = (role: Role): Staff => ({
  ...{ kind: 'staff', id: context.ids.uuid(), grants: [{ role, ...installation }] },
});
const producer = staff('PRODUCER');

/** Somebody who has paid a ticket, at an event that sells a T-shirt. */
async function buyerOfTicket() {
  const view = await event({
    days: { sat: 9 },
    offers: [
      { key: 'full', days: ['sat'] },
      {
        key: 'shirt',
        days: ['sat'],
        kind: 'PRODUCT',
        stock: 5,
        batches: [{ priceCents: 6_000, feeCents: 0 }],
      },
    ],
  });
  const [ana] = (await deployment.customers(1)) as [TestCustomer];
  const cart = (await save(view, ana, [{ batchId: batchOf(view, 'full'), quantity: 1 }])).data.saveCart;
  return { view, ana, number: await paid(ana, cart.id) };
}

async function paid(buyer: TestCustomer, cartId: string): Promise<string> {
  const order = (await place(buyer, cartId)).data.placeOrder;
  await bank.pay(order.payment.pix?.txid ?? '');
  await bank.settled();
  return order.number;
}

function shirt(view: Awaited<ReturnType<typeof event>>, addedTo: string) {
  return {
    ...{
      actor: producer,
      id: context.ids.uuid(),
      eventId: view.id,
      addedTo,
      locale: 'pt' as const,
      message: '',
    },
    ...{ name: 'Ana', email: 'ana@exemplo.com', endsAt: new Date(clock.now().getTime() + 86_400_000) },
    lines: [{ batchId: batchOf(view, 'shirt'), quantity: 1 }],
  };
}

async function storyOf(number: string) {
  const order = await readOfficeOrder(context, { actor: producer, number });
  return await readOrderStory(context, { ...order, actor: producer });
}

const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => null,
    ({ code, field }) => [code, field],
  );

test('a product is added to an order: it is paid by its link, and both orders name each other', async () => {
  const { view, ana, number } = await buyerOfTicket();
  const asked = shirt(view, ` ${number.toLowerCase()} `);
  await makeManualOrder(context, asked);
  expect(await storyOf(number)).toMatchObject({
    addedTo: null,
    added: [{ id: asked.id, state: 'OPEN', orderNumber: null, lines: [{ quantity: 1 }] }],
  });
  const made = await findManualOrder(context, view.id, asked.id);
  const added = await paid(ana, made?.cartId ?? '');
  expect((await storyOf(number)).added).toMatchObject([{ state: 'PAID', orderNumber: added }]);
  expect(await storyOf(added)).toMatchObject({ addedTo: number, added: [] });
  const { items } = await listManualOrders(context, { actor: producer, eventId: view.id });
  expect(items).toMatchObject([{ addedTo: number, orderNumber: added }]);
  // The first order is as it was.
  expect(await orderOf(ana, number)).toMatchObject({ status: 'APPROVED', lines: [{ quantity: 1 }] });
  const { rows } = await context.pool.query(
    "select after from audit_entry where event_id = $1 and action = 'order.create'",
    [view.id],
  );
  expect(rows).toMatchObject([{ after: { units: 1, addedTo: number } }]);
});

test('nothing is added to an order of another event, to none, or to one that does not stand; then nothing is held', async () => {
  const { view, number } = await buyerOfTicket();
  const other = await buyerOfTicket();
  for (const addedTo of [other.number, 'nothing', `${number.slice(0, -1)}0`])
    expect(await refusalOf(makeManualOrder(context, shirt(view, addedTo)))).toEqual([
      'ORDER_NOT_FOUND',
      'addedTo',
    ]);
  await refundOrder(context, { number, actor: { kind: 'operator', name: 'ana' }, note: null });
  expect(await refusalOf(makeManualOrder(context, shirt(view, number)))).toEqual([
    'ORDER_NOT_FOUND',
    'addedTo',
  ]);
  const { rows } = await context.pool.query("select held from pool where event_id = $1 and kind = 'STOCK'", [
    view.id,
  ]);
  expect(rows).toEqual([{ held: 0 }]);
});
