import { describe, expect, test } from 'vitest';
import type { Staff } from '#src/domain/policy/actor.ts';
import { installation } from '#src/domain/policy/grant.ts';
import { saveGatePlan } from '#src/service/holding/admission/save-gate-plan.ts';
import { alongUrl } from '#src/service/holding/till/along/along-url.ts';
import { readAlong } from '#src/service/holding/till/along/read-along.ts';
import { takeTicketsAlong } from '#src/service/holding/till/along/take-tickets-along.ts';
import { takeBackAnyTillSale } from '#src/service/holding/till/take-back-at-till.ts';
import type { SaleView } from '#src/service/holding/till/till-sale-view.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import type { TestCustomer } from '../../support/deployment/deployment.ts';
import { storeStaff } from '../../support/deployment/store-staff.ts';
import { openPhone, type Phone } from '../../support/gate/phone.ts';
import { batchOf } from '../../support/shop/shop.ts';
import { openTills, refusalOf } from '../../support/till/till-desk.ts';

// Tickets of a till at a gate that does not open for them, over HTTP, with the invariants asked after each test.
const tills = await openTills();
const { deployment, anEvent, opened, sold, takeBack, finance } = tills;
const { context } = deployment;
const owner: Staff = await storeStaff(deployment, [{ role: 'OWNER', ...installation }]);

const tokenOf = ({ along }: SaleView) =>
  (along === null ? '' : alongUrl(context, along))?.split('/').at(-1) ?? '';

/** An event with a gate for each of two offers, a sale of one entry, and a supervisor's phone at the other gate. */
async function atTheWrongGate() {
  const offer = (key: string) => ({ key, days: ['sat'], batches: [{ priceCents: 5_000, feeCents: 750 }] });
  const view = await anEvent({ offers: [offer('full'), offer('vip')] });
  await opened(view);
  const sale = await sold(view);
  const offers = view.categories.flatMap((category) => category.offers);
  const gates = ['full', 'vip'].map((key) => {
    const opened = offers.filter(({ batches }) => batches.some(({ id }) => id === batchOf(view, key)));
    return { key, name: key, offerIds: opened.map(({ id }) => id) };
  });
  const plan = { gates, hasReentry: false, opensMinutesBefore: null, closesMinutesAfter: null };
  await saveGatePlan(context, { actor: owner, eventId: view.id, plan, over: 0 });
  const boss = await openPhone(deployment, view, owner, { role: 'SUPERVISOR', gateKeys: ['full', 'vip'] });
  const [ana] = (await deployment.customers(1)) as [TestCustomer];
  const [ticket] = await sale.tickets();
  return { view, sale, boss, ana, code: ticket?.code ?? '', ticketId: ticket?.id ?? '' };
}

function shownAt({ memory }: Phone, key: string, text: string) {
  const gate = memory.programme.plan.gates.find((one) => one.key === key);
  const [date] = memory.programme.dates;
  if (gate === undefined || date === undefined) throw new Error('There is no such gate.');
  const at = context.clock.now().getTime();
  return { text, gate, date, direction: 'IN', at } as const;
}

const admittedOf = async (view: EventView, ticketId: string) => {
  const { rows } = await context.pool.query(
    'select gate from admission where event_id = $1 and ticket_id = $2',
    [...[view.id, ticketId]],
  );
  return rows.map(({ gate }) => gate);
};

describe('a ticket that a supervisor let in by hand at another gate', () => {
  test('is used: it stays on paper, and the seller takes it back no more', async () => {
    const { view, sale, boss, ana, code, ticketId } = await atTheWrongGate();
    expect(boss.scan(code, { gate: 'vip' })).toBe('WRONG_GATE');
    boss.memory.admitByHand(shownAt(boss, 'vip', code), 'Portão errado');
    expect((await boss.sync()).map(({ verdict }) => verdict)).toEqual(['NOTED', 'NOTED']);
    expect(await admittedOf(view, ticketId)).toEqual(['vip']);
    deployment.clock.pass(60);
    expect(await refusalOf(readAlong(context, { actor: null, token: tokenOf(sale) }))).toBe(
      'TAKE_ALONG_OVER',
    );
    expect(await refusalOf(takeTicketsAlong(context, { actor: ana.actor, token: tokenOf(sale) }))).toBe(
      'TAKE_ALONG_OVER',
    );
    expect(await refusalOf(takeBack(view, sale.id))).toBe('TICKET_USED');
    expect(boss.scan(code, { gate: 'full' })).toBe('ALREADY_IN');
  });

  test('is free again once the entry was taken back', async () => {
    const { view, sale, boss, ana, code } = await atTheWrongGate();
    boss.memory.admitByHand(shownAt(boss, 'vip', code), 'Portão errado');
    await boss.sync();
    boss.memory.takeBack(1, context.clock.now().getTime());
    await boss.sync();
    expect(await takeTicketsAlong(context, { actor: ana.actor, token: tokenOf(sale) })).toHaveLength(1);
    expect(await refusalOf(takeBack(view, sale.id))).toBe('none');
  });
});

