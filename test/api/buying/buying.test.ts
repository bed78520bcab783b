import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info';
import { describe, expect, test } from 'vitest';
import type { TestCustomer } from '../../support/deployment/deployment.ts';
import { brokenInvariants } from '../../support/deployment/invariants.ts';
import { fitting, withoutGuard, withoutStockCheck } from '../../support/deployment/weaken.ts';
import { batchOf, openShop } from '../../support/shop/shop.ts';

// The sale itself over HTTP and GraphQL, on a real database, with the invariants asked after each test.
const { deployment, event, hold, order, buy, soldOf, statusOf } = await openShop();
const { context, clock, bank } = deployment;

describe('500 buyers at once for the last 100 units', () => {
  test('exactly 100 are sold, and everybody else is told so', async () => {
    const view = await event({ days: { sat: 100 }, offers: [{ key: 'full', days: ['sat'] }] });
    const batchId = batchOf(view, 'full');
    const buyers = await deployment.customers(500);
    const bought = await Promise.all(buyers.map((buyer) => buy(view, buyer, [{ batchId, quantity: 1 }])));
    await bank.settled();
    expect(bought.filter(Boolean)).toHaveLength(100);
    expect(await soldOf(view)).toEqual({ 'date:sat': 100 });
  });

  test('negative control: with the check of the kernel disabled more than 100 hold, so the test above would fail', async () => {
    const view = await event({ days: { sat: 100 }, offers: [{ key: 'full', days: ['sat'] }] });
    const batchId = batchOf(view, 'full');
    const buyers = await deployment.customers(500);
    deployment.allowBroken();
    await withoutStockCheck(context.pool, () =>
      withoutGuard(context.pool, fitting, async () => {
        const answers = await Promise.all(
          buyers.map((buyer) => hold(view, buyer, [{ batchId, quantity: 1 }])),
        );
        expect(answers.filter(({ errors }) => errors === undefined).length).toBeGreaterThan(100);
        expect((await brokenInvariants(context.pool)).join()).toContain('I1');
      }),
    );
  });

  test('two batches that share a day sell no more than the day', async () => {
    const view = await event({
      days: { sat: 100 },
      offers: [
        { key: 'full', days: ['sat'], batches: [{ units: 80 }] },
        { key: 'social', days: ['sat'], batches: [{ units: 80 }] },
      ],
    });
    const offers = ['full', 'social'].map((offer) => batchOf(view, offer));
    const buyers = await deployment.customers(500);
    const bought = await Promise.all(
      buyers.map((buyer, index) => buy(view, buyer, [{ batchId: offers[index % 2] ?? '', quantity: 1 }])),
    );
    await bank.settled();
    const sold = await soldOf(view);
    expect(bought.filter(Boolean)).toHaveLength(100);
    expect(sold['date:sat']).toBe(100);
    expect((sold['batch:full-1'] ?? 0) + (sold['batch:social-1'] ?? 0)).toBe(100);
  });

  test('4-day passes against single days: no day is sold twice', async () => {
    const days = ['thu', 'fri', 'sat', 'sun'];
    const view = await event({
      days: Object.fromEntries(days.map((day) => [day, 100])),
      offers: [...days.map((day) => ({ key: day, days: [day] })), { key: 'pass', days }],
    });
    const offers = [...days, 'pass', 'pass'].map((offer) => batchOf(view, offer));
    const buyers = await deployment.customers(500);
    const bought = await Promise.all(
      buyers.map((buyer, index) => buy(view, buyer, [{ batchId: offers[index % 6] ?? '', quantity: 1 }])),
    );
    await bank.settled();
    const sold = await soldOf(view);
    for (const day of days) expect(sold[`date:${day}`]).toBeLessThanOrEqual(100);
    const passes = bought.filter((ok, index) => ok && index % 6 > 3).length;
    for (const [place, day] of days.entries()) {
      const singles = bought.filter((ok, index) => ok && index % 6 === place).length;
      expect(sold[`date:${day}`]).toBe(passes + singles);
    }
    // Somebody could still be served on each day only if nobody was refused for it.
    expect(bought.some((ok) => !ok)).toBe(true);
  });
});

