import { expect, test } from 'vitest';
import type { DisputeState } from '#src/domain/dispute/dispute-state.ts';
import { disputesOf } from '#src/gateway/payment/sandbox/sandbox-dispute.ts';
import type { SandboxDisputeEnd } from '#src/gateway/payment/sandbox/sandbox-port.ts';
import { readBrokenInvariants } from '#src/service/ground/invariants/invariants.sql.ts';
import { againWhenBusy } from '#test/support/deployment/again-when-busy.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { byCard, openCheckout } from '#test/support/shop/checkout.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { receiveMessage } from '../payment/receive-message.ts';
import { settleCharge } from '../payment/settle-charge.ts';

// docs/algorithms/disputes.md: every order of messages about a dispute, any of them lost, doubled or late, has one end.
const { deployment, event, save, place, addressOf, chargeOf } = await openCheckout();
const { context, bank, clock } = deployment;
const [buyer] = (await deployment.customers(1)) as [TestCustomer];
const view = await event({ days: { sat: 500 }, offers: [{ key: 'full', days: ['sat'] }] });
const provider = context.payments.providerFor('CARD')?.name ?? '';
const billingAddressId = await addressOf(buyer);

async function bought(method: 'CARD' | 'PIX') {
  const { data } = await save(view, buyer, [{ batchId: batchOf(view, 'full'), quantity: 1 }]);
  const asked = method === 'CARD' ? { payment: byCard(), billingAddressId } : {};
  const { number } = (await place(buyer, data.saveCart.id, asked)).data.placeOrder;
  const reference = await chargeOf(number);
  if (method === 'PIX') await bank.pay(reference, { delivery: 'lost' });
  await againWhenBusy(() => settleCharge(context, provider, { reference }));
  return { number, reference };
}

const open = (reference: string, isInquiry = false) =>
  bank.openDispute(reference, { isTold: false, isInquiry });

async function end(reference: string, how: SandboxDisputeEnd) {
  const charge = await bank.openDispute(reference, { isTold: false });
  const id = (charge && disputesOf(charge).at(-1)?.id) ?? '';
  return await bank.endDispute(reference, id, how, { isTold: false });
}

async function answer(reference: string) {
  const charge = await bank.openDispute(reference, { isTold: false });
  const disputeId = (charge && disputesOf(charge).at(-1)?.id) ?? '';
  const send = context.payments.byName(provider)?.disputes?.sendEvidence;
  const name = {
    reference,
    method: 'CARD',
    amountCents: 0,
    createdAt: clock.now(),
    providerId: null,
  } as const;
  await send?.({
    charge: name,
    disputeId,
    evidenceId: context.ids.uuid(),
    fields: {},
    file: new Uint8Array(),
  });
}

interface Scenario {
  method: 'CARD' | 'PIX';
  doings: ((reference: string) => Promise<unknown>)[];
  ends: { states: DisputeState[]; back: number; ticket: string; review: number; fee: number };
}

/** Every choice of moments at which a message comes: each after a doing, once or twice, or never. */
const tellings = [
  ...[[], [1], [2], [3], [1, 1], [1, 3], [2, 2], [1, 2], [1, 2, 3], [3, 3]],
  ...[[1, 2, 2, 3, 3]],
];

async function run({ method, doings }: Scenario, told: readonly number[], round: number) {
  const { number, reference } = await bought(method);
  for (const [index, doing] of doings.entries()) {
    await againWhenBusy(() => doing(reference));
    for (const [time, after] of told.entries()) {
      if (after !== index + 1) continue;
      const message = { provider, messageId: `${number} ${round} ${time}`, charge: { reference }, raw: {} };
      const tell = () => againWhenBusy(() => receiveMessage(context, message));
      await Promise.all([tell(), tell()]);
    }
  }
  // The poll finds what nobody told.
  await againWhenBusy(() => settleCharge(context, provider, { reference }));
  await againWhenBusy(() => settleCharge(context, provider, { reference }));
  const { rows } = await context.pool.query(
    `select array(select d.state from dispute d where d.event_id = p.event_id and d.payment_id = p.id order by d.is_inquiry desc, d.opened_at) as states,
      p.charged_back_cents as back, (select status from ticket t where t.event_id = o.event_id and t.order_id = o.id) as ticket,
      (select coalesce(sum(amount_cents), 0)::int from money_review m where m.event_id = p.event_id and m.payment_id = p.id and m.closed_at is null) as review,
      (select coalesce(sum(fee_cents), 0)::int from dispute d where d.event_id = p.event_id and d.payment_id = p.id) as fee,
      (select sum(captured_cents - refund_cents - charged_back_cents - price_cents + discount_cents - fee_cents)::int
        from money_entry m where m.event_id = o.event_id and m.order_id = o.id) as difference
    from customer_order o join payment p on p.event_id = o.event_id and p.order_id = o.id where o.number = $1`,
    [number],
  );
  return rows[0];
}

