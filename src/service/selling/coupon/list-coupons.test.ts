import { describe, expect, test } from 'vitest';
import { couponsFile } from '#src/api/staff/written-files/coupons-file.ts';
import { readCsv } from '#src/domain/format/csv.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { installation, type Role } from '#src/domain/policy/grant.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { openCheckout } from '#test/support/shop/checkout.ts';
import { refusalOf } from '#test/support/shop/draft-desk.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import type { EventView } from '../event/event-view.ts';
import { exportCoupons } from './export-coupons.ts';
import { type CouponsFilter, listCoupons } from './list-coupons.ts';

const { deployment, event, save, place, giveBack } = await openCheckout();
const { context, clock, bank } = deployment;

const staff = (role: Role, place: Omit<Staff['grants'][number], 'role'> = installation): Staff => ({
  ...{ kind: 'staff', id: context.ids.uuid(), grants: [{ role, ...place }] },
});
const owner = staff('OWNER');

const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000);

const fair = () =>
  event({
    days: { sat: 100 },
    offers: [{ key: 'sat', days: ['sat'], batches: [{ priceCents: 10_000, feeCents: 0 }] }],
    coupons: [
      { code: 'DEZ', kind: 'PERCENT', basisPoints: 1_000 },
      { code: 'FIM', endsAt: inHours(-1) },
      { code: 'JA-FOI', usesMax: 0 },
      { code: 'LOGO', startsAt: inHours(1) },
    ],
  });

const listed = async (view: EventView, filter: CouponsFilter = {}) =>
  (await listCoupons(context, { eventId: view.id, actor: owner, filter })).items;

test('a coupon says how often it was used, and what it took off orders that are paid', async () => {
  const view = await fair();
  const lines = [{ batchId: batchOf(view, 'sat'), quantity: 2 }];
  const customers = (await deployment.customers(3)) as [TestCustomer, TestCustomer, TestCustomer];
  const orders = await Promise.all(
    customers.map(async (customer) => {
      const { data } = await save(view, customer, lines, { couponCode: 'DEZ' });
      return (await place(customer, data.saveCart.id)).data.placeOrder;
    }),
  );
  // The first is paid, the second waits for its payment, the third was given back.
  for (const order of [orders[0], orders[2]]) await bank.pay(order?.payment.pix?.txid ?? '');
  await bank.settled();
  await giveBack(customers[2], orders[2]?.number ?? '');
  expect((await listed(view))[0]).toMatchObject({
    ...{ code: 'DEZ', basisPoints: 1_000, uses: 2, paidOrders: 1, discountCents: 2_000, state: 'OPEN' },
  });
});

test('coupons are filtered by code and by state, and come in pages', async () => {
  const view = await fair();
  const codes = async (filter: CouponsFilter) => (await listed(view, filter)).map(({ code }) => code);
  expect(await codes({})).toEqual(['DEZ', 'FIM', 'JA-FOI', 'LOGO']);
  expect(await codes({ search: ' ja ' })).toEqual(['JA-FOI']);
  expect(await codes({ state: 'OPEN' })).toEqual(['DEZ']);
  expect(await codes({ state: 'OVER' })).toEqual(['FIM']);
  expect(await codes({ state: 'USED_UP' })).toEqual(['JA-FOI']);
  expect(await codes({ state: 'UPCOMING' })).toEqual(['LOGO']);
  const asked = { eventId: view.id, actor: owner, first: 3 };
  const first = await listCoupons(context, asked);
  const second = await listCoupons(context, { ...asked, after: first.next });
  expect([first.items.length, second.items.map(({ code }) => code), second.next]).toEqual([
    3,
    ['LOGO'],
    null,
  ]);
});

describe('a file', () => {
  test('is in the audit, and has sums for who may see money only', async () => {
    const view = await fair();
    const file = async (actor: Staff) =>
      couponsFile(await exportCoupons(context, { eventId: view.id, actor, filter: { state: 'OPEN' } }), 'pt');
    expect(readCsv((await file(owner)).text).rows[1]?.cells.at(-1)).toBe('0,00');
    expect(readCsv((await file(staff('PRODUCER'))).text).rows[1]?.cells.at(-1)).toBe('');
    const { rows } = await context.pool.query(
      "select after from audit_entry where event_id = $1 and action = 'coupon.export'",
      [view.id],
    );
    expect(rows).toEqual(Array(2).fill({ after: { rows: 1, filter: { state: 'OPEN' } } }));
  });
});

test('nobody reads or exports coupons without the right at the event', async () => {
  const view = await fair();
  const attempts = (actor: Staff) => [
    listCoupons(context, { eventId: view.id, actor }),
    exportCoupons(context, { eventId: view.id, actor }),
  ];
  const elsewhere = staff('OWNER', { organizerId: context.ids.uuid(), eventId: null });
  expect(await Promise.all(attempts(elsewhere).map(refusalOf))).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  expect(await Promise.all(attempts(staff('GATE')).map(refusalOf))).toEqual(['NOT_ALLOWED', 'NOT_ALLOWED']);
});
