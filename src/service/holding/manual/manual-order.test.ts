import { describe, expect, test } from 'vitest';
import { operator, type Staff } from '#src/domain/policy/actor.ts';
import { installation, type Role } from '#src/domain/policy/grant.ts';
import { writeMail } from '#src/job/write-mail.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { codeOf, openCheckout } from '#test/support/shop/checkout.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { listOfficeOrders } from '../../office/orders/list-office-orders.ts';
import { readOfficeOrder } from '../../office/orders/read-office-order.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { sweepExpiredCarts } from '../../selling/hold/sweep-expired-carts.ts';
import { stopSale } from '../../selling/stop/stop-sale.ts';
import { checkCharges } from '../order/payment/due-charges.ts';
import { endManualOrder } from './end-manual-order.ts';
import { listManualOrders } from './list-manual-orders.ts';
import { type ManualOrderInput, makeManualOrder } from './make-manual-order.ts';
import { findManualOrder, findManualOrderOfLink } from './manual-order-view.ts';
import { tellManualEnds } from './tell-manual-ends.ts';

// docs/algorithms/manual-orders.md
const shop = await openCheckout();
const { deployment, event, save, place, pay, orderOf } = shop;
const { context, clock, bank } = deployment;

const staff = (role: Role, eventId: string | null = null): Staff => ({
  ...{ kind: 'staff', id: context.ids.uuid(), grants: [{ role, ...installation, eventId }] },
});
const producer = staff('PRODUCER');
const days = (count: number) => new Date(clock.now().getTime() + count * 86_400_000);

async function anEvent(about: Partial<Parameters<typeof event>[0]> = {}) {
  const offers = [{ key: 'full', days: ['sat'], batches: [{ priceCents: 10_000, feeCents: 1_000 }] }];
  return await event({ days: { sat: 50 }, offers, ...about });
}

function asked(view: EventView, quantity: number, change: Partial<ManualOrderInput> = {}): ManualOrderInput {
  return {
    ...{
      id: context.ids.uuid(),
      eventId: view.id,
      endsAt: days(3),
      name: 'Rita Lee',
      email: 'rita@exemplo.com.br',
    },
    ...{ locale: 'pt', message: '', lines: [{ batchId: batchOf(view, 'full'), quantity }], ...change },
  };
}

async function make(view: EventView, quantity: number, change: Partial<ManualOrderInput> = {}) {
  const input = asked(view, quantity, change);
  await makeManualOrder(context, { actor: producer, ...input });
  const made = await findManualOrder(context, view.id, input.id);
  if (made === null) throw new Error('Nothing was made.');
  return made;
}

const stateOf = async ({ event: view, id }: { event: EventView; id: string }) =>
  (await findManualOrder(context, view.id, id))?.state;
const listed = async (view: EventView) =>
  await listManualOrders(context, { actor: producer, eventId: view.id });
const oneCustomer = async () => (await deployment.customers(1))[0] as TestCustomer;
const refusal = (act: Promise<unknown>) =>
  act.then(
    () => null,
    ({ code }) => code,
  );

async function leftOf(view: EventView): Promise<number> {
  const { rows } = await context.pool.query(
    `select capacity - held - sold as left from pool where event_id = $1 and kind = 'DATE'`,
    [view.id],
  );
  return rows[0].left;
}

async function endMailsOf(view: EventView) {
  const { rows } = await context.pool.query(
    `select id, template, data, locale, to_address as "toAddress" from mail
    where template = 'manual-order-ended' and data ->> 'eventId' = $1 order by data ->> 'manualOrderId'`,
    [view.id],
  );
  return rows;
}
const endsTold = async (view: EventView) =>
  (await endMailsOf(view)).map(({ data }) => data.manualOrderId).sort();

