import { describe, expect, onTestFinished, test } from 'vitest';
import { tillInvariants } from '#src/service/ground/invariants/till-invariants.sql.ts';
import { refundForOrganizer } from '#src/service/holding/order/refund/refund-for-organizer.ts';
import { acceptTransfer } from '#src/service/holding/ticket/transfer/accept-transfer.ts';
import { makeTransferLink } from '#src/service/holding/ticket/transfer/make-transfer-link.ts';
import { giveAnyDifferenceBack } from '#src/service/holding/till/difference/give-difference-back.ts';
import {
  listDifferencesOfShift,
  listOwedDifferences,
  readOwnDifference,
  readOwnDifferences,
} from '#src/service/holding/till/difference/read-differences.ts';
import { listNeeds } from '#src/service/office/needs/list-needs.ts';
import { isSpread } from '../../support/deployment/database.ts';
import type { TestCustomer } from '../../support/deployment/deployment.ts';
import { codeOf } from '../../support/shop/checkout.ts';
import { batchOf } from '../../support/shop/shop.ts';
import { dueCents, openDifferences } from '../../support/till/differences.ts';
import { allTold, refusalOf } from '../../support/till/till-desk.ts';

// docs/algorithms/half-price.md, "Given back" and "What else happens to the ticket", with the invariants asked after each test.
const tills = await openDifferences();
const { deployment, opened, drawerOf, report, close, owner, rita, caio, finance, uuid } = tills;
const { withHalf, aHalf, inputOf, pay, quote, back, atGate, moneyOf, causesOf, boughtOnSite } = tills;
const { context, clock } = deployment;

describe('given back', () => {
  test('the way it was paid, once; the ticket is half again, asks for the proof, and may be paid for anew', async () => {
    const { view, shift, sale, code } = await aHalf();
    const { look, sync } = await atGate(view);
    const { id } = await pay(view, inputOf(code));
    await sync();
    expect(look(code)).toEqual(['ADMITTED', null]);
    const requestId = uuid();
    const told = await allTold([back(view, id, { requestId }), back(view, id, { requestId })]);
    expect(told).toMatchObject([{ id, backAt: expect.any(Date) }, { id }]);
    expect(await refusalOf(back(view, id))).toBe('DIFFERENCE_BACK');
    await sync();
    expect(look(code)).toEqual(['ADMITTED', 'STUDENT']);
    expect((await drawerOf(view, shift.id)).slice(2)).toEqual([
      ['DIFFERENCE', dueCents, 2 * dueCents],
      ['DIFFERENCE_BACK', -dueCents, dueCents],
    ]);
    expect(await moneyOf(view)).toMatchObject([
      { cause: 'difference_paid', price: 5_000, fee: 750, captured: dueCents },
      { cause: 'difference_back', price: -5_000, fee: -750, captured: 0, refund: dueCents, sent: dueCents },
    ]);
    expect((await report(view)).whole).toMatchObject({ capturedCents: 2 * dueCents, refundCents: dueCents });
    expect(await causesOf(sale.orderNumber)).toContain('difference_back');
    expect(await pay(view, inputOf(code))).toMatchObject({ backAt: null });
    expect(await readOwnDifferences(context, { actor: rita, eventId: view.id })).toHaveLength(2);
    const ofShift = { actor: finance, eventId: view.id, shiftId: shift.id };
    expect(await listDifferencesOfShift(context, ofShift)).toHaveLength(2);
    expect(await readOwnDifference(context, { actor: rita, eventId: view.id, id })).toMatchObject({ id });
    expect(await readOwnDifference(context, { actor: caio, eventId: view.id, id })).toBeNull();
  });

  test('by card needs the slip of the reversal, which counts once', async () => {
    const { view, code } = await aHalf();
    const card = { way: 'TERMINAL' as const, receivedCents: null, slip: '4711' };
    const { id } = await pay(view, inputOf(code, card));
    expect(await refusalOf(back(view, id))).toBe('INVALID_INPUT');
    expect(await back(view, id, { slip: '4711' })).toMatchObject({ backSlip: '4711' });
    const again = await pay(view, inputOf(code, { ...card, slip: '4712' }));
    expect(await refusalOf(back(view, again.id, { slip: '4711' }))).toBe('SLIP_USED');
  });

  test('by its seller in the same shift, within the hour and before an entry; finance at any time', async () => {
    const { view, shift, code } = await aHalf();
    await opened(view, caio, 0, 'Portão B');
    const { id } = await pay(view, inputOf(code));
    expect(await refusalOf(back(view, id, { actor: caio }))).toBe('NOT_FOUND');
    expect(await refusalOf(back(view, id, { reason: ' ' }))).toBe('INVALID_INPUT');
    expect(await refusalOf(back(view, id, { requestId: 'x' }))).toBe('INVALID_INPUT');
    const { phone, sync } = await atGate(view);
    await sync();
    expect(phone.scan(code)).toBe('ADMITTED');
    clock.pass(60);
    await sync();
    expect(await refusalOf(back(view, id))).toBe('TICKET_USED');
    await tills.move(view, 'OUT', 2 * dueCents);
    const any = { actor: finance, eventId: view.id, requestId: uuid(), differenceId: id, slip: null };
    const byFinance = (reason = 'Tinha o comprovante') => giveAnyDifferenceBack(context, { ...any, reason });
    expect(await refusalOf(byFinance())).toBe('TILL_CLOSED');
    const own = await opened(view, finance, 1_000, 'Financeiro');
    expect(await refusalOf(byFinance())).toBe('DRAWER_SHORT');
    await tills.move(view, 'IN', 10_000, uuid(), finance);
    expect(await byFinance()).toMatchObject({ backAt: expect.any(Date) });
    expect((await drawerOf(view, own.id)).at(-1)).toEqual(['DIFFERENCE_BACK', -dueCents, 11_000 - dueCents]);
    expect(await drawerOf(view, shift.id)).toHaveLength(4);
  });

  test('too late, or of a former shift, is for finance', async () => {
    const { view, code } = await aHalf();
    const { id } = await pay(view, inputOf(code));
    clock.pass(61 * 60);
    expect(await refusalOf(back(view, id))).toBe('TILL_BACK_TOO_LATE');
    await close(view, 2 * dueCents);
    expect(await refusalOf(back(view, id))).toBe('TILL_CLOSED');
    await opened(view, rita, 10_000);
    expect(await refusalOf(back(view, id))).toBe('TILL_BACK_TOO_LATE');
  });
});

