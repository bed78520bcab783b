import { describe, expect, test } from 'vitest';
import { ProviderFailure } from '#src/gateway/payment/port.ts';
import { writeMail } from '#src/job/write-mail.ts';
import { handOver } from '#src/service/holding/handover/hand-over.ts';
import { readDesk } from '#src/service/holding/handover/read-desk.ts';
import { requireTransferTaken } from '#src/service/holding/manual/manual-terms.ts';
import { resendOrderForBuyer } from '#src/service/holding/order/delivery/resend-order.ts';
import { checkCharges } from '#src/service/holding/order/payment/due-charges.ts';
import { refundForOrganizer } from '#src/service/holding/order/refund/refund-for-organizer.ts';
import { settleRefunds } from '#src/service/holding/order/refund/settle-refunds.ts';
import { sendElsewhere } from '#src/service/holding/order/support/send-elsewhere.ts';
import { endTillSale } from '#src/service/holding/till/end-till-sale.ts';
import { mailTillReceipt } from '#src/service/holding/till/mail-till-receipt.ts';
import { readTillSale } from '#src/service/holding/till/read-till.ts';
import { sellAtTill } from '#src/service/holding/till/sell-at-till.ts';
import { takeBackAnyTillSale } from '#src/service/holding/till/take-back-at-till.ts';
import { readSaleSources } from '#src/service/office/numbers/read-sale-sources.ts';
import { listOfficeOrders } from '#src/service/office/orders/list-office-orders.ts';
import { readOfficeOrder, readOrderStory } from '#src/service/office/orders/read-office-order.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import type { TestCustomer } from '../../support/deployment/deployment.ts';
import { codeOf } from '../../support/shop/checkout.ts';
import { batchOf } from '../../support/shop/shop.ts';
import { allTold, openTills, refusalOf } from '../../support/till/till-desk.ts';

// docs/algorithms/till.md, with the invariants asked after each test.
const tills = await openTills();
const { deployment, anEvent, opened, sold, takeBack, drawerOf, stockOf, payPix, close } = tills;
const { rita, caio, finance, uuid } = tills;
const { context, clock } = deployment;

const pixOf = (view: EventView, actor = rita) => sold(view, 1, { way: 'PIX', receivedCents: null }, actor);
const saleNow = (view: EventView, id: string, actor = rita) =>
  readTillSale(context, { actor, eventId: view.id, id });

async function mailsTo(address: string) {
  const { rows } = await context.pool.query(
    `select id, template, data, locale, to_address as "toAddress", enqueued_at as "enqueuedAt" from mail
    where to_address = $1 order by enqueued_at, template`,
    [address],
  );
  return rows;
}