describe('the same thing many times', () => {
  test('one placeOrder key, sent 50 times in parallel, is one order and one charge', async () => {
    const view = await event({ days: { sat: 10 }, offers: [{ key: 'full', days: ['sat'] }] });
    const [buyer] = (await deployment.customers(1)) as [TestCustomer];
    const held = await hold(view, buyer, [{ batchId: batchOf(view, 'full'), quantity: 2 }]);
    const chargesBefore = (await bank.charges(1_000)).length;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => order(buyer, held.data.saveCart.id, 'the same key')),
    );
    expect(answers.flatMap((answer) => answer.errors ?? [])).toEqual([]);
    expect(new Set(answers.map((answer) => answer.data.placeOrder.number)).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.data.placeOrder.payment.pix?.txid)).size).toBe(1);
    expect((await bank.charges(1_000)).length - chargesBefore).toBe(1);
    const { rows } = await context.pool.query('select count(*) from payment where event_id = $1', [view.id]);
    expect(rows[0].count).toBe(1);
  });

  test('the webhook, delivered 10 times in parallel, approves once: one mail, one set of tickets', async () => {
    const view = await event({ days: { sat: 10 }, offers: [{ key: 'full', days: ['sat'] }] });
    const [buyer] = (await deployment.customers(1)) as [TestCustomer];
    const held = await hold(view, buyer, [{ batchId: batchOf(view, 'full'), quantity: 2 }]);
    const placed = await order(buyer, held.data.saveCart.id);
    const txid = placed.data.placeOrder.payment.pix?.txid ?? '';
    const paid = await bank.pay(txid, { delivery: 'lost' });
    if (paid.outcome !== 'PAID') throw new Error(paid.outcome);
    const message = {
      endToEndId: paid.endToEndId,
      txid,
      valor: '230.00',
      horario: clock.now().toISOString(),
    };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        fetch(`${deployment.url}/webhooks/pix`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ pix: [message] }),
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const counts = await context.pool.query(
      `select (select count(*) from ticket where event_id = $1) as tickets,
        (select count(*) from mail m join customer_order o on m.dedupe_key = 'order-approved:' || o.id where o.event_id = $1) as mails,
        (select count(*) from order_history where event_id = $1 and status = 'APPROVED') as approvals,
        (select count(*) from provider_message where message_id = $2) as messages`,
      [view.id, paid.endToEndId],
    );
    expect(counts.rows[0]).toEqual({ tickets: 2, mails: 1, approvals: 1, messages: 1 });
  });

  test('a message that lies changes nothing', async () => {
    const view = await event({ days: { sat: 10 }, offers: [{ key: 'full', days: ['sat'] }] });
    const [buyer] = (await deployment.customers(1)) as [TestCustomer];
    const held = await hold(view, buyer, [{ batchId: batchOf(view, 'full'), quantity: 1 }]);
    const placed = await order(buyer, held.data.saveCart.id);
    const { number, payment } = placed.data.placeOrder;
    const forged = {
      endToEndId: 'E9999999920261120120000000000000',
      txid: payment.pix?.txid,
      valor: '115.00',
    };
    const answer = await fetch(`${deployment.url}/webhooks/pix`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pix: [forged, { ...forged, txid: 'nobodys' }] }),
    });
    expect(answer.status).toBe(200);
    expect(await statusOf(buyer, number)).toBe('WAITING_FOR_APPROVAL');
  });
});

test('the BR Code of every charge of this page is read back right by another library', async () => {
  const { rows } = await context.pool.query<{ copy_and_paste: string; provider_reference: string }>(
    'select copy_and_paste, provider_reference from payment where copy_and_paste is not null',
  );
  expect(rows.length).toBeGreaterThan(100);
  for (const { copy_and_paste, provider_reference } of rows) {
    const read = getPixPayloadInfo(copy_and_paste);
    expect(read).toMatchObject({ url: expect.stringMatching(new RegExp(`/qr/v2/${provider_reference}$`)) });
  }
});
