import { describe, expect, test } from 'vitest';
import type { Staff } from '#src/domain/policy/actor.ts';
import { installation, organizerPlace, type Role } from '#src/domain/policy/grant.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { byCard, openCheckout } from '#test/support/shop/checkout.ts';
import { filesOf } from '#test/support/shop/file-desk.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { makeManualOrder } from '../../holding/manual/make-manual-order.ts';
import { findManualOrder } from '../../holding/manual/manual-order-view.ts';
import { readSaleSources, type SourceRow } from './read-sale-sources.ts';

const { deployment, event, save, place, addressOf, giveBack } = await openCheckout();
const { context, clock } = deployment;
const files = filesOf(deployment);
const offers = [{ key: 'full', days: ['sat'], batches: [{ priceCents: 10_000, feeCents: 1_000 }] }];
type View = Awaited<ReturnType<typeof event>>;

const staff = (role: Role, { id: eventId, organizer }: View): Staff => ({
  ...{ kind: 'staff', id: context.ids.uuid() },
  grants: [{ role, ...organizerPlace(organizer.id ?? ''), eventId }],
});

async function buyer() {
  const [one] = (await deployment.customers(1)) as [TestCustomer];
  return { one, billingAddressId: await addressOf(one) };
}

async function sell(view: View, quantity: number, couponCode?: string) {
  const { one, billingAddressId } = await buyer();
  const lines = [{ batchId: batchOf(view, 'full'), quantity }];
  const cart = (await save(view, one, lines, couponCode === undefined ? {} : { couponCode })).data.saveCart;
  const { number, tickets } = (await place(one, cart.id, { payment: byCard(), billingAddressId })).data
    .placeOrder;
  return { buyer: one, number, ticketIds: tickets.map(({ id }) => id) };
}

/** Held by staff for somebody abroad, who pays it by card. */
async function sellByHand(view: View, quantity: number): Promise<void> {
  const id = context.ids.uuid();
  await makeManualOrder(context, {
    ...{
      actor: staff('PRODUCER', view),
      id,
      eventId: view.id,
      name: 'Rita Lee',
      email: 'rita@exemplo.com.br',
    },
    ...{ locale: 'pt', message: '', lines: [{ batchId: batchOf(view, 'full'), quantity }], transferTo: '' },
    endsAt: new Date(clock.now().getTime() + 3 * 86_400_000),
  });
  const { cartId = '' } = (await findManualOrder(context, view.id, id)) ?? {};
  const { one, billingAddressId } = await buyer();
  const placed = await place(one, cartId, { payment: byCard(), billingAddressId });
  expect(placed.data.placeOrder.status).toBe('APPROVED');
}

const told = ({ key, orders, items, grossCents, feeCents, netCents }: SourceRow) => [
  ...[key, orders, items, grossCents, feeCents, netCents],
];

// docs/algorithms/money-ledger.md
describe('Where sales come from', () => {
  test('the site, manual orders, coupons and cities each add up to what was sold', async () => {
    const coupons = [{ code: 'MENOS20', kind: 'AMOUNT' as const, basisPoints: null, amountCents: 2_000 }];
    const view = await event({ days: { sat: 50 }, offers, coupons });
    for (let count = 0; count < 4; count += 1) await sell(view, 1);
    const { buyer: ana, number, ticketIds } = await sell(view, 3, 'MENOS20');
    await sellByHand(view, 2);
    await giveBack(ana, number, ticketIds);
    const reader = staff('READER', view);
    const sources = await readSaleSources(context, { actor: reader, eventId: view.id });
    const site = ['SITE', 5, 4, 44_000, 4_000, 40_000];
    expect(sources.channels.map(told)).toEqual([site, ['MANUAL', 1, 2, 22_000, 2_000, 20_000]]);
    expect(sources.coupons.map(told)).toEqual([
      ['MENOS20', 1, 0, 0, 0, 0],
      ['', 5, 6, 66_000, 6_000, 60_000],
    ]);
    expect(sources.cities.map((row) => [row.cityName, ...told(row)])).toEqual([
      ['São Paulo, SP', '3550308', 6, 6, 66_000, 6_000, 60_000],
    ]);
    expect(told(sources.whole)).toEqual(['', 6, 6, 66_000, 6_000, 60_000]);
    expect(sources).toMatchObject({ otherCities: 0, isComplete: true });
  });

  test('a city with few orders has no name on the page, and has one in the file', async () => {
    const view = await event({ days: { sat: 50 }, offers });
    await sell(view, 2);
    const { cities, otherCities } = await readSaleSources(context, {
      actor: staff('OWNER', view),
      eventId: view.id,
    });
    expect(cities.map((row) => [row.key, row.cityName, row.orders])).toEqual([['OTHERS', null, 1]]);
    expect(otherCities).toBe(1);
    const finance = await files.person({ role: 'FINANCE', organizerId: view.organizer.id, eventId: view.id });
    const file = await files.ask(finance, 'SOURCES', { eventId: view.id });
    await files.write();
    const rows = await files.rowsOf(finance, file);
    expect(rows.map((row) => [row.Por, row['De onde'], row.Pedidos, row.Itens, row['Fica (R$)']])).toEqual([
      ['Canal', 'Site', '1', '2', '220,00'],
      ['Cupom', 'Sem cupom', '1', '2', '220,00'],
      ['Cidade', 'São Paulo, SP', '1', '2', '220,00'],
    ]);
  });

  test('of an event that nobody may see, and to whom numbers are no business, nothing is told', async () => {
    const [view, other] = [
      await event({ days: { sat: 5 }, offers }),
      await event({ days: { sat: 5 }, offers }),
    ];
    const refusal = (actor: Staff, eventId: string) =>
      readSaleSources(context, { actor, eventId }).then(
        () => 'none',
        ({ code }) => code,
      );
    const gate: Staff = {
      kind: 'staff',
      id: context.ids.uuid(),
      grants: [{ role: 'GATE', ...installation }],
    };
    expect([
      await refusal(staff('OWNER', view), other.id),
      await refusal(staff('OWNER', view), 'x'),
      await refusal(gate, view.id),
      await refusal(staff('SUPPORT', view), view.id),
    ]).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_ALLOWED', 'none']);
  });
});
