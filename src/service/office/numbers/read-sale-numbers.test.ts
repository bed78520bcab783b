import { describe, expect, test } from 'vitest';
import type { Staff } from '#src/domain/policy/actor.ts';
import { installation, type Role } from '#src/domain/policy/grant.ts';
import { localTimeAt, weekdayOf } from '#src/domain/time/local-time.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { byCard, openCheckout } from '#test/support/shop/checkout.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { readSaleNumbers } from './read-sale-numbers.ts';

const { deployment, event, save, place, addressOf, giveBack } = await openCheckout();
const { context, clock } = deployment;
const zone = 'America/Sao_Paulo';
const staff = (role: Role, eventId: string | null = null): Staff => ({
  ...{ kind: 'staff', id: context.ids.uuid(), grants: [{ role, ...installation, eventId }] },
});

/** Goes on to the next Wednesday, half past eleven at night where the event is. */
function passToWednesdayNight(): void {
  for (;;) {
    const local = localTimeAt(clock.now(), zone);
    if (weekdayOf(local) === 3 && local.hour === 23 && local.minute >= 30) return;
    clock.pass(local.hour === 23 || local.hour === 22 ? 60 : 3_600);
  }
}

async function sell(view: Awaited<ReturnType<typeof event>>, quantity: number) {
  const [buyer] = (await deployment.customers(1)) as [TestCustomer];
  const cart = (await save(view, buyer, [{ batchId: batchOf(view, 'full'), quantity }])).data.saveCart;
  const asked = { payment: byCard(), billingAddressId: await addressOf(buyer) };
  const { number, tickets } = (await place(buyer, cart.id, asked)).data.placeOrder;
  return { buyer, number, ticketIds: tickets.map(({ id }) => id) };
}

const of = (tickets: number, orders: number, receivedCents: number | null, refundedCents: number | null) => ({
  ...{ tickets, orders, receivedCents, refundedCents },
});

// The heading is one of docs/algorithms/needs-a-person.md.
describe('The numbers', () => {
  test('a sale is of today until midnight where the event is, and of last week up to its own hour', async () => {
    passToWednesdayNight();
    const offers = [{ key: 'full', days: ['sat'], batches: [{ priceCents: 10_000, feeCents: 1_000 }] }];
    const view = await event({ days: { sat: 50 }, offers });
    const other = await event({ days: { sat: 50 }, offers });
    const { buyer, number, ticketIds } = await sell(view, 3);
    await sell(other, 1);
    const owner = staff('OWNER', view.id);
    const read = async () => {
      const { today, week, lastWeek } = await readSaleNumbers(context, { actor: owner });
      return { today, week, lastWeek };
    };
    const none = of(0, 0, 0, 0);
    expect(await read()).toEqual({ today: of(3, 1, 33_000, 0), week: of(3, 1, 33_000, 0), lastWeek: none });
    expect((await readSaleNumbers(context, { actor: staff('OWNER') })).today).toEqual(of(4, 2, 44_000, 0));
    clock.pass(45 * 60);
    await giveBack(buyer, number, ticketIds.slice(0, 1));
    expect(await read()).toEqual({
      today: of(-1, 0, 0, 11_000),
      week: of(2, 1, 33_000, 11_000),
      lastWeek: none,
    });
    clock.pass(7 * 86_400 - 90 * 60);
    expect((await read()).lastWeek).toEqual(none);
    clock.pass(60 * 60);
    expect(await read()).toEqual({ today: none, week: none, lastWeek: of(3, 1, 33_000, 0) });
  });

  test('sums of money are for who may see them at each event, and none is told of an event that nobody may see', async () => {
    const offers = [{ key: 'full', days: ['sat'], batches: [{ priceCents: 10_000, feeCents: 1_000 }] }];
    const view = await event({ days: { sat: 50 }, offers });
    const other = await event({ days: { sat: 50 }, offers });
    await sell(view, 2);
    const producer = await readSaleNumbers(context, { actor: staff('PRODUCER', view.id) });
    expect(producer.today).toEqual(of(2, 1, null, null));
    expect(producer.events.map(({ eventId, today }) => [eventId, today.tickets])).toEqual([[view.id, 2]]);
    const both: Staff = {
      ...{ kind: 'staff', id: context.ids.uuid() },
      grants: [
        { role: 'OWNER', organizerId: null, eventId: view.id },
        { role: 'READER', organizerId: null, eventId: other.id },
      ],
    };
    expect((await readSaleNumbers(context, { actor: both })).today).toEqual(of(2, 1, null, null));
    await expect(readSaleNumbers(context, { actor: staff('GATE') })).rejects.toThrow('NOT_ALLOWED');
  });
});
