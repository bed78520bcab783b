import { afterAll, describe, expect, test } from 'vitest';
import { operator } from '#src/domain/policy/actor.ts';
import { resendOrder } from '#src/service/holding/order/delivery/resend-order.ts';
import { saveDelivery } from '#src/service/holding/order/delivery/save-delivery.ts';
import type { TestCustomer } from '../../support/deployment/deployment.ts';
import { testCpf } from '../../support/deployment/deployment.ts';
import { byCard, codeOf, openCheckout } from '../../support/shop/checkout.ts';
import { batchOf } from '../../support/shop/shop.ts';
import { testInsurance } from '../../support/shop/test-event.ts';

// What a checkout asks, over HTTP and GraphQL, with the invariants asked after each test.
const { deployment, event, save, place, orderOf, addressOf } = await openCheckout();
const { context, clock, bank, graphql } = deployment;
const other = await deployment.anotherNode();
afterAll(() => other.close());

const full = { key: 'full', days: ['sat'], batches: [{ priceCents: 10_000, feeCents: 1_500 }] };
const deliveries = [
  { method: 'ELECTRONIC' as const, priceCents: 0, businessDaysMax: null },
  { method: 'PICKUP' as const, priceCents: 500, businessDaysMax: null },
  { method: 'DELIVERY' as const, priceCents: 2_400, businessDaysMax: 10 },
];
type View = Awaited<ReturnType<typeof event>>;
const one = (view: View, offer = 'full') => [{ batchId: batchOf(view, offer), quantity: 1 }];

async function customer(): Promise<TestCustomer> {
  const [made] = (await deployment.customers(1)) as [TestCustomer];
  return made;
}

async function optionsFor(amountCents: number) {
  const answer = await graphql<{
    paymentOptions: {
      method: string;
      isAvailable: boolean;
      installmentPlans: {
        installments: number;
        totalCents: number;
        firstInstallmentCents: number;
        installmentCents: number;
      }[];
      cardField: { provider: string } | null;
    }[];
  }>(
    `query($amountCents: Int!) { paymentOptions(amountCents: $amountCents) { method isAvailable cardField { provider }
      installmentPlans { installments installmentCents firstInstallmentCents totalCents monthlyRate } } }`,
    { amountCents },
  );
  return answer.data.paymentOptions;
}