describe('A hold with a long life', () => {
  test('are not held while the whole sale is stopped; what was held before stays', async () => {
    const view = await anEvent();
    const held = await make(view, 1);
    await stopSale(context, { eventId: view.id, until: null, actor: operator('ana') });
    expect(await refusal(make(view, 1))).toBe('SALE_STOPPED');
    expect(await leftOf(view)).toBe(49);
    expect(await stateOf({ event: view, id: held.id })).toBe('OPEN');
  });

  test('units are held for days, from the same stock, and their link goes out by mail', async () => {
    const view = await anEvent();
    const made = await make(view, 12, { message: 'Obrigado!' });
    expect(await leftOf(view)).toBe(38);
    expect(made).toMatchObject({ state: 'OPEN', totalCents: 132_000, message: 'Obrigado!' });
    const { rows } = await context.pool.query(
      `select id, template, data, locale, to_address as "toAddress" from mail
      where template = 'manual-order' and data ->> 'eventId' = $1`,
      [view.id],
    );
    expect(rows).toHaveLength(1);
    const mail = await writeMail(context, rows[0]);
    expect(mail?.text).toContain(`/pt/reserva/${made.cartId}`);
    expect(mail?.text).toContain('Obrigado!');
    // A day later it is still held; no sweep takes it.
    clock.pass(86_400);
    await sweepExpiredCarts(context);
    expect(await leftOf(view)).toBe(38);
    const page = await listed(view);
    expect(page).toMatchObject({ units: 12, unitsMax: 200 });
    expect(page.items[0]).toMatchObject({ state: 'OPEN', email: 'rita@exemplo.com.br', orderNumber: null });
    expect(JSON.stringify(page.items)).not.toContain(made.cartId);
  });

  test('asked for twice it is made once, and of two for the last units one is refused', async () => {
    const view = await anEvent();
    const input = asked(view, 20);
    await Promise.all([1, 2].map(() => makeManualOrder(context, { actor: producer, ...input })));
    expect(await leftOf(view)).toBe(30);
    const both = await Promise.all(
      [1, 2].map(() => refusal(makeManualOrder(context, { actor: producer, ...asked(view, 20) }))),
    );
    expect(both.sort()).toEqual(['SOLD_OUT', null].sort());
    expect(await leftOf(view)).toBe(10);
  });

  test('an event holds no more by hand than its bound, also when two ask at once', async () => {
    const view = await anEvent({ days: { sat: 1_000 } });
    await make(view, 150);
    const both = await Promise.all(
      [30, 30].map((units) => refusal(makeManualOrder(context, { actor: producer, ...asked(view, units) }))),
    );
    expect(both.sort()).toEqual(['MANUAL_UNITS_MAX', null].sort());
    expect((await listed(view)).units).toBe(180);
  });

  test('what is wrong is refused before anything is held', async () => {
    const view = await anEvent();
    const batchId = batchOf(view, 'full');
    for (const [code, change] of [
      ['INVALID_INPUT', { endsAt: clock.now() }],
      ['INVALID_INPUT', { endsAt: days(15) }],
      ['INVALID_INPUT', { endsAt: new Date(view.saleClosesAt.getTime() + 1_000) }],
      ['INVALID_INPUT', { endsAt: new Date(Number.NaN) }],
      ['INVALID_INPUT', { name: ' ' }],
      ['INVALID_INPUT', { id: 'x' }],
      ['EMAIL_INVALID', { email: 'rita' }],
      ['FIELD_TOO_LONG', { message: 'x'.repeat(501) }],
      ['FIELD_TOO_LONG', { name: 'x'.repeat(101) }],
      ['FIELD_TOO_LONG', { transferTo: 'x'.repeat(501) }],
      ['CNPJ_INVALID', { invoice: { companyName: 'x', cnpj: '12ABC34501DE36', sendTo: 'x' } }],
      ['INVALID_INPUT', { invoice: { companyName: 'x', cnpj: '12ABC34501DE35', sendTo: '' } }],
      ['QUANTITY_INVALID', { lines: [] }],
      ['QUANTITY_INVALID', { lines: [{ batchId, quantity: 0 }] }],
      ['QUANTITY_INVALID', { lines: [{ batchId, quantity: 1.5 }] }],
      ['QUANTITY_INVALID', { lines: [{ batchId, quantity: 201 }] }],
      [
        'QUANTITY_INVALID',
        {
          lines: [
            { batchId, quantity: 1 },
            { batchId, quantity: 1 },
          ],
        },
      ],
      ['BATCH_NOT_FOUND', { lines: [{ batchId: context.ids.uuid(), quantity: 1 }] }],
      ['BATCH_NOT_FOUND', { lines: [{ batchId: "' or 1=1", quantity: 1 }] }],
      ['SOLD_OUT', { lines: [{ batchId, quantity: 51 }] }],
      ['NOT_FOUND', { eventId: context.ids.uuid() }],
    ] as const) {
      const input = asked(view, 1, change as Partial<ManualOrderInput>);
      expect([code, await refusal(makeManualOrder(context, { actor: producer, ...input }))]).toEqual([
        code,
        code,
      ]);
    }
    for (const actor of [staff('SUPPORT'), staff('READER'), staff('GATE')])
      expect(await refusal(makeManualOrder(context, { actor, ...asked(view, 1) }))).toBe('NOT_ALLOWED');
    const elsewhere = staff('OWNER', context.ids.uuid());
    expect(await refusal(makeManualOrder(context, { actor: elsewhere, ...asked(view, 1) }))).toBe(
      'NOT_FOUND',
    );
    expect(await refusal(listManualOrders(context, { actor: elsewhere, eventId: view.id }))).toBe(
      'NOT_FOUND',
    );
    expect(await leftOf(view)).toBe(50);
  });
});

