import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { limits } from '#src/domain/limits.ts';
import { createPaymentDesk } from '#src/gateway/payment/create-payment-desk.ts';
import type { ChargeName, ChargeState, PaymentProvider } from '#src/gateway/payment/port.ts';
import { jobsOf } from '#src/job/run-jobs.ts';
import { times } from '#test/support/cases.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { openCheckout } from '#test/support/shop/checkout.ts';
import { batchOf } from '#test/support/shop/shop.ts';

// docs/algorithms/payment.md, "A provider that is slow".
const callMilliseconds = 200;
const openOrders = times(200, 1_000);
/** The promise is made of a thousand orders; fewer have as much less time. */
const share = openOrders / 1_000;

/** Each call ends when the bank's own clock reaches its time; the test moves that clock. */
const underWay: { endsAt: number; end(): void }[] = [];
let bankMilliseconds = 0;
let callsAtOnce = 0;
async function takeCall(): Promise<void> {
  await new Promise<void>((end) => underWay.push({ endsAt: bankMilliseconds + callMilliseconds, end }));
}
const removed = new Set<string>();
const paid = new Set<string>();

function stateOf({ reference, amountCents, createdAt }: ChargeName): ChargeState {
  const settlement = { settlementId: `E${reference}`, amountCents, paidAt: createdAt };
  return {
    reference,
    providerId: null,
    status: paid.has(reference) ? 'PAID' : removed.has(reference) ? 'REMOVED' : 'ACTIVE',
    amountCents,
    pix: null,
    card: null,
    payments: paid.has(reference) ? [{ ...settlement, refundedCents: 0, chargedBackCents: 0 }] : [],
  };
}

const slow = (bank: PaymentProvider): PaymentProvider => ({
  ...bank,
  name: 'slow',
  methods: [],
  async fetchCharge(charge) {
    await takeCall();
    return stateOf(charge);
  },
  async cancelCharge(charge) {
    await takeCall();
    if (!paid.has(charge.reference)) removed.add(charge.reference);
    return stateOf(charge);
  },
});

const logged: Record<string, unknown>[] = [];
const shop = await openCheckout(({ bank, clock }) => ({
  payments: createPaymentDesk([bank, slow(bank)], clock),
  sandboxBank: bank,
  log: pino({ level: 'warn' }, { write: (line) => logged.push(JSON.parse(line)) }),
}));
const { deployment, event, save, place, orderOf, chargeOf } = shop;
const { context, clock, bank } = deployment;
const { pool } = context;

/** Runs the jobs with these names again and again, each beside the others, until `isDone`. */
async function work(names: RegExp, isDone: () => Promise<boolean>): Promise<void> {
  let isOver = false;
  let running = 0;
  const runs = jobsOf(context)
    .filter(({ name }) => names.test(name))
    .map(async ({ run }) => {
      running += 1;
      while (!isOver) {
        await run(context);
        await wait(20);
      }
      running -= 1;
    });
  while (running > 0) {
    await moveBank();
    isOver ||= await isDone();
  }
  await Promise.all(runs);
}

/** Lets the bank's clock reach the next answer, as soon as nothing but the bank is waited for. */
async function moveBank(): Promise<void> {
  const isQuiet = () => pool.waitingCount === 0 && pool.idleCount === pool.totalCount;
  let quiet = 0;
  let before = -1;
  // Between two statements nobody is at the database either.
  while (quiet < 3) {
    await wait(5);
    quiet = isQuiet() && underWay.length === before ? quiet + 1 : 0;
    before = underWay.length;
  }
  callsAtOnce = Math.max(callsAtOnce, underWay.length);
  const next = Math.min(...underWay.map(({ endsAt }) => endsAt));
  if (next === Number.POSITIVE_INFINITY) return;
  clock.pass(Math.max(0, next - bankMilliseconds) / 1_000);
  bankMilliseconds = Math.max(bankMilliseconds, next);
  for (const call of underWay.splice(0)) {
    if (call.endsAt <= bankMilliseconds) call.end();
    else underWay.push(call);
  }
}

/** So many orders like this one, each with a cart, a ledger and a charge of its own at the slow bank. */
async function multiply(number: string, count: number): Promise<void> {
  // In parts, because each statement has to end in time.
  for (let from = 1; from <= count; from += 100) await multiplyPart(number, from, Math.min(from + 99, count));
}

