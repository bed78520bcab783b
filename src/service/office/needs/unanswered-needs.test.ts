import { expect, test } from 'vitest';
import { installation } from '#src/domain/policy/grant.ts';
import { storeStaff } from '#test/support/deployment/store-staff.ts';
import { person } from '#test/support/shop/artist-session-shop.ts';
import { openHandOn } from '#test/support/shop/hand-on.ts';
import { needQuestion, size, sizeQuestion } from '#test/support/shop/questions.ts';
import { countMailing } from '../mailing/count-mailing.ts';
import { assignNeed } from './assign-need.ts';
import { forgetNeedCare } from './forget-need-care.ts';
import { countNeeds, listNeeds } from './list-needs.ts';
import { noteNeed } from './note-need.ts';
import { setNeedAside } from './set-need-aside.ts';

// docs/algorithms/needs-a-person.md
const { deployment, event, buy, name } = await openHandOn();
const { context, clock } = deployment;
const day = 86_400;

/** Three tickets, of which one holder has answered; the event begins in fourteen days and an hour. */
async function nearlyDue() {
  const offers = [{ key: 'full', days: ['sat'] }];
  const view = await event({ days: { sat: 9 }, offers, questions: [sizeQuestion, needQuestion] });
  const organizerId = view.organizer.id ?? '';
  const at = (role: 'PRODUCER' | 'SUPPORT' | 'READER') =>
    storeStaff(deployment, [{ role, organizerId, eventId: view.id }], { name: role });
  const [ana] = await deployment.customers(1);
  const answered = { ...person(), ...{ answers: [size('m')] } };
  const order = await buy(view, ana!, { full: [answered, null, null] });
  clock.pass((view.startsAt.getTime() - clock.now().getTime()) / 1_000 - 14 * day - 3_600);
  const staff = { producer: await at('PRODUCER'), support: await at('SUPPORT'), reader: await at('READER') };
  const needs = async (actor = staff.producer) =>
    (await listNeeds(context, { actor, eventId: view.id, kind: 'UNANSWERED' })).items;
  const need = { eventId: view.id, kind: 'UNANSWERED', key: 'size' } as const;
  const open = order.tickets.slice(1).map(({ id }: { id: string }) => id) as [string, string];
  return { view, ana: ana!, open, needs, need, ...staff };
}

async function refusalOf(asked: Promise<unknown>): Promise<string> {
  return await asked.then(
    () => 'none',
    (error) => [error.code, error.field].filter(Boolean).join(' '),
  );
}

test('a required question is a need in the last fortnight, as large as its mailing, until the tickets have answered', async () => {
  const { view, ana, open, needs, producer, support } = await nearlyDue();
  expect(await needs()).toEqual([]);
  clock.pass(3_600);
  const [found, ...others] = await needs();
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    ...{ key: 'size', subject: sizeQuestion.question, count: 2, until: view.startsAt },
    ...{ maySettle: true, maySetAside: true, isAside: false },
  });
  const filter = {
    ...{ readers: 'HOLDERS' as const, dateIds: [], offerIds: [], sectorIds: [], isUnnamed: false },
    unansweredKey: 'size',
  };
  const { tickets } = await countMailing(context, {
    ...{ actor: producer, eventId: view.id, purpose: 'ORDER', filter },
  });
  expect(tickets).toBe(2);
  expect(await needs(support)).toMatchObject([{ count: 2, maySettle: false, maySetAside: false }]);
  for (const [index, id] of open.entries()) {
    const named = await name(ana, id, { ...person(), answers: [size('g')] });
    expect(named.errors).toBeUndefined();
    expect((await needs()).map(({ count }) => count)).toEqual(index === 0 ? [1] : []);
  }
});

test('no need of an event that has begun, is canceled, or asks nothing that must be answered', async () => {
  const { view, needs } = await nearlyDue();
  clock.pass(3_600);
  expect((await needs()).length).toBe(1);
  clock.pass(14 * day - 1);
  expect((await needs()).length).toBe(1);
  clock.pass(1);
  expect(await needs()).toEqual([]);
  const offers = [{ key: 'full', days: ['sat'] }];
  const other = await event({ days: { sat: 9 }, offers, questions: [needQuestion] });
  const [caio] = await deployment.customers(1);
  await buy(other, caio!, { full: [null] });
  clock.pass(20 * day);
  const owner = await storeStaff(deployment, [{ role: 'OWNER', ...installation }]);
  const { items } = await listNeeds(context, { actor: owner, kind: 'UNANSWERED' });
  expect(items.map(({ eventId }) => eventId)).not.toContain(other.id);
  expect(items.map(({ eventId }) => eventId)).not.toContain(view.id);
});

test('set aside with a note it stays in the list and is not counted, until somebody takes it', async () => {
  const { view, needs, need, producer, support } = await nearlyDue();
  clock.pass(3_600);
  expect(await countNeeds(context, { actor: producer })).toBe(1);
  expect(await refusalOf(setNeedAside(context, { actor: producer, need, note: ' ' }))).toBe(
    'INVALID_INPUT note',
  );
  expect(await refusalOf(setNeedAside(context, { actor: support, need, note: 'x' }))).toBe('NOT_ALLOWED');
  await setNeedAside(context, { actor: producer, need, note: ' Perguntamos na entrada ' });
  expect(await needs()).toMatchObject([
    { isAside: true, count: 2, takenBy: null, note: { text: 'Perguntamos na entrada', by: 'PRODUCER' } },
  ]);
  expect(await countNeeds(context, { actor: producer })).toBe(0);
  clock.pass(120);
  await forgetNeedCare(context);
  expect((await needs()).map(({ isAside }) => isAside)).toEqual([true]);
  const { rows } = await context.pool.query(
    "select subject, after from audit_entry where event_id = $1 and action = 'need.take'",
    [view.id],
  );
  expect(rows).toEqual([
    { subject: 'need UNANSWERED size', after: { aside: true, note: 'Perguntamos na entrada' } },
  ]);
  await assignNeed(context, { actor: producer, need, staffId: producer.id, heldBy: null });
  expect(await needs()).toMatchObject([{ isAside: false, isMine: true }]);
  expect(await countNeeds(context, { actor: producer })).toBe(1);
  await setNeedAside(context, { actor: producer, need, note: 'Na entrada' });
  await noteNeed(context, { actor: producer, need, note: '' });
  expect(await needs()).toMatchObject([{ isAside: false, note: null, takenBy: null }]);
});

test('only an unanswered question is set aside', async () => {
  const view = await event({
    days: { sat: 50 },
    offers: [
      { key: 'full', days: ['sat'], batches: [{ closesAt: new Date(clock.now().getTime() + 3_600_000) }] },
    ],
  });
  const owner = await storeStaff(deployment, [{ role: 'OWNER', ...installation }]);
  const [found] = (await listNeeds(context, { actor: owner, eventId: view.id })).items;
  expect(found).toMatchObject({ kind: 'BATCH_ENDING', maySettle: true, maySetAside: false });
  const need = { eventId: view.id, kind: 'BATCH_ENDING', key: found?.key ?? '' } as const;
  expect(await refusalOf(setNeedAside(context, { actor: owner, need, note: 'x' }))).toBe(
    'INVALID_INPUT kind',
  );
});
