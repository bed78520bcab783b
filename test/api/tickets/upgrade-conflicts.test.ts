import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { admitTicket } from '#src/service/holding/admission/admit-ticket.ts';
import { reconcile } from '#src/service/holding/order/reconciliation/reconcile.ts';
import { settleRefunds } from '#src/service/holding/order/refund/settle-refunds.ts';
import type { TestCustomer } from '../../support/deployment/deployment.ts';
import { countLockWaits } from '../../support/deployment/lock-waits.ts';
import { byCard, codeOf } from '../../support/shop/checkout.ts';
import { batchOf } from '../../support/shop/shop.ts';
import { firstTicket, openUpgradeShop } from '../../support/shop/upgrade-shop.ts';

// Upgrades that meet something else: one another, a sell-out, late money, a refund, the gate.
const {
  deployment,
  event,
  save,
  place,
  orderOf,
  addressOf,
  chargeOf,
  quote,
  giveBack,
  open,
  bought,
  openUpgrade,
  stock,
  ticketsOf,
  paid,
  soldOut,
  upgraded,
  placedAndLapsed,
} = await openUpgradeShop();
const { context, bank, graphql } = deployment;
const other = await deployment.anotherNode();
afterAll(() => other.close());

let view: Awaited<ReturnType<typeof event>>;
let ana: TestCustomer;

