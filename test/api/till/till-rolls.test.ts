import { describe, expect, test } from 'vitest';
import { operator } from '#src/domain/policy/actor.ts';
import { verifyTicketCode } from '#src/domain/ticket/ticket-code.ts';
import { readTillSale } from '#src/service/holding/till/read-till.ts';
import { cancelEvent } from '#src/service/selling/event/cancellation/cancel-event.ts';
import { openSale } from '#src/service/selling/stop/open-sale.ts';
import { stopSale } from '#src/service/selling/stop/stop-sale.ts';
import { batchOf } from '../../support/shop/shop.ts';
import { openRolls } from '../../support/till/roll-desk.ts';
import { allTold, entryCents, refusalOf } from '../../support/till/till-desk.ts';

// docs/algorithms/till-roll.md, with the invariants asked after each test.
const rolls = await openRolls();
const { deployment, aRoll, aside, entryOf, send, verdicts, back, rollsOf, opened, anEvent } = rolls;
const { close, sold, stockOf, drawerOf, uuid, rita, caio } = rolls;
const { context, clock } = deployment;

describe('setting aside', () => {
  test('holds units with the ids and codes that their tickets will have; the same request again has the same', async () => {
    const view = await anEvent();
    const shift = await opened(view);
    const asked = { rollId: uuid(), requestId: uuid() };
    const [one, other] = await Promise.all([aside(view, 3, asked), aside(view, 3, asked)]);
    expect(other).toEqual(one);
    expect(await aside(view, 3, asked)).toEqual(one);
    expect(one).toMatchObject({ rollId: asked.rollId, shiftId: shift.id });
    expect(one.units.map(({ number, priceCents, feeCents }) => [number, priceCents, feeCents])).toEqual([
      ...[1, 2, 3].map((number) => [number, 5_000, 750]),
    ]);
    for (const { code, ticketId } of one.units) {
      const read = verifyTicketCode(code, view.id, context.ticketKey.verify);
      expect(read).toMatchObject({ ticketId, holderVersion: 1, dates: [0] });
    }
    expect(await stockOf(view)).toEqual({ sold: 0, held: 3 });
    expect(await refusalOf(aside(view, 2, asked))).toBe('INVALID_INPUT');
    const { rollId } = asked;
    const more = await aside(view, 1, { rollId });
    expect(more.units.map(({ number }) => number)).toEqual([4]);
    const [roll] = await rollsOf(view, shift.id);
    expect(roll).toMatchObject({ endedAt: null, lastNumber: 0, odd: [], offers: [{ units: 4, sold: 0 }] });
    expect(JSON.stringify(roll)).not.toContain(one.units[0]?.code);
    const { rows } = await context.pool.query(
      `select after from audit_entry where event_id = $1 and action = 'till.sell' and after ? 'setAside' order by at, id`,
      [view.id],
    );
    expect(rows.map(({ after }) => after.setAside)).toEqual([3, 1]);
    expect(await allTold([back(view, { rollId }, 0)])).toMatchObject([{ endedBy: 'Rita Prado' }]);
  });

  test('and a sale are refused while the whole sale is stopped; what was set aside before is sold, and money goes back', async () => {
    const view = await anEvent();
    await opened(view);
    const roll = await aside(view, 2);
    const former = await sold(view, 1);
    const actor = operator('ana');
    await stopSale(context, { eventId: view.id, until: null, actor });
    expect(await refusalOf(aside(view, 1))).toBe('SALE_STOPPED');
    expect(await refusalOf(sold(view, 1))).toBe('SALE_STOPPED');
    expect(await verdicts(view, roll, [entryOf(roll, [1])])).toEqual(['SOLD']);
    expect(await rolls.takeBack(view, former.id)).toMatchObject({ id: former.id });
    await openSale(context, { eventId: view.id, actor });
    expect(await sold(view, 1)).toMatchObject({ state: 'SOLD' });
  });

  test('is refused where a buyer is, beyond its bounds, and without an open shift of the person', async () => {
    const half = {
      key: 'half',
      days: ['sat'],
      ticketType: 'HALF' as const,
      batches: [{ priceCents: 2_500, feeCents: 375 }],
    };
    const full = { key: 'full', days: ['sat'], batches: [{ priceCents: 5_000, feeCents: 750 }] };
    const pair = { key: 'pair', days: [], parts: [{ offer: 'full' }, { offer: 'shirt' }] };
    const shirt = { key: 'shirt', days: [], kind: 'PRODUCT' as const, stock: 9 };
    const view = await anEvent({ days: { sat: 250 }, offers: [full, half, shirt, pair] });
    expect(await refusalOf(aside(view, 1))).toBe('TILL_CLOSED');
    await opened(view);
    for (const offer of ['half', 'pair']) {
      const lines = [{ batchId: batchOf(view, offer), quantity: 1 }];
      expect([offer, await refusalOf(aside(view, 1, { lines }))]).toEqual([offer, 'TILL_ROLL_OFFER']);
    }
    for (const quantity of [0, -1, 1.5, 201])
      expect(await refusalOf(aside(view, quantity))).toBe('QUANTITY_INVALID');
    expect(await refusalOf(aside(view, 1, { lines: [{ batchId: uuid(), quantity: 1 }] }))).toBe(
      'BATCH_NOT_FOUND',
    );
    expect(await refusalOf(aside(view, 1, { rollId: 'x' }))).toBe('INVALID_INPUT');
    const roll = await aside(view, 198);
    expect(await refusalOf(aside(view, 3))).toBe('TILL_ROLL_FULL');
    await aside(view, 2, { rollId: roll.rollId });
    expect(await refusalOf(aside(view, 1, { rollId: roll.rollId }))).toBe('TILL_ROLL_FULL');
    await opened(view, caio);
    expect(await refusalOf(aside(view, 1, { actor: caio, rollId: roll.rollId }))).toBe('INVALID_INPUT');
    expect(await refusalOf(aside(view, 60, { actor: caio }))).toBe('SOLD_OUT');
    await back(view, roll, 0);
    expect(await refusalOf(aside(view, 1, { rollId: roll.rollId }))).toBe('TILL_ROLL_ENDED');
  });

  test('freezes prices: one batch has one price in a roll, and sells at it after it became dearer', async () => {
    const { view, shift, roll } = await aRoll(2);
    await context.pool.query('update batch set price_cents = 6000 where event_id = $1', [view.id]);
    expect(await refusalOf(aside(view, 1, { rollId: roll.rollId }))).toBe('TILL_ROLL_PRICE');
    expect(await stockOf(view)).toEqual({ sold: 0, held: 2 });
    expect(await verdicts(view, roll, [entryOf(roll, [1])])).toEqual(['SOLD']);
    expect((await drawerOf(view, shift.id)).at(-1)).toEqual(['SALE', entryCents, 10_000 + entryCents]);
    const dearer = await aside(view, 1);
    expect(dearer.units[0]?.priceCents).toBe(6_000);
  });
});

