import { describe, expect, test } from 'vitest';
import type { Actor } from '#src/domain/policy/actor.ts';
import { installation, type Role } from '#src/domain/policy/grant.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { person } from '#test/support/shop/artist-session-shop.ts';
import { byCard } from '#test/support/shop/checkout.ts';
import { openHandOn } from '#test/support/shop/hand-on.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { testInsurance } from '#test/support/shop/test-event.ts';
import { refundForOrganizer } from '../refund/refund-for-organizer.ts';
import { refundSum } from '../refund/refund-sum.ts';
import { moveTickets } from './move-tickets.ts';
import { readMoveTargets } from './read-move-targets.ts';

// docs/algorithms/acts-of-support.md, "Move tickets". The invariants of stock, money and tickets are asked after each test.
const shop = await openHandOn();
const { deployment, event, weekend, buy, save, place, ask, offer, accept, tokenOf, scan, emailOf } = shop;
const { orderOf, addressOf, quote, threePeople, name } = shop;
const { context, clock } = deployment;
const staff = (role: Role): Actor => ({
  ...{ kind: 'staff', id: context.ids.uuid(), grants: [{ role, ...installation }] },
});
const support = staff('SUPPORT');

const twoDays = {
  days: { sat: 9, sun: 9 },
  offers: [
    { key: 'sat', days: ['sat'] },
    { key: 'sun', days: ['sun'] },
  ],
};

async function ticketOf(owner: TestCustomer, id: string) {
  const ticket = await shop.ticketOf(owner, id);
  if (ticket === null) throw new Error(`No ticket ${id}.`);
  return { ...ticket, qrCode: ticket.qrCode ?? '' };
}

const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => null,
    ({ code, field, facts }) => [code, field, ...(facts === undefined ? [] : [facts])],
  );

/** Units and sums that the money ledger has for each batch, by its key; of batches that ever had some. */
async function ledgerOf(view: EventView): Promise<Record<string, string>> {
  const { rows } = await context.pool.query(
    `select b.key, t.units, t.price_cents, t.discount_cents, t.fee_cents from money_key_total t
    join batch b on b.event_id = t.event_id and b.id::text = t.key
    where t.event_id = $1 and t.dimension = 'batch' order by 1`,
    [view.id],
  );
  return Object.fromEntries(
    rows.map((row) => [row.key, [row.units, row.price_cents, row.discount_cents, row.fee_cents].join(' ')]),
  );
}

async function soldOf(view: EventView): Promise<Record<string, number>> {
  const { rows } = await context.pool.query('select key, sold from pool where event_id = $1 order by key', [
    view.id,
  ]);
  return Object.fromEntries(rows.map(({ key, sold }) => [key, sold]));
}

async function mailsTo(view: EventView): Promise<{ to: string; tickets: string[] }[]> {
  const { rows } = await context.pool.query(
    `select to_address as "to", data -> 'ticketIds' as tickets from mail
    where template = 'tickets-moved' and data ->> 'eventId' = $1 order by 1`,
    [view.id],
  );
  return rows;
}

/** Three for Saturday, of which Bia has the first by now. */
async function threeTickets(options: Partial<Parameters<typeof event>[0]> = {}) {
  const view = await event({ ...twoDays, ...options });
  const [ana, bia] = await threePeople();
  const order = await buy(view, ana, { sat: [null, null, null] });
  const [first, second, third] = order.tickets.map(({ id }) => id) as [string, string, string];
  const transfer = (await offer(ana, first, emailOf(bia))).data.transferTicket;
  const received = (await accept(bia, await tokenOf(transfer.id))).data.acceptTransfer;
  const act = {
    actor: support,
    number: order.number,
    batchId: batchOf(view, 'sun'),
    note: 'Só pode no domingo',
  };
  return { view, ana, bia, order, received, second, third, act };
}

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
    await refundSum(context, { ...finance, ticketIds: [two], sumCents: 50 });
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