async function multiplyPart(number: string, from: number, to: number): Promise<void> {
  const twins = `(select n, md5(n || 'cart')::uuid as cart, md5(n || 'order')::uuid as ordered, md5(n || 'charge') as charge
    from generate_series(${from}, ${to}) n) twin`;
  const ordered = `(select event_id, id, cart_id from customer_order where number = '${number}') o`;
  const like = (table: string, change: string, key: string) => `insert into ${table}
    select (jsonb_populate_record(null::${table}, to_jsonb(x) || jsonb_build_object(${change}))).*
    from ${ordered} join ${table} x on x.event_id = o.event_id and ${key} cross join ${twins}`;
  for (const statement of [
    like('cart', "'id', cart", 'x.id = o.cart_id'),
    `insert into stock_entry (event_id, cart_id, batch_id, held_change, sold_change, price_cents, fee_cents, cause, at)
      select x.event_id, cart, batch_id, held_change, sold_change, price_cents, fee_cents, cause, x.at
      from ${ordered} join stock_entry x on x.event_id = o.event_id and x.cart_id = o.cart_id cross join ${twins}`,
    `update pool set held = held + ${to - from + 1} where event_id = (select event_id from ${ordered})`,
    like(
      'customer_order',
      "'id', ordered, 'cart_id', cart, 'number', x.number || n, 'idempotency_key', cart",
      'x.id = o.id',
    ),
    like('order_line', "'id', gen_random_uuid(), 'order_id', ordered", 'x.order_id = o.id'),
    like(
      'payment',
      `'id', gen_random_uuid(), 'order_id', ordered, 'provider', 'slow', 'provider_reference', charge,
      'idempotency_key', cart, 'provider_id', null`,
      'x.order_id = o.id',
    ),
    `insert into order_history (event_id, order_id, from_status, status, actor, cause, at)
      select x.event_id, ordered, from_status, status, actor, cause, at
      from ${ordered} join order_history x on x.event_id = o.event_id and x.order_id = o.id cross join ${twins} order by n, x.id`,
    `insert into payment_reference (event_id, kind, reference, payment_id, provider)
      select event_id, 'CHARGE', provider_reference, id, provider from payment where provider = 'slow' on conflict do nothing`,
  ])
    await pool.query(statement);
}

async function orders(): Promise<{ buyer: TestCustomer; number: string; txid: string }> {
  const view = await event({ days: { sat: 2 * openOrders }, offers: [{ key: 'full', days: ['sat'] }] });
  const [buyer] = (await deployment.customers(1)) as [TestCustomer];
  const cart = (await save(view, buyer, [{ batchId: batchOf(view, 'full'), quantity: 1 }])).data.saveCart;
  const { number } = (await place(buyer, cart.id)).data.placeOrder;
  await multiply(number, openOrders);
  return { buyer, number, txid: await chargeOf(number) };
}

async function countOf(status: string): Promise<number> {
  const { rows } = await pool.query(
    "select count(*)::int as n from payment where provider = 'slow' and status = $1",
    [status],
  );
  return rows[0].n;
}

test('with a slow bank, many unpaid orders end within 30 s, and lost messages are found within 60 s', async () => {
  const { buyer, number, txid } = await orders();
  for (const { provider_reference: reference } of (
    await pool.query("select provider_reference from payment where provider = 'slow' limit 20")
  ).rows)
    paid.add(reference);
  clock.pass(limits.chargeFirstCheckSeconds + limits.chargeCheckLateSeconds + 1);
  await jobsOf(context)
    .find(({ name }) => name === 'tell-late-charges')
    ?.run(context);
  expect(logged).toContainEqual(expect.objectContaining({ provider: 'slow', charges: openOrders }));
  const readFrom = bankMilliseconds;
  await work(/^check-charges/, async () => (await countOf('CONFIRMED')) === 20);
  expect((bankMilliseconds - readFrom) / 1_000).toBeLessThan(share * (60 - limits.chargeCheckSeconds));

  // The charge of another bank is read and ended although the slow one has answered nothing.
  await bank.pay(txid, { delivery: 'lost' });
  clock.pass(limits.pixWindowSeconds);
  const endedFrom = bankMilliseconds;
  let firstAt = Number.POSITIVE_INFINITY;
  await work(/^(check-charges|end-)/, async () => {
    if ((await orderOf(buyer, number)).status === 'APPROVED')
      firstAt = Math.min(firstAt, bankMilliseconds - endedFrom);
    return (await countOf('EXPIRED')) === openOrders - 20;
  });
  expect(firstAt).toBeLessThan(1_000);
  expect((bankMilliseconds - endedFrom) / 1_000).toBeLessThan(share * 30);
  expect(callsAtOnce).toBeLessThanOrEqual(2 * limits.providerCallsAtOnce);
});
