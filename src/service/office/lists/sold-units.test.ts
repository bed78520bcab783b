import { expect, test } from 'vitest';
import { type Actor, operator } from '#src/domain/policy/actor.ts';
import { installation } from '#src/domain/policy/grant.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { byCard, openCheckout } from '#test/support/shop/checkout.ts';
import { offerOf, somebody } from '#test/support/shop/courtesy-desk.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { createCourtesyCodes } from '../../holding/courtesy/create-courtesy-codes.ts';
import { readOfficeEvent } from './list-office-events.ts';
import { readBatchSales } from './read-batch-sales.ts';

// "Sold" means tickets (docs/algorithms/money-ledger.md, "Units on pages").
const { deployment, event, save, place, addressOf, giveBack } = await openCheckout();
const { context } = deployment;
const owner: Actor = { kind: 'staff', id: context.ids.uuid(), grants: [{ role: 'OWNER', ...installation }] };

test('a pass is one ticket and takes a place of each of its days; goods are no tickets; what was given back is not sold', async () => {
  const batches = [{ priceCents: 10_000, feeCents: 1_000 }];
  const view = await event({
    days: { sat: { front: 20, back: 30 }, sun: { front: 20, back: 30 } },
    courtesies: [{ key: 'press', offers: [{ offer: 'sat', quantity: 5 }] }],
    offers: [
      { key: 'pass', days: ['sat', 'sun'], sector: 'front', batches },
      { key: 'sat', days: ['sat'], sector: 'back', batches },
      { key: 'shirt', days: [], kind: 'PRODUCT', stock: 9, batches },
    ],
  });
  const [buyer] = (await deployment.customers(1)) as [TestCustomer];
  const billingAddressId = await addressOf(buyer);
  async function buy(lines: { batchId: string; quantity: number }[]) {
    const cart = (await save(view, buyer, lines)).data.saveCart;
    return (await place(buyer, cart.id, { payment: byCard(), billingAddressId })).data.placeOrder;
  }
  const line = (offer: string, quantity: number) => ({ batchId: batchOf(view, offer), quantity });
  await buy([line('pass', 2), line('shirt', 3)]);
  const single = await buy([line('sat', 2)]);
  await giveBack(buyer, single.number, [single.tickets[0]?.id ?? '']);
  const [code] = await createCourtesyCodes(context, {
    ...{ slug: view.slug, grantKey: 'press', count: 1, note: null, actor: operator('ana') },
  });
  const given = { offerId: offerOf(view, 'sat'), ...somebody() };
  const redeemed = await deployment.graphql(
    'mutation($input: RedeemCourtesyInput!) { redeemCourtesy(input: $input) { id } }',
    { input: { code, items: [given] } },
    buyer,
  );
  expect(redeemed.errors).toBeUndefined();
  // Held, and not sold.
  await save(view, buyer, [line('pass', 1)]);

  const { units } = await readOfficeEvent(context, { actor: owner, eventId: view.id });
  expect(units).toEqual({
    ...{ tickets: 3, courtesies: 1, others: 3 },
    days: [
      { key: 'sat', name: { pt: 'sat', en: 'sat' }, capacity: 45, held: 1, sold: 3 },
      { key: 'sun', name: { pt: 'sun', en: 'sun' }, capacity: 50, held: 1, sold: 2 },
    ],
  });
  const sales = await readBatchSales(context, { id: view.id });
  expect(sales.map(({ key, held, sold }) => [key, held, sold])).toEqual([
    ['pass-1', 1, 2],
    ['sat-1', 0, 1],
    ['shirt-1', 0, 3],
  ]);
});
