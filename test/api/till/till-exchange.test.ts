import { describe, expect, test } from 'vitest';
import { bearerType } from '#src/domain/person/bearer.ts';
import { operator } from '#src/domain/policy/actor.ts';
import {
  exchangeAtTill,
  type TillExchangeInput,
} from '#src/service/holding/till/exchange/exchange-at-till.ts';
import { readTillSale } from '#src/service/holding/till/read-till.ts';
import type { SaleView } from '#src/service/holding/till/till-sale-view.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { stopSale } from '#src/service/selling/stop/stop-sale.ts';
import { testCpf } from '../../support/deployment/deployment.ts';
import { batchOf } from '../../support/shop/shop.ts';
import { allTold, entryCents, openTills, refusalOf } from '../../support/till/till-desk.ts';

// docs/algorithms/till.md, "Exchanged", with the invariants asked after each test.
const tills = await openTills();
const { deployment, anEvent, opened, sold, takeBack, drawerOf, report } = tills;
const { rita, caio, uuid } = tills;
const { context, clock } = deployment;

/** Saturday at R$ 57.50, the box at R$ 80.00, Sunday at R$ 57.50, and a child for nothing. */
async function twoDays(days: Record<string, number> = { sat: 9, sun: 9 }, more: object = {}) {
  const batches = [{ priceCents: 5_000, feeCents: 750 }];
  return await anEvent({
    days,
    offers: [
      { key: 'full', days: ['sat'], batches },
      { key: 'box', days: ['sat'], batches: [{ priceCents: 7_000, feeCents: 1_000 }] },
      { key: 'sunday', days: ['sun'], batches },
      { key: 'child', days: ['sat'], ticketType: 'FREE', batches: [{ priceCents: 0, feeCents: 0 }] },
    ],
    ...more,
  });
}

function exchangeOf(view: EventView, sale: SaleView, key: string, more: Partial<TillExchangeInput> = {}) {
  return {
    ...{ id: uuid(), saleId: sale.id, ticketIds: null, reason: 'Quer o camarote' },
    ...{ lines: [{ batchId: batchOf(view, key), quantity: 1 }], expectedBackCents: entryCents },
    ...{ expectedTotalCents: key === 'box' ? 8_000 : key === 'child' ? 0 : entryCents },
    ...(key === 'box' && { receivedCents: 5_000 }),
    ...more,
  };
}

const exchange = (view: EventView, asked: TillExchangeInput, actor = rita) =>
  exchangeAtTill(context, { actor, eventId: view.id, exchange: asked });
const saleNow = (view: EventView, id: string) => readTillSale(context, { actor: rita, eventId: view.id, id });

async function soldOf(view: EventView): Promise<number[]> {
  const { rows } = await context.pool.query(
    `select sum(sold)::int as sold, sum(held)::int as held from pool where event_id = $1 and kind = 'DATE' group by id order by id`,
    [view.id],
  );
  return rows.map(({ sold, held }) => sold + 100 * held);
}

