import { beforeEach, describe, expect, test } from 'vitest';
import { type Actor, operator } from '#src/domain/policy/actor.ts';
import { installation } from '#src/domain/policy/grant.ts';
import {
  quoteForOrganizer,
  refundForOrganizer,
} from '#src/service/holding/order/refund/refund-for-organizer.ts';
import { settleRefunds } from '#src/service/holding/order/refund/settle-refunds.ts';
import { stopSale } from '#src/service/selling/stop/stop-sale.ts';
import type { TestCustomer } from '../../support/deployment/deployment.ts';
import { codeOf } from '../../support/shop/checkout.ts';
import { batchOf } from '../../support/shop/shop.ts';
import { firstTicket, openUpgradeShop } from '../../support/shop/upgrade-shop.ts';

// A ticket becomes a dearer one, over HTTP and GraphQL, with the invariants asked after each test
// (docs/algorithms/fan-box-office.md, "Placeholders").
const {
  deployment,
  event,
  save,
  place,
  orderOf,
  chargeOf,
  quote,
  giveBack,
  open,
  bought,
  options,
  openUpgrade,
  stock,
  ticketsOf,
  paid,
  soldOut,
  upgraded,
} = await openUpgradeShop();
const { context, clock, graphql } = deployment;
const finance: Actor = {
  ...{ kind: 'staff', id: context.ids.uuid(), grants: [{ role: 'FINANCE', ...installation }] },
};

let view: Awaited<ReturnType<typeof event>>;
let ana: TestCustomer;
let bia: TestCustomer;

