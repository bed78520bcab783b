import { describe, expect, test } from 'vitest';
import { dayKey } from '#src/domain/format/date.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { installation, type Role } from '#src/domain/policy/grant.ts';
import { writeMail } from '#src/job/write-mail.ts';
import { listNeeds } from '#src/service/office/needs/list-needs.ts';
import { listOfficeOrders } from '#src/service/office/orders/list-office-orders.ts';
import { readOfficeOrder, readOrderStory } from '#src/service/office/orders/read-office-order.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { codeOf, openCheckout } from '#test/support/shop/checkout.ts';
import { sendRefunds } from '#test/support/shop/refused-refund.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { makeManualOrder } from '../../manual/make-manual-order.ts';
import { findManualOrder } from '../../manual/manual-order-view.ts';
import { readMoneyOfOrder } from '../../money/read-totals.ts';
import { closeReview } from '../reconciliation/close-review.ts';
import { refundForOrganizer } from '../refund/refund-for-organizer.ts';
import { retryRefund } from '../refund/retry-refund.ts';
import { findOrderByNumber } from '../state/office-order.ts';
import { checkCharges } from './due-charges.ts';
import { settleTransfer } from './settle-transfer.ts';

const shop = await openCheckout();
const { deployment, event, save, place, pay, orderOf } = shop;
const { context, clock, bank } = deployment;
const bankDetails = 'Banco Tatu (999), agência 0001, conta 12345-6';

const staff = (role: Role, eventId: string | null = null): Staff => ({
  ...{ kind: 'staff', id: context.ids.uuid(), grants: [{ role, ...installation, eventId }] },
});
const finance = staff('FINANCE');
/** By the clock of the event: from nine in the evening on, the day of UTC has not come there. */
const today = () => dayKey(clock.now(), 'America/Sao_Paulo');

async function anEvent(units = 50, about: Partial<Parameters<typeof event>[0]> = {}) {
  const offers = [{ key: 'full', days: ['sat'], batches: [{ priceCents: 10_000, feeCents: 1_000 }] }];
  return await event({ days: { sat: units }, offers, ...about });
}

/** A manual order of two units that its buyer wants to pay by a transfer. */
async function waiting(
  view: EventView,
  { quantity = 2, transferTo = bankDetails }: { quantity?: number; transferTo?: string } = {},
) {
  const id = context.ids.uuid();
  await makeManualOrder(context, {
    ...{ actor: staff('PRODUCER'), id, eventId: view.id, name: 'Rita Lee', email: 'rita@exemplo.com.br' },
    ...{ locale: 'pt', message: '', lines: [{ batchId: batchOf(view, 'full'), quantity }], transferTo },
    endsAt: new Date(clock.now().getTime() + 3 * 86_400_000),
  });
  const made = await findManualOrder(context, view.id, id);
  const [rita] = await deployment.customers(1);
  const placed = await place(rita as TestCustomer, made?.cartId ?? '', { payment: { method: 'TRANSFER' } });
  return { rita: rita as TestCustomer, made, placed, number: placed.data?.placeOrder?.number ?? '' };
}

let references = 0;
const stated = (number: string, change: object = {}) => {
  references += 1;
  return {
    ...{ actor: finance, number, amountCents: 22_000, paidOn: today(), reference: `TED 0${references}` },
    ...change,
  };
};
const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => null,
    ({ code, field }) => [code, field].filter(Boolean).join(' '),
  );

async function mailsOf(number: string) {
  const { rows } = await context.pool.query(
    `select m.id, template, data, m.locale, 'rita@exemplo.com.br' as "toAddress", enqueued_at as "enqueuedAt" from mail m
    join customer_order o on o.id = (m.data ->> 'orderId')::uuid where o.number = $1 order by template`,
    [number],
  );
  return rows;
}

const templatesOf = async (number: string) => (await mailsOf(number)).map(({ template }) => template);

async function differenceOf(number: string) {
  const order = await findOrderByNumber(context, number);
  return order === null ? null : (await readMoneyOfOrder(context, order)).difference;
}

