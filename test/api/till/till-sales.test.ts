import { describe, expect, test } from 'vitest';
import { endTillSale } from '#src/service/holding/till/end-till-sale.ts';
import { sellAtTill } from '#src/service/holding/till/sell-at-till.ts';
import type { SaleView } from '#src/service/holding/till/till-sale-view.ts';
import { readOfficeOrder } from '#src/service/office/orders/read-office-order.ts';
import type { TestCustomer } from '../../support/deployment/deployment.ts';
import { countLockWaits } from '../../support/deployment/lock-waits.ts';
import { startMortalNode } from '../../support/deployment/mortal-node.ts';
import { codeOf } from '../../support/shop/checkout.ts';
import { batchOf } from '../../support/shop/shop.ts';
import { allTold, entryCents, openTills, refusalOf } from '../../support/till/till-desk.ts';

// docs/algorithms/till.md, with the invariants asked after each test.
const tills = await openTills();
const { deployment, anEvent, opened, saleOf, sell, sold, takeBack, drawerOf, stockOf, close } = tills;
const { rita, caio, finance, uuid } = tills;
const { context, clock } = deployment;

const person = (documentNumber: string, name = 'Ana') =>
  ({ name, lastName: 'Lima', documentType: 'CPF', documentNumber }) as const;
const cpf = '52998224725';