test.each<[string, Scenario]>([
  [
    'a card that is disputed, answered and won',
    {
      method: 'CARD',
      doings: [(reference) => open(reference), answer, (reference) => end(reference, 'WON')],
      ends: { states: ['WON'], back: 0, ticket: 'INVALID', review: 1, fee: 0 },
    },
  ],
  [
    'a card that is disputed, answered and lost',
    {
      method: 'CARD',
      doings: [(reference) => open(reference), answer, (reference) => end(reference, 'LOST')],
      ends: { states: ['LOST'], back: 1, ticket: 'INVALID', review: 0, fee: 5_500 },
    },
  ],
  [
    'an inquiry that becomes a chargeback, and is lost',
    {
      method: 'CARD',
      doings: [
        (reference) => open(reference, true),
        (reference) => end(reference, 'ESCALATED'),
        (reference) => end(reference, 'LOST'),
      ],
      ends: { states: ['LOST', 'LOST'], back: 1, ticket: 'INVALID', review: 0, fee: 5_500 },
    },
  ],
  [
    'an inquiry that is withdrawn takes nothing',
    {
      method: 'CARD',
      doings: [(reference) => open(reference, true), answer, (reference) => end(reference, 'WITHDRAWN')],
      ends: { states: ['WITHDRAWN'], back: 0, ticket: 'VALID', review: 0, fee: 0 },
    },
  ],
  [
    'a MED that is lost ends the ticket only then',
    {
      method: 'PIX',
      doings: [(reference) => open(reference), answer, (reference) => end(reference, 'LOST')],
      ends: { states: ['LOST'], back: 1, ticket: 'INVALID', review: 0, fee: 0 },
    },
  ],
  [
    'a MED that is won leaves all as it was',
    {
      method: 'PIX',
      doings: [(reference) => open(reference), answer, (reference) => end(reference, 'WON')],
      ends: { states: ['WON'], back: 0, ticket: 'VALID', review: 0, fee: 0 },
    },
  ],
])('whatever is told, and when: %s', async (_name, scenario) => {
  for (const [round, told] of tellings.entries()) {
    const { difference, ...found } = await run(scenario, told, round);
    const { back, review, states, ...ends } = scenario.ends;
    // Money that was back before we heard that it had gone is no surprise: its ticket is still valid then.
    const hasLeft = review > 0 && told.some((after) => after < 3);
    if (review > 0 && !hasLeft) ends.ticket = 'VALID';
    // Told of nothing in between, an inquiry that was over before is one we never had.
    const isUnheard = states.length === 2 && !told.some((after) => after === 1);
    expect(found, `told after ${told}`).toMatchObject({
      ...ends,
      states: isUnheard ? states.slice(1) : states,
    });
    expect(found.back > 0, `told after ${told}`).toBe(back > 0);
    expect([found.review > 0, difference], `told after ${told}`).toEqual([hasLeft, found.review]);
  }
});

test('while a MED is open its ticket lets in, and its money is blocked and not booked', async () => {
  const { reference, number } = await bought('PIX');
  await open(reference);
  await settleCharge(context, provider, { reference });
  const { rows } = await context.pool.query(
    `select d.state, d.kind, p.charged_back_cents as back, t.status, d.answer_due_at as due, p.next_check_at as next
    from dispute d join payment p on p.event_id = d.event_id and p.id = d.payment_id
    join customer_order o on o.event_id = d.event_id and o.id = d.order_id
    join ticket t on t.event_id = o.event_id and t.order_id = o.id where o.number = $1`,
    [number],
  );
  expect(rows).toMatchObject([{ state: 'OPEN', kind: 'PIX_MED', back: 0, status: 'VALID' }]);
  // A midnight of Brasília.
  expect(rows[0].due.toISOString()).toMatch(/T03:00:00.000Z$/);
  expect(rows[0].next.getTime() - clock.now().getTime()).toBeLessThanOrEqual(3_600_000);
});

test('negative control: a state that no history tells, and one that goes back, are told', async () => {
  const { reference } = await bought('CARD');
  await open(reference);
  await settleCharge(context, provider, { reference });
  const broken = async (sql: string, undo: string) => {
    await context.pool.query(sql);
    const told = await readBrokenInvariants(context.pool);
    await context.pool.query(undo);
    return told.filter((one) => one.startsWith('I42')).length;
  };
  const one = `(select id from dispute where state = 'OPEN' order by noted_at desc limit 1)`;
  expect(
    await broken(
      `update dispute set state = 'ACCEPTED' where id = ${one}`,
      `update dispute set state = 'OPEN' where state = 'ACCEPTED'`,
    ),
  ).toBe(1);
  expect(
    await broken(
      `update dispute_history set state = 'LOST' where dispute_id = ${one}`,
      `update dispute_history set state = 'OPEN' where dispute_id = ${one}`,
    ),
  ).toBe(1);
});