// The heading is one of docs/algorithms/payment.md.
describe('A transfer by bank', () => {
  test('waits for the days of the hold, tells the buyer where to, and is paid once finance states it', async () => {
    const view = await anEvent();
    const { rita, made, number } = await waiting(view);
    const asked = await deployment.graphql<{ order: { transferTo: string | null } }>(
      'query($number: String!) { order(number: $number) { transferTo } }',
      { number },
      rita,
    );
    expect(asked.data.order.transferTo).toBe(bankDetails);
    const [mail] = await mailsOf(number);
    expect(mail.template).toBe('transfer-waiting');
    const written = await writeMail(context, mail);
    expect(written?.text).toContain(bankDetails);
    expect(written?.text).toContain(number);
    clock.pass(2 * 86_400);
    await checkCharges(context);
    expect((await orderOf(rita, number)).status).toBe('WAITING_FOR_APPROVAL');

    const act = stated(number, { reference: ' ted 000123-a ' });
    await settleTransfer(context, act);
    const paid = await orderOf(rita, number);
    expect(paid).toMatchObject({ status: 'APPROVED', payment: { method: 'TRANSFER', status: 'CONFIRMED' } });
    expect(paid.tickets).toHaveLength(2);
    expect(await templatesOf(number)).toEqual(['order-approved', 'transfer-waiting']);
    expect(await writeMail(context, mail)).toBeNull();
    expect((await findManualOrder(context, view.id, made?.id ?? ''))?.state).toBe('PAID');
    expect(await differenceOf(number)).toBe(0);
    const { rows } = await context.pool.query(
      "select subject, after from audit_entry where event_id = $1 and action = 'order.settle'",
      [view.id],
    );
    const after = { amountCents: 22_000, paidOn: act.paidOn, reference: 'TED000123-A' };
    expect(rows).toEqual([{ subject: `order ${number}`, after }]);
    const office = await readOfficeOrder(context, { actor: finance, number });
    const found = async (search: string, actor = finance) =>
      (await listOfficeOrders(context, { actor, filter: { search } })).items.map((order) => order.number);
    expect([await found(' ted 000123-a '), await found('TED000123-A'), await found('TED000123')]).toEqual([
      ...[[number], [number], []],
    ]);
    expect(await found('TED000123-A', staff('FINANCE', context.ids.uuid()))).toEqual([]);
    const { payments, history } = await readOrderStory(context, { ...office, actor: finance });
    expect(history.at(-1)).toMatchObject({ cause: 'paid', actor: `staff:${finance.id}` });
    expect(payments[0]?.proof).toMatchObject({ reference: 'TED000123-A', paidOn: act.paidOn });
    // Nothing of it changes while the jobs go on.
    clock.pass(2 * 86_400);
    await checkCharges(context);
    expect((await orderOf(rita, number)).status).toBe('APPROVED');
  });

  test('is offered by nobody but an organizer who wrote where to', async () => {
    const view = await anEvent();
    const { placed } = await waiting(view, { transferTo: ' ' });
    expect(codeOf(placed)).toBe('PAYMENT_METHOD_UNAVAILABLE');
    const [ana] = await deployment.customers(1);
    const own = await save(view, ana as TestCustomer, [{ batchId: batchOf(view, 'full'), quantity: 1 }]);
    const { id } = own.data.saveCart;
    const byTransfer = { payment: { method: 'TRANSFER' } };
    expect(codeOf(await place(ana as TestCustomer, id, byTransfer))).toBe('PAYMENT_METHOD_UNAVAILABLE');
    const { number } = (await place(ana as TestCustomer, id)).data.placeOrder;
    expect(codeOf(await pay(ana as TestCustomer, number, { method: 'TRANSFER' }))).toBe(
      'PAYMENT_METHOD_UNAVAILABLE',
    );
    expect(await refusalOf(settleTransfer(context, stated(number, { amountCents: 11_000 })))).toBe(
      'ORDER_NOT_PAYABLE number',
    );
  });

  test('of another sum, without a reference, on a day to come, and by who may not, is refused', async () => {
    const view = await anEvent();
    const { rita, number } = await waiting(view);
    const tomorrow = new Date(clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
    for (const [change, refusal] of [
      [{ amountCents: 21_999 }, 'TRANSFER_AMOUNT amountCents'],
      [{ amountCents: 22_001 }, 'TRANSFER_AMOUNT amountCents'],
      [{ amountCents: Number.NaN }, 'TRANSFER_AMOUNT amountCents'],
      [{ reference: ' \u200b' }, 'INVALID_INPUT reference'],
      [{ reference: 'x'.repeat(65) }, 'FIELD_TOO_LONG reference'],
      [{ paidOn: tomorrow }, 'INVALID_INPUT paidOn'],
      [{ paidOn: '2026-02-30' }, 'INVALID_INPUT paidOn'],
      [{ paidOn: 'hoje' }, 'INVALID_INPUT paidOn'],
      [{ number: 'XX-000000' }, 'NOT_FOUND'],
      [{ actor: staff('PRODUCER') }, 'NOT_ALLOWED'],
      [{ actor: staff('SUPPORT') }, 'NOT_ALLOWED'],
      [{ actor: staff('OWNER', context.ids.uuid()) }, 'NOT_FOUND'],
    ] as const) {
      const answer = await refusalOf(settleTransfer(context, stated(number, change)));
      expect([change, answer]).toEqual([change, refusal]);
    }
    expect((await orderOf(rita, number)).status).toBe('WAITING_FOR_APPROVAL');
  });

  test('stated twice at once it pays once, and one reference proves one payment of the event', async () => {
    const view = await anEvent();
    const { rita, number } = await waiting(view);
    const act = stated(number);
    const both = await Promise.all([1, 2].map(() => refusalOf(settleTransfer(context, act))));
    expect(both).toEqual([null, null]);
    expect((await orderOf(rita, number)).tickets).toHaveLength(2);
    expect(await refusalOf(settleTransfer(context, stated(number)))).toBe('TRANSFER_MARKED number');
    const other = await waiting(view);
    const again = stated(other.number, { reference: act.reference.toLowerCase() });
    expect(await refusalOf(settleTransfer(context, again))).toBe('TRANSFER_REFERENCE_USED reference');
    expect((await orderOf(other.rita, other.number)).status).toBe('WAITING_FOR_APPROVAL');
    // The bank of another organizer may use the same number.
    const elsewhere = await waiting(await anEvent());
    await settleTransfer(context, stated(elsewhere.number, { reference: act.reference }));
    expect((await orderOf(elsewhere.rita, elsewhere.number)).status).toBe('APPROVED');
    const { rows } = await context.pool.query(
      "select count(*)::int as entries from audit_entry where event_id = $1 and action = 'order.settle'",
      [view.id],
    );
    expect(rows).toEqual([{ entries: 1 }]);
  });

  test('unpaid it ends with the hold; stated late it takes the units again, or is owed to its payer', async () => {
    const view = await anEvent(2);
    const { rita, number } = await waiting(view);
    clock.pass(3 * 86_400);
    await checkCharges(context);
    expect((await orderOf(rita, number)).status).toBe('CANCELED');
    await settleTransfer(context, stated(number));
    expect(await orderOf(rita, number)).toMatchObject({ status: 'APPROVED', tickets: [{}, {}] });

    const full = await anEvent(2);
    const late = await waiting(full);
    clock.pass(3 * 86_400);
    await checkCharges(context);
    await waiting(full);
    await settleTransfer(context, stated(late.number));
    expect((await orderOf(late.rita, late.number)).status).toBe('CANCELED');
    await sendRefunds(deployment);
    expect(await differenceOf(late.number)).toBe(22_000);
    expect(await templatesOf(late.number)).toEqual(['money-returned', 'order-expired', 'transfer-waiting']);
  });

  test('beside a Pix that has paid meanwhile, it is money paid twice', async () => {
    const { rita, number } = await waiting(await anEvent());
    expect(codeOf(await pay(rita, number, { method: 'PIX' }))).toBeUndefined();
    await bank.pay(await shop.chargeOf(number));
    await bank.settled();
    expect(await orderOf(rita, number)).toMatchObject({ status: 'APPROVED', payment: { method: 'PIX' } });
    await settleTransfer(context, stated(number));
    const { status, tickets, refunds } = await orderOf(rita, number);
    expect([status, tickets.length]).toEqual(['APPROVED', 2]);
    expect(refunds).toMatchObject([{ amountCents: 22_000 }]);
  });

  test('a refund of it needs a person, who sends a transfer; another try is not offered', async () => {
    const { number } = await waiting(await anEvent());
    await settleTransfer(context, stated(number));
    await refundForOrganizer(context, {
      ...{ actor: finance, number, ticketIds: null, keepsFee: false, note: 'Não vem mais' },
    });
    await sendRefunds(deployment);
    // Its provider refuses every refund, and its buyer still hears how the money comes.
    const mail = (await mailsOf(number)).find(({ template }) => template === 'refund-requested');
    expect((await writeMail(context, mail))?.text).toContain('O valor volta por transferência bancária');
    const { items } = await listNeeds(context, { actor: finance });
    const need = items.find(({ orderNumber }) => orderNumber === number);
    expect(need).toMatchObject({ kind: 'REFUND_REFUSED', amountCents: 22_000, mayRetry: false });
    expect(await refusalOf(retryRefund(context, { actor: finance, number, seenCents: 22_000 }))).toBe(
      'REFUND_NOT_POSSIBLE number',
    );
    await closeReview(context, {
      ...{ actor: finance, number, what: 'REFUND_FAILED', note: '', seenCents: 22_000 },
      transfer: { number: 'TED 77', on: today() },
    });
    expect(await differenceOf(number)).toBe(0);
  });
});
