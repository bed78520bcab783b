import { expect, test } from 'vitest';
import type { Staff } from '#src/domain/policy/actor.ts';
import { organizerPlace, type Role } from '#src/domain/policy/grant.ts';
import { writeMail } from '#src/job/write-mail.ts';
import { storeStaff } from '#test/support/deployment/store-staff.ts';
import { openHandOn } from '#test/support/shop/hand-on.ts';
import { forgetNeedCare } from '../needs/forget-need-care.ts';
import { assignOrder } from './assign-order.ts';
import { forgetOrderCare } from './forget-order-care.ts';
import { listOfficeOrders } from './list-office-orders.ts';
import { lookAtOrder } from './look-at-order.ts';
import { readOfficeOrder } from './read-office-order.ts';

// docs/algorithms/orders-in-the-office.md, "Who has it" and "Who looks at it"
const { deployment, handedOn } = await openHandOn();
const { context, clock } = deployment;

async function orderWithStaff() {
  const { view, order } = await handedOn();
  const organizerId = view.organizer.id ?? '';
  const person = (role: Role, name: string, eventId = view.id) =>
    storeStaff(deployment, [{ role, ...organizerPlace(organizerId), eventId }], { name });
  const staff = {
    ana: await person('SUPPORT', 'Ana'),
    caio: await person('FINANCE', 'Caio'),
    gate: await person('GATE', 'Gil'),
    elsewhere: await person('OWNER', 'Eva', context.ids.uuid()),
  };
  return { view, number: order.number, ...staff };
}

const codeOfRefusal = (act: Promise<unknown>) =>
  act.then(
    () => null,
    ({ code }) => code,
  );

test('an order is taken, handed to a colleague who is told by mail, and let go; each is in the audit', async () => {
  const { view, number, ana, caio } = await orderWithStaff();
  await assignOrder(context, { actor: ana, number, staffId: ana.id, heldBy: null });
  await assignOrder(context, { actor: ana, number, staffId: caio.id, heldBy: ana.id });
  expect((await readOfficeOrder(context, { actor: ana, number })).takenBy).toEqual({
    id: caio.id,
    name: 'Caio',
  });
  await assignOrder(context, { actor: caio, number, staffId: null, heldBy: caio.id });
  expect((await readOfficeOrder(context, { actor: ana, number })).takenBy).toBeNull();
  const entries = await context.pool.query(
    "select before ->> 'holder' as before, after ->> 'holder' as after from audit_entry where event_id = $1 and action = 'need.take' order by at, id",
    [view.id],
  );
  expect(entries.rows).toEqual([
    { before: null, after: 'Ana' },
    { before: 'Ana', after: 'Caio' },
    { before: 'Caio', after: null },
  ]);
  const { rows } = await context.pool.query(
    `select id, template, data, locale, to_address as "toAddress" from mail
    where template = 'staff-order-handed' and data ->> 'eventId' = $1`,
    [view.id],
  );
  expect(rows.map(({ data }) => data.staffId)).toEqual([caio.id]);
  const mail = await writeMail(context, rows[0]);
  expect(mail?.text).toContain(`/orders/${number}`);
  expect(mail?.subject).toContain('Ana');
});

test('who does not see it cannot have it, and of two who take it at once one is told', async () => {
  const { number, ana, caio, gate, elsewhere } = await orderWithStaff();
  const take = (actor: Staff, staffId: string | null, heldBy: string | null = null) =>
    codeOfRefusal(assignOrder(context, { actor, number, staffId, heldBy }));
  expect([
    await take(ana, gate.id),
    await take(ana, elsewhere.id),
    await take(ana, 'nobody'),
    await take(gate, gate.id),
    await take(elsewhere, elsewhere.id),
    await take(ana, ana.id, caio.id),
  ]).toEqual([
    'INVALID_INPUT',
    'INVALID_INPUT',
    'INVALID_INPUT',
    'NOT_ALLOWED',
    'NOT_FOUND',
    'CHANGED_MEANWHILE',
  ]);
  const both = await Promise.all([take(ana, ana.id), take(caio, caio.id)]);
  expect(both.toSorted()).toEqual(['CHANGED_MEANWHILE', null]);
});

