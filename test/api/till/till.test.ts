import { describe, expect, onTestFinished, test } from 'vitest';
import { tillInvariants } from '#src/service/ground/invariants/till-invariants.sql.ts';
import { countTillAgain } from '#src/service/holding/till/close-till.ts';
import { openTill } from '#src/service/holding/till/open-till.ts';
import { readTill } from '#src/service/holding/till/read-till.ts';
import { listTillShifts, readTillReport, readTillShift } from '#src/service/holding/till/read-till-shifts.ts';
import { isSpread } from '../../support/deployment/database.ts';
import { allTold, openTills, refusalOf } from '../../support/till/till-desk.ts';

// docs/algorithms/till.md, with the invariants asked after each test.
const tills = await openTills();
const {
  deployment,
  anEvent,
  opened,
  sold,
  takeBack,
  move,
  close,
  story,
  drawerOf,
  rita,
  caio,
  finance,
  uuid,
} = tills;
const { context } = deployment;

async function entriesOf(eventId: string) {
  const { rows } = await context.pool.query(
    `select actor, action, subject, after, why from audit_entry where event_id = $1 and action like 'till%' order by at, id`,
    [eventId],
  );
  return rows;
}

describe('a shift', () => {
  test('the worked example: from counted change money to a difference with its sign', async () => {
    const view = await anEvent();
    const shift = await opened(view);
    const two = await sold(view, 2, { receivedCents: 12_000 });
    expect(two).toMatchObject({ state: 'SOLD', totalCents: 11_500, receivedCents: 12_000, changeCents: 500 });
    await sold(view, 1, { way: 'TERMINAL', slip: '004711', receivedCents: null });
    await move(view, 'OUT', 10_000);
    const [first] = await two.tickets();
    await takeBack(view, two.id, { ticketIds: [first?.id ?? ''] });
    const [counted] = await allTold([close(view, 5_700)]);
    expect(counted).toMatchObject({
      ...{ number: 1, countedCents: 5_700, expectedCents: 5_750, differenceCents: -50, by: 'Rita Prado' },
    });
    expect(await drawerOf(view, shift.id)).toEqual([
      ['OPENING', 10_000, 10_000],
      ['SALE', 11_500, 21_500],
      ['OUT', -10_000, 11_500],
      ['REFUND', -5_750, 5_750],
    ]);
    expect((await entriesOf(view.id)).at(-1)).toMatchObject({
      ...{ action: 'till.sell', actor: `staff:${rita.id}`, subject: 'till Portão A' },
      after: { closed: shift.id, countedCents: 5_700, expectedCents: 5_750, differenceCents: -50 },
    });
  });

  test('is one for a person and event, in whichever tab; asked for again it is the same one', async () => {
    const view = await anEvent();
    const id = uuid();
    const ask = (one: string, actor = rita) =>
      openTill(context, { actor, eventId: view.id, id: one, station: 'A', countedCents: 0 });
    const [mine, again] = await Promise.all([ask(id), ask(id)]);
    expect(again).toEqual(mine);
    expect(await refusalOf(ask(uuid()))).toBe('TILL_OPEN');
    const tabs = await Promise.allSettled([ask(uuid(), caio), ask(uuid(), caio)]);
    expect(tabs.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await refusalOf(ask(id, caio))).toBe('INVALID_INPUT');
    const elsewhere = await anEvent();
    expect((await opened(elsewhere)).closedAt).toBe(null);
  });

  test('tells nobody at it what the drawer should have, before it is counted', async () => {
    const view = await anEvent();
    const shift = await opened(view);
    await sold(view, 3);
    const till = await readTill(context, { actor: rita, eventId: view.id });
    expect(till.shift).toEqual({ ...shift });
    expect(JSON.stringify(till.shift)).not.toContain('27250');
    const mine = { actor: rita, eventId: view.id };
    expect(await refusalOf(listTillShifts(context, mine))).toBe('NOT_ALLOWED');
    expect(await refusalOf(readTillShift(context, { ...mine, id: shift.id }))).toBe('NOT_ALLOWED');
    expect(await refusalOf(readTillReport(context, mine))).toBe('NOT_ALLOWED');
    expect((await readTill(context, { actor: caio, eventId: view.id })).sales).toEqual([]);
  });

  test('moves cash with a reason, once for each request, and never takes out what is not there', async () => {
    const view = await anEvent();
    const shift = await opened(view, rita, 1_000);
    const once = uuid();
    await Promise.all([move(view, 'IN', 500, once), move(view, 'IN', 500, once)]);
    await move(view, 'IN', 500, once);
    expect(await refusalOf(move(view, 'IN', 501, once))).toBe('INVALID_INPUT');
    expect(await refusalOf(move(view, 'OUT', 1_501))).toBe('DRAWER_SHORT');
    await move(view, 'OUT', 1_500);
    for (const cents of [0, -1, 0.5, 100_000_001, Number.NaN]) {
      expect(await refusalOf(move(view, 'IN', cents))).toBe('INVALID_INPUT');
    }
    expect(await drawerOf(view, shift.id)).toEqual([
      ['OPENING', 1_000, 1_000],
      ['IN', 500, 1_500],
      ['OUT', -1_500, 0],
    ]);
    await close(view, 0);
    await move(view, 'IN', 500, once);
    expect(await refusalOf(move(view, 'IN', 500))).toBe('TILL_CLOSED');
  });

  test('is closed once: the same request gets the same count, also when a later shift is open', async () => {
    const view = await anEvent();
    await opened(view);
    const once = uuid();
    const [one, other] = await allTold([close(view, 9_000, once), close(view, 9_000, once)]);
    expect(other).toEqual(one);
    expect(await refusalOf(close(view, 1))).toBe('TILL_CLOSED');
    await opened(view, rita, 200);
    expect(await allTold([close(view, 9_000, once)])).toEqual([one]);
    const { shift } = await readTill(context, { actor: rita, eventId: view.id });
    expect(shift?.openingCents).toBe(200);
  });

  test('that its person has left open is closed by a count of finance, and sells no more', async () => {
    const view = await anEvent();
    const shift = await opened(view);
    await sold(view, 1);
    const asked = {
      actor: finance,
      eventId: view.id,
      shiftId: shift.id,
      requestId: uuid(),
      countedCents: 15_000,
    };
    const counted = await countTillAgain(context, { ...asked, note: 'Foi embora' });
    expect(counted).toMatchObject({
      number: 1,
      expectedCents: 15_750,
      differenceCents: -750,
      by: 'Lia Souza',
    });
    expect(await refusalOf(sold(view, 1))).toBe('TILL_CLOSED');
    expect((await opened(view, rita, 0)).closedAt).toBe(null);
  });

  test('is counted anew by finance in further rows, and the first ones stay', async () => {
    const view = await anEvent();
    const shift = await opened(view);
    const again = (actor = finance, requestId = uuid()) =>
      countTillAgain(context, {
        ...{ actor, eventId: view.id, shiftId: shift.id, requestId, countedCents: 10_000 },
        note: 'Duas notas coladas',
      });
    await close(view, 9_800);
    const once = uuid();
    const counted = await again(finance, once);
    expect(await again(finance, once)).toEqual(counted);
    expect(await refusalOf(again(rita))).toBe('NOT_ALLOWED');
    const { row, counts } = await story(view, shift.id);
    expect(counts.map(({ number, differenceCents, by }) => [number, differenceCents, by])).toEqual([
      [1, -200, 'Rita Prado'],
      [2, 0, 'Lia Souza'],
    ]);
    expect(row).toMatchObject({ expectedCents: 10_000, countedCents: 10_000, differenceCents: 0, sales: 0 });
  });
});