describe('a sale', () => {
  test('sent again is one sale, also at once, and another one may not have its id', async () => {
    const view = await anEvent();
    const shift = await opened(view);
    const asked = saleOf(view, 2);
    const [one, other] = await allTold([sell(view, asked), sell(view, asked)]);
    const orderNumber = expect.stringMatching(/-/);
    expect([one, other]).toMatchObject([{ orderNumber }, { orderNumber }]);
    expect(await sell(view, asked)).toMatchObject({ orderNumber: (one as SaleView).orderNumber });
    expect(await refusalOf(sell(view, { ...asked, receivedCents: 12_000 }))).toBe('INVALID_INPUT');
    await opened(view, caio);
    expect(await refusalOf(sell(view, asked, caio))).toBe('INVALID_INPUT');
    await close(view, 0);
    expect((await sell(view, asked)).state).toBe('SOLD');
    expect(await drawerOf(view, shift.id)).toHaveLength(2);
    expect(await stockOf(view)).toEqual({ sold: 2, held: 0 });
  });

  test('has no fixed fee of the order: the organizer sells, in its own hall', async () => {
    const view = await anEvent({ orderFeeCents: 300 });
    expect(view.orderFeeCents).toBe(300);
    await opened(view);
    const asked = saleOf(view, 2);
    const told = await sell(view, asked).then(
      ({ state }) => state,
      ({ code }) => code,
    );
    expect(told).toBe('SOLD');
    const { orderNumber } = await sell(view, asked);
    const { rows } = await context.pool.query(
      'select fee_cents, total_cents from customer_order where number = $1',
      [orderNumber],
    );
    expect(rows).toEqual([{ fee_cents: expect.any(Number), total_cents: 2 * entryCents }]);
  });

  test('of the last unit at two tills is one sale, and the other is told that nothing is left', async () => {
    const view = await anEvent({ days: { sat: 3 } });
    await opened(view);
    await opened(view, caio);
    await sold(view, 2);
    const both = await Promise.allSettled([sold(view), sold(view, 1, {}, caio)]);
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(refused).toEqual(['SOLD_OUT']);
    expect(await stockOf(view)).toEqual({ sold: 3, held: 0 });
  });

  test('at another total than was shown is refused with the new one, and holds nothing', async () => {
    const view = await anEvent();
    const shift = await opened(view);
    const asked = saleOf(view, 1, { expectedTotalCents: 5_000, receivedCents: 6_000 });
    await expect(sell(view, asked)).rejects.toMatchObject({
      code: 'TOTAL_CHANGED',
      facts: { total: entryCents },
    });
    expect(await stockOf(view)).toEqual({ sold: 0, held: 0 });
    expect(await refusalOf(sell(view, asked))).toBe('TILL_SALE_OVER');
    expect(await drawerOf(view, shift.id)).toHaveLength(1);
  });

  test('of a batch that has turned, is closed or is not open is refused as on the site', async () => {
    const view = await anEvent({
      offers: [
        {
          ...{ key: 'full', days: ['sat'] },
          batches: [
            { units: 1, priceCents: 5_000, feeCents: 750 },
            { units: 9, priceCents: 6_000, feeCents: 750 },
          ],
        },
      ],
    });
    await opened(view);
    await sold(view);
    const [ana] = (await deployment.customers(1)) as [TestCustomer];
    const onSite = await tills.save(view, ana, [{ batchId: batchOf(view, 'full'), quantity: 1 }]);
    expect(await refusalOf(sold(view))).toBe(codeOf(onSite));
    const later = await anEvent({ saleOpensAt: new Date(clock.now().getTime() + 3_600_000) });
    await opened(later);
    expect(await refusalOf(sold(later))).toBe('SALE_NOT_OPEN');
  });

  test('without a shift, of nothing, of too much, of what is not for sale or of no sum is refused', async () => {
    const batches = [{ priceCents: 5_000, feeCents: 750 }];
    const view = await anEvent({ offers: [{ key: 'full', days: ['sat'], maxPerOrder: 6, batches }] });
    expect(await refusalOf(sold(view))).toBe('TILL_CLOSED');
    await opened(view);
    const line = (quantity: number) => ({ lines: [{ batchId: batchOf(view, 'full'), quantity }] });
    const refusals = [
      [{ lines: [] }, 'QUANTITY_INVALID'],
      [line(0), 'QUANTITY_INVALID'],
      [line(-1), 'QUANTITY_INVALID'],
      [line(1.5), 'QUANTITY_INVALID'],
      [line(7), 'LIMIT_PER_ORDER'],
      [line(51), 'QUANTITY_INVALID'],
      [{ lines: [{ batchId: uuid(), quantity: 1 }] }, 'BATCH_NOT_FOUND'],
      [{ lines: [{ batchId: 'x', quantity: 1 }] }, 'BATCH_NOT_FOUND'],
      [{ id: 'x' }, 'INVALID_INPUT'],
      [{ expectedTotalCents: 0 }, 'INVALID_INPUT'],
      [{ expectedTotalCents: -1 }, 'INVALID_INPUT'],
      [{ way: 'FREE' as const }, 'INVALID_INPUT'],
      [{ way: 'CARD' as never }, 'INVALID_INPUT'],
      [{ email: 'ana' }, 'EMAIL_INVALID'],
      [{ buyer: person('123') }, 'HOLDERS_INVALID'],
      [{ receivedCents: null }, 'INVALID_INPUT'],
      [{ receivedCents: entryCents - 1 }, 'CASH_TOO_LITTLE'],
      [{ receivedCents: 100_000_000 }, 'CASH_TOO_MUCH'],
      [{ receivedCents: entryCents + 20_000 }, 'CASH_TOO_MUCH'],
      [{ way: 'TERMINAL' as const }, 'INVALID_INPUT'],
      [{ way: 'TERMINAL' as const, slip: ' -- ' }, 'INVALID_INPUT'],
      [{ way: 'TERMINAL' as const, slip: '1'.repeat(21) }, 'FIELD_TOO_LONG'],
    ] as const;
    for (const [change, code] of refusals) expect(await refusalOf(sold(view, 1, change))).toBe(code);
    expect(await stockOf(view)).toEqual({ sold: 0, held: 0 });
    expect((await sold(view, 1, { receivedCents: entryCents + 19_999 })).changeCents).toBe(19_999);
  });

  test('while the shift is being closed is before the count or refused, and nothing stays held', async () => {
    const view = await anEvent();
    const shift = await opened(view, rita, 0);
    const [made, count] = await Promise.allSettled([sold(view, 1), close(view, 0)]);
    expect(count.status).toBe('fulfilled');
    const isSold = made.status === 'fulfilled';
    if (!isSold) expect(made.reason.code).toBe('TILL_CLOSED');
    expect(await drawerOf(view, shift.id)).toHaveLength(isSold ? 2 : 1);
    expect(await stockOf(view)).toEqual({ sold: isSold ? 1 : 0, held: 0 });
  });

  test('whose shift was closed between its hold and its order sells nothing, and its units are free', async () => {
    const view = await anEvent();
    const shift = await opened(view, rita, 0);
    const sale = saleOf(view, 1);
    /** Dies with the units held: each of the two transactions ends by a step. */
    async function heldAlone(): Promise<void> {
      for (let diesAfter = 1; (await stockOf(view)).held === 0; diesAfter += 1) {
        const node = startMortalNode(context, { bank: deployment.bank, diesAfter, countsReads: false });
        await sellAtTill(node.context, { actor: rita, eventId: view.id, sale }).catch(() => {});
        await node.bury();
      }
    }
    await heldAlone();
    await close(view, 0);
    expect(await refusalOf(sell(view, sale))).toBe('TILL_CLOSED');
    expect(await stockOf(view)).toEqual({ sold: 0, held: 0 });
    expect(await drawerOf(view, shift.id)).toHaveLength(1);
  });

  test('that a dead node has held goes on with what is held, and is over once that has run out', async () => {
    const view = await anEvent({ days: { sat: 3 } });
    await opened(view);
    const [first, second, third] = [saleOf(view, 1), saleOf(view, 1), saleOf(view, 1)];
    for (const sale of [first, second, third]) {
      for (let diesAfter = 1; (await tills.saleRow(view, sale.id)) === null; diesAfter += 1) {
        const node = startMortalNode(context, { bank: deployment.bank, diesAfter, countsReads: false });
        await sellAtTill(node.context, { actor: rita, eventId: view.id, sale }).catch(() => {});
        await node.bury();
      }
    }
    expect(await stockOf(view)).toEqual({ sold: 0, held: 3 });
    expect(await refusalOf(sold(view))).toBe('SOLD_OUT');
    // Given up by its seller, it is over at once, also for a request that comes late.
    expect(await endTillSale(context, { actor: rita, eventId: view.id, id: third.id })).toMatchObject({
      state: 'ENDED',
    });
    expect(await stockOf(view)).toEqual({ sold: 0, held: 2 });
    expect(await refusalOf(sell(view, third))).toBe('TILL_SALE_OVER');
    expect(await sell(view, first)).toMatchObject({ state: 'SOLD' });
    clock.pass(6 * 60);
    expect(await refusalOf(sell(view, second))).toBe('TILL_SALE_OVER');
    await sold(view, 2);
    expect(await stockOf(view)).toEqual({ sold: 3, held: 0 });
  });

  test('that is placed while it is given up is sold, and a Pix of it is ended', async () => {
    const view = await anEvent();
    await opened(view);
    for (const [way, state] of [
      ['CASH', 'SOLD'],
      ['PIX', 'ENDED'],
    ] as const) {
      const sale = saleOf(view, 1, { way, ...(way === 'PIX' && { receivedCents: null }) });
      for (let diesAfter = 1; (await tills.saleRow(view, sale.id)) === null; diesAfter += 1) {
        const node = startMortalNode(context, { bank: deployment.bank, diesAfter, countsReads: false });
        await sellAtTill(node.context, { actor: rita, eventId: view.id, sale }).catch(() => {});
        await node.bury();
      }
      const holder = await context.pool.connect();
      await holder.query('begin');
      await holder.query(
        'select from cart where id = (select cart_id from till_sale where event_id = $1 and id = $2) for update',
        [view.id, sale.id],
      );
      const made = sell(view, sale);
      await expect.poll(() => countLockWaits(context.pool)).toBe(1);
      const given = endTillSale(context, { actor: rita, eventId: view.id, id: sale.id });
      await expect.poll(() => countLockWaits(context.pool)).toBe(2);
      await holder.query('commit');
      holder.release();
      const [, told] = await allTold([made, given]);
      expect(told).toMatchObject({ state });
    }
    expect(await stockOf(view)).toEqual({ sold: 1, held: 0 });
  });

  test('that costs nothing has no way, no money and its tickets', async () => {
    const view = await anEvent({
      offers: [{ key: 'full', days: ['sat'], batches: [{ priceCents: 0, feeCents: 0 }] }],
    });
    await opened(view);
    const free = { expectedTotalCents: 0, receivedCents: null };
    expect(await refusalOf(sold(view, 1, { ...free, way: 'CASH' }))).toBe('INVALID_INPUT');
    const made = await sold(view, 2, { ...free, way: 'FREE' });
    expect(made).toMatchObject({ state: 'SOLD', changeCents: null });
    expect(await made.tickets()).toHaveLength(2);
    expect(await takeBack(view, made.id)).toMatchObject({ state: 'TAKEN_BACK' });
  });
});