describe('upgrades', () => {
  beforeEach(async () => {
    ({ view, ana } = await open());
  });

  test('while it is being paid the old ticket does nothing else', async () => {
    const order = await soldOut();
    const cart = (await openUpgrade(ana, firstTicket(order), 'pass')).data.openUpgrade;
    const placed = (await place(ana, cart.id)).data.placeOrder;
    expect(codeOf(await giveBack(ana, order.number, [firstTicket(order)]))).toBe('TICKET_ENGAGED');
    expect(codeOf(await openUpgrade(ana, firstTicket(order), 'lounge'))).toBe('TICKET_ENGAGED');
    const transfer = await graphql(
      'mutation($id: ID!) { transferTicket(input: { ticketId: $id, email: "caio@example.com" }) { id } }',
      { id: firstTicket(order) },
      ana,
    );
    expect(codeOf(transfer)).toBe('TICKET_ENGAGED');
    await paid(await chargeOf(placed.number));
    expect(await ticketsOf(order, ana)).toEqual(['CANCELED']);
  });

  test('two ways to upgrade one ticket at the same instant on two nodes: one order, one new ticket', async () => {
    const order = await bought(ana, 'sat');
    const [one, two] = await Promise.all([
      openUpgrade(ana, firstTicket(order), 'pass'),
      openUpgrade(ana, firstTicket(order), 'lounge', other),
    ]);
    const carts = [one, two].flatMap(({ data, errors }) =>
      errors === undefined ? [data.openUpgrade.id] : [],
    );
    const billingAddressId = await addressOf(ana);
    const placed = await Promise.all(
      carts.map((id, index) =>
        place(ana, id, { payment: byCard(), billingAddressId }, index === 0 ? deployment : other),
      ),
    );
    expect(placed.filter(({ errors }) => errors === undefined)).toHaveLength(1);
    const { rows } = await context.pool.query(
      "select status from ticket where event_id = $1 and status = 'VALID'",
      [view.id],
    );
    expect(rows).toHaveLength(1);
  });

  test('the first upgrade of its kind waits for the pools holding none of them', async () => {
    const order = await bought(ana, 'sat');
    const sundays = `select 1 from pool where event_id = $1 and key = 'date:sun' for`;
    const rival = await context.pool.connect();
    try {
      await rival.query('begin');
      // What another upgrade's new stand-in does to the pool it names.
      await rival.query(`${sundays} key share`, [view.id]);
      const upgrade = openUpgrade(ana, firstTicket(order), 'pass');
      await vi.waitFor(async () => expect(await countLockWaits(context.pool)).toBe(1), 10_000);
      // Whoever held a pool while it waited would meet the rival here, and one of them would be thrown out.
      await rival.query(`${sundays} update`, [view.id]);
      await rival.query('commit');
      expect((await upgrade).errors).toBeUndefined();
    } finally {
      rival.release(true);
    }
  });

  test('an upgrade against a sell-out: the last place goes to one of them', async () => {
    const order = await soldOut();
    for (const customer of await deployment.customers(4)) await bought(customer, 'sun');
    const rivals = await deployment.customers(30);
    const [upgrade, ...rest] = await Promise.all([
      openUpgrade(ana, firstTicket(order), 'pass'),
      ...rivals.map((rival) => save(view, rival, [{ batchId: batchOf(view, 'sun'), quantity: 1 }])),
    ]);
    const winners = [upgrade, ...rest].filter(({ errors }) => errors === undefined);
    expect(winners).toHaveLength(1);
    for (const answer of [upgrade, ...rest]) {
      if (answer.errors !== undefined) expect(codeOf(answer)).toBe('SOLD_OUT');
    }
    expect(await stock()).toMatchObject({ 'date:sat': '0/2', 'date:sun': '1/4' });
    expect(await ticketsOf(order, ana)).toEqual(['VALID']);
  });

  test('money that comes late upgrades while it can, and goes back when it cannot', async () => {
    const order = await soldOut();
    const late = await placedAndLapsed(order);
    await paid(late.txid);
    expect(await ticketsOf(order, ana)).toEqual(['CANCELED']);
    expect(await stock()).toMatchObject({ 'date:sat': '0/2', 'date:sun': '0/1' });

    ({ ana } = await open());
    const again = await soldOut();
    const tooLate = await placedAndLapsed(again);
    for (const customer of await deployment.customers(5)) await bought(customer, 'sun');
    await paid(tooLate.txid);
    expect(await ticketsOf(again, ana)).toEqual(['VALID']);
    await settleRefunds(context);
    expect((await orderOf(ana, tooLate.number)).refunds).toMatchObject([
      { status: 'DONE', amountCents: 11_500 },
    ]);
  });

  test('a bank that takes back what the old ticket cost leaves the upgrade to a person', async () => {
    const order = await soldOut();
    const newer = await upgraded(order, 'pass');
    await bank.chargeBack(await chargeOf(order.number));
    await bank.settled();
    const { reviews } = await reconcile(context);
    expect(reviews).toMatchObject([{ reason: 'CHARGED_BACK_AFTER_UPGRADE', amountCents: 11_500 }]);
    // What the newer ticket itself cost comes back alone.
    expect((await quote(ana, newer.number)).data.refundQuote).toMatchObject({ totalCents: 11_500 });
  });

  test('late money does not take a ticket out of what it does by then', async () => {
    const order = await soldOut();
    const late = await placedAndLapsed(order);
    await graphql(
      'mutation($id: ID!) { transferTicket(input: { ticketId: $id, email: "caio@example.com" }) { id } }',
      { id: firstTicket(order) },
      ana,
    );
    await paid(late.txid);
    expect(await ticketsOf(order, ana)).toEqual(['VALID']);
    await settleRefunds(context);
    expect((await orderOf(ana, late.number)).refunds).toMatchObject([
      { status: 'DONE', amountCents: 11_500 },
    ]);
  });

  test('who goes in with the old ticket while it is being paid keeps that, and the money goes back', async () => {
    const order = await soldOut();
    const cart = (await openUpgrade(ana, firstTicket(order), 'pass')).data.openUpgrade;
    const placed = (await place(ana, cart.id)).data.placeOrder;
    const { data } = await graphql<{ ticket: { qrCode: string } }>(
      'query($id: ID!) { ticket(id: $id) { qrCode } }',
      { id: firstTicket(order) },
      ana,
    );
    const scan = { eventId: view.id, dateId: view.dates[0]?.id ?? '', gate: 'A', scanId: 'one' };
    const { answer } = await admitTicket(context, { ...scan, code: data.ticket.qrCode });
    expect(answer).toBe('ADMITTED');
    await paid(await chargeOf(placed.number));
    expect(await ticketsOf(order, ana)).toEqual(['VALID']);
    await settleRefunds(context);
    const { status, refunds } = await orderOf(ana, placed.number);
    expect({ status, refunds }).toMatchObject({ status: 'CANCELED', refunds: [{ amountCents: 11_500 }] });
  });
});
