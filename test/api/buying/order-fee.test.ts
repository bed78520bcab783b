import { describe, expect, test } from 'vitest';
import { byCard } from '../../support/shop/checkout.ts';
import { batchOf } from '../../support/shop/shop.ts';
import { firstTicket, openUpgradeShop } from '../../support/shop/upgrade-shop.ts';

// docs/algorithms/pricing.md, "A fixed fee of the order".
const shop = await openUpgradeShop();
const { deployment, save, place, addressOf, giveBack, openUpgrade } = shop;
const { graphql } = deployment;
const { pool } = deployment.context;

async function open(orderFeeCents = 301) {
  const { view, ana } = await shop.open({
    days: { sat: 9, sun: 9 },
    limitPerDocument: undefined,
    orderFeeCents,
    offers: [
      { key: 'sat', days: ['sat'], batches: [{ priceCents: 10_000, feeCents: 1_500 }] },
      { key: 'pass', days: ['sat', 'sun'], batches: [{ priceCents: 20_000, feeCents: 3_000 }] },
      { key: 'free', days: ['sun'], batches: [{ priceCents: 0, feeCents: 0 }] },
    ],
  });
  const buy = async (lines: Record<string, number>) => {
    const cart = await save(
      view,
      ana,
      Object.entries(lines).map(([offer, quantity]) => ({ batchId: batchOf(view, offer), quantity })),
    );
    const { id, totals } = cart.data.saveCart;
    const isFree = totals.totalCents === 0;
    const asked = { billingAddressId: await addressOf(ana), payment: isFree ? null : byCard() };
    const { data, errors } = await place(ana, id, { ...asked, expectedTotalCents: totals.totalCents });
    if (errors !== undefined) throw new Error(JSON.stringify(errors));
    return { shown: totals.totalCents, order: data.placeOrder };
  };
  return { view, ana, buy };
}

async function linesOf(number: string) {
  const { rows } = await pool.query(
    `select l.quantity, l.order_fee_cents as "orderFee", l.total_cents as total from order_line l
    join customer_order o on o.event_id = l.event_id and o.id = l.order_id where o.number = $1 order by l.position`,
    [number],
  );
  return rows.map(({ quantity, orderFee, total }) => [quantity, orderFee, total]);
}

describe('a fixed fee of the order', () => {
  test('is told with the event, in the cart that is shown and in the order that is charged', async () => {
    const { view, ana, buy } = await open();
    const { data } = await graphql<{ event: { orderFeeCents: number } }>(
      'query($slug: String!) { event(slug: $slug) { orderFeeCents } }',
      { slug: view.slug },
    );
    expect(data.event.orderFeeCents).toBe(301);
    const { shown, order } = await buy({ sat: 2, pass: 1 });
    expect(shown).toBe(2 * 11_500 + 23_000 + 301);
    expect(order.totals).toMatchObject({ feeCents: 2 * 1_500 + 3_000 + 301, totalCents: shown });
    expect(await linesOf(order.number)).toEqual([
      [2, 201, 23_201],
      [1, 100, 23_100],
    ]);
    const told = await graphql<{ order: { lines: { orderFeeCents: number }[] } }>(
      'query($number: String!) { order(number: $number) { lines { orderFeeCents } } }',
      { number: order.number },
      ana,
    );
    expect(told.data.order.lines.map(({ orderFeeCents }) => orderFeeCents)).toEqual([201, 100]);
  });

  test('is none where nothing is to pay, and none at an event whose organizer has no such contract', async () => {
    const { buy } = await open();
    const { shown, order } = await buy({ free: 2 });
    expect([shown, await linesOf(order.number)]).toEqual([0, [[2, 0, 0]]]);
    const other = await (await open(0)).buy({ sat: 1 });
    expect(other.shown).toBe(11_500);
  });

  test('goes back by itself with a regret, unit by unit, and with the last one nothing is left of it', async () => {
    const { ana, buy } = await open();
    const { shown, order } = await buy({ sat: 2 });
    const ids = order.tickets.map(({ id }) => id);
    const back = async (ticketIds: string[]) => {
      const { errors } = await giveBack(ana, order.number, ticketIds);
      if (errors !== undefined) throw new Error(JSON.stringify(errors));
      const { rows } = await pool.query(
        `select r.amount_cents as amount, r.fee_cents as fee from refund r join payment p on p.event_id = r.event_id and p.id = r.payment_id
        join customer_order o on o.event_id = p.event_id and o.id = p.order_id where o.number = $1 order by r.requested_at, r.id`,
        [order.number],
      );
      return rows.map(({ amount, fee }) => [amount, fee]);
    };
    const first = await back(ids.slice(0, 1));
    expect(first).toEqual([[11_651, 1_651]]);
    const both = await back(ids.slice(1));
    expect(both.reduce((sum, [amount]) => sum + amount, 0)).toBe(shown);
    expect(both[1]).toEqual([11_650, 1_650]);
  });

  test('stays with the order of a ticket that is upgraded, whose cart has no other one', async () => {
    const { ana, buy } = await open();
    const { order } = await buy({ sat: 1 });
    const { data } = await openUpgrade(ana, firstTicket(order), 'pass');
    expect(data.openUpgrade.totals.totalCents).toBe(23_000 - 11_500);
  });
});