describe('The link', () => {
  test('whoever has it buys as usual, beyond the limit per document, until the hold ends', async () => {
    const view = await anEvent({ limitPerDocument: 2 });
    const made = await make(view, 5);
    expect(await findManualOrderOfLink(context, made.cartId)).toMatchObject({ id: made.id });
    const rita = await oneCustomer();
    clock.pass(86_400);
    const answer = await place(rita, made.cartId);
    expect(codeOf(answer)).toBeUndefined();
    const placed = answer.data.placeOrder;
    expect(placed).toMatchObject({ status: 'WAITING_FOR_APPROVAL', totals: { totalCents: 55_000 } });
    expect(placed.payableUntil).toBe(made.endsAt.toISOString());
    expect(await stateOf(made)).toBe('ORDERED');
    // A day later another Pix takes the place of the first one.
    clock.pass(86_400);
    await pay(rita, placed.number, { method: 'PIX' });
    await bank.pay(await shop.chargeOf(placed.number));
    await bank.settled();
    expect((await orderOf(rita, placed.number)).status).toBe('APPROVED');
    expect(await stateOf(made)).toBe('PAID');
    expect((await listed(view)).items[0]).toMatchObject({ state: 'PAID', orderNumber: placed.number });
    expect((await listed(view)).units).toBe(0);
    // The limit is used up for who buys as a stranger.
    const own = await save(view, rita, [{ batchId: batchOf(view, 'full'), quantity: 1 }]);
    expect(codeOf(own) ?? codeOf(await place(rita, own.data.saveCart.id))).toBe('LIMIT_PER_DOCUMENT');
  });

  test('its lines and its end cannot be changed by who has it', async () => {
    const view = await anEvent();
    const made = await make(view, 2);
    const rita = await oneCustomer();
    const more = await save(view, rita, [{ batchId: batchOf(view, 'full'), quantity: 3 }], {
      id: made.cartId,
    });
    expect(codeOf(more)).toBe('CART_FIXED');
    const extended = await deployment.graphql(
      'mutation($id: ID!) { extendCart(id: $id) { id } }',
      { id: made.cartId },
      rita,
    );
    expect(codeOf(extended)).toBe('CART_FIXED');
    expect(await leftOf(view)).toBe(48);
  });

  test('whom the invoice is for is told to staff, with the manual order and its order, and not to the buyer', async () => {
    const view = await anEvent();
    const invoice = {
      companyName: 'Quadrinhos Ltda.',
      cnpj: '12.abc.345/01de-35',
      sendTo: 'notas@exemplo.com.br',
    };
    const made = await make(view, 1, { invoice });
    const stored = { ...invoice, cnpj: '12ABC34501DE35' };
    expect((await listed(view)).items[0]?.invoice).toEqual(stored);
    expect(JSON.stringify(await findManualOrderOfLink(context, made.cartId))).not.toContain('12ABC34501DE35');
    const { number } = (await place(await oneCustomer(), made.cartId)).data.placeOrder;
    expect((await readOfficeOrder(context, { actor: producer, number })).invoice).toEqual(stored);
    const { items } = await listOfficeOrders(context, { actor: producer, filter: { search: number } });
    expect(items[0]?.invoice).toEqual(stored);
  });

  test('a link of nobody, or of another cart, leads to nothing', async () => {
    const view = await anEvent();
    const rita = await oneCustomer();
    const own = (await save(view, rita, [{ batchId: batchOf(view, 'full'), quantity: 1 }])).data.saveCart;
    for (const link of [own.id, `${view.code}.${context.ids.uuid()}`, 'x', ''])
      expect(await findManualOrderOfLink(context, link)).toBeNull();
  });
});