test('a ticket that a phone with an older plan let in at a wrong gate is used, and a paper that was handed on is not', async () => {
  const { view, sale, boss, ana, code, ticketId } = await atTheWrongGate();
  const entry = (seq: number, id: string) => ({
    ...{
      seq,
      at: context.clock.now().getTime(),
      kind: 'IN',
      answer: 'ADMITTED',
      ticketId: id,
      holderVersion: 1,
    },
    ...{ dateId: view.dates[0]?.id ?? '', gate: 'vip', of: null, source: 'CAMERA', reason: null },
  });
  expect(await boss.upload([entry(1, ticketId)])).toMatchObject([
    { verdict: 'CONFLICT', code: 'WRONG_GATE' },
  ]);
  expect(await refusalOf(takeBack(view, sale.id))).toBe('TICKET_USED');
  const other = await sold(view);
  const [paper] = await other.tickets();
  const [own] = await takeTicketsAlong(context, { actor: ana.actor, token: tokenOf(other) });
  expect(await boss.upload([entry(2, paper?.id ?? '')])).toMatchObject([
    { verdict: 'CONFLICT', code: 'TRANSFERRED' },
  ]);
  expect(await admittedOf(view, paper?.id ?? '')).toEqual([]);
  expect(boss.scan(own?.code ?? '', { gate: 'full' })).toBe('ADMITTED');
  expect(code).not.toBe('');
});

test('a ticket that a supervisor stopped stays on paper, and the seller gives no money for it: finance may', async () => {
  const { view, sale, boss, ana, code } = await atTheWrongGate();
  boss.memory.stop(shownAt(boss, 'full', code), 'Roubado');
  await boss.sync();
  expect(await refusalOf(takeTicketsAlong(context, { actor: ana.actor, token: tokenOf(sale) }))).toBe(
    'TAKE_ALONG_OVER',
  );
  expect(await refusalOf(takeBack(view, sale.id))).toBe('TICKET_STOPPED');
  await opened(view, finance, 20_000, 'Cofre');
  const asked = { actor: finance, eventId: view.id, requestId: context.ids.uuid(), saleId: sale.id };
  expect(
    await takeBackAnyTillSale(context, { ...asked, ticketIds: null, slip: null, reason: 'Roubado' }),
  ).toMatchObject({ state: 'TAKEN_BACK' });
});

describe('a gate without network', () => {
  test('that let the paper in on the day opens for the phone of who took it along only once it has heard of it', async () => {
    const { view, sale, boss, ana, code } = await atTheWrongGate();
    const doors = view.dates[0]?.doorsAt ?? view.dates[0]?.startsAt ?? context.clock.now();
    deployment.clock.pass((doors.getTime() - context.clock.now().getTime()) / 1_000);
    expect(boss.scan(code, { gate: 'full' })).toBe('ADMITTED');
    const [own] = await takeTicketsAlong(context, { actor: ana.actor, token: tokenOf(sale) });
    expect(boss.scan(own?.code ?? '', { gate: 'full' })).toBe('UNKNOWN');
    expect((await boss.upload()).map(({ verdict, code: why }) => [verdict, why])).toEqual([
      ['CONFLICT', 'TRANSFERRED'],
      ['NOTED', null],
    ]);
  });

  test('opens for what was taken along days before', async () => {
    const { sale, boss, ana } = await atTheWrongGate();
    const [own] = await takeTicketsAlong(context, { actor: ana.actor, token: tokenOf(sale) });
    expect(boss.scan(own?.code ?? '', { gate: 'full' })).toBe('ADMITTED');
  });
});
