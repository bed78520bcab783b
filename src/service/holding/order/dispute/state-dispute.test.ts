import { expect, test } from 'vitest';
import { installation } from '#src/domain/policy/grant.ts';
import { disputesOf as disputesOfCharge } from '#src/gateway/payment/sandbox/sandbox-dispute.ts';
import { againWhenBusy } from '#test/support/deployment/again-when-busy.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { brokenInvariants } from '#test/support/deployment/invariants.ts';
import { storeStaff } from '#test/support/deployment/store-staff.ts';
import { byCard, openCheckout } from '#test/support/shop/checkout.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { settleCharge } from '../payment/settle-charge.ts';
import { type StatedDispute, stateDispute } from './state-dispute.ts';

// docs/algorithms/disputes.md, "Stated by a person"
const { deployment, event, save, place, addressOf, chargeOf } = await openCheckout();
const { context, bank, clock } = deployment;
const [buyer] = (await deployment.customers(1)) as [TestCustomer];
const view = await event({ days: { sat: 500 }, offers: [{ key: 'full', days: ['sat'] }] });
const provider = context.payments.providerFor('CARD')?.name ?? '';
const billingAddressId = await addressOf(buyer);
const owner = await storeStaff(deployment, [{ role: 'FINANCE', ...installation }]);
const tenant = await storeStaff(deployment, [
  { role: 'FINANCE', organizerId: view.organizer.id, eventId: null },
]);

async function bought(method: 'CARD' | 'PIX' = 'PIX') {
  const { data } = await save(view, buyer, [{ batchId: batchOf(view, 'full'), quantity: 1 }]);
  const asked = method === 'CARD' ? { payment: byCard(), billingAddressId } : {};
  const { number } = (await place(buyer, data.saveCart.id, asked)).data.placeOrder;
  const reference = await chargeOf(number);
  if (method === 'PIX') await bank.pay(reference, { delivery: 'lost' });
  const read = () => againWhenBusy(() => settleCharge(context, provider, { reference }));
  await read();
  return { number, reference, read };
}

const day = (ahead: number) =>
  new Date(clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
const claim: StatedDispute = { reference: ' MED-77 ', amountCents: 100, reason: 'FRAUD', dueOn: null };
const state = (number: string, more: Partial<StatedDispute> = {}, actor = owner) =>
  stateDispute(context, { actor, number, stated: { ...claim, ...more } });

const refusalOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'none',
    (error: { code?: string; field?: string }) => [error.code, error.field].filter(Boolean).join(' '),
  );

async function disputesOf(number: string) {
  const { rows } = await context.pool.query(
    `select d.id, d.state, d.kind, d.provider_id as "providerId", d.amount_cents as cents, d.answer_due_at as due,
      p.next_check_at as check, (select h.note from dispute_history h where h.event_id = d.event_id and h.dispute_id = d.id
        and h.from_state is null) as note
    from dispute d join customer_order o on o.event_id = d.event_id and o.id = d.order_id
    join payment p on p.event_id = d.event_id and p.id = d.payment_id where o.number = $1 order by d.opened_at`,
    [number],
  );
  return rows;
}

test('a claim of a bank’s mail is stated once, with its reference, its deadline and a mail to finance', async () => {
  const { number } = await bought();
  const id = await state(number);
  const [one, ...more] = await disputesOf(number);
  expect(more).toEqual([]);
  expect(one).toMatchObject({
    id,
    state: 'OPEN',
    kind: 'PIX_MED',
    providerId: null,
    cents: 100,
    note: 'MED-77',
  });
  expect(one.due.getTime() - clock.now().getTime()).toBeGreaterThan(7 * 86_400_000 - 1);
  expect(one.check).not.toBeNull();
  const told = `select count(*)::int as count from mail where template = 'staff-dispute-opened' and data ->> 'disputeId' = $1`;
  expect((await context.pool.query(told, [id])).rows[0].count).toBe(2);
  const audit = `select actor, after from audit_entry where action = 'dispute.answer' and subject = $1`;
  expect((await context.pool.query(audit, [`order ${number}`])).rows).toMatchObject([
    {
      actor: `staff:${owner.id}`,
      after: { bankReference: 'MED-77', disputeReason: 'FRAUD', amountCents: 100 },
    },
  ]);
  expect(await refusalOf(state(number))).toBe('DISPUTE_OPEN_ALREADY');
  const both = await bought();
  const two = await Promise.all([refusalOf(state(both.number)), refusalOf(state(both.number))]);
  expect(two.toSorted()).toEqual(['DISPUTE_OPEN_ALREADY', 'none']);
  expect(await brokenInvariants(context.pool)).toEqual([]);
});

test('what is wrong, of a card, or of nobody’s right is refused', async () => {
  const { number } = await bought();
  const card = await bought('CARD');
  expect(await refusalOf(state(number, {}, tenant))).toBe('NOT_ALLOWED');
  expect(await refusalOf(state(card.number))).toBe('DISPUTE_NOT_BY_HAND');
  expect(await refusalOf(state(number, { reference: ' ' }))).toBe('INVALID_INPUT reference');
  for (const amountCents of [0, -1, 1.5, 10_000_000])
    expect(await refusalOf(state(number, { amountCents }))).toBe('INVALID_INPUT amountCents');
  for (const dueOn of [day(-2), day(120), '2026-02-30', 'x'])
    expect(await refusalOf(state(number, { dueOn }))).toBe('INVALID_INPUT dueOn');
  expect(await disputesOf(number)).toEqual([]);
});

test('the provider that names it later means the same one, and until then its charge is read on', async () => {
  const { number, reference, read } = await bought();
  const id = await state(number, { dueOn: day(3) });
  clock.pass(2 * 3_600);
  await read();
  const [before] = await disputesOf(number);
  expect(before).toMatchObject({ id, state: 'OPEN', providerId: null });
  expect(before.check.getTime(), 'read again').toBeGreaterThan(clock.now().getTime());
  await bank.openDispute(reference, { isTold: false });
  await read();
  const after = await disputesOf(number);
  expect(after).toMatchObject([{ id, state: 'OPEN', providerId: expect.any(String) }]);
});

test('of two claims that the provider names at once, the first is the stated one', async () => {
  const { number, reference, read } = await bought();
  const id = await state(number);
  const first = await bank.openDispute(reference, { isTold: false });
  const named = (first && disputesOfCharge(first)[0]?.id) ?? '';
  await bank.endDispute(reference, named, 'WON', { isTold: false });
  await bank.openDispute(reference, { isTold: false });
  await read();
  const [stated, other, ...more] = await disputesOf(number);
  expect(more).toEqual([]);
  expect(stated).toMatchObject({ id, state: 'WON', providerId: named });
  expect(other).toMatchObject({ state: 'OPEN', providerId: expect.any(String) });
});
