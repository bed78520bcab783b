import { describe, expect, test } from 'vitest';
import type { ChargeMethod } from '#src/domain/order/payment-method.ts';
import { saveCart } from '#src/service/selling/cart/save-cart.ts';
import { times } from '#test/support/cases.ts';
import { againWhenBusy } from '#test/support/deployment/again-when-busy.ts';
import { openDeployment, type TestCustomer } from '#test/support/deployment/deployment.ts';
import { byCard } from '#test/support/shop/checkout.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { testEvent } from '#test/support/shop/test-event.ts';
import { placeOrder } from '../placing/place-order.ts';
import { settleRefunds } from '../refund/settle-refunds.ts';
import type { OrderView } from '../rows/order-view.ts';
import { findOwnOrder } from '../state/own-order.ts';
import { payOrder } from './pay-order.ts';
import { receiveMessage } from './receive-message.ts';
import { settleCharge } from './settle-charge.ts';

// docs/algorithms/payment.md, "Lost, doubled and misordered messages": orders of up to six messages from the
// provider, any of them lost, doubled or late, and then what reconciling makes of it. The invariants, the money's among
// them, are asked after each test.
const deployment = await openDeployment();
const { context, bank } = deployment;
const provider = context.payments.providerFor('PIX')?.name ?? '';
const [buyer] = (await deployment.customers(1)) as [TestCustomer];
const { rows } = await context.pool.query(
  `insert into address (customer_id, type, zip_code, street_name, country_id, state_id, city_id, created_at)
  values ($1, 'HOME', '01001000', 'Rua das Acácias', 76, 35, 3550308, now()) returning id`,
  [buyer.id],
);
const billingAddressId: number = rows[0].id;
const view = await deployment.importEvent(
  testEvent({
    slug: 'show',
    code: 'SH',
    now: context.clock.now(),
    days: { sat: 20_000 },
    offers: [{ key: 'full', days: ['sat'] }],
  }),
);

/** One message, and how many of the provider's doings must be past before anybody could tell of them. */
interface Message {
  name: string;
  after: number;
  /** About somebody else's charge. */
  isStray?: boolean;
}

interface Scenario {
  payment: () => { method: ChargeMethod; cardToken?: string; installments?: number };
  /** What happens at the provider, in the order in which it does. */
  doings: ((reference: string) => Promise<unknown>)[];
  messages: Message[];
  /** What it must come to, whatever reached us. */
  ends: { status: OrderView['status']; payment: string; refunds: number; tickets: string[] };
}

/** Every sequence of up to all of the things, without repetition: what is missing was lost. */
function* sequences<T>(things: readonly T[], before: readonly T[] = []): Generator<readonly T[]> {
  yield before;
  for (const thing of things) {
    if (!before.includes(thing)) yield* sequences(things, [...before, thing]);
  }
}

async function placed(payment: ReturnType<Scenario['payment']>): Promise<OrderView> {
  const lines = [{ batchId: batchOf(view, 'full'), quantity: 1 }];
  const cart = await againWhenBusy(() =>
    saveCart(context, { actor: buyer.actor, input: { eventSlug: view.slug, lines } }),
  );
  return await againWhenBusy(() =>
    placeOrder(context, {
      actor: buyer.actor,
      locale: 'pt',
      input: {
        cartId: cart.id,
        idempotencyKey: cart.id,
        acceptTerms: true,
        deliveryMethod: 'ELECTRONIC',
        billingAddressId,
        payment,
      },
    }),
  );
}

async function run(scenario: Scenario, sequence: readonly Message[], number: number): Promise<string> {
  const order = await placed(scenario.payment());
  const reference = order.payment?.providerReference ?? '';
  let done = 0;
  const until = async (count: number) => {
    while (done < count) {
      const doing = scenario.doings[done];
      done += 1;
      await againWhenBusy(async () => await doing?.(reference));
    }
  };
  for (const [position, message] of sequence.entries()) {
    await until(message.after);
    const tell = () =>
      againWhenBusy(() =>
        receiveMessage(context, {
          provider,
          messageId: `${order.number} ${message.name}`,
          charge: { reference: message.isStray ? 'x'.repeat(32) : reference },
          raw: {},
        }),
      );
    // Every message is doubled in a third of the sequences, at the same moment or later on.
    if ((number + position) % 4 === 1) await Promise.all([tell(), tell()]);
    else await tell();
    if ((number + position) % 11 === 0) await tell();
  }
  await until(scenario.doings.length);
  // What nobody told us of is found by asking, as the job does within a minute.
  await againWhenBusy(() => settleCharge(context, provider, { reference }));
  return order.id;
}

/** What became of the orders, those that came to the same told together with one of their sequences. */
async function endsOf(told: ReadonlyMap<string, string>): Promise<Record<string, string>> {
  const { rows: orders } = await context.pool.query(
    `select o.id, o.status, p.status as payment,
      (select count(*)::int from refund r where r.event_id = p.event_id and r.payment_id = p.id) as refunds,
      array(select t.status from ticket t where t.event_id = o.event_id and t.order_id = o.id) as tickets
    from customer_order o join payment p on p.event_id = o.event_id and p.order_id = o.id where o.id = any ($1)`,
    [[...told.keys()]],
  );
  expect(orders).toHaveLength(told.size);
  return Object.fromEntries(orders.map(({ id, ...end }) => [JSON.stringify(end), told.get(id) ?? '']));
}