test('the list has those of one person, of anybody or of nobody, and what is over in other needs leaves them', async () => {
  const { view, number, ana, caio } = await orderWithStaff();
  await assignOrder(context, { actor: ana, number, staffId: caio.id, heldBy: null });
  clock.pass(3_600);
  await forgetNeedCare(context);
  const listed = async (filter: { takenBy?: string; care?: 'TAKEN' | 'FREE' }) => {
    const page = await listOfficeOrders(context, { actor: ana, filter: { eventId: view.id, ...filter } });
    const totals = await page.readTotals();
    return [page.items.map(({ takenBy }) => takenBy?.name ?? null), totals?.orders];
  };
  const all = await listOfficeOrders(context, { actor: ana, filter: { eventId: view.id } });
  const free = all.items.length - 1;
  expect(await listed({ takenBy: caio.id })).toEqual([['Caio'], 1]);
  expect(await listed({ takenBy: ana.id })).toEqual([[], 0]);
  expect(await listed({ care: 'TAKEN' })).toEqual([['Caio'], 1]);
  expect(await listed({ care: 'FREE' })).toEqual([Array.from({ length: free }, () => null), free]);
  const refused = listOfficeOrders(context, { actor: ana, filter: { takenBy: 'me' } });
  expect(await codeOfRefusal(refused)).toBe('INVALID_INPUT');
});

test('who has an order open is named to the others for some seconds, and the audit knows nothing of it', async () => {
  const { view, number, ana, caio, gate } = await orderWithStaff();
  expect(await lookAtOrder(context, { actor: ana, number })).toEqual([]);
  expect(await lookAtOrder(context, { actor: caio, number })).toEqual(['Ana']);
  expect(await lookAtOrder(context, { actor: ana, number })).toEqual(['Caio']);
  clock.pass(14);
  expect(await lookAtOrder(context, { actor: ana, number })).toEqual(['Caio']);
  clock.pass(2);
  expect(await lookAtOrder(context, { actor: ana, number })).toEqual([]);
  expect(await codeOfRefusal(lookAtOrder(context, { actor: gate, number }))).toBe('NOT_ALLOWED');
  const { rows } = await context.pool.query('select action from audit_entry where event_id = $1', [view.id]);
  expect(rows).toEqual([]);
});

test('looks that are over leave no rows behind', async () => {
  const [one, other] = [await orderWithStaff(), await orderWithStaff()];
  await lookAtOrder(context, { actor: one.ana, number: one.number });
  clock.pass(61);
  await lookAtOrder(context, { actor: one.ana, number: one.number });
  const { rows } = await context.pool.query(
    'select count(*)::int as rows from order_look where staff_id = $1',
    [one.ana.id],
  );
  expect(rows).toEqual([{ rows: 1 }]);
  expect(await codeOfRefusal(lookAtOrder(context, { actor: one.ana, number: other.number }))).toBe(
    'NOT_FOUND',
  );
});

test('who has orders is forgotten sixty days after the event, and looks and orders that nobody has are at once', async () => {
  const { view, number, ana, caio } = await orderWithStaff();
  const other = await orderWithStaff();
  const left = async () => {
    const { rows } = await context.pool.query(
      `select (select count(*)::int from need_care where event_id = any ($1) and kind = 'ORDER') as taken,
        (select count(*)::int from order_look where event_id = any ($1)) as looks`,
      [[view.id, other.view.id]],
    );
    return rows[0];
  };
  await assignOrder(context, { actor: ana, number, staffId: caio.id, heldBy: null });
  const { ana: eva } = other;
  await assignOrder(context, { actor: eva, number: other.number, staffId: eva.id, heldBy: null });
  await assignOrder(context, { actor: eva, number: other.number, staffId: null, heldBy: eva.id });
  await lookAtOrder(context, { actor: ana, number });
  await forgetOrderCare(context);
  expect(await left()).toEqual({ taken: 2, looks: 1 });
  clock.pass(61);
  await forgetOrderCare(context);
  expect(await left()).toEqual({ taken: 1, looks: 0 });
  // The row of an order that nobody had is gone: it can be taken again.
  await assignOrder(context, { actor: eva, number: other.number, staffId: eva.id, heldBy: null });
  expect((await readOfficeOrder(context, { actor: eva, number: other.number })).takenBy?.id).toBe(eva.id);
  clock.pass((view.endsAt.getTime() - clock.now().getTime()) / 1_000 + 60 * 86_400 - 5);
  await forgetOrderCare(context);
  expect((await readOfficeOrder(context, { actor: ana, number })).takenBy?.name).toBe('Caio');
  clock.pass(86_400);
  await forgetOrderCare(context);
  expect(await left()).toEqual({ taken: 0, looks: 0 });
});
