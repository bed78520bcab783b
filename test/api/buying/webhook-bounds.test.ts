import { expect, test } from 'vitest';
import { limits } from '#src/domain/limits.ts';
import { createPaymentDesk } from '#src/gateway/payment/create-payment-desk.ts';
import { receiveMessages } from '#src/service/holding/order/payment/receive-messages.ts';
import { batchOf, openShop } from '../../support/shop/shop.ts';

// Anybody can post to /webhooks/pix. One post costs what it is worth: nothing for what is not ours, little for what is.
let lookUps = 0;
const shop = await openShop(({ bank, clock }) => ({
  sandboxBank: bank,
  payments: createPaymentDesk(
    [
      {
        ...bank,
        fetchCharge: (name) => {
          lookUps += 1;
          return bank.fetchCharge(name);
        },
      },
    ],
    clock,
  ),
}));
const { context, url, bank } = shop.deployment;
const view = await shop.event({ days: { day: 200 }, offers: [{ key: 'day', days: ['day'] }] });

async function references(count: number): Promise<string[]> {
  const customers = await shop.deployment.customers(count);
  return await Promise.all(
    customers.map(async (customer) => {
      const held = await shop.hold(view, customer, [{ batchId: batchOf(view, 'day'), quantity: 1 }]);
      const placed = await shop.order(customer, held.data.saveCart.id);
      return placed.data.placeOrder.payment.pix?.txid ?? '';
    }),
  );
}

async function post(entries: { endToEndId: string; txid: string }[]) {
  const before = lookUps;
  const response = await fetch(`${url}/webhooks/pix`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pix: entries }),
  });
  const { rows } = await context.pool.query('select count(*)::int as count from provider_message');
  return { status: response.status, lookUps: lookUps - before, stored: rows[0].count as number };
}

const e2e = (at: number) => `E${String(at).padStart(31, '0')}`;

test('a thousand names nobody has cost one query and no look-up', async () => {
  const strangers = Array.from({ length: 1_000 }, (_, at) => ({
    endToEndId: e2e(at),
    txid: `nobody${at}`.padEnd(30, 'x'),
  }));
  expect(await post(strangers)).toEqual({ status: 200, lookUps: 0, stored: 0 });
});

test('one charge named five hundred times is looked up once, and leaves one row', async () => {
  const [txid = ''] = await references(1);
  const entries = Array.from({ length: 500 }, (_, at) => ({ endToEndId: e2e(at), txid }));
  const before = (await post([])).stored;
  expect(await post(entries)).toEqual({ status: 200, lookUps: 1, stored: before + 1 });
});

test('of very many charges some are looked up, and the poll asks about the others', async () => {
  const many = await references(limits.chargesPerWebhookPost + 5);
  const entries = many.map((txid, at) => ({ endToEndId: e2e(at), txid }));
  expect((await post(entries)).lookUps).toBe(limits.chargesPerWebhookPost);
  const { rows } = await context.pool.query(
    'select count(*)::int as count from payment where provider_reference = any ($1) and next_check_at is not null',
    [many],
  );
  expect(rows[0].count).toBe(many.length);
});

test('whoever has left waits for no further look-up', async () => {
  const names = await references(4);
  const before = lookUps;
  const settled = await receiveMessages(context, bank.name, {
    messages: names.map((reference, at) => ({ messageId: `left ${at}`, charge: { reference } })),
    raw: {},
    isWanted: () => lookUps - before < 2,
  });
  expect([settled, lookUps - before]).toEqual([2, 2]);
});