describe('what a checkout asks', () => {
  test('insurance is an explicit yes or no, its own line, and asked only where it is offered', async () => {
    const view = await event({ days: { sat: 10 }, offers: [full], insurance: testInsurance });
    const buyer = await customer();
    const cart = (await save(view, buyer, one(view), { insurance: true })).data.saveCart;
    expect(cart).toMatchObject({ insurance: true, totals: { insuranceCents: 800, totalCents: 12_300 } });
    const refused = await place(buyer, cart.id);
    expect(refused.errors?.[0]?.extensions).toMatchObject({
      code: 'INSURANCE_CHOICE_REQUIRED',
      field: 'insurance',
    });
    const placed = await place(buyer, cart.id, { insurance: false });
    expect(placed.data.placeOrder.totals).toMatchObject({ insuranceCents: 0, totalCents: 11_500 });
    const bare = await event({ days: { sat: 10 }, offers: [full] });
    const other = (await save(bare, buyer, one(bare), { insurance: true })).data.saveCart;
    expect(other).toMatchObject({ insurance: null, totals: { insuranceCents: 0 } });
    expect(codeOf(await place(buyer, other.id))).toBeUndefined();
  });

  test('delivery needs an address of one’s own, keeps it as it was, and closes when it would come too late', async () => {
    const view = await event({ days: { sat: 10 }, offers: [full], deliveries });
    const [buyer, stranger] = [await customer(), await customer()];
    const cart = (await save(view, buyer, one(view), { deliveryMethod: 'DELIVERY' })).data.saveCart;
    expect(cart.totals).toMatchObject({ deliveryCents: 2_400, totalCents: 13_900 });
    const asked = { deliveryMethod: 'DELIVERY' };
    expect(codeOf(await place(buyer, cart.id, asked))).toBe('ADDRESS_REQUIRED');
    const theirs = { ...asked, deliveryAddressId: await addressOf(stranger) };
    expect(codeOf(await place(buyer, cart.id, theirs))).toBe('ADDRESS_NOT_FOUND');
    const id = await addressOf(buyer);
    const placed = (await place(buyer, cart.id, { ...asked, deliveryAddressId: id })).data.placeOrder;
    expect(placed.delivery).toMatchObject({ recipient: 'Ana Souza', status: 'WAITING', trackingCode: null });
    expect(placed.delivery?.address).toBe('Rua das Acácias, 10 · Centro · São Paulo/SP · 01001-000');
    await graphql('mutation($id: Int!) { deleteAddress(addressId: $id) { success } }', { id }, buyer);
    expect((await orderOf(buyer, placed.number)).delivery?.address).toBe(placed.delivery?.address);

    const soon = await event({
      days: { sat: 10 },
      offers: [full],
      deliveries: [
        { method: 'ELECTRONIC', priceCents: 0, businessDaysMax: null },
        { method: 'DELIVERY', priceCents: 2_400, businessDaysMax: 60 },
      ],
    });
    expect(codeOf(await save(soon, buyer, one(soon), { deliveryMethod: 'DELIVERY' }))).toBe(
      'DELIVERY_METHOD_UNAVAILABLE',
    );
    expect(codeOf(await save(soon, buyer, one(soon), { deliveryMethod: 'PICKUP' }))).toBe(
      'DELIVERY_METHOD_UNAVAILABLE',
    );
  });

  test('a pickup names who else may come, and goes ready, then delivered', async () => {
    const view = await event({ days: { sat: 10 }, offers: [full], deliveries });
    const buyer = await customer();
    const cart = (await save(view, buyer, one(view), { deliveryMethod: 'PICKUP' })).data.saveCart;
    const person = { name: 'Davi', lastName: 'Lima', documentType: 'CPF', documentNumber: testCpf() };
    const asked = { deliveryMethod: 'PICKUP', payment: byCard(), billingAddressId: await addressOf(buyer) };
    const wrong = await place(buyer, cart.id, { ...asked, pickupPerson: { ...person, documentNumber: '1' } });
    expect(wrong.errors?.[0]?.extensions).toMatchObject({
      code: 'PICKUP_PERSON_INVALID',
      field: 'pickupPerson.documentNumber',
    });
    const placed = (await place(buyer, cart.id, { ...asked, pickupPerson: person })).data.placeOrder;
    expect(placed).toMatchObject({ status: 'APPROVED', delivery: { pickupPerson: { name: 'Davi' } } });
    const news = { number: placed.number, actor: operator('test') };
    await expect(saveDelivery(context, { ...news, status: 'RETURNED' })).rejects.toMatchObject({
      code: 'DELIVERY_NOT_POSSIBLE',
    });
    await saveDelivery(context, { ...news, status: 'READY' });
    await saveDelivery(context, { ...news, status: 'DELIVERED' });
    expect((await orderOf(buyer, placed.number)).delivery?.status).toBe('DELIVERED');
  });

  test('a parcel that came back and is sent again makes its order RESENT', async () => {
    const view = await event({ days: { sat: 10 }, offers: [full], deliveries });
    const buyer = await customer();
    const cart = (await save(view, buyer, one(view), { deliveryMethod: 'DELIVERY' })).data.saveCart;
    const address = await addressOf(buyer);
    const { number } = (
      await place(buyer, cart.id, {
        deliveryMethod: 'DELIVERY',
        deliveryAddressId: address,
        billingAddressId: address,
        payment: byCard(),
      })
    ).data.placeOrder;
    const news = { number, actor: operator('test') };
    await expect(saveDelivery(context, { ...news, status: 'SHIPPED' })).rejects.toMatchObject({
      code: 'FIELD_REQUIRED',
    });
    await saveDelivery(context, { ...news, status: 'SHIPPED', trackingCode: 'br1' });
    await saveDelivery(context, { ...news, status: 'SHIPPED', trackingCode: 'br1' });
    await saveDelivery(context, { ...news, status: 'RETURNED' });
    expect((await orderOf(buyer, number)).status).toBe('APPROVED');
    await saveDelivery(context, { ...news, status: 'SHIPPED', trackingCode: 'BR2' });
    expect(await orderOf(buyer, number)).toMatchObject({
      status: 'RESENT',
      delivery: { status: 'SHIPPED', trackingCode: 'BR2' },
      tickets: [{ status: 'VALID' }],
    });
    const { rows } = await context.pool.query(
      `select dedupe_key from mail where template like 'delivery-%' and data ->> 'eventId' = $1 order by enqueued_at`,
      [view.id],
    );
    expect(rows.map(({ dedupe_key }) => dedupe_key.replace(/[0-9a-f-]{36}/, 'order'))).toEqual([
      'delivery-shipped:order:BR1',
      'delivery-returned:order:BR1',
      'delivery-shipped:order:BR2',
    ]);
  });

  test('tickets are sent again when they are asked for, five times a day at most', async () => {
    const view = await event({ days: { sat: 10 }, offers: [full] });
    const buyer = await customer();
    const cart = (await save(view, buyer, one(view))).data.saveCart;
    const placed = (await place(buyer, cart.id)).data.placeOrder;
    await expect(resendOrder(context, { actor: buyer.actor, number: placed.number })).rejects.toMatchObject({
      code: 'ORDER_NOT_RESENDABLE',
    });
    await bank.pay(placed.payment.pix?.txid ?? '');
    await bank.settled();
    for (let time = 0; time < 5; time += 1)
      await resendOrder(context, { actor: buyer.actor, number: placed.number });
    await expect(resendOrder(context, { actor: buyer.actor, number: placed.number })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    expect((await orderOf(buyer, placed.number)).status).toBe('RESENT');
    clock.pass(86_400);
    await resendOrder(context, { actor: buyer.actor, number: placed.number });
  });

  test('a hold is extended once, and a change of the cart does not lengthen it', async () => {
    const view = await event({ days: { sat: 10 }, offers: [full] });
    const buyer = await customer();
    const extend = (id: string) =>
      graphql<{ extendCart: { expiresAt: string; canExtend: boolean } }>(
        'mutation($id: ID!) { extendCart(id: $id) { expiresAt canExtend } }',
        { id },
        buyer,
      );
    const cart = (await save(view, buyer, one(view))).data.saveCart;
    expect(cart.canExtend).toBe(true);
    clock.pass(14 * 60);
    const more = (await extend(cart.id)).data.extendCart;
    expect(Date.parse(more.expiresAt) - Date.parse(cart.expiresAt)).toBe(10 * 60_000);
    expect(more.canExtend).toBe(false);
    expect(codeOf(await extend(cart.id))).toBe('HOLD_ALREADY_EXTENDED');
    clock.pass(5 * 60);
    const two = [{ batchId: batchOf(view, 'full'), quantity: 2 }];
    const changed = (await save(view, buyer, two, { id: cart.id })).data.saveCart;
    expect(changed).toMatchObject({ expiresAt: more.expiresAt, canExtend: false });
    clock.pass(6 * 60);
    expect(codeOf(await extend(cart.id))).toBe('CART_EXPIRED');
    expect(codeOf(await place(buyer, cart.id))).toBe('CART_EXPIRED');
    const stranger = await customer();
    const theirs = (await save(view, stranger, one(view))).data.saveCart;
    expect(codeOf(await extend(theirs.id))).toBe('CART_NOT_FOUND');
  });

  test('what is charged is the total that was shown, or nothing', async () => {
    const view = await event({ days: { sat: 10 }, offers: [full] });
    const buyer = await customer();
    const cart = (await save(view, buyer, one(view))).data.saveCart;
    // Another tab of theirs takes one more.
    await save(view, buyer, [{ batchId: batchOf(view, 'full'), quantity: 2 }], { id: cart.id });
    const refused = await place(buyer, cart.id, { expectedTotalCents: cart.totals.totalCents });
    expect(refused.errors?.[0]?.extensions).toMatchObject({
      code: 'TOTAL_CHANGED',
      facts: { total: 23_000 },
    });
    const placed = await place(buyer, cart.id, { expectedTotalCents: 23_000 });
    expect(placed.data.placeOrder.totals.totalCents).toBe(23_000);
  });

  test('a half-price ticket is personal: its person, their grounds, and the right kind of ticket', async () => {
    const view = await event({
      days: { sat: 100 },
      hasHalfPriceQuota: true,
      state: 'SP',
      offers: [
        full,
        { key: 'half', days: ['sat'], ticketType: 'HALF', batches: [{ priceCents: 5_000, feeCents: 750 }] },
        {
          key: 'senior',
          days: ['sat'],
          ticketType: 'HALF',
          inHalfPriceQuota: false,
          batches: [{ priceCents: 5_000, feeCents: 750 }],
        },
      ],
    });
    const buyer = await customer();
    const halves = batchOf(view, 'half');
    const cart = (await save(view, buyer, [{ batchId: halves, quantity: 2 }])).data.saveCart;
    const ana = {
      batchId: halves,
      name: 'Ana',
      lastName: 'Lima',
      documentType: 'CPF',
      documentNumber: testCpf(),
    };
    const refused = async (holders: unknown) => {
      const { errors } = await place(buyer, cart.id, { holders });
      return `${errors?.[0]?.extensions.code} ${errors?.[0]?.extensions.field}`;
    };
    expect(await refused(null)).toBe('HALF_PRICE_GROUND_REQUIRED holders');
    expect(await refused([ana])).toBe('HALF_PRICE_GROUND_REQUIRED holders.0.halfPriceGround');
    const student = { ...ana, halfPriceGround: 'STUDENT' };
    expect(await refused([student])).toBe('HALF_PRICE_GROUND_REQUIRED holders');
    expect(await refused([student, student])).toBe('HOLDER_DUPLICATE holders.1.documentNumber');
    const teacher = { ...student, documentNumber: testCpf(), halfPriceGround: 'PUBLIC_TEACHER' };
    expect(await refused([student, teacher])).toBe('HALF_PRICE_GROUND_INVALID holders.1.halfPriceGround');
    const both = [student, { ...teacher, halfPriceGround: 'DISABLED' }];
    const placed = (
      await place(buyer, cart.id, {
        holders: both,
        payment: byCard(),
        billingAddressId: await addressOf(buyer),
      })
    ).data.placeOrder;
    expect(placed.tickets.map(({ holder }) => holder.halfPriceGround)).toEqual(['STUDENT', 'DISABLED']);
  });

  test('the quota sells out under the buyer, and 60+ pay half all the same', async () => {
    const view = await event({
      days: { sat: 10 },
      hasHalfPriceQuota: true,
      halfPriceUntil: new Date(clock.now().getTime() + 86_400_000),
      offers: [
        full,
        { key: 'half', days: ['sat'], ticketType: 'HALF', batches: [{ priceCents: 5_000 }] },
        {
          key: 'senior',
          days: ['sat'],
          ticketType: 'HALF',
          inHalfPriceQuota: false,
          batches: [{ priceCents: 5_000 }],
        },
      ],
    });
    const [first, second] = [await customer(), await customer()];
    expect(
      codeOf(await save(view, first, [{ batchId: batchOf(view, 'half'), quantity: 4 }])),
    ).toBeUndefined();
    expect(codeOf(await save(view, second, one(view, 'half')))).toBe('SOLD_OUT');
    expect(codeOf(await save(view, second, one(view, 'senior')))).toBeUndefined();
    const answer = await graphql<{
      event: {
        halfPriceQuota: {
          total: number;
          halfPriceTotal: number;
          halfPriceRemaining: number;
          soldOut: boolean;
        }[];
      };
    }>(
      'query($slug: String!) { event(slug: $slug) { halfPriceQuota { total halfPriceTotal halfPriceRemaining soldOut } } }',
      { slug: view.slug },
    );
    expect(answer.data.event.halfPriceQuota).toEqual([
      { total: 10, halfPriceTotal: 4, halfPriceRemaining: 0, soldOut: true },
    ]);
  });

  test('instalments are the provider’s, and their sum is what is collected', async () => {
    const options = await optionsFor(74_000);
    expect(options.map(({ method, isAvailable }) => [method, isAvailable])).toEqual([
      ['PIX', true],
      ['CARD', true],
    ]);
    const plans = options[1]?.installmentPlans ?? [];
    expect(plans).toHaveLength(12);
    expect(plans.at(-1)).toMatchObject({ installments: 12, installmentCents: 7_430, totalCents: 89_160 });
    for (const plan of plans) {
      expect(plan.firstInstallmentCents + (plan.installments - 1) * plan.installmentCents).toBe(
        plan.totalCents,
      );
    }
    expect(await optionsFor(0)).toMatchObject([{ method: 'FREE' }]);
  });

  test('a provider that is down is not offered and says so; where it has not failed it is', async () => {
    const view = await event({ days: { sat: 10 }, offers: [full] });
    const buyer = await customer();
    bank.setDown(true);
    for (let time = 0; time < 5; time += 1) {
      const cart = (await save(view, buyer, one(view))).data.saveCart;
      expect(codeOf(await place(buyer, cart.id))).toBe('PAYMENT_UNAVAILABLE');
    }
    expect((await optionsFor(1_000)).map(({ isAvailable }) => isAvailable)).toEqual([false, false]);
    const cart = (await save(view, buyer, one(view))).data.saveCart;
    expect(codeOf(await place(buyer, cart.id))).toBe('PAYMENT_UNAVAILABLE');
    // Nothing was ordered with that one: it was refused at the edge, and the cart can still be paid.
    bank.setDown(false);
    context.payments = other.context.payments;
    expect((await optionsFor(1_000)).every(({ isAvailable }) => isAvailable)).toBe(true);
    expect((await place(buyer, cart.id)).data.placeOrder.status).toBe('WAITING_FOR_APPROVAL');
  });
});