describe('a move is refused', () => {
  test('to what costs something else, also where only the fee differs, and says both prices', async () => {
    const view = await event({
      days: { sat: 9 },
      offers: [
        { key: 'sat', days: ['sat'] },
        { key: 'dear', days: ['sat'], batches: [{ priceCents: 10_000, feeCents: 1_501 }] },
        { key: 'divided', days: ['sat'], batches: [{ priceCents: 9_000, feeCents: 2_500 }] },
      ],
    });
    const [ana] = await threePeople();
    const order = await buy(view, ana, { sat: [null] });
    const ticketIds = order.tickets.map(({ id }) => id);
    const act = { actor: support, number: order.number, ticketIds, note: 'Pediu' };
    const prices = { paidCents: 11_500, targetCents: 11_501 };
    expect(await refusalOf(moveTickets(context, { ...act, batchId: batchOf(view, 'dear') }))).toEqual([
      ...['TICKET_PRICE_DIFFERS', 'batchId'],
      prices,
    ]);
    expect(await readMoveTargets(context, act)).toMatchObject([
      { name: { pt: 'divided, inteira' }, left: 9 },
    ]);
    // The same total, divided in another way: price and fee stay as they were paid.
    await moveTickets(context, { ...act, batchId: batchOf(view, 'divided') });
    expect(await ledgerOf(view)).toMatchObject({ 'divided-1': '1 10000 0 1500' });
    expect((await orderOf(ana, order.number)).totals).toEqual(order.totals);
  });

  test('of what is used, engaged, no ticket of the order or no single ticket, and to who may not', async () => {
    const view = await weekend();
    const [ana, bia] = await threePeople();
    const order = await buy(view, ana, { sat: [null, null], 'joca-late': [null], bundle: [null] });
    const [one = '', two = ''] = order.tickets.map(({ id }) => id);
    const rest = order.tickets.slice(2).map(({ id }) => id);
    const act = {
      actor: support,
      number: order.number,
      ticketIds: [one],
      batchId: batchOf(view, 'sun'),
      note: 'Pediu',
    };
    for (const [refusal, change] of [
      [['TICKET_NOT_FOUND', 'ticketIds'], { ticketIds: [] }],
      [['TICKET_NOT_FOUND', 'ticketIds'], { ticketIds: [one, context.ids.uuid()] }],
      [['BATCH_NOT_FOUND', 'batchId'], { batchId: context.ids.uuid() }],
      [['TICKET_NOT_MOVABLE', 'batchId'], { batchId: batchOf(view, 'sat') }],
      [['TICKET_NOT_MOVABLE', 'batchId'], { batchId: batchOf(view, 'iara-2') }],
      ...rest.map((id) => [['TICKET_NOT_MOVABLE', 'batchId'], { ticketIds: [id] }] as const),
      [['INVALID_INPUT', 'note'], { note: ' ' }],
      [['NOT_ALLOWED', undefined], { actor: staff('FINANCE') }],
      [['NOT_FOUND', undefined], { number: 'XX-222222' }],
    ] as const)
      expect(await refusalOf(moveTickets(context, { ...act, ...change }))).toEqual(refusal);
    await offer(ana, two, emailOf(bia));
    expect(await refusalOf(moveTickets(context, { ...act, ticketIds: [two] }))).toEqual([
      'TICKET_ENGAGED',
      'ticketIds',
    ]);
    expect((await scan(view, (await ticketOf(ana, one)).qrCode)).answer).toBe('ADMITTED');
    expect(await refusalOf(moveTickets(context, act))).toEqual(['TICKET_USED', 'ticketIds']);
    expect(await refusalOf(readMoveTargets(context, act))).toEqual(['TICKET_USED', 'ticketIds']);
  });

  test('where its holder has another ticket of that day; the buyer stands for who is not named', async () => {
    const view = await event(twoDays);
    const [ana] = await threePeople();
    const rita = person();
    const order = await buy(view, ana, { sat: [rita, null], sun: [rita, null] });
    const [named = '', unnamed = ''] = order.tickets.map(({ id }) => id);
    const act = { actor: support, number: order.number, batchId: batchOf(view, 'sun'), note: 'Pediu' };
    expect(await refusalOf(moveTickets(context, { ...act, ticketIds: [named] }))).toEqual([
      'HOLDER_DUPLICATE',
      'ticketIds',
    ]);
    await moveTickets(context, { ...act, ticketIds: [unnamed] });
    expect(await soldOf(view)).toEqual({ 'date:sat': 1, 'date:sun': 3 });
  });

  test('while a session needs the ticket, unless the target is of the day of the session', async () => {
    const view = await event({
      days: { sat: 9, sun: 9 },
      offers: [
        { key: 'sat', days: ['sat'] },
        { key: 'sun', days: ['sun'] },
        { key: 'lounge', days: ['sat'] },
        { key: 'iara', days: ['sat'], session: { artist: 'iara', fromHour: 2, hours: 0.5, seats: 20 } },
      ],
    });
    const [ana] = await threePeople();
    const rita = person();
    const order = await buy(view, ana, { sat: [rita], iara: [rita] });
    const [id = ''] = order.tickets.map((ticket) => ticket.id);
    const act = { actor: support, number: order.number, ticketIds: [id], note: 'Pediu' };
    expect(await refusalOf(moveTickets(context, { ...act, batchId: batchOf(view, 'sun') }))).toEqual([
      'SESSION_NEEDS_TICKET',
      'ticketIds',
    ]);
    await moveTickets(context, { ...act, batchId: batchOf(view, 'lounge') });
    expect((await orderOf(ana, order.number)).lines).toMatchObject([
      { description: 'iara' },
      { description: 'lounge, inteira' },
    ]);
  });

  test('to a later batch of the same offer; one of another day may be taken before its turn, or after its end', async () => {
    const batches = [{ units: 2 }, { units: 2 }];
    const view = await event({
      days: { sat: 9, sun: 9 },
      offers: [
        { key: 'sat', days: ['sat'], batches },
        { key: 'sun', days: ['sun'], batches },
      ],
    });
    const [ana] = await threePeople();
    const order = await buy(view, ana, { sat: [null] });
    const ticketIds = order.tickets.map(({ id }) => id);
    const act = { actor: support, number: order.number, ticketIds, note: 'Pediu' };
    expect(await refusalOf(moveTickets(context, { ...act, batchId: batchOf(view, 'sat', 2) }))).toEqual([
      'BATCH_NOT_OPEN',
      'batchId',
    ]);
    const targets = await readMoveTargets(context, act);
    expect(targets.map(({ name: { pt }, isOnSale }) => [pt, isOnSale])).toEqual([
      ['sun, inteira (1º lote)', true],
      ['sun, inteira (2º lote)', false],
    ]);
    await moveTickets(context, { ...act, batchId: batchOf(view, 'sun', 2) });
    expect(await soldOf(view)).toMatchObject({ 'batch:sun-1': 0, 'batch:sun-2': 1, 'batch:sat-1': 0 });
    await context.pool.query('update batch set closed_at = $2 where event_id = $1 and key = $3', [
      ...[view.id, clock.now(), 'sun-1'],
    ]);
    await moveTickets(context, { ...act, batchId: batchOf(view, 'sun', 1) });
    expect(await soldOf(view)).toMatchObject({ 'batch:sun-1': 1, 'batch:sun-2': 0 });
  });

  test('once the day is over or its offer is canceled; nothing of it is listed', async () => {
    const { view, third, act } = await threeTickets();
    await context.pool.query('update offer set canceled_at = $2 where event_id = $1 and key = $3', [
      ...[view.id, clock.now(), 'sun'],
    ]);
    expect(await refusalOf(moveTickets(context, { ...act, ticketIds: [third] }))).toEqual([
      'MOVE_TARGET_OVER',
      'batchId',
    ]);
    await context.pool.query('update offer set canceled_at = null where event_id = $1', [view.id]);
    clock.pass(33 * 86_400);
    expect(await refusalOf(moveTickets(context, { ...act, ticketIds: [third] }))).toEqual([
      'MOVE_TARGET_OVER',
      'batchId',
    ]);
    expect(await readMoveTargets(context, { ...act, ticketIds: [third] })).toEqual([]);
    clock.pass(-33 * 86_400);
  });

  test('while people wait for what comes back', async () => {
    const { view, third, act } = await threeTickets();
    await context.pool.query('update batch set for_list = true where event_id = $1 and key = $2', [
      view.id,
      'sun-1',
    ]);
    expect(await refusalOf(moveTickets(context, { ...act, ticketIds: [third] }))).toEqual([
      'WAITING_LIST_FIRST',
      'batchId',
    ]);
    await context.pool.query('update batch set for_list = false where event_id = $1', [view.id]);
  });
});

test('an order that waits for its money has no tickets to move', async () => {
  const view = await event(twoDays);
  const [ana] = await threePeople();
  const { number } = (await ask(view, ana, { sat: [null] })).data.placeOrder;
  const act = { actor: support, number, ticketIds: [], batchId: batchOf(view, 'sun'), note: 'Pediu' };
  expect(await refusalOf(moveTickets(context, act))).toEqual(['TICKET_NOT_VALID', 'number']);
});