describe('a log', () => {
  test('the worked example: units, codes, drawer and stock are those of the roll, once', async () => {
    const { view, shift, roll } = await aRoll(3);
    const soldAt = clock.now();
    clock.pass(20 * 60);
    const first = entryOf(roll, [1], { soldAt, receivedCents: 6_000 });
    const second = entryOf(roll, [2, 3], {
      number: 2,
      way: 'TERMINAL',
      receivedCents: null,
      slip: '4711',
      soldAt,
    });
    expect(await send(view, roll, [second, first])).toEqual([
      { id: first.id, verdict: 'SOLD', code: null },
      { id: second.id, verdict: 'SOLD', code: null },
    ]);
    const sale = await readTillSale(context, { actor: rita, eventId: view.id, id: first.id });
    expect(sale).toMatchObject({ state: 'SOLD', at: soldAt, totalCents: entryCents, changeCents: 250 });
    const tickets = await sale?.tickets();
    expect(tickets?.map(({ id, code }) => [id, code])).toEqual([
      [roll.units[0]?.ticketId, roll.units[0]?.code],
    ]);
    expect(await stockOf(view)).toEqual({ sold: 3, held: 0 });
    expect(await verdicts(view, roll, [first, second])).toEqual(['SOLD', 'SOLD']);
    expect(await drawerOf(view, shift.id)).toEqual([
      ['OPENING', 10_000, 10_000],
      ['SALE', entryCents, 15_750],
    ]);
    await back(view, roll, 2);
    const [counted] = await allTold([close(view, 15_750)]);
    expect(counted).toMatchObject({ expectedCents: 15_750, differenceCents: 0 });
  });

  test('sent twice at once is one sale for each entry', async () => {
    const { view, roll } = await aRoll(3);
    const log = [entryOf(roll, [1]), entryOf(roll, [2], { number: 2 })];
    const told = await allTold([send(view, roll, log), send(view, roll, log), send(view, roll, log)]);
    for (const one of told) expect(one).toMatchObject([{ verdict: 'SOLD' }, { verdict: 'SOLD' }]);
    expect(await stockOf(view)).toEqual({ sold: 2, held: 1 });
  });

  test('of a copied storage: a unit is sold once, and the other entry waits for a person', async () => {
    const { view, shift, roll } = await aRoll(3);
    const [one, copy] = [entryOf(roll, [1, 2]), entryOf(roll, [2, 3])];
    const told = await allTold([verdicts(view, roll, [one]), verdicts(view, roll, [copy])]);
    expect(told.flat().sort()).toEqual(['SOLD', 'UNIT_SOLD']);
    expect(await stockOf(view)).toEqual({ sold: 3, held: 0 });
    expect(await verdicts(view, roll, [entryOf(roll, [1])])).toEqual(['UNIT_SOLD']);
    expect((await drawerOf(view, shift.id)).length).toBe(3);
    const [{ odd } = { odd: [] }] = await rollsOf(view, shift.id);
    expect(odd.map(({ code, orderNumber }) => [code, orderNumber !== null])).toEqual([
      ['UNIT_SOLD', true],
      ['UNIT_SOLD', false],
    ]);
  });

  test('names a unit twice, or one of another roll, and sells what it has', async () => {
    const { view, roll } = await aRoll(2);
    const other = await aside(view, 1);
    const [own = { ticketId: '' }] = roll.units;
    const [foreign = { ticketId: '' }] = other.units;
    const twice = entryOf(roll, [1], { ticketIds: [own.ticketId, own.ticketId] });
    expect(await verdicts(view, roll, [twice])).toEqual(['UNIT_SOLD']);
    const mixed = entryOf(roll, [2], { number: 2 });
    const ticketIds = [...mixed.ticketIds, foreign.ticketId, uuid()];
    expect(await verdicts(view, roll, [{ ...mixed, ticketIds }])).toEqual(['UNIT_UNKNOWN']);
    expect(await stockOf(view)).toEqual({ sold: 2, held: 1 });
    expect(await verdicts(view, other, [entryOf(other, [1])])).toEqual(['SOLD']);
  });

  test('is told what it cannot be read as, and the rest of it is stored', async () => {
    const { view, roll } = await aRoll(3);
    const good = entryOf(roll, [1]);
    const online = await sold(view, 1);
    const bad = entryOf(roll, [2], { number: 2, slip: 'x' });
    expect(await verdicts(view, roll, [good, bad])).toEqual(['SOLD', 'INVALID_INPUT']);
    expect(await verdicts(view, roll, [{ ...good, totalCents: 1 }])).toEqual(['INVALID_INPUT']);
    expect(await verdicts(view, roll, [entryOf(roll, [2], { id: online.id })])).toEqual(['INVALID_INPUT']);
    for (const log of [[], Array(51).fill(good)])
      expect(await refusalOf(send(view, roll, log))).toBe('INVALID_INPUT');
    expect(await refusalOf(send(view, roll, [good], caio))).toBe('NOT_FOUND');
    expect(await refusalOf(send(view, { rollId: uuid() }, [good]))).toBe('NOT_FOUND');
    expect(await refusalOf(rolls.sell(view, rolls.saleOf(view, 1, { id: good.id })))).toBe('INVALID_INPUT');
  });

  test('with another total or a slip that counts already is sold at its units, and waits for a person', async () => {
    const { view, shift, roll } = await aRoll(3);
    await sold(view, 1, { way: 'TERMINAL', slip: '4711', receivedCents: null });
    const dear = entryOf(roll, [1], { totalCents: 9_000, receivedCents: 50_000 });
    const slip = entryOf(roll, [2], { number: 2, way: 'TERMINAL', slip: '4711', receivedCents: null });
    const free = entryOf(roll, [3], { number: 3, way: 'FREE', totalCents: 0, receivedCents: null });
    expect(await verdicts(view, roll, [dear, slip, free])).toEqual([
      'TOTAL_CHANGED',
      'SLIP_USED',
      'TOTAL_CHANGED',
    ]);
    expect(await stockOf(view)).toEqual({ sold: 4, held: 0 });
    expect((await drawerOf(view, shift.id)).slice(1)).toEqual([
      ['SALE', entryCents, 15_750],
      ['SALE', entryCents, 21_500],
    ]);
  });

  test('of a canceled event is sold, so that the money is in the books, and waits for a person', async () => {
    const { view, roll } = await aRoll(1);
    await cancelEvent(context, { slug: view.slug, actor: operator('test') });
    expect(await verdicts(view, roll, [entryOf(roll, [1])])).toEqual(['CANCELED']);
    expect(await stockOf(view)).toEqual({ sold: 1, held: 0 });
  });
});
