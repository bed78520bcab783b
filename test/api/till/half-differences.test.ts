import { describe, expect, test } from 'vitest';
import { cancelEvent } from '#src/service/selling/event/cancellation/cancel-event.ts';
import { openPhone } from '../../support/gate/phone.ts';
import { batchOf } from '../../support/shop/shop.ts';
import { dueCents, openDifferences } from '../../support/till/differences.ts';
import { allTold, refusalOf } from '../../support/till/till-desk.ts';

// docs/algorithms/half-price.md, "When the proof is missing", with the invariants asked after each test.
const tills = await openDifferences();
const { deployment, opened, drawerOf, report, stockOf, close, owner, rita, caio, uuid } = tills;
const { withHalf, soldHalf, ticketsOf, aHalf, inputOf, pay, quote, atGate, moneyOf, causesOf } = tills;
const { context, clock } = deployment;

describe('the difference of a half-price ticket', () => {
  test('is shown, taken in cash, and told by receipt, drawer, ledger, report, story and audit; no stock moves', async () => {
    const { view, shift, sale, id, code } = await aHalf();
    const before = await stockOf(view);
    expect(await quote(view, ` ${code.toLowerCase()}\n`)).toMatchObject({
      refusal: null,
      quote: {
        ...{ priceCents: 5_000, feeCents: 750, totalCents: dueCents },
        ticket: {
          ground: 'STUDENT',
          halfCents: dueCents,
          fullCents: 11_500,
          title: { pt: 'day-half, meia-entrada' },
        },
      },
    });
    const asked = inputOf(code);
    const paid = await pay(view, asked);
    expect(paid).toMatchObject({
      ...{ id: asked.id, way: 'CASH', totalCents: dueCents, receivedCents: 6_000, changeCents: 250 },
      ...{ slip: null, station: 'Portão A', backAt: null },
    });
    expect((await drawerOf(view, shift.id)).slice(2)).toEqual([['DIFFERENCE', dueCents, 2 * dueCents]]);
    expect(await moneyOf(view)).toEqual([
      {
        ...{ cause: 'difference_paid', units: 0, price: 5_000, fee: 750 },
        ...{ captured: dueCents, refund: 0, sent: 0 },
      },
    ]);
    const { whole, byWay } = await report(view);
    expect(whole).toMatchObject({ orders: 1, units: 1, capturedCents: 2 * dueCents, refundCents: 0 });
    expect(byWay).toMatchObject([{ key: 'CASH', capturedCents: 2 * dueCents }]);
    expect(await stockOf(view)).toEqual(before);
    expect(await causesOf(sale.orderNumber)).toContain('difference_paid');
    const { rows } = await context.pool.query(
      `select after from audit_entry where event_id = $1 and after ? 'differencePaid'`,
      [view.id],
    );
    expect(rows).toMatchObject([
      { after: { differencePaid: id, way: 'CASH', totalCents: dueCents, station: 'Portão A' } },
    ]);
    expect(await close(view, 2 * dueCents)).toMatchObject({ differenceCents: 0 });
  });

  test('makes the ticket a full one at each gate that hears of it; an entry that was taken back goes on', async () => {
    const { view, code } = await aHalf();
    const { phone, look, sync } = await atGate(view);
    await sync();
    expect(look(code)).toEqual(['ADMITTED', 'STUDENT']);
    expect(phone.scan(code)).toBe('ADMITTED');
    phone.memory.takeBack(1, context.clock.now().getTime());
    await sync();
    await pay(view, inputOf(code));
    // This one has not heard of it yet.
    expect(look(code)).toEqual(['ADMITTED', 'STUDENT']);
    await sync();
    expect(look(code)).toEqual(['ADMITTED', null]);
    expect(phone.scan(code)).toBe('ADMITTED');
    expect((await sync()).map(({ verdict }) => verdict)).toEqual(['ADMITTED']);
  });

  test('is paid once: the same request is one payment, also at once, and of two tills one takes it', async () => {
    const { view, shift, code } = await aHalf();
    await opened(view, caio, 0, 'Portão B');
    const asked = inputOf(code);
    const told = await allTold([pay(view, asked), pay(view, asked), pay(view, asked)]);
    expect(told).toMatchObject([{ id: asked.id }, { id: asked.id }, { id: asked.id }]);
    expect(await refusalOf(pay(view, { ...asked, receivedCents: 5_800 }))).toBe('INVALID_INPUT');
    expect(await refusalOf(pay(view, asked, caio))).toBe('INVALID_INPUT');
    expect(await quote(view, code)).toEqual({ refusal: 'DIFFERENCE_PAID', quote: null });
    expect(await refusalOf(pay(view, inputOf(code), caio))).toBe('DIFFERENCE_PAID');
    expect(await drawerOf(view, shift.id)).toHaveLength(3);
    // The same request gives its receipt again, also once the shift is closed.
    await close(view, 2 * dueCents);
    expect(await pay(view, asked)).toMatchObject({ changeCents: 250 });
    const other = await withHalf();
    await opened(other, rita, 0);
    await opened(other, caio, 0, 'Portão B');
    const [one] = await ticketsOf(await soldHalf(other));
    const both = await allTold([
      pay(other, inputOf(one?.code ?? '')),
      pay(other, inputOf(one?.code ?? ''), caio),
    ]);
    expect(both.filter((answer) => typeof answer === 'string')).toHaveLength(1);
  });

  test('by card has a slip that counts once, stands in no drawer, and is refused without its number', async () => {
    const view = await withHalf();
    const shift = await opened(view, rita, 0);
    const [one, two] = await ticketsOf(await soldHalf(view, 2));
    const byCardOf = (code = '', slip: string | null = '00 47-11') =>
      inputOf(code, { way: 'TERMINAL', receivedCents: null, slip });
    expect(await refusalOf(pay(view, byCardOf(one?.code, null)))).toBe('INVALID_INPUT');
    expect(await pay(view, byCardOf(one?.code))).toMatchObject({
      ...{ way: 'TERMINAL', slip: '004711', receivedCents: null, changeCents: null },
    });
    expect(await refusalOf(pay(view, byCardOf(two?.code, '004711')))).toBe('SLIP_USED');
    expect(await quote(view, two?.code ?? '')).toMatchObject({ quote: { totalCents: dueCents } });
    expect(await drawerOf(view, shift.id)).toHaveLength(2);
    const { byWay } = await report(view);
    expect(byWay.map(({ key, capturedCents }) => [key, capturedCents])).toEqual([
      ['CASH', 2 * dueCents],
      ['TERMINAL', dueCents],
    ]);
  });

  test('is the same outside the quota, after the sale has closed, and of a batch that changed its price since', async () => {
    const { view, code } = await aHalf();
    const [senior] = await ticketsOf(await soldHalf(view, 1, 'day-half-60', 'SENIOR'));
    expect(await quote(view, senior?.code ?? '')).toMatchObject({
      quote: { totalCents: dueCents, ticket: { ground: 'SENIOR' } },
    });
    clock.pass(30 * 86_400);
    expect(await pay(view, inputOf(senior?.code ?? ''))).toMatchObject({ totalCents: dueCents });
    await context.pool.query(
      `update batch b set price_cents = 12000, fee_cents = 1800 from offer o
      where o.event_id = b.event_id and o.id = b.offer_id and b.event_id = $1 and o.key = 'day'`,
      [view.id],
    );
    const dearer = { quote: { totalCents: 7_000 + 1_050 } };
    expect(await quote(view, code)).toMatchObject(dearer);
    expect(await refusalOf(pay(view, inputOf(code)))).toBe('TOTAL_CHANGED');
    await context.pool.query(
      `update batch b set price_cents = 6000, fee_cents = 900 from offer o
      where o.event_id = b.event_id and o.id = b.offer_id and b.event_id = $1 and o.key = 'day-half'`,
      [view.id],
    );
    expect(await pay(view, inputOf(code))).toMatchObject({ priceCents: 5_000, feeCents: 750 });
  });

  test('is refused of what is not half, has ended, is stopped or unknown, and without a shift or right', async () => {
    const { view, sale, code } = await aHalf();
    const full = await tills.sell(view, {
      ...{ id: uuid(), way: 'CASH' as const, expectedTotalCents: 11_500, receivedCents: 11_500 },
      lines: [{ batchId: batchOf(view, 'day'), quantity: 1 }],
    });
    const [whole] = await ticketsOf(full);
    expect(await quote(view, whole?.code ?? '')).toEqual({ refusal: 'NO_DIFFERENCE', quote: null });
    expect(await quote(view, 'x')).toEqual({ refusal: 'TICKET_CODE_UNKNOWN', quote: null });
    const elsewhere = await withHalf();
    await opened(elsewhere, rita, 0);
    expect(await refusalOf(pay(elsewhere, inputOf(code)))).toBe('TICKET_CODE_UNKNOWN');
    expect(await refusalOf(pay(view, inputOf(code), caio))).toBe('TILL_CLOSED');
    const reader = await tills.person('READER', 'Davi Sá');
    expect(await refusalOf(quote(view, code, reader))).toBe('NOT_ALLOWED');
    expect(await refusalOf(pay(view, inputOf(code), reader))).toBe('NOT_ALLOWED');
    expect(await refusalOf(pay(view, inputOf(code, { receivedCents: 5_000 })))).toBe('CASH_TOO_LITTLE');
    expect(await refusalOf(pay(view, inputOf(code, { receivedCents: 50_000 })))).toBe('CASH_TOO_MUCH');
    expect(await refusalOf(pay(view, inputOf(code, { expectedTotalCents: 0 })))).toBe('INVALID_INPUT');
    expect(await refusalOf(pay(view, inputOf(code, { id: 'x' })))).toBe('INVALID_INPUT');
    expect(await refusalOf(pay(view, inputOf(code, { way: 'PIX' as 'CASH' })))).toBe('INVALID_INPUT');
    const [other] = await ticketsOf(await soldHalf(view));
    const { phone } = await atGate(view);
    const { plan, dates } = phone.memory.programme;
    const boss = await openPhone(deployment, view, owner, { role: 'SUPERVISOR', name: 'Celular 2' });
    const [gate, date] = [plan.gates[0], dates[0]];
    if (gate === undefined || date === undefined) throw new Error('There is no gate.');
    const at = context.clock.now().getTime();
    boss.memory.stop({ text: other?.code ?? '', gate, date, direction: 'IN', at }, 'Cópia à venda');
    await boss.sync();
    expect(await refusalOf(pay(view, inputOf(other?.code ?? '')))).toBe('TICKET_STOPPED');
    await tills.takeBack(view, sale.id);
    expect(await quote(view, code)).toEqual({ refusal: 'TICKET_NOT_VALID', quote: null });
    const [last] = await ticketsOf(await soldHalf(view));
    await cancelEvent(context, { actor: owner, slug: view.slug });
    expect(await quote(view, last?.code ?? '')).toEqual({ refusal: 'EVENT_CANCELED', quote: null });
  });
});
