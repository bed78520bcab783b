import { expect, test } from 'vitest';
import { organizerPlace, type Role } from '#src/domain/policy/grant.ts';
import { writeMail } from '#src/job/write-mail.ts';
import { storeStaff } from '#test/support/deployment/store-staff.ts';
import { openHandOn } from '#test/support/shop/hand-on.ts';
import { colleaguesWith } from '../../people/staff/people/colleagues.ts';
import { noteOnOrder, readOrderNotes } from './note-on-order.ts';

const { deployment, handedOn } = await openHandOn();
const { context } = deployment;

async function orderWithStaff() {
  const { view, order } = await handedOn();
  const organizerId = view.organizer.id ?? '';
  // Events of these tests share their organizer.
  await context.pool.query('delete from staff_grant where organizer_id = $1', [organizerId]);
  const person = (role: Role, eventId = view.id) =>
    storeStaff(deployment, [{ role, ...organizerPlace(organizerId), eventId }]);
  const staff = {
    support: await person('SUPPORT'),
    finance: await person('FINANCE'),
    reader: await person('READER'),
    elsewhere: await person('FINANCE', context.ids.uuid()),
  };
  const { rows } = await context.pool.query('select id from customer_order where number = $1', [
    order.number,
  ]);
  return { view, number: order.number, of: { eventId: view.id, id: rows[0].id }, staff };
}

test('a note stays with its order, and tells the colleagues it mentions without saying it in the mail', async () => {
  const { view, number, of, staff } = await orderWithStaff();
  const { support, finance } = staff;
  const text = 'Ligou duas vezes: quer trocar de dia';
  await noteOnOrder(context, {
    actor: support,
    number,
    text: ` ${text} `,
    mentioned: [finance.id, support.id],
  });
  await noteOnOrder(context, { actor: finance, number, text: 'Resolvido', mentioned: [] });
  const notes = await readOrderNotes(context, [of]);
  expect(notes.map((note) => note.text)).toEqual([text, 'Resolvido']);
  expect(notes[0]?.mentioned.length).toBe(2);
  const { rows } = await context.pool.query(
    `select id, template, data, locale, to_address as "toAddress" from mail
    where template = 'staff-mentioned' and data ->> 'eventId' = $1`,
    [view.id],
  );
  // The author is not told.
  expect(rows.map(({ data }) => data.staffId)).toEqual([finance.id]);
  const mail = await writeMail(context, rows[0]);
  expect(mail?.text).toContain(`/orders/${number}`);
  expect(mail?.text).not.toContain('Ligou');
  const place = { organizerId: view.organizer.id ?? '', eventId: view.id };
  const known = (await colleaguesWith(context.db, 'order.note', place)).map(({ id }) => id);
  expect(known.sort()).toEqual([support.id, finance.id].sort());
});

test('a note without a text, too long, of a stranger or by who may not is refused', async () => {
  const { number, of, staff } = await orderWithStaff();
  const note = { actor: staff.support, number, text: 'Nota', mentioned: [] as string[] };
  for (const [refusal, change] of [
    ['INVALID_INPUT', { text: ' ' }],
    ['FIELD_TOO_LONG', { text: 'x'.repeat(501) }],
    ['INVALID_INPUT', { mentioned: [staff.reader.id] }],
    ['INVALID_INPUT', { mentioned: [staff.elsewhere.id] }],
    ['NOT_ALLOWED', { actor: staff.reader }],
    ['NOT_FOUND', { number: 'XX-222222' }],
  ] as const) {
    const act = noteOnOrder(context, { ...note, ...change });
    expect(
      await act.then(
        () => null,
        ({ code }) => code,
      ),
    ).toBe(refusal);
  }
  // The person has no right at this event.
  const elsewhere = noteOnOrder(context, { ...note, actor: staff.elsewhere });
  expect(
    await elsewhere.then(
      () => null,
      ({ code }) => code,
    ),
  ).toBe('NOT_FOUND');
  expect(await readOrderNotes(context, [of])).toEqual([]);
});