test.skipIf(isSpread())(
  'negative control: a missing entry, a wrong balance and a wrong count are told',
  async () => {
    const view = await anEvent();
    const shift = await opened(view);
    await sold(view, 1);
    await sold(view, 1);
    await close(view, 0);
    const client = await context.pool.connect();
    /** Each is undone again. */
    const broken = async (statement: string) => {
      await client.query('begin');
      for (const table of ['till_entry', 'till_count'])
        await client.query(`alter table ${table} disable trigger user`);
      await client.query(`${statement} and event_id = $1 and shift_id = $2`, [view.id, shift.id]);
      const found: string[] = [];
      for (const [name, rule] of Object.entries(tillInvariants)) {
        if ((await client.query(rule)).rows.length > 0) found.push(name.slice(0, 13));
      }
      await client.query('rollback');
      return found;
    };
    // A client that is never given back keeps the pool from ending, and hides what failed.
    onTestFinished(() => client.release());
    const [drawer, order, count] = ['I36 a drawer ', 'I36 what draw', 'I36 a count e'];
    expect(
      await broken(
        'update till_count set expected_cents = 1, difference_cents = counted_cents - 1 where true',
      ),
    ).toEqual([count]);
    expect(
      await broken('update till_entry set balance_cents = balance_cents + number where number > 1'),
    ).toEqual([drawer, count]);
    expect(await broken('delete from till_entry where number = 2')).toEqual([drawer, order, count]);
  },
);

test('what a till has written is kept, and a shift only ends', async () => {
  const view = await anEvent();
  const shift = await opened(view);
  await sold(view, 1);
  const { pool } = context;
  for (const table of ['till_entry', 'till_sale']) {
    await expect(pool.query(`delete from ${table} where event_id = $1`, [view.id])).rejects.toThrow(
      'append-only',
    );
  }
  await expect(
    pool.query(`update till_shift set station = 'B' where event_id = $1 and id = $2`, [view.id, shift.id]),
  ).rejects.toThrow('ends once');
});