describe('upgrades', () => {
  beforeEach(async () => {
    ({ view, ana, bia } = await open());
  });

  test('a day that is sold out becomes a pass by the difference, and nobody comes between', async () => {
    const order = await soldOut();
    const offered = (await options(ana, firstTicket(order))).data.upgradeOptions;
    expect(offered.map(({ offer, differenceCents }) => [offer.name, differenceCents])).toEqual([
      ['pass', 11_500],
      ['lounge', 23_000],
    ]);
    const cart = (await openUpgrade(ana, firstTicket(order), 'pass')).data.openUpgrade;
    expect(cart).toMatchObject({
      purpose: 'UPGRADE',
      upgradeOf: { id: firstTicket(order) },
      totals: { totalCents: 11_500, discountCents: 11_500 },
      lines: [
        { quantity: 1, priceCents: 20_000, feeCents: 3_000, discountCents: 11_500, totalCents: 11_500 },
      ],
    });
    // Both are hers: the old ticket works, and of the new one only what it needs more is held.
    expect(await stock()).toMatchObject({ 'date:sat': '0/2', 'date:sun': '1/0' });
    expect(await ticketsOf(order, ana)).toEqual(['VALID']);

    const placed = (await place(ana, cart.id)).data.placeOrder;
    expect(placed.totals.totalCents).toBe(11_500);
    expect(await ticketsOf(order, ana)).toEqual(['VALID']);
    await paid(await chargeOf(placed.number));
    expect(await stock()).toMatchObject({ 'date:sat': '0/2', 'date:sun': '0/1' });
    expect(await ticketsOf(order, ana)).toEqual(['CANCELED']);
    const now = await orderOf(ana, placed.number);
    expect(now.tickets).toMatchObject([{ status: 'VALID', holder: order.tickets[0]?.holder }]);
    expect((await orderOf(ana, order.number)).history.at(-1)).toEqual({
      status: 'CANCELED',
      reason: 'upgraded',
    });
  });

  test('do not begin while the whole sale is stopped; one that began before goes on', async () => {
    const order = await bought(ana, 'sat');
    const other = await bought(bia, 'sat');
    const cart = (await openUpgrade(ana, firstTicket(order), 'pass')).data.openUpgrade;
    await stopSale(context, { eventId: view.id, until: null, actor: operator('ana') });
    expect(codeOf(await openUpgrade(bia, firstTicket(other), 'pass'))).toBe('SALE_STOPPED');
    const placed = (await place(ana, cart.id)).data.placeOrder;
    await paid(await chargeOf(placed.number));
    expect(await ticketsOf(order, ana)).toEqual(['CANCELED']);
  });

  test('keeps what its holder answered, and leaves it nowhere else', async () => {
    const order = await soldOut();
    await context.pool.query(`update ticket set holder_answers = '{"size": "g"}' where id = $1`, [
      firstTicket(order),
    ]);
    const now = await upgraded(order, 'pass');
    const { rows } = await context.pool.query(
      `select t.id, t.holder_answers as answers, l.holders::text as holders from ticket t
      join order_line l on l.event_id = t.event_id and l.id = t.order_line_id where t.id = any ($1::uuid[])`,
      [[firstTicket(order), firstTicket(now)]],
    );
    expect(Object.fromEntries(rows.map(({ id, answers }) => [id, answers]))).toEqual({
      [firstTicket(order)]: {},
      [firstTicket(now)]: { size: 'g' },
    });
    expect(rows.filter(({ holders }) => holders.includes('answers'))).toEqual([]);
  });

  test('given back later, each part goes home the way it came, however long the chain', async () => {
    const first = await soldOut();
    const second = await upgraded(first, 'pass');
    const third = await upgraded(second, 'lounge');
    expect(third.totals.totalCents).toBe(11_500);
    const offer = (await quote(ana, third.number)).data.refundQuote;
    expect(offer.totalCents).toBe(34_500);
    expect(offer.lines.map(({ refundCents }) => refundCents)).toEqual([11_500, 11_500, 11_500]);
    await giveBack(ana, third.number);
    await settleRefunds(context);
    for (const { number } of [first, second, third]) {
      const { status, refunds } = await orderOf(ana, number);
      expect({ status, refunds }).toMatchObject({
        status: 'CANCELED',
        refunds: [{ status: 'DONE', amountCents: 11_500 }],
      });
    }
    expect(await stock()).toMatchObject({ 'date:sat': '0/1', 'date:sun': '0/0' });
  });

  test('begin no regret anew: the days count from the first purchase, however long the chain', async () => {
    const first = await soldOut();
    clock.pass(6 * 86_400);
    const second = await upgraded(first, 'pass');
    expect((await quote(ana, second.number)).data.refundQuote.totalCents).toBe(23_000);
    clock.pass(2 * 86_400);
    const codes = [codeOf(await quote(ana, second.number))];
    const third = await upgraded(second, 'lounge');
    codes.push(codeOf(await quote(ana, third.number)), codeOf(await giveBack(ana, third.number)));
    expect(codes).toEqual(['REFUND_TOO_LATE', 'REFUND_TOO_LATE', 'REFUND_TOO_LATE']);
    const { rows } = await context.pool.query(
      `select o.regret_from = f.placed_at and o.promised_at = f.placed_at as is_first from customer_order o
      join customer_order f on f.event_id = o.event_id and f.number = $1 where o.number = any ($2)`,
      [first.number, [second.number, third.number]],
    );
    expect(rows).toEqual([{ is_first: true }, { is_first: true }]);
    // Staff may still give all of it back.
    const asked = { actor: finance, number: third.number, ticketIds: null, keepsFee: false };
    expect(await quoteForOrganizer(context, asked)).toMatchObject({ refundCents: 34_500 });
  });

  test('an event that keeps its fee keeps it of every part', async () => {
    ({ view, ana } = await open({ refundKeepsFee: true }));
    const third = await upgraded(await upgraded(await soldOut(), 'pass'), 'lounge');
    // 345,00 less 15,00 + 30,00 of each former ticket's own fee as far as it was paid, and 45,00 of this one.
    const asked = { actor: finance, number: third.number, ticketIds: null, keepsFee: true };
    const offer = await quoteForOrganizer(context, asked);
    expect(offer).toMatchObject({ refundCents: 34_500 - 9_000, keptCents: 9_000 });
    await refundForOrganizer(context, { ...asked, note: 'Depois do prazo' });
  });

  test('let go or left alone, nothing has happened', async () => {
    const order = await soldOut();
    await openUpgrade(ana, firstTicket(order), 'pass');
    clock.pass(16 * 60);
    await context.pool.query('select expire_carts($1, $2, 100)', [view.id, clock.now()]);
    expect(await stock()).toMatchObject({ 'date:sat': '0/2', 'date:sun': '0/0' });
    expect(await ticketsOf(order, ana)).toEqual(['VALID']);

    const cart = (await openUpgrade(ana, firstTicket(order), 'pass')).data.openUpgrade;
    const placed = (await place(ana, cart.id)).data.placeOrder;
    await graphql('mutation($n: String!) { cancelOrder(number: $n) { status } }', { n: placed.number }, ana);
    expect(await stock()).toMatchObject({ 'date:sat': '0/2', 'date:sun': '0/0' });
    expect(await ticketsOf(order, ana)).toEqual(['VALID']);
    // And the ticket is free for anything again.
    expect((await options(ana, firstTicket(order))).errors).toBeUndefined();
  });

  test('a ticket that went elsewhere since its cart was opened is not upgraded', async () => {
    const order = await soldOut();
    const cart = (await openUpgrade(ana, firstTicket(order), 'pass')).data.openUpgrade;
    await giveBack(ana, order.number, [firstTicket(order)]);
    expect(codeOf(await place(ana, cart.id))).toBe('TICKET_NOT_VALID');
    expect(await stock()).toMatchObject({ 'date:sat': '0/1', 'date:sun': '1/0' });
  });

  test('the limit counts on for whom the first ticket was bought', async () => {
    const order = await soldOut();
    const [other] = (await deployment.customers(1)) as [TestCustomer];
    await context.pool.query('update customer set document_number = $2 where id = $1', [
      other.id,
      '39053344705',
    ]);
    await context.pool.query('update customer set document_number = $2 where id = $1', [
      ana.id,
      other.documentNumber,
    ]);
    await upgraded(order, 'pass');
    const { rows } = await context.pool.query(
      'select document_number, units from document_allowance where event_id = $1 and document_number = any ($2)',
      [view.id, [ana.documentNumber, other.documentNumber]],
    );
    expect(rows).toEqual([{ document_number: ana.documentNumber, units: 1 }]);
  });

  test('nobody who waits for it is passed by', async () => {
    const order = await soldOut();
    await context.pool.query('update batch set for_list = true where event_id = $1 and id = $2', [
      view.id,
      batchOf(view, 'pass'),
    ]);
    expect(codeOf(await openUpgrade(ana, firstTicket(order), 'pass'))).toBe('WAITING_LIST_FIRST');
  });

  test('who looks at another upgrade of the same ticket lets the first one go, and no coupon counts', async () => {
    ({ view, ana } = await open({ coupons: [{ code: 'DEZ' }] }));
    const order = await soldOut();
    await openUpgrade(ana, firstTicket(order), 'pass');
    const cart = (await openUpgrade(ana, firstTicket(order), 'lounge')).data.openUpgrade;
    expect(await stock()).toMatchObject({ 'date:sun': '1/0', 'batch:lounge-1': '1/0' });
    const lines = [{ batchId: batchOf(view, 'lounge'), quantity: 1 }];
    const tried = await save(view, ana, lines, { id: cart.id, couponCode: 'DEZ' });
    expect(tried.data.saveCart).toMatchObject({
      coupon: { applied: false, reason: 'COUPON_NOT_FOR_ITEMS' },
      totals: { totalCents: 23_000 },
    });
  });

  test('its cart is what it is', async () => {
    const order = await soldOut();
    const cart = (await openUpgrade(ana, firstTicket(order), 'pass')).data.openUpgrade;
    const more = [
      { batchId: batchOf(view, 'pass'), quantity: 1 },
      { batchId: batchOf(view, 'sun'), quantity: 1 },
    ];
    expect(codeOf(await save(view, ana, more, { id: cart.id }))).toBe('CART_FIXED');
    // Told as it is, it still takes its choices; a coupon finds nothing to take off.
    const same = await save(view, ana, more.slice(0, 1), { id: cart.id, deliveryMethod: 'ELECTRONIC' });
    expect(same.data.saveCart).toMatchObject({
      deliveryMethod: 'ELECTRONIC',
      totals: { totalCents: 11_500 },
    });
  });

  test('nobody loses a day, is owed money, or upgrades what is another’s', async () => {
    const order = await bought(ana, 'pass');
    const names = async (ticketId: string) =>
      (await options(ana, ticketId)).data.upgradeOptions.map(({ offer }) => offer.name);
    expect(await names(firstTicket(order))).toEqual(['lounge']);
    expect(codeOf(await openUpgrade(ana, firstTicket(order), 'sat'))).toBe('UPGRADE_NOT_POSSIBLE');
    expect(codeOf(await openUpgrade(bia, firstTicket(order), 'lounge'))).toBe('TICKET_NOT_FOUND');
  });
});
