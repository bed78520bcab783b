import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { admitTicket } from '#src/service/admission/admit-ticket.ts';
import { checkCharges } from '#src/service/order/payment/check-charges.ts';
import { reconcile } from '#src/service/order/reconciliation/reconcile.ts';
import { settleRefunds } from '#src/service/order/refund/settle-refunds.ts';
import { byCard, type CartAnswer, codeOf, type OrderAnswer, openCheckout } from '../../support/checkout.ts';
import type { TestCustomer } from '../../support/deployment.ts';
import { batchOf } from '../../support/shop.ts';

// A ticket becomes a dearer one, over HTTP and GraphQL, with the invariants asked after each test
// (docs/algorithms/fan-box-office.md, "Stand-ins").
const { deployment, event, save, place, orderOf, addressOf, chargeOf, quote, giveBack } =
  await openCheckout();
const { context, clock, bank, graphql } = deployment;
const other = await deployment.anotherNode();
afterAll(() => other.close());

let view: Awaited<ReturnType<typeof event>>;
let ana: TestCustomer;
let bia: TestCustomer;

/** Saturday has two places and Sunday five: the day costs 115,00, the pass 230,00 and the one with a lounge 345,00. */
async function open(options: Partial<Parameters<typeof event>[0]> = {}): Promise<void> {
  view = await event({
    days: { sat: 2, sun: 5 },
    offers: [
      { key: 'sat', days: ['sat'], batches: [{ priceCents: 10_000, feeCents: 1_500 }] },
      { key: 'pass', days: ['sat', 'sun'], batches: [{ priceCents: 20_000, feeCents: 3_000 }] },
      { key: 'lounge', days: ['sat', 'sun'], batches: [{ units: 1, priceCents: 30_000, feeCents: 4_500 }] },
      { key: 'sun', days: ['sun'], batches: [{ priceCents: 9_000, feeCents: 1_350 }] },
    ],
    limitPerDocument: 1,
    ...options,
  });
  [ana, bia] = (await deployment.customers(2)) as [TestCustomer, TestCustomer];
}

async function bought(customer: TestCustomer, offer: string): Promise<OrderAnswer> {
  const cart = await save(view, customer, [{ batchId: batchOf(view, offer), quantity: 1 }]);
  const billingAddressId = await addressOf(customer);
  const placed = await place(customer, cart.data.saveCart.id, { payment: byCard(), billingAddressId });
  expect(placed.data.placeOrder.status).toBe('APPROVED');
  return placed.data.placeOrder;
}

async function options(customer: TestCustomer, ticketId: string) {
  return await graphql<{ upgradeOptions: { offer: { name: string }; differenceCents: number }[] }>(
    'query($id: ID!) { upgradeOptions(ticketId: $id) { offer { name } priceCents creditCents differenceCents } }',
    { id: ticketId },
    customer,
  );
}

async function openUpgrade(
  customer: TestCustomer,
  ticketId: string,
  offer: string,
  at: Pick<typeof deployment, 'graphql'> = deployment,
) {
  return await at.graphql<{ openUpgrade: CartAnswer & { purpose: string; upgradeOf: { id: string } } }>(
    `mutation($ticketId: ID!, $batchId: ID!) { openUpgrade(ticketId: $ticketId, batchId: $batchId) {
      id expiresAt purpose upgradeOf { id } totals { totalCents discountCents }
      lines { quantity priceCents feeCents discountCents totalCents } } }`,
    { ticketId, batchId: batchOf(view, offer) },
    customer,
  );
}

/** What each pool has held and sold, by its key. */
async function stock(): Promise<Record<string, string>> {
  const { rows } = await context.pool.query(
    'select key, held, sold from pool where event_id = $1 order by key',
    [view.id],
  );
  return Object.fromEntries(rows.map(({ key, held, sold }) => [key, `${held}/${sold}`]));
}

async function ticketsOf(order: OrderAnswer, customer: TestCustomer): Promise<string[]> {
  return (await orderOf(customer, order.number)).tickets.map(({ status }) => status);
}

/** Somebody pays the charge, and the bank's message has been heard. */
async function paid(txid: string): Promise<void> {
  await bank.pay(txid, { evenIfExpired: true });
  await bank.settled();
}

const firstTicket = (order: OrderAnswer) => order.tickets[0]?.id ?? '';

/** Ana has a Saturday, Bia the other: Saturday is sold out. */
async function soldOut(): Promise<OrderAnswer> {
  const order = await bought(ana, 'sat');
  await bought(bia, 'sat');
  expect(await stock()).toMatchObject({ 'date:sat': '0/2', 'date:sun': '0/0' });
  return order;
}

describe('upgrades', () => {
  beforeEach(() => open());

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

  test('an event that keeps its fee keeps it of every part', async () => {
    await open({ refundKeepsFee: true });
    const third = await upgraded(await upgraded(await soldOut(), 'pass'), 'lounge');
    // 345,00 less 15,00 + 30,00 of each former ticket's own fee as far as it was paid, and 45,00 of this one.
    const offer = (await quote(ana, third.number)).data.refundQuote;
    expect(offer.lines.map(({ keptCents }) => keptCents)).toEqual([4_500, 3_000, 1_500]);
    expect(offer.totalCents).toBe(34_500 - 9_000);
    await giveBack(ana, third.number);
  });

  async function upgraded(order: OrderAnswer, offer: string): Promise<OrderAnswer> {
    const cart = (await openUpgrade(ana, firstTicket(order), offer)).data.openUpgrade;
    const placed = (await place(ana, cart.id)).data.placeOrder;
    await paid(await chargeOf(placed.number));
    return await orderOf(ana, placed.number);
  }

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
      await vi.waitFor(async () => {
        const { rows } = await context.pool.query(`select 1 from pg_stat_activity
          where datname = current_database() and backend_type = 'client backend' and wait_event_type = 'Lock'`);
        expect(rows).toHaveLength(1);
      }, 10_000);
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

    const [caio] = (await deployment.customers(1)) as [TestCustomer];
    ana = caio;
    await open();
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

  async function placedAndLapsed(order: OrderAnswer): Promise<{ number: string; txid: string }> {
    const cart = (await openUpgrade(ana, firstTicket(order), 'pass')).data.openUpgrade;
    const { number } = (await place(ana, cart.id)).data.placeOrder;
    clock.pass(901);
    await checkCharges(context);
    expect((await orderOf(ana, number)).status).toBe('CANCELED');
    return { number, txid: await chargeOf(number) };
  }

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

  test('who looks at another upgrade of the same ticket lets the first one go, and no coupon counts', async () => {
    await open({ coupons: [{ code: 'DEZ' }] });
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
