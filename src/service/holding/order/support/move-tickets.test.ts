import { describe, expect, test } from 'vitest';
import { person } from '#test/support/shop/artist-session-shop.ts';
import { byCard } from '#test/support/shop/checkout.ts';
import { openMoveDesk, refusalOf, twoDays } from '#test/support/shop/move-desk.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { testInsurance } from '#test/support/shop/test-event.ts';
import { refundForOrganizer } from '../refund/refund-for-organizer.ts';
import { refundSum } from '../refund/refund-sum.ts';
import { moveTickets } from './move-tickets.ts';
import { readMoveTargets } from './read-move-targets.ts';

// docs/algorithms/acts-of-support.md, "Move tickets". The invariants of stock, money and tickets are asked after each test.
const desk = await openMoveDesk();
const { deployment, event, buy, save, place, scan, emailOf, orderOf, addressOf, quote, threePeople } = desk;
const { name, staff, support, ticketOf, ledgerOf, soldOf, mailsTo, threeTickets } = desk;
const { context } = deployment;

describe('tickets that support moves to another day', () => {
  test('open that day with a new code, in whosever hands they are, and each owner gets one mail', async () => {
    const { view, ana, bia, order, received, second, third, act } = await threeTickets();
    const before = [await ticketOf(bia, received.id), await ticketOf(ana, second)];
    await moveTickets(context, { ...act, ticketIds: [received.id, second] });
    const after = [await ticketOf(bia, received.id), await ticketOf(ana, second)];
    for (const [index, ticket] of after.entries()) {
      expect(ticket.holder).toEqual(before[index]?.holder);
      expect((await scan(view, before[index]?.qrCode ?? '', { day: 1 })).answer).toBe('OLD_CODE');
      expect((await scan(view, ticket.qrCode)).answer).toBe('WRONG_DATE');
      expect((await scan(view, ticket.qrCode, { day: 1 })).answer).toBe('ADMITTED');
    }
    expect((await scan(view, (await ticketOf(ana, third)).qrCode)).answer).toBe('ADMITTED');
    const told = [
      { to: emailOf(ana), tickets: [second] },
      { to: emailOf(bia), tickets: [received.id] },
    ];
    expect(await mailsTo(view)).toEqual(told.sort((one, other) => (one.to < other.to ? -1 : 1)));
    const { lines, totals, history } = await orderOf(ana, order.number);
    expect(lines).toMatchObject([
      { quantity: 1, description: 'sat, inteira' },
      { quantity: 2, description: 'sun, inteira' },
    ]);
    expect(totals).toEqual(order.totals);
    expect(history.at(-1)).toMatchObject({ reason: 'tickets_moved' });
    const { rows } = await context.pool.query(
      'select action, why, after from audit_entry where event_id = $1 order by at',
      [view.id],
    );
    const batches = { from: [batchOf(view, 'sat')], to: batchOf(view, 'sun') };
    expect(rows).toMatchObject([{ action: 'ticket.correct', why: 'Só pode no domingo', after: batches }]);
  });

  test('take their stock and their money along, and no other sum changes', async () => {
    const { view, second, third, act } = await threeTickets();
    expect(await soldOf(view)).toEqual({ 'date:sat': 3, 'date:sun': 0 });
    await moveTickets(context, { ...act, ticketIds: [second, third] });
    expect(await soldOf(view)).toEqual({ 'date:sat': 1, 'date:sun': 2 });
    expect(await ledgerOf(view)).toEqual({ 'sat-1': '1 10000 0 1500', 'sun-1': '2 20000 0 3000' });
    const { rows } = await context.pool.query(
      `select sum(units) as units, sum(price_cents + fee_cents) as sold, sum(captured_cents) as captured
      from money_entry where event_id = $1 and cause = 'moved'`,
      [view.id],
    );
    expect(rows).toEqual([{ units: 0, sold: 0, captured: 0 }]);
  });

  test('leave nothing of their line behind, and come back', async () => {
    const { view, ana, order, received, second, third, act } = await threeTickets();
    const ticketIds = [received.id, second, third];
    await moveTickets(context, { ...act, ticketIds });
    expect((await orderOf(ana, order.number)).lines).toMatchObject([
      { quantity: 3, description: 'sun, inteira' },
    ]);
    await moveTickets(context, { ...act, ticketIds: [second, third], batchId: batchOf(view, 'sat') });
    await moveTickets(context, { ...act, ticketIds: [received.id], batchId: batchOf(view, 'sat') });
    expect(await soldOf(view)).toEqual({ 'date:sat': 3, 'date:sun': 0 });
    expect(await ledgerOf(view)).toMatchObject({ 'sat-1': '3 30000 0 4500', 'sun-1': '0 0 0 0' });
    expect((await orderOf(ana, order.number)).lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
  });

  test('keep their discount and insurance to the centavo, whatever was given back before and after', async () => {
    const prices = { batches: [{ priceCents: 3_333, feeCents: 334 }] };
    const view = await event({
      ...twoDays,
      offers: twoDays.offers.map((one) => ({ ...one, ...prices })),
      insurance: testInsurance,
      coupons: [{ code: 'DEZ', kind: 'AMOUNT', amountCents: 101, basisPoints: null }],
    });
    const [ana] = await threePeople();
    const lines = [
      { batchId: batchOf(view, 'sat'), quantity: 4 },
      { batchId: batchOf(view, 'sun'), quantity: 1 },
    ];
    const cart = (await save(view, ana, lines, { couponCode: 'DEZ' })).data.saveCart;
    const paid = { payment: byCard(), insurance: true, billingAddressId: await addressOf(ana) };
    const { number, tickets, totals } = (await place(ana, cart.id, paid)).data.placeOrder;
    expect(totals.insuranceCents).toBeGreaterThan(0);
    const [one, two, three, four] = tickets.map(({ id }) => id) as [string, string, string, string];
    const worth = async (id: string) => (await quote(ana, number, [id])).data.refundQuote.totalCents;
    const values = [await worth(two), await worth(three), await worth(four)];
    const finance = { actor: staff('FINANCE'), number, note: 'Pediu' };
    await refundForOrganizer(context, { ...finance, ticketIds: [one], keepsFee: false });
    await refundSum(context, { ...finance, ticketIds: [two], sumCents: 50, requestId: crypto.randomUUID() });
    const act = { actor: support, number, note: 'Pediu', batchId: batchOf(view, 'sun') };
    await moveTickets(context, { ...act, ticketIds: [three] });
    await moveTickets(context, { ...act, ticketIds: [two] });
    expect([(await worth(two)) + 50, await worth(three), await worth(four)]).toEqual(values);
    await refundForOrganizer(context, { ...finance, ticketIds: null, keepsFee: false });
    const { refunds, status } = await orderOf(ana, number);
    expect(status).toBe('CANCELED');
    expect(refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(totals.totalCents);
  });

  test('keep the half-price ground, and the quota of each day counts them where they are', async () => {
    const half = { ticketType: 'HALF' as const, batches: [{ priceCents: 5_000, feeCents: 750 }] };
    const view = await event({
      ...{ days: { sat: 10, sun: 10 }, hasHalfPriceQuota: true },
      offers: [
        { key: 'sat', days: ['sat'], ...half },
        { key: 'sun', days: ['sun'], ...half },
        { key: 'sun-full', days: ['sun'], batches: half.batches },
      ],
    });
    const [ana] = await threePeople();
    const student = { ...person(), halfPriceGround: 'STUDENT' };
    const order = await buy(view, ana, { sat: [student] });
    const [id = ''] = order.tickets.map((ticket) => ticket.id);
    const act = { actor: support, number: order.number, ticketIds: [id], note: 'Pediu' };
    expect(await refusalOf(moveTickets(context, { ...act, batchId: batchOf(view, 'sun-full') }))).toEqual([
      'TICKET_NOT_MOVABLE',
      'batchId',
    ]);
    await moveTickets(context, { ...act, batchId: batchOf(view, 'sun') });
    expect((await ticketOf(ana, id)).holder).toMatchObject({ halfPriceGround: 'STUDENT' });
    expect(await soldOf(view)).toMatchObject({ 'half:sat': 0, 'half:sun': 1, 'date:sat': 0, 'date:sun': 1 });
  });

  test('keep the answers that are asked there, and lose those that are asked of others only', async () => {
    const text = { kind: 'TEXT' as const, hint: null, isRequired: false, options: [] };
    const both = (pt: string) => ({ pt, en: pt });
    const view = await event({
      ...twoDays,
      questions: [
        { ...text, key: 'size', question: both('Tamanho'), offerKeys: null },
        { ...text, key: 'bus', question: both('Ônibus'), offerKeys: ['sat'] },
      ],
    });
    const [ana] = await threePeople();
    const order = await buy(view, ana, { sat: [null] });
    const [id = ''] = order.tickets.map((ticket) => ticket.id);
    const answers = [
      { question: 'size', answer: 'M' },
      { question: 'bus', answer: 'Centro' },
    ];
    expect((await name(ana, id, { ...person(), answers })).errors).toBeUndefined();
    const act = { actor: support, number: order.number, ticketIds: [id], note: 'Pediu' };
    await moveTickets(context, { ...act, batchId: batchOf(view, 'sun') });
    const { rows } = await context.pool.query('select holder_answers from ticket where event_id = $1', [
      view.id,
    ]);
    expect(rows).toEqual([{ holder_answers: { size: 'M' } }]);
  });

  test('change their sector on a day that is sold out, into the last place and no further', async () => {
    const sectors = { floor: 2, stand: 1 };
    const view = await event({
      days: { sat: sectors },
      offers: [
        { key: 'floor', days: ['sat'], sector: 'floor' },
        { key: 'stand', days: ['sat'], sector: 'stand' },
      ],
    });
    const [ana] = await threePeople();
    const order = await buy(view, ana, { floor: [null, null] });
    const [one = '', two = ''] = order.tickets.map(({ id }) => id);
    const act = { actor: support, number: order.number, note: 'Pediu', batchId: batchOf(view, 'stand') };
    const asked = { actor: support, number: order.number };
    const left = async (ticketIds: string[]) =>
      (await readMoveTargets(context, { ...asked, ticketIds })).map((target) => target.left);
    expect(await left([one])).toEqual([1]);
    await moveTickets(context, { ...act, ticketIds: [one] });
    const before = await ticketOf(ana, two);
    expect(await refusalOf(moveTickets(context, { ...act, ticketIds: [two] }))).toEqual([
      'SOLD_OUT',
      'batchId',
    ]);
    expect(await ticketOf(ana, two)).toEqual(before);
    expect((await orderOf(ana, order.number)).lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
    expect(await mailsTo(view)).toHaveLength(1);
  });
});