describe('an exchange', () => {
  test('is refused while the whole sale is stopped, and leaves the sale as it was', async () => {
    const view = await twoDays();
    await opened(view);
    const former = await sold(view, 1);
    await stopSale(context, { eventId: view.id, until: null, actor: operator('ana') });
    expect(await refusalOf(exchange(view, exchangeOf(view, former, 'box')))).toBe('SALE_STOPPED');
    expect(await saleNow(view, former.id)).toMatchObject({ state: 'SOLD' });
    expect((await soldOf(view)).sort()).toEqual([0, 1]);
  });

  test('in cash takes the difference alone, and drawer, ledger and stock see both halves', async () => {
    const view = await twoDays();
    const shift = await opened(view, rita, 0);
    const former = await sold(view, 2);
    await tills.move(view, 'OUT', 2 * entryCents);
    const [ticket] = await former.tickets();
    const ticketIds = [ticket?.id ?? ''];
    expect(await former.backCents(ticketIds)).toBe(entryCents);
    expect(await refusalOf(former.backCents(['x']))).toBe('INVALID_INPUT');
    const made = await exchange(view, exchangeOf(view, former, 'box', { ticketIds }));
    expect(made).toMatchObject({
      ...{ state: 'SOLD', way: 'CASH', totalCents: 8_000, receivedCents: 5_000, changeCents: 2_750 },
      exchange: { ofNumber: former.orderNumber, backCents: entryCents, differenceCents: 2_250 },
    });
    expect(await made.tickets()).toHaveLength(1);
    expect(await (await saleNow(view, former.id))?.refunds()).toMatchObject([
      { amountCents: entryCents, isDone: true },
    ]);
    // The drawer was empty: what goes out is covered by what comes in.
    expect((await drawerOf(view, shift.id)).slice(3)).toEqual([
      ['SALE', 8_000, 8_000],
      ['REFUND', -entryCents, 2_250],
    ]);
    expect((await report(view)).whole).toMatchObject({
      units: 2,
      capturedCents: 19_500,
      refundCents: entryCents,
    });
  });

  test('gives a difference back from the drawer, never more than it holds; then nothing has changed', async () => {
    const view = await twoDays();
    const shift = await opened(view, rita, 0);
    const former = await sold(view, 1);
    await tills.move(view, 'OUT', 1_000);
    const asked = exchangeOf(view, former, 'child');
    expect(await refusalOf(exchange(view, asked))).toBe('DRAWER_SHORT');
    expect(await saleNow(view, former.id)).toMatchObject({ state: 'SOLD' });
    expect(await saleNow(view, asked.id)).toBeNull();
    expect(await drawerOf(view, shift.id)).toHaveLength(3);
    await tills.move(view, 'IN', 1_000);
    expect(await exchange(view, asked)).toMatchObject({
      way: 'FREE',
      exchange: { differenceCents: -entryCents },
    });
    expect((await drawerOf(view, shift.id)).at(-1)).toEqual(['REFUND', -entryCents, 0]);
  });

  test('on the terminal has a slip for its difference, which counts once, and none where there is no difference', async () => {
    const view = await twoDays();
    await opened(view);
    const byCard = () => sold(view, 1, { way: 'TERMINAL', slip: uuid().slice(-12), receivedCents: null });
    const first = await byCard();
    expect(await refusalOf(exchange(view, exchangeOf(view, first, 'box')))).toBe('INVALID_INPUT');
    const paid = await exchange(view, exchangeOf(view, first, 'box', { slip: '00 77' }));
    expect(paid).toMatchObject({ way: 'TERMINAL', slip: '0077', receivedCents: null });
    expect(await refusalOf(exchange(view, exchangeOf(view, await byCard(), 'box', { slip: '0077' })))).toBe(
      'SLIP_USED',
    );
    const back = exchangeOf(view, paid, 'full', { expectedBackCents: 8_000, slip: '0077' });
    const cheaper = await exchange(view, back);
    expect(cheaper).toMatchObject({ slip: null, exchange: { differenceCents: -2_250 } });
    expect(await (await saleNow(view, paid.id))?.refunds()).toMatchObject([{ slip: '0077' }]);
    expect(await exchange(view, exchangeOf(view, cheaper, 'sunday'))).toMatchObject({
      ...{ way: 'TERMINAL', slip: null, exchange: { differenceCents: 0 } },
    });
  });

  test('within a full day needs no other place, and between full days none is taken twice', async () => {
    const view = await twoDays({ sat: 1, sun: 1 });
    await opened(view);
    const former = await sold(view, 1);
    const box = await exchange(view, exchangeOf(view, former, 'box'));
    const sunday = await sold(view, 1, { lines: [{ batchId: batchOf(view, 'sunday'), quantity: 1 }] });
    expect(await refusalOf(exchange(view, exchangeOf(view, sunday, 'full')))).toBe('SOLD_OUT');
    expect(await saleNow(view, sunday.id)).toMatchObject({ state: 'SOLD' });
    const back = { expectedBackCents: 8_000 };
    expect(await refusalOf(exchange(view, exchangeOf(view, box, 'sunday', back)))).toBe('SOLD_OUT');
    expect(await soldOf(view)).toEqual([1, 1]);
  });

  test('sent again is one exchange, also at once; another one may not have its id', async () => {
    const view = await twoDays();
    const shift = await opened(view);
    const former = await sold(view, 1);
    const asked = exchangeOf(view, former, 'box');
    const both = await allTold([exchange(view, asked), exchange(view, asked)]);
    expect(both).toMatchObject([{ id: asked.id }, { id: asked.id }]);
    await exchange(view, asked);
    expect(await drawerOf(view, shift.id)).toHaveLength(4);
    expect(await refusalOf(exchange(view, { ...asked, receivedCents: 3_000 }))).toBe('INVALID_INPUT');
    expect(await refusalOf(exchange(view, exchangeOf(view, former, 'box')))).toBe('REFUND_NOT_POSSIBLE');
  });

  test('is refused where a sale or taking back is, and where other sums were shown', async () => {
    const view = await twoDays();
    await opened(view);
    await opened(view, caio);
    const former = await sold(view, 1);
    const asked = (more: Partial<TillExchangeInput> = {}, key = 'box') => exchangeOf(view, former, key, more);
    const refused = (more: Partial<TillExchangeInput>, key?: string) =>
      refusalOf(exchange(view, asked(more, key)));
    expect(await refusalOf(exchange(view, asked(), caio))).toBe('NOT_FOUND');
    expect(await refused({ saleId: uuid() })).toBe('NOT_FOUND');
    expect(await refused({ reason: ' ' })).toBe('INVALID_INPUT');
    expect(await refused({ lines: [] })).toBe('QUANTITY_INVALID');
    expect(await refused({ expectedBackCents: 5_000 })).toBe('TOTAL_CHANGED');
    expect(await refused({ expectedTotalCents: 7_999 })).toBe('TOTAL_CHANGED');
    expect(await refused({ receivedCents: 2_000 })).toBe('CASH_TOO_LITTLE');
    expect(await refused({ ticketIds: [uuid()] })).toBe('TICKET_NOT_FOUND');
    const pix = await sold(view, 1, { way: 'PIX', receivedCents: null });
    expect(await refusalOf(exchange(view, exchangeOf(view, pix, 'box')))).toBe('TILL_SALE_PENDING');
    await tills.payPix(view, pix.id);
    expect(await refusalOf(exchange(view, exchangeOf(view, pix, 'box')))).toBe('EXCHANGE_NOT_POSSIBLE');
    clock.pass(3_601);
    expect(await refused({})).toBe('TILL_BACK_TOO_LATE');
    await tills.close(view, 10_000 + entryCents);
    expect(await refused({})).toBe('TILL_CLOSED');
  });

  test('keeps the limit of a document whole: what goes back is free for what comes', async () => {
    const view = await twoDays({ sat: 9, sun: 9 }, { limitPerDocument: 2 });
    await opened(view);
    const buyer = { name: 'Ana', lastName: 'Souza', documentType: 'CPF' as const, documentNumber: testCpf() };
    const former = await sold(view, 2, { buyer });
    const [ticket] = await former.tickets();
    const one = { ticketIds: [ticket?.id ?? ''], buyer };
    const lines = [{ batchId: batchOf(view, 'box'), quantity: 2 }];
    const two = { ...one, lines, expectedTotalCents: 16_000, receivedCents: 20_000 };
    expect(await refusalOf(exchange(view, exchangeOf(view, former, 'box', two)))).toBe('LIMIT_PER_DOCUMENT');
    const made = await exchange(view, exchangeOf(view, former, 'box', one));
    expect((await made.tickets()).map(({ holderName }) => holderName)).not.toContain(bearerType);
    expect(await refusalOf(sold(view, 1, { buyer }))).toBe('LIMIT_PER_DOCUMENT');
  });

  test('that cross each other wait and never stop each other, and a sale between them gets what is free', async () => {
    const view = await twoDays({ sat: 4, sun: 4 });
    await opened(view);
    await opened(view, caio);
    const sunday = { lines: [{ batchId: batchOf(view, 'sunday'), quantity: 1 }] };
    for (let round = 0; round < 4; round++) {
      const one = await sold(view, 1);
      const other = await sold(view, 1, sunday, caio);
      const both = await allTold([
        exchange(view, exchangeOf(view, one, 'sunday')),
        exchange(view, exchangeOf(view, other, 'full'), caio),
      ]);
      expect(both).toMatchObject([{ state: 'SOLD' }, { state: 'SOLD' }]);
      await takeBack(view, (both[0] as SaleView).id);
      await takeBack(view, (both[1] as SaleView).id, { actor: caio });
      expect(await soldOf(view)).toEqual([0, 0]);
    }
  });
});
