import { expect, test } from 'vitest';
import { type Grant, organizerPlace, type Role } from '#src/domain/policy/grant.ts';
import { storeStaff } from '#test/support/deployment/store-staff.ts';
import { openHandOn } from '#test/support/shop/hand-on.ts';
import { noteOnOrder } from '../orders/note-on-order.ts';
import { exportBuyer } from './export-buyer.ts';

// docs/algorithms/looks-at-people.md, "The buyer's file"
const { deployment, handedOn } = await openHandOn();
const { context } = deployment;

async function sold() {
  const made = await handedOn();
  const organizerId = made.view.organizer.id ?? '';
  const person = (role: Role, eventId = made.view.id) =>
    storeStaff(deployment, [{ role, ...organizerPlace(organizerId), eventId } satisfies Grant]);
  return { ...made, finance: await person('FINANCE'), support: await person('SUPPORT'), person };
}

const codeOfRefusal = (act: Promise<unknown>) =>
  act.then(
    () => null,
    ({ code }) => code,
  );

test('has person, orders, tickets and notes within the events of the actor, and an entry in the audit of each', async () => {
  const { view, ana, order, finance } = await sold();
  await noteOnOrder(context, { actor: finance, number: order.number, text: 'Ligou', mentioned: [] });
  const file = JSON.parse(await exportBuyer(context, { actor: finance, buyerId: ana.id }));
  expect(file.person).toMatchObject({ email: `${ana.id}@example.com`, document: ana.documentNumber });
  expect(file.orders).toMatchObject([
    {
      number: order.number,
      items: [{ quantity: 2 }],
      notes: [{ text: 'Ligou' }],
      payments: [{ cents: expect.any(Number) }],
    },
  ]);
  expect(file.tickets.length).toBe(1);
  const { rows } = await context.pool.query(
    "select subject, after ->> 'orders' as orders from audit_entry where event_id = $1 and action = 'order.export'",
    [view.id],
  );
  expect(rows).toEqual([{ subject: `buyer ${ana.id}`, orders: '1' }]);
});

test('is for who may export orders there, and of nobody else', async () => {
  const { ana, support, person } = await sold();
  const elsewhere = await person('OWNER', context.ids.uuid());
  for (const [actor, buyerId, code] of [
    [support, ana.id, 'NOT_ALLOWED'],
    [elsewhere, ana.id, 'NOT_FOUND'],
    [await person('OWNER'), 'ana', 'NOT_FOUND'],
    [await person('OWNER'), context.ids.uuid(), 'NOT_FOUND'],
  ] as const)
    expect(await codeOfRefusal(exportBuyer(context, { actor, buyerId }))).toBe(code);
});