describe('ways to pay', () => {
  test('a slip counts once for a day and amount, however it is written; elsewhere and tomorrow it is free', async () => {
    const view = await anEvent();
    await opened(view);
    await opened(view, caio);
    const slip = (text: string, quantity = 1, actor = rita) =>
      sold(view, quantity, { way: 'TERMINAL', slip: text, receivedCents: null }, actor);
    await slip('00 47-11');
    expect(await refusalOf(slip('004711', 1, caio))).toBe('SLIP_USED');
    await slip('004711', 2);
    const both = await Promise.allSettled([slip('77'), slip('77', 1, caio)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await stockOf(view)).toEqual({ sold: 4, held: 0 });
    clock.pass(86_400);
    await slip('004711');
  });

  test('a Pix waits with its code, and is sold once it is paid; the drawer has nothing of it', async () => {
    const view = await anEvent();
    const shift = await opened(view);
    const waiting = await pixOf(view);
    expect(waiting).toMatchObject({ state: 'WAITING', changeCents: null });
    expect(waiting.pix?.copyAndPaste).toMatch(/^000201/);
    expect(await waiting.tickets()).toEqual([]);
    expect(await refusalOf(takeBack(view, waiting.id))).toBe('TILL_SALE_PENDING');
    await payPix(view, waiting.id);
    const paid = await saleNow(view, waiting.id);
    expect(paid).toMatchObject({ state: 'SOLD', pix: null });
    expect(await paid?.tickets()).toHaveLength(1);
    expect(await refusalOf(endTillSale(context, { actor: rita, eventId: view.id, id: waiting.id }))).toBe(
      'ORDER_NOT_CANCELABLE',
    );
    expect(await drawerOf(view, shift.id)).toHaveLength(1);
  });

  test('a Pix that is not paid frees its units when its hold ends, or at once where the seller ends it', async () => {
    const view = await anEvent();
    await opened(view);
    const ended = await pixOf(view);
    const end = () => endTillSale(context, { actor: rita, eventId: view.id, id: ended.id });
    expect(await end()).toMatchObject({ state: 'ENDED' });
    expect(await end()).toMatchObject({ state: 'ENDED' });
    const late = await pixOf(view);
    expect(await stockOf(view)).toEqual({ sold: 0, held: 1 });
    clock.pass(6 * 60);
    await checkCharges(context);
    expect(await saleNow(view, late.id)).toMatchObject({ state: 'ENDED' });
    expect(await stockOf(view)).toEqual({ sold: 0, held: 0 });
  });

  test('money that comes after the seller has ended it pays where units are left, and goes back where not', async () => {
    const view = await anEvent();
    await opened(view);
    const waiting = await pixOf(view);
    await endTillSale(context, { actor: rita, eventId: view.id, id: waiting.id });
    await payPix(view, waiting.id, true);
    expect(await saleNow(view, waiting.id)).toMatchObject({ state: 'SOLD' });
    const full = await anEvent({ days: { sat: 1 } });
    await opened(full);
    const late = await pixOf(full);
    await endTillSale(context, { actor: rita, eventId: full.id, id: late.id });
    await sold(full, 1);
    await payPix(full, late.id, true);
    expect(await (await saleNow(full, late.id))?.refunds()).toMatchObject([
      { way: 'PIX', amountCents: 5_750 },
    ]);
    expect(await saleNow(full, late.id)).toMatchObject({ state: 'ENDED' });
  });

  test('a Pix whose provider does not answer holds nothing, or waits for the same request again', async () => {
    const view = await anEvent();
    await opened(view);
    const sale = tills.saleOf(view, 1, { way: 'PIX', receivedCents: null });
    const sellWith = (payments: Partial<typeof context.payments>) =>
      sellAtTill(
        { ...context, payments: { ...context.payments, ...payments } },
        { actor: rita, eventId: view.id, sale },
      );
    expect(await refusalOf(sellWith({ isAvailable: () => false }))).toBe('PAYMENT_UNAVAILABLE');
    expect(await stockOf(view)).toEqual({ sold: 0, held: 0 });
    const createCharge = () => Promise.reject(new ProviderFailure('sandbox', 'it does not answer'));
    const broken = () => ({ ...deployment.bank, createCharge });
    expect(await refusalOf(sellWith({ byName: broken }))).toBe('PAYMENT_UNAVAILABLE');
    expect(await stockOf(view)).toEqual({ sold: 0, held: 1 });
    expect(await saleNow(view, sale.id)).toMatchObject({ state: 'WAITING', pix: null });
    expect((await sellWith({})).pix?.copyAndPaste).toMatch(/^000201/);
    expect(await stockOf(view)).toEqual({ sold: 0, held: 1 });
  });

  test('nobody on the site can choose what only a till takes', async () => {
    const view = await anEvent();
    const [ana] = (await deployment.customers(1)) as [TestCustomer];
    const cart = (await tills.save(view, ana, [{ batchId: batchOf(view, 'full'), quantity: 1 }])).data
      .saveCart;
    for (const method of ['CASH', 'TERMINAL'] as const) {
      expect(codeOf(await tills.place(ana, cart.id, { payment: { method } }))).toBe('INVALID_INPUT');
      const asked = requireTransferTaken(context, { eventId: view.id, cartId: uuid() }, method);
      expect(await refusalOf(asked)).toBe('PAYMENT_METHOD_UNAVAILABLE');
    }
  });
});

describe('taken back', () => {
  test('part by part, from the drawer, within the hour and the shift, and the same request once', async () => {
    const view = await anEvent();
    const shift = await opened(view, rita, 0);
    const made = await sold(view, 3);
    const [one, two] = (await made.tickets()).map(({ id }) => id) as [string, string];
    const requestId = uuid();
    const back = () => takeBack(view, made.id, { requestId, ticketIds: [one] });
    const both = await allTold([back(), back()]);
    expect(both).toMatchObject([{ state: 'SOLD' }, { state: 'SOLD' }]);
    expect(await refusalOf(takeBack(view, made.id, { ticketIds: [one] }))).toBe('REFUND_NOT_POSSIBLE');
    expect(await refusalOf(takeBack(view, uuid()))).toBe('NOT_FOUND');
    expect(await refusalOf(takeBack(view, made.id, { actor: caio }))).toBe('NOT_FOUND');
    await takeBack(view, made.id, { ticketIds: [two] });
    clock.pass(3_601);
    expect(await refusalOf(takeBack(view, made.id))).toBe('TILL_BACK_TOO_LATE');
    expect(await drawerOf(view, shift.id)).toEqual([
      ['OPENING', 0, 0],
      ['SALE', 17_250, 17_250],
      ['REFUND', -5_750, 11_500],
      ['REFUND', -5_750, 5_750],
    ]);
    expect(await stockOf(view)).toEqual({ sold: 1, held: 0 });
    expect(await (await saleNow(view, made.id))?.refunds()).toMatchObject([
      { way: 'CASH', amountCents: 5_750, isDone: true },
      { way: 'CASH', amountCents: 5_750, isDone: true },
    ]);
  });

  test('never more than the drawer holds: then nothing has changed', async () => {
    const view = await anEvent();
    const shift = await opened(view, rita, 0);
    const made = await sold(view, 1);
    await tills.move(view, 'OUT', 1_000);
    expect(await refusalOf(takeBack(view, made.id))).toBe('DRAWER_SHORT');
    expect(await saleNow(view, made.id)).toMatchObject({ state: 'SOLD' });
    expect(await drawerOf(view, shift.id)).toHaveLength(3);
    await tills.move(view, 'IN', 1_000);
    expect(await takeBack(view, made.id)).toMatchObject({ state: 'TAKEN_BACK' });
  });

  test('a used ticket, or a sale of an earlier shift, by finance only, and cash from their own drawer', async () => {
    const view = await anEvent();
    await opened(view);
    const made = await sold(view, 1);
    const [ticket] = await made.tickets();
    await handOver(context, {
      ...{
        eventId: view.id,
        requestId: uuid(),
        station: 'Balcão',
        reason: null,
        badges: [],
        withoutBadge: null,
      },
      ...{ actor: await tills.person('GATE', 'Gil'), ticketIds: [ticket?.id ?? ''] },
    });
    expect(await refusalOf(takeBack(view, made.id))).toBe('TICKET_USED');
    await close(view, 15_750);
    await opened(view, rita, 0, 'Portão B');
    expect(await refusalOf(takeBack(view, made.id))).toBe('TILL_BACK_TOO_LATE');
    const asked = { eventId: view.id, requestId: uuid(), saleId: made.id, ticketIds: null, slip: null };
    const any = (actor = finance) => takeBackAnyTillSale(context, { actor, ...asked, reason: 'Reclamou' });
    expect(await refusalOf(any(rita))).toBe('NOT_ALLOWED');
    expect(await refusalOf(any())).toBe('TILL_CLOSED');
    const safe = await opened(view, finance, 20_000, 'Cofre');
    expect(await any()).toMatchObject({ state: 'TAKEN_BACK' });
    expect(await drawerOf(view, safe.id)).toEqual([
      ['OPENING', 20_000, 20_000],
      ['REFUND', -5_750, 14_250],
    ]);
  });

  test('money goes back the way it came: a reversal has its slip, a Pix goes by its provider', async () => {
    const view = await anEvent();
    const shift = await opened(view);
    const card = await sold(view, 1, { way: 'TERMINAL', slip: '1', receivedCents: null });
    expect(await refusalOf(takeBack(view, card.id))).toBe('INVALID_INPUT');
    expect(await (await takeBack(view, card.id, { slip: '1' })).refunds()).toMatchObject([
      { way: 'TERMINAL', amountCents: 5_750, isDone: true, slip: '1' },
    ]);
    const other = await sold(view, 1, { way: 'TERMINAL', slip: '2', receivedCents: null });
    expect(await refusalOf(takeBack(view, other.id, { slip: '1' }))).toBe('SLIP_USED');
    const pix = await pixOf(view);
    await payPix(view, pix.id);
    expect(await (await takeBack(view, pix.id)).refunds()).toMatchObject([{ way: 'PIX', isDone: false }]);
    const second = await pixOf(view);
    await payPix(view, second.id);
    const asked = { eventId: view.id, requestId: uuid(), saleId: second.id, ticketIds: null, slip: null };
    const any = () => takeBackAnyTillSale(context, { actor: finance, ...asked, reason: 'Reclamou' });
    expect(await allTold([any(), any()])).toMatchObject([{ state: 'TAKEN_BACK' }, { state: 'TAKEN_BACK' }]);
    await settleRefunds(context);
    await deployment.bank.settled();
    await settleRefunds(context);
    expect(await (await saleNow(view, pix.id))?.refunds()).toMatchObject([{ way: 'PIX', isDone: true }]);
    expect(await drawerOf(view, shift.id)).toHaveLength(1);
  });

  test('refunded on the page of the order, what was cash waits for a person, and no drawer has paid it', async () => {
    const view = await anEvent();
    const shift = await opened(view);
    const made = await sold(view, 1);
    const asked = { number: made.orderNumber ?? '', ticketIds: null, keepsFee: false, note: 'Evento mudou' };
    await refundForOrganizer(context, { actor: finance, ...asked });
    await settleRefunds(context);
    expect(await drawerOf(view, shift.id)).toHaveLength(2);
    const { rows } = await context.pool.query(
      'select reason, amount_cents from money_review where event_id = $1',
      [view.id],
    );
    expect(rows).toEqual([{ reason: 'REFUND_FAILED', amount_cents: 5_750 }]);
  });
});

describe('what follows', () => {
  test('the report by way, person, station and hour is what the ledger says of the channel', async () => {
    const view = await anEvent();
    await opened(view);
    await opened(view, caio, 0, 'Portão B');
    await sold(view, 2);
    await sold(view, 1, { way: 'TERMINAL', slip: '9', receivedCents: null });
    const back = await sold(view, 1, {}, caio);
    await takeBack(view, back.id, { actor: caio });
    const { whole, byWay, byPerson, byStation, byHour } = await tills.report(view);
    expect(whole).toMatchObject({
      orders: 3,
      units: 3,
      capturedCents: 23_000,
      refundCents: 5_750,
      keptCents: 17_250,
    });
    expect(byWay.map(({ key, keptCents }) => [key, keptCents])).toEqual([
      ['CASH', 11_500],
      ['TERMINAL', 5_750],
    ]);
    expect(byPerson.map(({ key, orders }) => [key, orders]).sort()).toEqual([
      ['Caio Reis', 1],
      ['Rita Prado', 2],
    ]);
    expect(byStation.map(({ key, units }) => [key, units])).toEqual([
      ['Portão A', 3],
      ['Portão B', 0],
    ]);
    expect(byHour.reduce((sum, { capturedCents }) => sum + capturedCents, 0)).toBe(23_000);
    const { channels } = await readSaleSources(context, { actor: finance, eventId: view.id });
    expect(channels.map(({ key, orders, grossCents }) => [key, orders, grossCents])).toEqual([
      ['TILL', 3, 17_250],
    ]);
  });

  test('an address gets the receipt with the tickets and no way into an account; without one nothing is mailed', async () => {
    const view = await anEvent();
    await opened(view);
    await sold(view, 1);
    const { rows } = await context.pool.query(
      'select count(*)::int as mails from mail where to_address is null',
    );
    expect(rows).toEqual([{ mails: 0 }]);
    const made = await sold(view, 1, { email: 'Ana@Exemplo.com.br ', locale: 'en' });
    const again = (email: string, actor = rita) =>
      mailTillReceipt(context, { actor, eventId: view.id, saleId: made.id, email });
    const [mail] = await mailsTo('ana@exemplo.com.br');
    expect(mail).toMatchObject({ template: 'till-receipt', locale: 'en' });
    const written = await writeMail(context, mail);
    expect(written?.subject).toContain(made.orderNumber);
    expect(written?.text).toContain('Cash');
    expect(written?.text).not.toContain('/conta/');
    expect(written?.text).not.toContain('/pedido/');
    expect(written?.attachments?.some(({ contentType }) => contentType === 'application/pdf')).toBe(true);
    expect(await again('rui@exemplo.com.br')).toMatchObject({ email: 'rui@exemplo.com.br' });
    await again('rui@exemplo.com.br');
    expect(await mailsTo('rui@exemplo.com.br')).toHaveLength(1);
    const onItsPage = { actor: await tills.person('SUPPORT', 'Sol'), number: made.orderNumber ?? '' };
    expect(await refusalOf(resendOrderForBuyer(context, onItsPage))).toBe('SOLD_AT_TILL');
    expect(await refusalOf(again('rui'))).toBe('EMAIL_INVALID');
    expect(await refusalOf(again('x@exemplo.com.br', caio))).toBe('NOT_FOUND');
    await takeBack(view, made.id);
    const [, refund] = await mailsTo('rui@exemplo.com.br');
    const told = await writeMail(context, refund);
    expect(told?.text).toContain('paid in cash');
    expect(told?.text).not.toContain('/pedido/');
    expect((await mailsTo('rui@exemplo.com.br')).map(({ template }) => template)).toEqual([
      'till-receipt',
      'refund-requested',
    ]);
    expect(await refusalOf(again('y@exemplo.com.br'))).toBe('TICKET_NOT_VALID');
  });

  test('a receipt that waits goes to no former address, and not with later codes', async () => {
    const view = await anEvent();
    await opened(view);
    const made = await sold(view, 1, { email: 'wrong@exemplo.com.br' });
    const [wrong] = await mailsTo('wrong@exemplo.com.br');
    const again = (email: string) =>
      mailTillReceipt(context, { actor: rita, eventId: view.id, saleId: made.id, email });
    await again('right@exemplo.com.br');
    expect(await writeMail(context, wrong)).toBeNull();
    const [right] = await mailsTo('right@exemplo.com.br');
    expect((await writeMail(context, right))?.text).toContain('/transferencia/');
    const act = { number: made.orderNumber ?? '', note: 'Também não é esse', email: 'other@exemplo.com.br' };
    await sendElsewhere(context, { ...act, actor: await tills.person('SUPPORT', 'Sol') });
    expect(await writeMail(context, right)).toBeNull();
    await again('third@exemplo.com.br');
    const [third] = await mailsTo('third@exemplo.com.br');
    expect((await writeMail(context, third))?.attachments?.length).toBeGreaterThan(0);
  });

  test('elsewhere in the office: on its page, in the list, at the desk by its code, and in the name of nobody', async () => {
    const view = await anEvent();
    await opened(view);
    const made = await sold(view, 2, { email: 'ana@exemplo.com.br' });
    const other = await sold(view, 1);
    const number = made.orderNumber ?? '';
    const seen = await readOfficeOrder(context, { actor: finance, number });
    expect(seen).toMatchObject({
      origin: 'TILL',
      method: 'CASH',
      buyer: { name: '', email: 'ana@exemplo.com.br' },
    });
    const told = await readOrderStory(context, { actor: finance, ...seen });
    expect(JSON.stringify(told.history)).toContain('Rita Prado');
    const filter = { origin: 'TILL' as const, eventId: view.id };
    const listed = await listOfficeOrders(context, { actor: finance, filter });
    expect(listed.items.map((one) => [one.number, one.buyer.email])).toEqual([
      [other.orderNumber, ''],
      [number, 'ana@exemplo.com.br'],
    ]);
    const [ticket] = await made.tickets();
    const gil = await tills.person('GATE', 'Gil');
    const asked = { actor: gil, eventId: view.id, search: ticket?.code ?? '', station: 'Balcão' };
    const { people } = await readDesk(context, asked);
    expect(people.map(({ name, ending, items }) => [name, ending, items.length])).toEqual([
      ['Ao portador', '', 2],
    ]);
  });
});