describe('what else happens to the ticket', () => {
  test('an exchange that was opened before the difference was paid is not ordered after it', async () => {
    const halves = (priceCents: number) => ({
      ticketType: 'HALF' as const,
      batches: [{ priceCents, feeCents: 750 }],
    });
    const view = await withHalf({
      offers: [
        { key: 'day', days: ['sat'], batches: [{ priceCents: 10_000, feeCents: 1_500 }] },
        { key: 'day-half', days: ['sat'], ...halves(5_000) },
        { key: 'front-half', days: ['sat'], ...halves(9_000) },
      ],
    });
    await opened(view, rita, 0);
    const [ana] = (await deployment.customers(1)) as [TestCustomer];
    const bought = await boughtOnSite(view, ana);
    const exchange = await deployment.graphql<{ openUpgrade: { id: string } }>(
      'mutation($ticketId: ID!, $batchId: ID!) { openUpgrade(ticketId: $ticketId, batchId: $batchId) { id } }',
      { ticketId: bought.id, batchId: batchOf(view, 'front-half') },
      ana,
    );
    await pay(view, inputOf(bought.code));
    const placed = await tills.place(ana, exchange.data.openUpgrade.id);
    expect(codeOf(placed)).toBe('UPGRADE_NOT_POSSIBLE');
    expect((await tills.orderOf(ana, bought.number)).tickets).toMatchObject([{ status: 'VALID' }]);
  });

  test('bought on the site and handed on, it stays full, and asks the next one for no ground', async () => {
    const view = await withHalf();
    await opened(view, rita, 0);
    const [ana, bia] = (await deployment.customers(2)) as [TestCustomer, TestCustomer];
    const bought = await boughtOnSite(view, ana);
    const { id } = await pay(view, inputOf(bought.code));
    expect((await tills.orderOf(ana, bought.number)).tickets).toMatchObject([
      { holder: { halfPriceGround: null } },
    ]);
    const { token } = await makeTransferLink(context, { actor: ana.actor, ticketId: bought.id });
    const taken = await acceptTransfer(context, {
      actor: bia.actor,
      token,
      halfPriceGround: null,
      answers: [],
    });
    expect(taken).toMatchObject({ differenceId: id, holder: { halfPriceGround: null } });
    expect(await quote(view, bought.code)).toEqual({ refusal: 'TICKET_NOT_VALID', quote: null });
    expect(await quote(view, taken.code ?? '')).toEqual({ refusal: 'DIFFERENCE_PAID', quote: null });
    // Given back, the ticket of who has it now is half, with the ground that was not proved.
    await back(view, id);
    expect(await quote(view, taken.code ?? '')).toMatchObject({ quote: { ticket: { ground: 'STUDENT' } } });
    expect(await causesOf(bought.number)).toEqual(
      expect.arrayContaining(['difference_paid', 'difference_back']),
    );
  });

  test('of a sale of the till goes back only after the difference, also for finance', async () => {
    const { view, sale, code } = await aHalf();
    const { id } = await pay(view, inputOf(code));
    expect(await refusalOf(tills.takeBack(view, sale.id))).toBe('DIFFERENCE_PAID');
    await back(view, id);
    expect(await tills.takeBack(view, sale.id)).toMatchObject({ state: 'TAKEN_BACK' });
  });

  test('refunded on the page of its order, the difference is owed until finance gives it back', async () => {
    const view = await withHalf();
    await opened(view, rita, 0);
    const [ana] = (await deployment.customers(1)) as [TestCustomer];
    const bought = await boughtOnSite(view, ana);
    const { id } = await pay(view, inputOf(bought.code));
    const owed = () => listOwedDifferences(context, { actor: finance, eventId: view.id });
    const needs = async () =>
      (await listNeeds(context, { actor: finance, eventId: view.id, kind: 'DIFFERENCE_OWED' })).items;
    expect(await owed()).toEqual([]);
    expect(await needs()).toEqual([]);
    const asked = { number: bought.number, ticketIds: null, keepsFee: false, note: 'Evento mudou' };
    const refundedFrom = clock.now();
    await refundForOrganizer(context, { actor: owner, ...asked });
    expect(await owed()).toMatchObject([{ id, totalCents: dueCents }]);
    const [need, ...others] = await needs();
    expect(need).toMatchObject({
      key: id,
      orderNumber: bought.number,
      amountCents: dueCents,
      maySettle: true,
    });
    expect(need?.since.getTime()).toBeGreaterThanOrEqual(refundedFrom.getTime());
    expect(others).toEqual([]);
    expect((await report(view)).whole).toMatchObject({ capturedCents: dueCents, refundCents: 0 });
    await opened(view, finance, 10_000, 'Financeiro');
    const any = { actor: finance, eventId: view.id, requestId: uuid(), differenceId: id, slip: null };
    await giveAnyDifferenceBack(context, { ...any, reason: 'Pedido reembolsado' });
    expect(await owed()).toEqual([]);
    expect(await needs()).toEqual([]);
    expect((await report(view)).whole).toMatchObject({ capturedCents: dueCents, refundCents: dueCents });
  });

  test.skipIf(isSpread())(
    'negative control: a row without its ticket, its entry or its drawer is told',
    async () => {
      const { view, code } = await aHalf();
      await pay(view, inputOf(code));
      const client = await context.pool.connect();
      onTestFinished(() => client.release());
      /** Each is undone again. */
      const broken = async (statement: string) => {
        await client.query('begin');
        await client.query('alter table till_entry disable trigger user');
        await client.query(statement, [view.id]);
        const found: string[] = [];
        for (const [name, rule] of Object.entries(tillInvariants)) {
          if ((await client.query(rule)).rows.length > 0) found.push(name.slice(0, 16));
        }
        await client.query('rollback');
        return found;
      };
      expect(await broken('update ticket set difference_id = null where event_id = $1')).toEqual([
        'I39 a difference',
      ]);
      expect(
        await broken(`delete from money_entry where event_id = $1 and cause = 'difference_paid'`),
      ).toEqual(['I39 the ledger s']);
      expect(await broken(`delete from till_entry where event_id = $1 and kind = 'DIFFERENCE'`)).toContain(
        'I39 a drawer has',
      );
    },
  );
});
