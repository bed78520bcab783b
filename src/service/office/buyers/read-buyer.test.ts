import { expect, test } from 'vitest';
import type { Staff } from '#src/domain/policy/actor.ts';
import { installation, organizerPlace, type Role } from '#src/domain/policy/grant.ts';
import { listAudit } from '#src/service/ground/audit/list-audit.ts';
import { openHandOn } from '#test/support/shop/hand-on.ts';
import { noteOnOrder } from '../orders/note-on-order.ts';
import { readOfficeOrder, readOrderStory } from '../orders/read-office-order.ts';
import { readBuyer } from './read-buyer.ts';

// docs/algorithms/looks-at-people.md.
const { deployment, handedOn, emailOf } = await openHandOn();
const { context, clock } = deployment;
const staff = (role: Role, place = installation): Staff => ({
  ...{ kind: 'staff', id: context.ids.uuid(), grants: [{ role, ...place }] },
});
const codeOf = (read: Promise<unknown>) =>
  read.then(
    () => null,
    ({ code }) => code,
  );

test('a buyer has the orders, tickets and notes of the reader’s events; who was handed a ticket has a page, too', async () => {
  const { view, ana, bia, caio, order, second, received } = await handedOn();
  const elsewhere = await handedOn();
  const support = staff('SUPPORT', { organizerId: view.organizer.id, eventId: view.id });
  await noteOnOrder(context, { actor: support, number: order.number, text: 'Ligou', mentioned: [] });
  const read = await readBuyer(context, { actor: support, customerId: ana.id });
  expect(read).toMatchObject({
    email: emailOf(ana),
    orders: [{ number: order.number }],
    hasMoreOrders: false,
  });
  expect(read.notes).toMatchObject([{ text: 'Ligou', orderNumber: order.number }]);
  expect(read.tickets).toMatchObject([{ id: second, orderNumber: order.number }]);
  const holder = await readBuyer(context, { actor: support, customerId: bia.id });
  expect(holder).toMatchObject({ orders: [], tickets: [{ id: received.id, orderNumber: null }] });
  // Somebody of another event, of none, and nobody at all.
  for (const customerId of [elsewhere.ana.id, caio.id, context.ids.uuid(), 'x'])
    expect(await codeOf(readBuyer(context, { actor: support, customerId }))).toBe('NOT_FOUND');
  for (const role of ['READER', 'GATE'] as const)
    expect(await codeOf(readBuyer(context, { actor: staff(role), customerId: ana.id }))).toBe('NOT_ALLOWED');
});

test('what a person answered about news is told by its last answer', async () => {
  const { ana } = await handedOn();
  await context.pool.query(
    `insert into customer_consent (customer_id, channel, granted, source, text_version, given_at)
    values ($1, 'EMAIL', true, 'ACCOUNT', '1', now()), ($1, 'SMS', true, 'ACCOUNT', '1', now()),
      ($1, 'EMAIL', false, 'MAIL_LINK', '1', now())`,
    [ana.id],
  );
  const { consents } = await readBuyer(context, { actor: staff('SUPPORT'), customerId: ana.id });
  expect(consents.map(({ channel, granted, source }) => [channel, granted, source])).toEqual([
    ['EMAIL', false, 'MAIL_LINK'],
    ['SMS', true, 'ACCOUNT'],
  ]);
});

test('each look at an order or a buyer leaves an entry; those of one person within a minute are one', async () => {
  const { view, ana, order } = await handedOn();
  const place = organizerPlace(view.organizer.id ?? '');
  const [support, other, owner] = [staff('SUPPORT', place), staff('SUPPORT', place), staff('OWNER', place)];
  const look = async (actor: Staff) => {
    const row = await readOfficeOrder(context, { actor, number: order.number });
    await readOrderStory(context, { actor, ...row });
  };
  await Promise.all([look(support), look(support), look(other)]);
  await readBuyer(context, { actor: support, customerId: ana.id });
  clock.pass(60);
  await look(support);
  const { items } = await listAudit(context, { actor: owner, filter: { eventId: view.id } });
  const looks = items.filter(({ action }) => action === 'order.read').map(({ subject }) => subject);
  const subject = `order ${order.number}`;
  expect(looks.sort()).toEqual([`buyer ${ana.id}`, subject, subject, subject]);
});