describe('Its end', () => {
  test('without an order the units are back on sale, and its link and mail say no more', async () => {
    const view = await anEvent();
    const made = await make(view, 4);
    clock.pass(3 * 86_400);
    await sweepExpiredCarts(context);
    expect(await leftOf(view)).toBe(50);
    expect(await stateOf(made)).toBe('EXPIRED');
    expect(codeOf(await place(await oneCustomer(), made.cartId))).toBe('CART_EXPIRED');
    const { rows } = await context.pool.query(
      `select id, template, data, locale, to_address as "toAddress" from mail
      where template = 'manual-order' and data ->> 'eventId' = $1`,
      [view.id],
    );
    expect(await writeMail(context, rows[0])).toBeNull();
  });

  test('who was waited for is told once that it ran out, or that staff ended it; nobody else is', async () => {
    const view = await anEvent();
    const expired = await make(view, 1);
    const ended = await make(view, 1);
    const ordered = await make(view, 1);
    const givenUp = await make(view, 1);
    await endManualOrder(context, { actor: producer, eventId: view.id, id: ended.id });
    await place(await oneCustomer(), ordered.cartId);
    await deployment.graphql('mutation($id: ID!) { releaseCart(id: $id) { success } }', {
      id: givenUp.cartId,
    });
    clock.pass(3 * 86_400);
    // Nothing is told before the units are back.
    await tellManualEnds(context);
    expect(await endsTold(view)).toEqual([ended.id]);
    await sweepExpiredCarts(context);
    await checkCharges(context);
    await Promise.all([1, 2].map(() => tellManualEnds(context)));
    expect(await endsTold(view)).toEqual([ended.id, expired.id].sort());
    const mails = await endMailsOf(view);
    const texts = await Promise.all(mails.map(async (mail) => (await writeMail(context, mail))?.text));
    expect(texts.filter((text) => text?.includes('encerrou')).length).toBe(1);
    expect(texts.filter((text) => text?.includes('passou')).length).toBe(1);
    // The end of one is no news days later, when no worker looked before.
    const old = await make(view, 1);
    clock.pass(5 * 86_400);
    await sweepExpiredCarts(context);
    await tellManualEnds(context);
    expect(await endsTold(view)).not.toContain(old.id);
  });

  test('with an unpaid order the units are back on sale too', async () => {
    const view = await anEvent();
    const made = await make(view, 4);
    const rita = await oneCustomer();
    const { number } = (await place(rita, made.cartId)).data.placeOrder;
    clock.pass(3 * 86_400);
    await checkCharges(context);
    expect((await orderOf(rita, number)).status).toBe('CANCELED');
    expect(await leftOf(view)).toBe(50);
    expect(await stateOf(made)).toBe('CANCELED');
  });

  test('staff ends it once, with an entry in the audit that names nobody; an ordered one is refused', async () => {
    const view = await anEvent();
    const made = await make(view, 4);
    const act = { actor: producer, eventId: view.id, id: made.id };
    await Promise.all([1, 2].map(() => endManualOrder(context, act)));
    expect(await leftOf(view)).toBe(50);
    expect(await stateOf(made)).toBe('ENDED');
    const { rows } = await context.pool.query(
      `select action, subject, after from audit_entry where event_id = $1 order by at`,
      [view.id],
    );
    const subject = `manual order ${made.id}`;
    expect(rows).toEqual([
      { action: 'order.create', subject, after: { units: 4, endsAt: made.endsAt.toISOString() } },
      { action: 'order.create', subject, after: null },
    ]);
    const ordered = await make(view, 1);
    await place(await oneCustomer(), ordered.cartId);
    expect(await refusal(endManualOrder(context, { ...act, id: ordered.id }))).toBe('CART_CLOSED');
    expect(await refusal(endManualOrder(context, { ...act, actor: staff('SUPPORT') }))).toBe('NOT_ALLOWED');
    expect(await refusal(endManualOrder(context, { ...act, id: context.ids.uuid() }))).toBe('NOT_FOUND');
  });

  test('who has the link can give it up', async () => {
    const view = await anEvent();
    const made = await make(view, 4);
    await deployment.graphql('mutation($id: ID!) { releaseCart(id: $id) { success } }', { id: made.cartId });
    expect(await leftOf(view)).toBe(50);
    expect(await stateOf(made)).toBe('GIVEN_UP');
  });
});
