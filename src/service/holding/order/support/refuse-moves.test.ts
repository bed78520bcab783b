import { describe, expect, test } from 'vitest';
import { person } from '#test/support/shop/artist-session-shop.ts';
import { openMoveDesk, refusalOf, twoDays } from '#test/support/shop/move-desk.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { moveTickets } from './move-tickets.ts';
import { readMoveTargets } from './read-move-targets.ts';

// docs/algorithms/acts-of-support.md, "Move tickets": what is refused.
const desk = await openMoveDesk();
const { deployment, event, weekend, buy, ask, offer, scan, emailOf, orderOf, threePeople } = desk;
const { staff, support, ticketOf, ledgerOf, soldOf, threeTickets } = desk;
const { context, clock } = deployment;

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
