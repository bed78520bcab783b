import { expect, test } from 'vitest';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { countLockWaits } from '#test/support/deployment/lock-waits.ts';
import { openMoveDesk } from '#test/support/shop/move-desk.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { refundForOrganizer } from '../refund/refund-for-organizer.ts';
import { moveTickets } from './move-tickets.ts';

// docs/algorithms/acts-of-support.md, "Move tickets": "Two at once". The invariants are asked after each test.
const desk = await openMoveDesk();
const { deployment, event, buy, offer, orderOf, threePeople, emailOf, giveBack, staff, support } = desk;
const { context } = deployment;
const finance = staff('FINANCE');

const outcomeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    ({ code }) => String(code),
  );

/** Places that are sold of each day. */
async function soldOf(view: EventView): Promise<Record<string, number>> {
  const pools = Object.entries(await desk.soldOf(view)).filter(([key]) => key.startsWith('date:'));
  return Object.fromEntries(pools.map(([key, sold]) => [key.slice(5), sold]));
}

const days = { sat: 9, sun: 9, mon: 9 };
const offers = Object.keys(days).map((key) => ({ key, days: [key] }));

/** Ana's order of tickets for Saturday, and how to move some of them. */
async function saturday(units: number, options: Partial<Parameters<typeof event>[0]> = {}) {
  const view = await event({ days, offers, ...options });
  const [ana, bia] = await threePeople();
  const { number, tickets } = await buy(view, ana, { sat: Array<null>(units).fill(null) });
  const move = (ticketIds: string[], to: string) =>
    moveTickets(context, { actor: support, number, ticketIds, batchId: batchOf(view, to), note: 'Pediu' });
  return { view, ana, bia, number, ticketIds: tickets.map(({ id }) => id) as [string, string, string], move };
}

/** Both acts have read all that they read before the locks, and the first of them gets the order first. */
async function inTurn(number: string, acts: readonly (() => Promise<unknown>)[]): Promise<string[]> {
  const other = await context.pool.connect();
  const outcomes: Promise<string>[] = [];
  try {
    await other.query('begin');
    const { rows } = await other.query('select event_id, cart_id from customer_order where number = $1', [
      number,
    ]);
    await other.query('select 1 from cart where event_id = $1 and id = $2 for update', [
      rows[0]?.event_id,
      rows[0]?.cart_id,
    ]);
    for (const [index, act] of acts.entries()) {
      outcomes.push(outcomeOf(act()));
      await expect.poll(() => countLockWaits(context.pool)).toBe(index + 1);
    }
  } finally {
    await other.query('rollback');
    other.release();
  }
  return await Promise.all(outcomes);
}

test('two moves of one ticket: the second finds it where the first has put it', async () => {
  const { view, number, ticketIds, move } = await saturday(2);
  const [one] = ticketIds;
  expect(await inTurn(number, [() => move([one], 'sun'), () => move([one], 'mon')])).toEqual([
    'done',
    'done',
  ]);
  expect(await soldOf(view)).toEqual({ sat: 1, sun: 0, mon: 1 });
  const same = [() => move([one], 'sun'), () => move([one], 'sun')];
  expect(await inTurn(number, same)).toEqual(['done', 'TICKET_NOT_MOVABLE']);
  expect(await soldOf(view)).toEqual({ sat: 1, sun: 1, mon: 0 });
});

test('a refund of a ticket that moved meanwhile gives back that ticket, and not the one that has its number now', async () => {
  const { view, ana, number, ticketIds, move } = await saturday(3);
  const [one, two, three] = ticketIds;
  const refund = (id: string) =>
    refundForOrganizer(context, { actor: finance, number, ticketIds: [id], keepsFee: false, note: 'Pediu' });
  const statuses = async () => {
    const { rows } = await context.pool.query('select id, status from ticket where event_id = $1', [view.id]);
    return ticketIds.map((id) => rows.find((row) => row.id === id)?.status);
  };
  expect(await inTurn(number, [() => move([one], 'sun'), () => refund(one)])).toEqual(['done', 'done']);
  expect(await statuses()).toEqual(['CANCELED', 'VALID', 'VALID']);
  expect(await soldOf(view)).toEqual({ sat: 2, sun: 0, mon: 0 });
  // The same of the buyer's own refund.
  const ownRefund = () => giveBack(ana, number, [two]).then(({ errors }) => expect(errors).toBeUndefined());
  expect(await inTurn(number, [() => move([two], 'mon'), ownRefund])).toEqual(['done', 'done']);
  expect(await statuses()).toEqual(['CANCELED', 'CANCELED', 'VALID']);
  expect(await inTurn(number, [() => refund(three), () => move([three], 'sun')])).toEqual([
    'done',
    'TICKET_NOT_VALID',
  ]);
  expect((await orderOf(ana, number)).status).toBe('CANCELED');
});

test('a move and a transfer of one ticket: either comes first, and a ticket that is being transferred stays', async () => {
  const { view, ana, bia, ticketIds, move } = await saturday(2);
  const [one, two] = ticketIds;
  const outcomes = await Promise.all([outcomeOf(move([one], 'sun')), offer(ana, one, emailOf(bia))]);
  expect(outcomes[1].errors).toBeUndefined();
  expect(['done', 'TICKET_ENGAGED']).toContain(outcomes[0]);
  expect(await soldOf(view)).toEqual(
    outcomes[0] === 'done' ? { sat: 1, sun: 1, mon: 0 } : { sat: 2, sun: 0, mon: 0 },
  );
  expect(await outcomeOf(move([one], 'mon'))).toBe('TICKET_ENGAGED');
  expect(await outcomeOf(move([two], 'mon'))).toBe('done');
});

test('the last unit goes to one of two moves; the other stays where it was', async () => {
  const { view, ticketIds, move, number } = await saturday(2, { days: { ...days, sun: 1 } });
  const [one, two] = ticketIds;
  const [caio] = await threePeople();
  const other = await buy(view, caio, { sat: [null] });
  const moveOther = () =>
    moveTickets(context, {
      ...{ actor: support, number: other.number, ticketIds: other.tickets.map(({ id }) => id) },
      ...{ batchId: batchOf(view, 'sun'), note: 'Pediu' },
    });
  const outcomes = await Promise.all([outcomeOf(move([one], 'sun')), outcomeOf(moveOther())]);
  expect(outcomes.toSorted()).toEqual(['SOLD_OUT', 'done']);
  expect(await soldOf(view)).toEqual({ sat: 2, sun: 1, mon: 0 });
  expect(await outcomeOf(move([two], 'sun'))).toBe('SOLD_OUT');
  expect(await outcomeOf(move([two], 'mon'))).toBe('done');
  const { lines } = await orderOf(caio, other.number);
  expect(lines).toHaveLength(1);
  expect(number).not.toBe(other.number);
});

test('the last unit goes to a move or to a buyer, and never to both', async () => {
  const { view, ticketIds, move } = await saturday(1, { days: { ...days, sun: 1 } });
  const [caio] = await threePeople();
  const held = async () => {
    const { errors } = await desk.hold(view, caio, [{ batchId: batchOf(view, 'sun'), quantity: 1 }]);
    return errors?.[0]?.extensions?.code ?? 'done';
  };
  const [moved, taken] = await Promise.all([outcomeOf(move([ticketIds[0]], 'sun')), held()]);
  expect([moved, taken].toSorted()).toEqual(['SOLD_OUT', 'done']);
  expect((await soldOf(view)).sun).toBe(moved === 'done' ? 1 : 0);
});