/** Every sequence of up to two messages and, where they are many, each fortieth of the longer ones; in the full run each fourth. */
function tried(messages: readonly Message[]): (readonly Message[])[] {
  const all = [...sequences(messages)];
  const longer = all.filter(({ length }) => length > 2);
  return [
    ...all.filter(({ length }) => length <= 2),
    ...longer.filter((_, number) => longer.length < 100 || number % times(40, 4) === 7 % times(40, 4)),
  ];
}

async function runAll(scenario: Scenario): Promise<number> {
  const all = tried(scenario.messages);
  const told = new Map<string, string>();
  let next = 0;
  const worker = async () => {
    for (let number = next++; number < all.length; number = next++) {
      // Plans made while the tables were empty read all of them: what autovacuum does in life is done here.
      if (number % 200 === 20) await context.pool.query('analyze');
      const sequence = all[number] ?? [];
      const id = await run(scenario, sequence, number);
      told.set(id, sequence.map(({ name }) => name).join(' > ') || 'nothing');
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  while ((await settleRefunds(context)) > 0);
  expect(Object.keys(await endsOf(told)), 'one end, whatever was told').toEqual([
    JSON.stringify(scenario.ends),
  ]);
  return all.length;
}

// The bank's own messages would tell what a sequence leaves out, so it is told to lose them all.
const silent = { delivery: 'lost' } as const;
const pix = () => ({ method: 'PIX' as const });
const pay = (reference: string) => bank.pay(reference, silent);

describe('every order of messages', () => {
  test('six messages of a Pix that is paid twice, in whatever order: one end', async () => {
    const count = await runAll({
      payment: pix,
      doings: [pay, (reference) => bank.pay(reference, { ...silent, evenIfPaid: true })],
      messages: [
        { name: 'paid', after: 1 },
        { name: 'paid once more', after: 2 },
        { name: 'a refund nobody asked for', after: 1 },
        { name: 'somebody else’s', after: 0, isStray: true },
        { name: 'created', after: 0 },
        { name: 'paid, told anew after an outage', after: 2 },
      ],
      ends: { status: 'APPROVED', payment: 'PARTIALLY_REFUNDED', refunds: 1, tickets: ['VALID'] },
    });
    expect(count).toBe(times(85, 517));
  });

  test('a Pix that is paid, and taken back as a fraud', async () => {
    const count = await runAll({
      payment: pix,
      doings: [pay, (reference) => bank.chargeBack(reference)],
      messages: [
        { name: 'created', after: 0 },
        { name: 'paid', after: 1 },
        { name: 'taken back', after: 2 },
        { name: 'paid, told anew', after: 2 },
      ],
      // Whoever hears of the payment only when it is gone again issues no ticket that would be worth something.
      ends: { status: 'CANCELED', payment: 'CHARGED_BACK', refunds: 0, tickets: ['INVALID'] },
    });
    expect(count).toBe(65);
  });

  test('a Pix of a wrong amount', async () => {
    await runAll({
      payment: pix,
      doings: [(reference) => bank.pay(reference, { ...silent, amountCents: 1 })],
      messages: [
        { name: 'created', after: 0 },
        { name: 'paid', after: 1 },
        { name: 'a refund nobody asked for', after: 1 },
      ],
      ends: { status: 'CANCELED', payment: 'REFUNDED', refunds: 1, tickets: [] },
    });
  });

  test('money that comes after the order has run out, while stock is left', async () => {
    await runAll({
      payment: pix,
      doings: [
        (reference) => settleCharge(context, provider, { reference }, { endIfUnpaid: 'expired' }),
        (reference) => bank.pay(reference, { ...silent, evenIfExpired: true }),
      ],
      messages: [
        { name: 'created', after: 0 },
        { name: 'removed', after: 1 },
        { name: 'paid', after: 2 },
        { name: 'paid, told anew', after: 2 },
      ],
      ends: { status: 'APPROVED', payment: 'CONFIRMED', refunds: 0, tickets: ['VALID'] },
    });
  });

  test.each([
    ['approve', { status: 'APPROVED', payment: 'CONFIRMED', refunds: 0, tickets: ['VALID'] }],
    ['decline', { status: 'PAYMENT_DECLINED', payment: 'DECLINED', refunds: 0, tickets: [] }],
  ] as const)('a card in analysis, then %s', async (decision, ends) => {
    await runAll({
      payment: () => ({ ...byCard(`analysis-${decision}`), method: 'CARD' }),
      doings: [(reference) => bank.decideAnalysis(reference, decision)],
      messages: [
        { name: 'in analysis', after: 0 },
        { name: 'decided', after: 1 },
        { name: 'decided, told anew', after: 1 },
        { name: 'somebody else’s', after: 0, isStray: true },
      ],
      ends: { ...ends, tickets: [...ends.tickets] },
    });
  });

  test('an answer lost, a second card approved, and then both were: one pays, the other goes back', async () => {
    const order = await placed({ ...byCard('challenge'), method: 'CARD' });
    const first = order.payment?.providerReference ?? '';
    // The buyer turns to another card while their bank still asks about the first.
    const paid = await payOrder(context, {
      actor: buyer.actor,
      input: {
        number: order.number,
        idempotencyKey: 'second',
        payment: { ...byCard(), method: 'CARD' },
      },
    });
    expect(paid.status).toBe('APPROVED');
    await bank.answerChallenge(first, true);
    await bank.settled();
    await settleCharge(context, provider, { reference: first });
    await settleRefunds(context);
    const after = await findOwnOrder(context, { actor: buyer.actor, number: order.number });
    expect(after?.status).toBe('APPROVED');
    expect(after?.payments.filter(({ pays }) => pays)).toHaveLength(1);
  });
});
