import { expect, test } from 'vitest';
import type { Actor } from '#src/domain/policy/actor.ts';
import { installation, type Place, type Role } from '#src/domain/policy/grant.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { byCard, openCheckout } from '#test/support/shop/checkout.ts';
import { refusalOf } from '#test/support/shop/draft-desk.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { listComparable } from './list-comparable.ts';
import { readLiveSale } from './read-live-sale.ts';
import { readSaleHistory } from './read-sale-history.ts';

// docs/algorithms/live-sale.md, "Pace"
const { deployment, event, save, place, addressOf, giveBack } = await openCheckout();
const { context, clock } = deployment;

const staff = (role: Role, at: Place = installation): Actor => ({
  ...{ kind: 'staff', id: context.ids.uuid(), grants: [{ role, ...at }] },
});
const reader = staff('READER');

const anEvent = async () =>
  await event({
    days: { sat: 50 },
    offers: [
      { key: 'sat', days: ['sat'] },
      { key: 'shirt', days: [], kind: 'PRODUCT', stock: 9 },
    ],
  });

test('the whole sale of an event by hour is that of its wall', async () => {
  const view = await anEvent();
  const [buyer] = (await deployment.customers(1)) as [TestCustomer];
  const billingAddressId = await addressOf(buyer);
  for (const [offer, quantity] of [
    ['sat', 3],
    ['shirt', 1],
    ['sat', 2],
  ] as const) {
    const cart = (await save(view, buyer, [{ batchId: batchOf(view, offer), quantity }])).data.saveCart;
    const { number, tickets } = (await place(buyer, cart.id, { payment: byCard(), billingAddressId })).data
      .placeOrder;
    if (quantity === 2) await giveBack(buyer, number, [tickets[0]?.id ?? '']);
    clock.pass(3_600);
  }
  const { hours, ...history } = await readSaleHistory(context, { actor: reader, eventId: view.id });
  expect(history).toEqual({
    ...{ id: view.id, name: view.name, opensAt: view.saleOpensAt, closesAt: view.saleClosesAt },
  });
  const shown = (await readLiveSale(context, view.id))?.sale.hours ?? {};
  const tickets = Object.entries(shown).flatMap(([hour, sold]) =>
    sold.tickets === 0 ? [] : [[hour, sold.tickets] as const],
  );
  expect(Object.values(hours)).toEqual([3, 1]);
  expect(hours).toEqual(Object.fromEntries(tickets));
});

test('only events that the person may see are offered and read, and none that was canceled or has not opened', async () => {
  const [own, seen, unseen] = [await anEvent(), await anEvent(), await anEvent()];
  const [canceled, later] = [await anEvent(), await anEvent()];
  await context.pool.query('update event set canceled_at = now() where id = $1', [canceled.id]);
  await context.pool.query(
    "update event set sale_opens_at = $2::timestamptz + interval '1 hour', sale_closes_at = $2::timestamptz + interval '2 hours' where id = $1",
    [later.id, clock.now()],
  );
  const { rows } = await context.pool.query('select organizer_id from event where id = $1', [own.id]);
  const at = (eventId: string) => ({ organizerId: rows[0].organizer_id, eventId });
  const actor: Actor = {
    ...{ kind: 'staff', id: context.ids.uuid() },
    grants: [own, seen, canceled, later].map(({ id }) => ({ role: 'READER' as const, ...at(id) })),
  };
  const offered = await listComparable(context, { actor, eventId: own.id });
  expect(offered.map(({ id }) => id)).toEqual([seen.id]);
  const everywhere = await listComparable(context, { actor: reader, eventId: own.id });
  expect(everywhere.map(({ id }) => id)).toContain(unseen.id);
  const read = (eventId: string, as: Actor = actor) =>
    refusalOf(readSaleHistory(context, { actor: as, eventId }));
  expect(await read(unseen.id)).toBe('NOT_FOUND');
  expect(await read('nothing')).toBe('NOT_FOUND');
  expect(await read(seen.id, staff('GATE'))).toBe('NOT_ALLOWED');
  expect(await refusalOf(listComparable(context, { actor, eventId: unseen.id }))).toBe('NOT_FOUND');
});
