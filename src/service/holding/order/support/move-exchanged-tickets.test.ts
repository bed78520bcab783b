import { expect, test } from 'vitest';
import type { Actor } from '#src/domain/policy/actor.ts';
import { installation } from '#src/domain/policy/grant.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { firstTicket, openUpgradeShop } from '#test/support/shop/upgrade-shop.ts';
import { moveTickets } from './move-tickets.ts';

// docs/algorithms/acts-of-support.md, "Move tickets", of tickets that are exchanged (fan-box-office.md).
const upgrades = await openUpgradeShop();
const { context } = upgrades.deployment;
const support: Actor = {
  ...{ kind: 'staff', id: context.ids.uuid(), grants: [{ role: 'SUPPORT', ...installation }] },
};

const outcomeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    ({ code }) => String(code),
  );

/** Ana's ticket for Saturday, and how to move it to a day at the same price. */
async function upgradable() {
  const same = { batches: [{ priceCents: 10_000, feeCents: 1_500 }] };
  const { view, ana } = await upgrades.open({
    days: { sat: 9, sun: 9 },
    offers: [
      { key: 'sat', days: ['sat'], ...same },
      { key: 'late', days: ['sat'], ...same },
      { key: 'pass', days: ['sat', 'sun'], batches: [{ priceCents: 20_000, feeCents: 3_000 }] },
      { key: 'lounge', days: ['sat', 'sun'], batches: [{ units: 1, priceCents: 30_000, feeCents: 4_500 }] },
    ],
    limitPerDocument: 9,
  });
  const move = (number: string, ticketIds: string[]) =>
    moveTickets(context, {
      ...{ actor: support, number, ticketIds, batchId: batchOf(view, 'late'), note: 'Pediu' },
    });
  return { view, ana, move };
}

test('an exchange that was begun before the move is refused at its order, and one that waits for money holds the ticket', async () => {
  const { ana, move } = await upgradable();
  const order = await upgrades.bought(ana, 'sat');
  const id = firstTicket(order);
  const cart = (await upgrades.openUpgrade(ana, id, 'pass')).data.openUpgrade;
  await move(order.number, [id]);
  const refused = await upgrades.place(ana, cart.id);
  expect(refused.errors?.[0]?.extensions.code).toBe('UPGRADE_NOT_POSSIBLE');
  const again = (await upgrades.openUpgrade(ana, id, 'pass')).data.openUpgrade;
  const placed = (await upgrades.place(ana, again.id)).data.placeOrder;
  expect(await outcomeOf(move(order.number, [id]))).toBe('TICKET_ENGAGED');
  await upgrades.paid(await upgrades.chargeOf(placed.number));
  expect(await upgrades.ticketsOf(placed, ana)).toEqual(['VALID']);
  expect(await upgrades.stock()).toMatchObject({ 'date:sat': '0/1', 'date:sun': '0/1' });
});

test('money that comes late for an exchange takes the ticket from where it was moved to', async () => {
  const { ana, move } = await upgradable();
  const order = await upgrades.bought(ana, 'sat');
  const { number, txid } = await upgrades.placedAndLapsed(order);
  await move(order.number, [firstTicket(order)]);
  await upgrades.paid(txid);
  expect((await upgrades.orderOf(ana, number)).status).toBe('APPROVED');
  expect(await upgrades.ticketsOf(order, ana)).toEqual(['CANCELED']);
  expect(await upgrades.stock()).toMatchObject({ 'date:sat': '0/1', 'date:sun': '0/1' });
});

test('units that were exchanged keep their credit when a move gives them another number', async () => {
  const { view, ana, move } = await upgradable();
  const lines = [{ batchId: batchOf(view, 'sat'), quantity: 2 }];
  const cart = (await upgrades.save(view, ana, lines)).data.saveCart;
  const first = (await upgrades.place(ana, cart.id)).data.placeOrder;
  await upgrades.paid(await upgrades.chargeOf(first.number));
  const [one = '', two = ''] = (await upgrades.orderOf(ana, first.number)).tickets.map(({ id }) => id);
  const dearer = (await upgrades.openUpgrade(ana, two, 'pass')).data.openUpgrade;
  const placed = (await upgrades.place(ana, dearer.id)).data.placeOrder;
  await upgrades.paid(await upgrades.chargeOf(placed.number));
  // The unit that was exchanged was the second of its line, and is the first now.
  await move(first.number, [one]);
  const quoted = (await upgrades.quote(ana, placed.number)).data.refundQuote;
  expect(quoted.totalCents).toBe(23_000);
  expect((await upgrades.giveBack(ana, placed.number)).errors).toBeUndefined();
  const { refunds } = await upgrades.orderOf(ana, first.number);
  expect(refunds.map(({ amountCents }) => amountCents)).toEqual([11_500]);
});
