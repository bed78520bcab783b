import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dayKey } from '#src/domain/format/date.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { installation } from '#src/domain/policy/grant.ts';
import { type SettlementTerms, standardTerms } from '#src/domain/settlement/settlement-terms.ts';
import { addSettlementTerms } from '#src/service/people/organizer/add-settlement-terms.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { brokenInvariants } from '#test/support/deployment/invariants.ts';
import { storeStaff } from '#test/support/deployment/store-staff.ts';
import { allActs, openAnySale, type SaleAct } from '#test/support/shop/any-sale.ts';
import { refusalOf } from '#test/support/till/till-desk.ts';
import { freezeSettlement } from './freeze-settlement.ts';
import { openSettlementFile } from './open-settlement-file.ts';
import { readEventSettlements } from './read-event-settlements.ts';
import type { SettlementFileRow } from './read-settlement-file.ts';
import { recordPayout } from './record-payout.ts';
import { sendPayoutBack } from './send-payout-back.ts';

// docs/algorithms/settlement.md
const { deployment, open, performing } = await openAnySale();
const { context, clock } = deployment;
const { pool } = context;
const owner = await storeStaff(deployment, [{ role: 'OWNER', ...installation }]);

const freeze = (view: EventView, actor: Staff = owner) =>
  freezeSettlement(context, { actor, eventId: view.id });
const read = (view: EventView) => readEventSettlements(context, { actor: owner, eventId: view.id });
let references = 0;
const pay = (view: EventView, amountCents: number, kind: 'PAYOUT' | 'ADVANCE' | 'RECEIVED' = 'PAYOUT') => {
  references += 1;
  const stated = {
    kind,
    amountCents,
    reference: `E${references}`,
    paidOn: dayKey(clock.now(), view.timeZone),
  };
  return recordPayout(context, { actor: owner, eventId: view.id, ...stated });
};

/** Sums of the ledger of an event, in the words of a settlement. */
async function ledgerOf(eventId: Uuid) {
  const { rows } = await pool.query(
    `select count(*)::int as entries, sum(orders)::int as orders, sum(units)::int as units,
      sum(price_cents - discount_cents)::int as sales, sum(fee_cents)::int as fee, sum(delivery_cents)::int as delivery,
      sum(captured_cents)::int as captured, sum(refund_cents)::int as returned, sum(charged_back_cents)::int as "takenBack"
    from money_entry where event_id = $1`,
    [eventId],
  );
  return rows[0];
}

async function settledOf(view: EventView) {
  const { settlements } = await read(view);
  const all = (of: (row: (typeof settlements)[number]) => number) =>
    settlements.reduce((sum, row) => sum + of(row), 0);
  return {
    ...{
      entries: all(({ entries }) => entries),
      orders: all(({ sums }) => sums.orders),
      units: all(({ sums }) => sums.units),
    },
    sales: all(({ sums }) => sums.gross - sums.discount - sums.refunded - sums.chargedBack),
    ...{ fee: all(({ sums }) => sums.fee), delivery: all(({ sums }) => sums.delivery) },
    ...{ captured: all(({ sums }) => sums.captured), returned: all(({ sums }) => sums.returned) },
    takenBack: all(({ sums }) => sums.takenBack),
  };
}

async function linesOf(asked: { eventId: Uuid; number: number }) {
  const { pages } = await openSettlementFile(context, { actor: owner, ...asked });
  const all: SettlementFileRow[] = [];
  for await (const rows of pages) all.push(...rows);
  return all;
}

