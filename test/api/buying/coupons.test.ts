import { afterAll, describe, expect, test } from 'vitest';
import { checkCharges } from '#src/service/holding/order/payment/due-charges.ts';
import { importEvent } from '#src/service/selling/catalogue/import-event.ts';
import { againWhenBusy } from '../../support/deployment/again-when-busy.ts';
import type { TestCustomer } from '../../support/deployment/deployment.ts';
import { brokenInvariants } from '../../support/deployment/invariants.ts';
import { countLockWaits } from '../../support/deployment/lock-waits.ts';
import { byCard, codeOf, openCheckout } from '../../support/shop/checkout.ts';
import { batchOf } from '../../support/shop/shop.ts';
import { type TestEventOptions, testEvent } from '../../support/shop/test-event.ts';

// Coupons over HTTP and GraphQL, with the invariants asked after each test (docs/algorithms/pricing.md).
const { deployment, event, save, place, orderOf, giveBack, addressOf } = await openCheckout();
const { context, clock, bank } = deployment;
const other = await deployment.anotherNode();
afterAll(() => other.close());

const both = { days: { sat: 1_000 }, offers: [{ key: 'full', days: ['sat'] }] };
const one = (view: Parameters<typeof batchOf>[0]) => [{ batchId: batchOf(view, 'full'), quantity: 1 }];

async function usesOf(eventId: string, code: string): Promise<number> {
  const { rows } = await context.pool.query('select uses from coupon where event_id = $1 and code = $2', [
    eventId,
    code,
  ]);
  return rows[0].uses;
}