describe('persons', () => {
  test('tickets are in nobody’s name, each with a code, and a named one beside them', async () => {
    const view = await anEvent();
    await opened(view);
    const batchId = batchOf(view, 'full');
    const made = await sold(view, 2, {
      lines: [{ batchId, quantity: 2, holders: [{ person: person(cpf) }] }],
    });
    const tickets = await made.tickets();
    expect(tickets.map(({ holderName }) => holderName)).toEqual(['Ana Lima', '']);
    expect(tickets.every(({ code }) => code?.length === 138)).toBe(true);
    const order = await readOfficeOrder(context, { actor: finance, number: made.orderNumber ?? '' });
    expect(order).toMatchObject({ origin: 'TILL', method: 'CASH' });
  });

  test('the limit per document holds over site and door, and for one sale without a document', async () => {
    const view = await anEvent({ limitPerDocument: 2 });
    const [ana] = (await deployment.customers(1)) as [TestCustomer];
    const cart = (await tills.save(view, ana, [{ batchId: batchOf(view, 'full'), quantity: 1 }])).data
      .saveCart;
    await tills.place(ana, cart.id);
    await opened(view);
    const buyer = person(ana.documentNumber);
    expect(await refusalOf(sold(view, 2, { buyer }))).toBe('LIMIT_PER_DOCUMENT');
    const made = await sold(view, 1, { buyer });
    expect(await refusalOf(sold(view, 1, { buyer }))).toBe('LIMIT_PER_DOCUMENT');
    expect(await refusalOf(sold(view, 3))).toBe('LIMIT_PER_DOCUMENT');
    const two = await allTold([sold(view, 2), sold(view, 2)]);
    expect(two).toMatchObject([{ state: 'SOLD' }, { state: 'SOLD' }]);
    await takeBack(view, made.id);
    await sold(view, 1, { buyer });
    expect((await stockOf(view)).sold).toBe(5);
  });

  test('half-price asks each unit for its ground, needs no name, and its quota counts it', async () => {
    const view = await anEvent({
      ...{ days: { sat: 10 }, hasHalfPriceQuota: true },
      offers: [
        {
          ...{ key: 'half', days: ['sat'], ticketType: 'HALF' },
          batches: [{ priceCents: 2_500, feeCents: 375 }],
        },
      ],
    });
    await opened(view);
    const half = (quantity: number, holders: { ground: string }[]) => {
      const lines = [{ batchId: batchOf(view, 'half'), quantity, holders }];
      const totalCents = quantity * 2_875;
      const sale = {
        id: uuid(),
        way: 'CASH' as const,
        expectedTotalCents: totalCents,
        receivedCents: totalCents,
      };
      return sell(view, { ...sale, lines });
    };
    const student = { ground: 'STUDENT' };
    expect(await refusalOf(half(2, [student]))).toBe('HALF_PRICE_GROUND_REQUIRED');
    expect(await refusalOf(half(1, [{ ground: 'SENIOR' }]))).toBe('HALF_PRICE_GROUND_INVALID');
    expect(await refusalOf(half(1, [{ ground: 'FRIEND' }]))).toBe('HALF_PRICE_GROUND_INVALID');
    expect(await refusalOf(half(1, [student, student]))).toBe('HOLDERS_INVALID');
    const made = await half(4, [student, student, student, student]);
    expect((await made.tickets()).map(({ ground, holderName }) => [ground, holderName])).toEqual(
      Array(4).fill(['STUDENT', '']),
    );
    expect(await refusalOf(half(1, [student]))).toBe('SOLD_OUT');
  });
});