/** The output of the published program for a settlement whose file has these rows. */
async function checked(view: EventView, number: number, change: (line: string) => string = (line) => line) {
  const folder = mkdtempSync(join(tmpdir(), 'settlement-'));
  try {
    const rows = await linesOf({ eventId: view.id, number });
    const file = join(folder, 'acerto.csv');
    writeFileSync(file, rows.map(({ line, hash }) => `${change(line)};${hash ?? ''};Fulano`).join('\r\n'));
    return execFileSync(process.execPath, ['docs/check-settlement.mjs', file], { encoding: 'utf8' });
  } catch (failure) {
    return String((failure as { stdout?: string }).stdout ?? failure);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** New terms of the organizer of all events here; they hold for orders from now on. */
async function agree(terms: Partial<SettlementTerms>) {
  const { rows } = await pool.query('select organizer_id as id from event limit 1');
  const asked = { actor: owner, organizerId: rows[0].id, startsAt: null };
  clock.pass(1);
  await addSettlementTerms(context, { ...asked, terms: { ...standardTerms, ...terms } });
}

async function sale(acts: readonly SaleAct[]) {
  const view = await open();
  const { perform, truth } = performing(view);
  const act = async (list: readonly SaleAct[]) => {
    for (const one of list) await perform(one);
  };
  await act(acts);
  return { view, act, truth };
}

describe('A freeze', () => {
  test('settlements of every kind of trouble add up to the ledger, and to the bank', async () => {
    const { view, act, truth } = await sale(allActs.slice(0, 8));
    await agree({ cardBasisPoints: 399, cardFixedCents: 40, pixBasisPoints: 99 });
    expect(await freeze(view)).toBe(1);
    await act(allActs.slice(8));
    expect(await freeze(view)).toBe(2);
    const { entries: count, ...ledger } = await ledgerOf(view.id);
    expect(await settledOf(view)).toEqual({ entries: count, ...ledger });
    const { captured, returned, fee } = await truth();
    const sums = await settledOf(view);
    expect([sums.captured, sums.returned + sums.takenBack, sums.fee]).toEqual([captured, returned, fee]);
    const [second, first] = (await read(view)).settlements;
    const [begin] = await linesOf({ eventId: view.id, number: 2 });
    expect(begin?.line.split('|').at(-1)).toBe(first?.hash);
    expect(second?.sums.earlier, 'changes of sales of the first').not.toBe(0);
    expect(first?.sums.earlier).toBe(0);
    expect(second?.sums.cost, 'by terms that began between').toBeGreaterThan(0);
    expect(first?.sums.cost).toBe(0);
    expect(await brokenInvariants(pool)).toEqual([]);
    expect(await refusalOf(freeze(view))).toBe('NOTHING_TO_SETTLE');
  });

  test('an organizer that bears the fee from now on pays none that the buyers of its events have paid', async () => {
    const view = await open();
    const found = await pool.query('select organizer_id from event where id = $1', [view.id]);
    const organizerId: string = found.rows[0].organizer_id;
    await pool.query(
      `insert into organizer_fee_contract (organizer_id, starts_at, basis_points, fixed_cents, minimum_cents, free_cents,
        order_cents, bearer, agreed_by, agreed_at)
      values ($1, $2, 1500, 0, 0, 0, 401, 'ORGANIZER', 'operator:test', $2)`,
      [organizerId, clock.now()],
    );
    await performing(view).perform({ kind: 'BUY', offer: 'sat', units: 2 });
    await freeze(view);
    // The buyer has paid R$ 3.01 of R$ 4.01 for the order, and all of the fee of the tickets.
    expect((await read(view)).settlements[0]?.sums).toMatchObject({ orders: 1, organizerFee: 100 });
    await pool.query('delete from organizer_fee_contract where organizer_id = $1', [organizerId]);
  });

  test('where buyers bear the fee from now on, the organizer bears it until its event is published again', async () => {
    const view = await open();
    // As a publication under a contract by which the organizer bears it leaves it (publish-foreign.test.ts).
    await pool.query(
      `insert into event_seller (event_id, starts_at, name, legal_name, tax_number, fee_bearer)
      select event_id, $2, name, legal_name, tax_number, 'ORGANIZER' from event_seller where event_id = $1 limit 1`,
      [view.id, clock.now()],
    );
    await pool.query(
      `insert into organizer_fee_contract (organizer_id, starts_at, basis_points, fixed_cents, minimum_cents, free_cents,
        order_cents, bearer, agreed_by, agreed_at)
      values ($1, $2, 2500, 0, 0, 0, 0, 'BUYER', 'operator:test', $2)`,
      [view.organizer.id, clock.now()],
    );
    await performing(view).perform({ kind: 'BUY', offer: 'sat', units: 2 });
    await freeze(view);
    const sums = (await read(view)).settlements[0]?.sums;
    await pool.query('delete from organizer_fee_contract where organizer_id = $1', [view.organizer.id]);
    // The file of the event said that buyers pay 15 %.
    expect(sums).toMatchObject({ units: 2, gross: 20_002, organizerFee: 1_998 });
  });

  test('two at once: one has all, the other nothing', async () => {
    const { view } = await sale(allActs.slice(0, 3));
    const told = await Promise.all([refusalOf(freeze(view)), refusalOf(freeze(view))]);
    expect(told.toSorted()).toEqual(['NOTHING_TO_SETTLE', 'none']);
    expect((await read(view)).settlements).toHaveLength(1);
  });

  test('beside sales each entry is in one settlement, and what commits late is in the next', async () => {
    const { view, act } = await sale(allActs.slice(0, 2));
    // An entry that has its number before the freeze and its commit after it.
    const late = await pool.connect();
    await late.query('begin');
    await late.query(
      `insert into money_entry (event_id, order_id, at, cause, sent_cents)
      select event_id, id, placed_at, 'refund_sent', 0 from customer_order where event_id = $1 limit 1`,
      [view.id],
    );
    await act(allActs.slice(0, 1));
    const buying = act(allActs.slice(0, 2));
    await freeze(view);
    await late.query('commit');
    late.release();
    await buying;
    await freeze(view);
    const { rows } = await pool.query(
      `select (select count(*)::int from money_entry where event_id = $1) as entries,
        (select count(distinct id)::int from (select unnest(ids) as id from settlement_page where event_id = $1) p) as settled,
        (select min(id) < any (select unnest(ids) from settlement_page where event_id = $1 and number = 1) from (
          select unnest(ids) as id from settlement_page where event_id = $1 and number = 2) p) as late`,
      [view.id],
    );
    expect(rows[0].settled).toBe(rows[0].entries);
    expect(rows[0].late, 'the second settlement has a lower number than the first').toBe(true);
    expect(await brokenInvariants(pool)).toEqual([]);
  });

  test('negative control: an entry twice, a changed sum and a lost payout are told', async () => {
    const { view } = await sale(allActs.slice(0, 2));
    await freeze(view);
    const told = async (statement: string) => {
      await pool.query(statement, [view.id]);
      return [...new Set((await brokenInvariants(pool)).map((rule) => rule.slice(0, 3)))];
    };
    const pages = 'update settlement_page set ids =';
    expect(await told(`${pages} ids || ids[1] where event_id = $1 and page = 1`)).toEqual(['I40']);
    expect(await told(`${pages} trim_array(ids, 1) where event_id = $1 and page = 1`)).toEqual([]);
    const settlement = 'update settlement set fee_cents = fee_cents';
    expect(
      await told(`${settlement} + 1, insurance_cents = insurance_cents - 1 where event_id = $1`),
    ).toEqual(['I40']);
    expect(
      await told(`${settlement} - 1, insurance_cents = insurance_cents + 1 where event_id = $1`),
    ).toEqual([]);
    await pay(view, 1_000, 'PAYOUT');
    await pool.query('update payout set amount_cents = 99999999 where event_id = $1', [view.id]);
    expect(await told('select from payout where event_id = $1')).toEqual(['I41']);
    expect(await told('update payout set amount_cents = 1000 where event_id = $1')).toEqual([]);
  });
});

describe('The chain', () => {
  test('the published program recomputes each file, and finds one centavo, a swap and a missing line', async () => {
    const { view, act } = await sale(allActs.slice(0, 6));
    await freeze(view);
    await act(allActs.slice(6, 12));
    await freeze(view);
    const [second, first] = (await read(view)).settlements;
    for (const row of [first, second]) {
      const said = await checked(view, row?.number ?? 0);
      expect(said).toMatch(/^matches$/m);
      expect(said).toContain(`hash ${row?.hash}`);
      expect(said).toContain(`captured ${row?.sums.captured}\n`);
    }
    const oneMore = (line: string) =>
      line.startsWith('entry')
        ? line.replace(/\|(\d+)\|(\d+)$/, (_all, fee, cost) => `|${fee}|${Number(cost) + 1}`)
        : line;
    expect(await checked(view, 1, oneMore)).toContain(
      'differs: row 5: this line does not give the hash beside it',
    );
    const lines = (await linesOf({ eventId: view.id, number: 1 })).map(({ line }) => line);
    const [one, other] = lines.filter((line) => line.startsWith('entry'));
    const swap = (line: string) => (line === one ? (other ?? '') : line === other ? (one ?? '') : line);
    expect(await checked(view, 1, swap)).toContain('differs: row 5');
    expect(await checked(view, 1, (line) => (line === lines.at(-2) ? '' : line))).toContain(
      'differs: the end says',
    );
  });
});

describe('Payouts', () => {
  test('in part, sent back, owed again; above what is owed they are refused', async () => {
    const { view } = await sale(allActs.slice(0, 2));
    expect(await refusalOf(pay(view, 1))).toBe('PAYOUT_ABOVE_OWED');
    await freeze(view);
    const { owedCents } = await read(view);
    expect(owedCents).toBeGreaterThan(0);
    expect(await refusalOf(pay(view, owedCents + 1))).toBe('PAYOUT_ABOVE_OWED');
    const id = await pay(view, 1_000);
    expect(await refusalOf(pay(view, owedCents))).toBe('PAYOUT_ABOVE_OWED');
    const back = { actor: owner, eventId: view.id, payoutId: id, reason: 'Conta encerrada' };
    await sendPayoutBack(context, back);
    expect(await refusalOf(sendPayoutBack(context, back))).toBe('PAYOUT_BACK');
    expect((await read(view)).owedCents).toBe(owedCents);
    await pay(view, owedCents);
    expect((await read(view)).owedCents).toBe(0);
    expect(await brokenInvariants(pool)).toEqual([]);
  });

  test('of two at once that are owed once, the later one is refused', async () => {
    const { view } = await sale(allActs.slice(0, 2));
    await freeze(view);
    const { owedCents } = await read(view);
    const told = await Promise.all([refusalOf(pay(view, owedCents)), refusalOf(pay(view, owedCents))]);
    expect(told.toSorted()).toEqual(['PAYOUT_ABOVE_OWED', 'none']);
  });

  test('an advance is deducted from the next settlement once, and a negative net is carried and made up', async () => {
    await agree({});
    const { view, act } = await sale(allActs.slice(0, 1));
    const { next } = await read(view);
    expect(await refusalOf(pay(view, next.bill.net + 1, 'ADVANCE'))).toBe('PAYOUT_ABOVE_OWED');
    await pay(view, next.bill.net, 'ADVANCE');
    await act([{ kind: 'CHARGE_BACK', offer: 'sat', units: 1 }]);
    await freeze(view);
    const [first] = (await read(view)).settlements;
    expect(first?.bill).toMatchObject({
      earned: 0,
      carried: 0,
      advance: -next.bill.net,
      net: -next.bill.net,
    });
    await act(allActs.slice(0, 1));
    await freeze(view);
    const [second] = (await read(view)).settlements;
    expect(second?.bill).toMatchObject({ carried: -next.bill.net, advance: 0, net: 0 });
    expect(await refusalOf(pay(view, 1))).toBe('PAYOUT_ABOVE_OWED');
    expect(await brokenInvariants(pool)).toEqual([]);
  });

  test('what was kept comes back by a settlement of its own, once its days are over', async () => {
    const { view } = await sale([]);
    await agree({ reserveBasisPoints: 1_000, reserveDays: 30 });
    await performing(view).perform({ kind: 'BUY', offer: 'sat', units: 2 });
    await freeze(view);
    const [first] = (await read(view)).settlements;
    expect(first?.bill.reserveTotal).toBe(2_000);
    expect(await refusalOf(freeze(view))).toBe('NOTHING_TO_SETTLE');
    clock.pass(400 * 86_400);
    await freeze(view);
    const [second] = (await read(view)).settlements;
    expect(second).toMatchObject({ entries: 0, bill: { reserve: 2_000, reserveTotal: 0, earned: 2_000 } });
  });
});

describe('Rights', () => {
  test('a tenant reads, and freezes, pays and sends back nothing', async () => {
    const { view } = await sale(allActs.slice(0, 1));
    const place = { organizerId: view.organizer.id, eventId: null };
    const tenant = await storeStaff(deployment, [{ role: 'OWNER', ...place }]);
    const asked = { actor: tenant, eventId: view.id };
    expect(await refusalOf(freeze(view, tenant))).toBe('NOT_ALLOWED');
    const stated = { kind: 'ADVANCE', amountCents: 1, reference: 'X', paidOn: '2026-01-01' } as const;
    expect(await refusalOf(recordPayout(context, { ...asked, ...stated }))).toBe('NOT_ALLOWED');
    expect(await refusalOf(sendPayoutBack(context, { ...asked, payoutId: view.id, reason: 'x' }))).toBe(
      'NOT_ALLOWED',
    );
    expect((await readEventSettlements(context, asked)).next.entries).toBeGreaterThan(0);
    const stranger = await storeStaff(deployment, [
      { role: 'OWNER', organizerId: context.ids.uuid(), eventId: null },
    ]);
    expect(await refusalOf(readEventSettlements(context, { ...asked, actor: stranger }))).toBe('NOT_FOUND');
  });
});