describe('coupons', () => {
  test('n uses stay n under 200 parallel checkouts on two nodes', async () => {
    const view = await event({
      ...both,
      coupons: [{ code: 'DEZ', kind: 'PERCENT', basisPoints: 1_000, usesMax: 10 }],
    });
    const customers = await deployment.customers(200);
    const carts = await Promise.all(
      customers.map((customer) => save(view, customer, one(view), { couponCode: 'dez' })),
    );
    const shown = carts[0]?.data.saveCart.totals.totalCents;
    const placeUntilDecided = (customer: TestCustomer, index: number) => {
      const cartId = carts[index]?.data.saveCart.id ?? '';
      const node = index % 2 === 0 ? deployment : other;
      return againWhenBusy(() => place(customer, cartId, { expectedTotalCents: shown }, node));
    };
    const placed = await Promise.all(customers.map(placeUntilDecided));
    const discounted = placed.filter(({ data }) => data?.placeOrder?.couponCode === 'DEZ');
    expect(discounted).toHaveLength(10);
    const refused = placed.filter(({ errors }) => errors !== undefined).map(codeOf);
    expect(refused).toHaveLength(190);
    expect(new Set(refused)).toEqual(
      new Set(['COUPON_USED_UP', 'TOTAL_CHANGED'].filter((code) => refused.includes(code))),
    );
    expect(await usesOf(view.id, 'DEZ')).toBe(10);
  });

  test('the biggest discount applies, and every other says why it does not', async () => {
    const view = await event({
      days: { sat: 100 },
      offers: [
        { key: 'full', days: ['sat'], batches: [{ priceCents: 10_000, feeCents: 1_500 }] },
        { key: 'shirt', days: [], kind: 'PRODUCT', batches: [{ units: 50, priceCents: 5_000, feeCents: 0 }] },
      ],
      deliveries: [
        { method: 'ELECTRONIC', priceCents: 0, businessDaysMax: null },
        { method: 'DELIVERY', priceCents: 2_400, businessDaysMax: 5 },
      ],
      coupons: [
        { code: 'CINCO', kind: 'PERCENT', basisPoints: 500 },
        { code: 'DEZ', kind: 'PERCENT', basisPoints: 1_000 },
        { code: 'ENTREGA', kind: 'AMOUNT', basisPoints: null, amountCents: 2_000, isDeliveryOnly: true },
        { code: 'GRANDE', kind: 'AMOUNT', basisPoints: null, amountCents: 9_000, minimumCents: 50_000 },
        {
          code: 'VELHO',
          kind: 'AMOUNT',
          basisPoints: null,
          amountCents: 9_000,
          endsAt: new Date(clock.now().getTime() - 1_000),
        },
      ],
      saleClosesAt: new Date(clock.now().getTime() + 80 * 86_400_000),
    });
    const [customer] = (await deployment.customers(1)) as [TestCustomer];
    const lines = one(view);
    let cart = (await save(view, customer, lines, { couponCode: ' dez ' })).data.saveCart;
    expect(cart.coupon).toEqual({ code: 'DEZ', applied: true, reason: null, discountCents: 1_000 });
    expect(cart.totals.totalCents).toBe(10_500);
    const tried: Record<string, string> = { CINCO: 'COUPON_BEATEN', ENTREGA: 'COUPON_DELIVERY_ONLY' };
    for (const [code, reason] of Object.entries(tried)) {
      cart = (await save(view, customer, lines, { id: cart.id, couponCode: code })).data.saveCart;
      expect(cart.coupon).toMatchObject({ code, applied: false, reason });
    }
    expect(cart.totals.totalCents).toBe(10_500);
    // What nobody has is told, and forgotten with the next try.
    cart = (await save(view, customer, lines, { id: cart.id, couponCode: 'NADA' })).data.saveCart;
    expect(cart.coupon).toMatchObject({ code: 'NADA', applied: false, reason: 'COUPON_INVALID' });
    // With delivery the other one gives more, and the first is beaten.
    cart = (await save(view, customer, lines, { id: cart.id, deliveryMethod: 'DELIVERY' })).data.saveCart;
    expect(cart.coupons.find(({ applied }) => applied)).toMatchObject({
      code: 'ENTREGA',
      discountCents: 2_000,
    });
    expect(cart.coupons.find(({ code }) => code === 'DEZ')).toMatchObject({ reason: 'COUPON_BEATEN' });
    expect(cart.totals).toMatchObject({ discountCents: 2_000, deliveryCents: 2_400, totalCents: 11_900 });
    for (const [code, reason] of [
      ['GRANDE', 'COUPON_MINIMUM'],
      ['VELHO', 'COUPON_OVER'],
    ] as const) {
      const next = (await save(view, customer, lines, { id: cart.id, couponCode: code })).data.saveCart;
      expect(next.coupon).toMatchObject({ code, reason });
    }
    expect(codeOf(await save(view, customer, lines, { id: cart.id, couponCode: 'SEXTO' }))).toBe(
      'COUPON_TOO_MANY',
    );
    // Taken off: nothing is tried any more.
    cart = (await save(view, customer, lines, { id: cart.id, couponCode: null })).data.saveCart;
    expect(cart).toMatchObject({ coupon: null, coupons: [], totals: { discountCents: 0 } });

    // What the cart said is what the order charges.
    cart = (await save(view, customer, lines, { id: cart.id, couponCode: 'ENTREGA' })).data.saveCart;
    const placed = await place(customer, cart.id, {
      deliveryMethod: 'DELIVERY',
      deliveryAddressId: await addressOf(customer),
      expectedTotalCents: cart.totals.totalCents,
    });
    expect(placed.data.placeOrder).toMatchObject({ couponCode: 'ENTREGA', totals: cart.totals });
    expect(placed.data.placeOrder.delivery).toMatchObject({ status: 'WAITING', recipient: 'Ana Souza' });
  });

  test('one person uses a coupon as often as one person may, in parallel too', async () => {
    const view = await event({
      ...both,
      coupons: [{ code: 'UMA', kind: 'AMOUNT', basisPoints: null, amountCents: 500, usesPerDocumentMax: 1 }],
    });
    const [customer] = (await deployment.customers(1)) as [TestCustomer];
    const carts = await Promise.all(
      [1, 2, 3, 4].map(() => save(view, customer, one(view), { couponCode: 'UMA' })),
    );
    const shown = carts[0]?.data.saveCart.totals.totalCents;
    const placed = await Promise.all(
      carts.map(({ data }, index) =>
        place(
          customer,
          data.saveCart.id,
          { expectedTotalCents: shown },
          index % 2 === 0 ? deployment : other,
        ),
      ),
    );
    expect(placed.filter(({ data }) => data?.placeOrder?.couponCode === 'UMA')).toHaveLength(1);
    const cart = (await save(view, customer, one(view), { couponCode: 'UMA' })).data.saveCart;
    expect(cart.coupon).toMatchObject({ applied: false, reason: 'COUPON_CUSTOMER_LIMIT' });
  });

  test('a limit per person that comes later counts what was ordered before, and forgets nothing', async () => {
    const ten = { code: 'DEZ', kind: 'PERCENT', basisPoints: 1_000 } as const;
    const view = await event({ ...both, coupons: [ten] });
    const [ana, rui] = (await deployment.customers(2)) as [TestCustomer, TestCustomer];
    const publish = async (usesPerDocumentMax: number | null) => {
      const coupons = [{ ...ten, usesPerDocumentMax }];
      const { slug, code } = view;
      await deployment.importEvent(testEvent({ slug, code, now: clock.now(), ...both, coupons }));
      expect(await brokenInvariants(context.pool)).toEqual([]);
    };
    const cartOf = async (customer: TestCustomer) =>
      (await save(view, customer, one(view), { couponCode: 'DEZ' })).data.saveCart;
    const order = async (customer: TestCustomer) => {
      const cart = await cartOf(customer);
      expect(cart.coupon).toMatchObject({ applied: true });
      const payment = { payment: byCard(), billingAddressId: await addressOf(customer) };
      return (await place(customer, cart.id, payment)).data.placeOrder.number;
    };
    const refused = async (customer: TestCustomer) =>
      expect((await cartOf(customer)).coupon).toMatchObject({ reason: 'COUPON_CUSTOMER_LIMIT' });

    const first = await order(ana);
    const second = await order(ana);
    await publish(1);
    // Two orders are more than she may have now: they stand, and there is no third.
    await refused(ana);
    await giveBack(ana, first);
    await refused(ana);
    await giveBack(ana, second);
    await order(ana);
    await refused(ana);
    await order(rui);

    // Without a limit nothing is counted, so that the next limit finds nothing old.
    await publish(null);
    await order(ana);
    await publish(3);
    await order(ana);
    await refused(ana);
    await publish(2);
    await refused(ana);
    await order(rui);
    await refused(rui);
  });

  describe('an order that waits for a publication', () => {
    const ten = { code: 'DEZ', kind: 'PERCENT', basisPoints: 1_000 } as const;

    /** An order of a cart with the coupon, placed while a publication with these coupons holds it. */
    async function placedDuring(coupons: TestEventOptions['coupons']) {
      const view = await event({ ...both, coupons: [ten] });
      const [customer] = (await deployment.customers(1)) as [TestCustomer];
      const cart = (await save(view, customer, one(view), { couponCode: 'DEZ' })).data.saveCart;
      const { slug, code } = view;
      const definition = testEvent({ slug, code, now: clock.now(), ...both, coupons });
      const deps = { newId: () => context.ids.uuid(), now: clock.now() };
      const { placed } = await context.db.transaction().execute(async (tx) => {
        await importEvent({ ...deps, db: tx }, definition);
        const { totalCents: expectedTotalCents } = cart.totals;
        const placed = place(customer, cart.id, { expectedTotalCents });
        await expect.poll(() => countLockWaits(context.pool)).toBe(1);
        return { placed };
      });
      return await placed;
    }

    test('is refused where its coupon is gone or gives less, and nothing of it is written', async () => {
      expect(codeOf(await placedDuring([]))).toBe('TOTAL_CHANGED');
      expect(codeOf(await placedDuring([{ ...ten, basisPoints: 500 }]))).toBe('TOTAL_CHANGED');
      expect(codeOf(await placedDuring([{ ...ten, usesMax: 0 }]))).toBe('COUPON_USED_UP');
    });

    test('is placed where its coupon still gives the same', async () => {
      const { data } = await placedDuring([{ ...ten, endsAt: new Date(clock.now().getTime() + 86_400_000) }]);
      expect(data.placeOrder).toMatchObject({ couponCode: 'DEZ', totals: { discountCents: 1_000 } });
    });
  });

  test('a publication that waits for an order finds its coupon used, and does not take it away', async () => {
    const view = await event({ ...both, limitPerDocument: 5, coupons: [{ code: 'DEZ' }] });
    const [customer] = (await deployment.customers(1)) as [TestCustomer];
    await place(customer, (await save(view, customer, one(view))).data.saveCart.id);
    const cart = (await save(view, customer, one(view), { couponCode: 'DEZ' })).data.saveCart;
    const { slug, code } = view;
    const definition = testEvent({ slug, code, now: clock.now(), ...both, limitPerDocument: 5 });
    const deps = { newId: () => context.ids.uuid(), now: clock.now() };
    const other = await context.pool.connect();
    let placed: ReturnType<typeof place> | undefined;
    let published: Promise<unknown> | undefined;
    try {
      await other.query('begin');
      // An order counts its document behind its coupon.
      await other.query('select from document_allowance where event_id = $1 for update', [view.id]);
      placed = place(customer, cart.id);
      await expect.poll(() => countLockWaits(context.pool)).toBe(1);
      published = importEvent({ ...deps, db: context.db }, definition).catch((error: unknown) => error);
      await expect.poll(() => countLockWaits(context.pool)).toBe(2);
    } finally {
      await other.query('rollback');
      other.release();
    }
    expect((await placed).data.placeOrder.couponCode).toBe('DEZ');
    expect(await published).toMatchObject({ message: expect.stringContaining('DEZ: orders have used it') });
  });

  test('negative control: uses of a document that are not those of its orders are told', async () => {
    const view = await event({
      ...both,
      coupons: [{ code: 'DUAS', kind: 'AMOUNT', basisPoints: null, amountCents: 500, usesPerDocumentMax: 2 }],
    });
    const [customer] = (await deployment.customers(1)) as [TestCustomer];
    const cart = (await save(view, customer, one(view), { couponCode: 'DUAS' })).data.saveCart;
    await place(customer, cart.id, { expectedTotalCents: cart.totals.totalCents });
    const toldWith = async (uses: number) => {
      await context.pool.query('update coupon_document set uses = $2 where event_id = $1', [view.id, uses]);
      return (await brokenInvariants(context.pool)).map((rule) => rule.slice(0, 3));
    };
    expect([await toldWith(0), await toldWith(2), await toldWith(1)]).toEqual([['I11'], ['I11'], []]);
  });

  test('an order that comes to nothing gives its use back, once', async () => {
    const view = await event({
      ...both,
      coupons: [{ code: 'SO1', kind: 'AMOUNT', basisPoints: null, amountCents: 500, usesMax: 1 }],
    });
    const [first, second] = (await deployment.customers(2)) as [TestCustomer, TestCustomer];
    const cart = (await save(view, first, one(view), { couponCode: 'SO1' })).data.saveCart;
    const placed = (await place(first, cart.id)).data.placeOrder;
    expect(placed.couponCode).toBe('SO1');
    const waiting = (await save(view, second, one(view), { couponCode: 'SO1' })).data.saveCart;
    expect(waiting.coupon).toMatchObject({ applied: false, reason: 'COUPON_USED_UP' });
    clock.pass(901);
    await checkCharges(context);
    expect((await orderOf(first, placed.number)).status).toBe('CANCELED');
    expect(await usesOf(view.id, 'SO1')).toBe(0);

    // Somebody else uses it meanwhile: late money cannot revive an order whose discount is gone.
    const next = (await save(view, second, one(view), { couponCode: 'SO1' })).data.saveCart;
    const taken = (
      await place(second, next.id, { payment: byCard(), billingAddressId: await addressOf(second) })
    ).data.placeOrder;
    expect(taken).toMatchObject({ status: 'APPROVED', couponCode: 'SO1' });
    await bank.pay(placed.payment.pix?.txid ?? '', { evenIfExpired: true });
    await bank.settled();
    expect((await orderOf(first, placed.number)).status).toBe('CANCELED');
    expect((await orderOf(first, placed.number)).refunds).toHaveLength(1);

    // Given back whole, the use is free again.
    await giveBack(second, taken.number);
    expect(await usesOf(view.id, 'SO1')).toBe(0);
  });
});
