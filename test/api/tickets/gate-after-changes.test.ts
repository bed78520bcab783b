import { expect, test } from 'vitest';
import type { Staff } from '#src/domain/policy/actor.ts';
import { installation } from '#src/domain/policy/grant.ts';
import { readGateDesk } from '#src/service/holding/admission/read-gate-desk.ts';
import { saveGatePlan } from '#src/service/holding/admission/save-gate-plan.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import type { TestCustomer } from '../../support/deployment/deployment.ts';
import { storeStaff } from '../../support/deployment/store-staff.ts';
import { openPhone, type Phone } from '../../support/gate/phone.ts';
import { firstTicket, openUpgradeShop } from '../../support/shop/upgrade-shop.ts';

// Gates after something about a ticket or the plan changed, over HTTP, with the invariants asked after each test.
const shop = await openUpgradeShop();
const { deployment, open, bought, upgraded, openUpgrade, place, paid, chargeOf, orderOf, ticketsOf } = shop;
const { context } = deployment;
const bia: Staff = await storeStaff(deployment, [{ role: 'OWNER', ...installation }]);

async function codeOf(customer: TestCustomer, id: string): Promise<string> {
  const text = 'query($id: ID!) { ticket(id: $id) { qrCode } }';
  const answer = await deployment.graphql<{ ticket: { qrCode: string } }>(text, { id }, customer);
  return answer.data.ticket.qrCode;
}

const phone = (view: EventView, more: Parameters<typeof openPhone>[3] = {}) =>
  openPhone(deployment, view, bia, more);
/** The list is compared with the tickets every two seconds at most. */
const renewNow = (view: EventView) =>
  context.pool.query(`update gate_feed set renewed_at = '-infinity' where event_id = $1`, [view.id]);
const wordsOf = (verdicts: Awaited<ReturnType<Phone['upload']>>) =>
  verdicts.map(({ verdict, code }) => [verdict, code]);

function stop({ memory }: Phone, text: string): void {
  const { plan, dates } = memory.programme;
  const [gate, date] = [plan.gates[0], dates[0]];
  if (gate === undefined || date === undefined) throw new Error('There is no gate.');
  const at = context.clock.now().getTime();
  memory.stop({ text, gate, date, direction: 'IN', at }, 'Cópia à venda');
}

test('a ticket that became a dearer one is refused at each gate after a sync, and the new one opens', async () => {
  const { view, ana } = await open();
  const order = await bought(ana, 'sat');
  const before = await codeOf(ana, firstTicket(order));
  const [near, far] = [await phone(view), await phone(view, { name: 'Celular 2' })];
  const after = await codeOf(ana, firstTicket(await upgraded(order, 'pass')));
  // Signed, and younger than the list.
  expect(near.scan(after)).toBe('ADMITTED');
  await renewNow(view);
  await near.sync();
  expect(near.scan(before)).toBe('CANCELED');
  // This one has heard nothing of it.
  expect(far.scan(before)).toBe('ADMITTED');
  expect(wordsOf(await far.sync())).toEqual([['CONFLICT', 'CANCELED']]);
  expect(far.scan(before)).toBe('CANCELED');
  expect(far.scan(after)).toBe('ALREADY_IN');
  expect(far.scan(after, { day: 1 })).toBe('ADMITTED');
  await far.sync();
  const { conflicts } = await readGateDesk(context, { actor: bia, eventId: view.id });
  expect(conflicts).toMatchObject([{ kind: 'CONFLICT', code: 'CANCELED', ticketId: firstTicket(order) }]);
});

test('a ticket that became a dearer one on the day opens at no gate that has not heard of it', async () => {
  const { view, ana } = await open();
  const order = await bought(ana, 'sat');
  const far = await phone(view);
  deployment.clock.pass(
    ((view.dates[0]?.startsAt.getTime() ?? 0) - context.clock.now().getTime()) / 1_000 - 60,
  );
  expect(far.scan(await codeOf(ana, firstTicket(order)))).toBe('ADMITTED');
  const after = await codeOf(ana, firstTicket(await upgraded(order, 'pass')));
  expect(far.scan(after)).toBe('UNKNOWN');
  await renewNow(view);
  await far.download();
  expect(far.scan(after)).toBe('ADMITTED');
});

test('scans that the server refuses are sent once, stay as conflicts on the phone, and hinder no other', async () => {
  const { view, ana, bia: other } = await open();
  const codes = await Promise.all(
    [ana, other].map(async (who) => await codeOf(who, firstTicket(await bought(who, 'sat')))),
  );
  const gates = ['entrada', 'fundos'].map((key) => ({ key, name: key, offerIds: null }));
  const plan = { gates, hasReentry: false, opensMinutesBefore: null, closesMinutesAfter: null };
  await saveGatePlan(context, { actor: bia, eventId: view.id, plan, over: 0 });
  const one = await phone(view);
  // It was not paired for the gate at the back.
  expect(one.scan(codes[0] ?? '', { gate: 'fundos' })).toBe('ADMITTED');
  expect(one.scan(codes[1] ?? '')).toBe('ADMITTED');
  expect(wordsOf(await one.sync())).toEqual([
    ['INVALID', 'NOT_ALLOWED'],
    ['ADMITTED', null],
  ]);
  expect(await one.sync()).toEqual([]);
  expect(one.memory.unsentCount).toBe(0);
  expect(one.memory.log).toHaveLength(2);
  expect(one.memory.conflicts()).toMatchObject([{ seq: 1, code: 'NOT_ALLOWED' }]);
  const { dates } = await readGateDesk(context, { actor: bia, eventId: view.id });
  expect(dates[0]).toMatchObject({ entries: 1, inside: 1 });
});

test('a ticket that a phone stopped is refused by another after its sync, and an entry before that is a conflict', async () => {
  const { view, ana } = await open();
  const order = await bought(ana, 'sat');
  const code = await codeOf(ana, firstTicket(order));
  const [boss, far] = [await phone(view, { role: 'SUPERVISOR' }), await phone(view, { name: 'Celular 2' })];
  stop(boss, code);
  expect(boss.scan(code)).toBe('STOPPED');
  expect(far.scan(code)).toBe('ADMITTED');
  await boss.sync();
  expect(wordsOf(await far.sync())).toEqual([['CONFLICT', 'STOPPED']]);
  expect(far.scan(code)).toBe('STOPPED');
  const desk = await readGateDesk(context, { actor: bia, eventId: view.id });
  expect(desk.conflicts).toMatchObject([{ code: 'STOPPED', ticketId: firstTicket(order) }]);
});

test.each(['in time', 'late'])(
  'a ticket that was stopped while it is upgraded stays as it is, paid %s',
  async (when) => {
    const { view, ana } = await open();
    const order = await bought(ana, 'sat');
    const boss = await phone(view, { role: 'SUPERVISOR' });
    const { number, txid } = when === 'late' ? await shop.placedAndLapsed(order) : await placed(ana, order);
    stop(boss, await codeOf(ana, firstTicket(order)));
    await boss.sync();
    await paid(txid);
    expect(await ticketsOf(order, ana)).toEqual(['VALID']);
    expect((await orderOf(ana, number)).status).toBe('CANCELED');
  },
);

async function placed(ana: TestCustomer, order: Parameters<typeof upgraded>[0]) {
  const cart = (await openUpgrade(ana, firstTicket(order), 'pass')).data.openUpgrade;
  const { number } = (await place(ana, cart.id)).data.placeOrder;
  return { number, txid: await chargeOf(number) };
}
