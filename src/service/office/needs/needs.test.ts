import { describe, expect, test } from 'vitest';
import type { NeedKind } from '#src/domain/need/need-kinds.ts';
import type { Actor, Staff } from '#src/domain/policy/actor.ts';
import { installation, organizerPlace, type Role } from '#src/domain/policy/grant.ts';
import { storeStaff } from '#test/support/deployment/store-staff.ts';
import { openCheckout } from '#test/support/shop/checkout.ts';
import { refusedRefund } from '#test/support/shop/refused-refund.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { writeCursor } from '../../ground/page/page-cursor.ts';
import { closeReview } from '../../holding/order/reconciliation/close-review.ts';
import { createDraft } from '../draft/create-draft.ts';
import { assignNeed } from './assign-need.ts';
import { forgetNeedCare } from './forget-need-care.ts';
import { giveUpMail } from './give-up-mail.ts';
import { listExtraMoney } from './list-extra-money.ts';
import { countNeeds, listNeeds } from './list-needs.ts';
import { noteNeed } from './note-need.ts';
import { colleaguesFor, readNeed } from './read-need.ts';

const checkout = await openCheckout();
const { deployment, event } = checkout;
const { context, clock } = deployment;

const owner = await storeStaff(deployment, [{ role: 'OWNER', ...installation }], { name: 'Dora' });
const at = async (eventId: string, role: Role, name: string = role) => {
  const { rows } = await context.pool.query('select organizer_id from event where id = $1', [eventId]);
  return await storeStaff(deployment, [{ role, organizerId: rows[0].organizer_id, eventId }], { name });
};
const stranger: Staff = {
  ...{ kind: 'staff', id: context.ids.uuid() },
  grants: [{ role: 'OWNER', ...organizerPlace(context.ids.uuid()) }],
};

async function needs(actor: Actor, eventId: string | null = null, kind: NeedKind | null = null) {
  return (await listNeeds(context, { actor, eventId, kind })).items;
}

const settled = (number: string, actor: Actor, cents: number) =>
  closeReview(context, {
    ...{ actor, number, what: 'REFUND_FAILED', note: '', seenCents: cents },
    transfer: { number: 'E1', on: '2026-06-01' },
  });

/** A draft whose first day is in a week, with fields as somebody may write them into a file. */
async function dueDraft(slug: string, changed: object): Promise<string> {
  const { rows } = await context.pool.query('select id from organizer limit 1');
  const startDay = new Date(clock.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
  const from = { kind: 'TEMPLATE', template: 'FREE_FAIR', startDay } as const;
  const { eventId } = await createDraft(context, {
    ...{ actor: owner, organizerId: rows[0].id as string, from, slug, code: 'FSF' },
  });
  await context.pool.query('update event_draft set written = written || $2 where event_id = $1', [
    ...[eventId, JSON.stringify(changed)],
  ]);
  return eventId;
}

async function refusalOf(asked: Promise<unknown>): Promise<string> {
  return await asked.then(
    () => 'none',
    (error) => [error.code, error.field].filter(Boolean).join(' '),
  );
}

// The headings are those of docs/algorithms/needs-a-person.md.
describe('A need is found, never stored', () => {
  test('a refused refund is seen where the grant is, by nobody of another tenant, and not once it is settled', async () => {
    const { number, eventId, cents } = await refusedRefund(checkout);
    const other = await refusedRefund(checkout);
    const finance = await at(eventId, 'FINANCE');
    expect(await needs(finance)).toMatchObject([
      { kind: 'REFUND_REFUSED', orderNumber: number, amountCents: cents, mayRetry: true, maySettle: true },
    ]);
    expect((await needs(owner, null, 'REFUND_REFUSED')).map(({ orderNumber }) => orderNumber)).toEqual([
      number,
      other.number,
    ]);
    expect(await needs(stranger)).toEqual([]);
    expect(await needs(finance, other.eventId)).toEqual([]);
    const counted = await countNeeds(context, { actor: owner });
    expect(await countNeeds(context, { actor: finance })).toBe(1);
    await settled(number, finance, cents);
    expect([await needs(finance), await countNeeds(context, { actor: finance })]).toEqual([[], 0]);
    expect(await countNeeds(context, { actor: owner })).toBe(counted - 1);
    await settled(other.number, owner, cents);
  });

  test('support sees it and may not settle it, a reader and the gate have no list', async () => {
    const { number, eventId, cents } = await refusedRefund(checkout);
    const support = await at(eventId, 'SUPPORT');
    expect(await needs(support)).toMatchObject([{ orderNumber: number, maySettle: false }]);
    expect(await countNeeds(context, { actor: support })).toBe(0);
    for (const role of ['READER', 'GATE'] as const) {
      const actor = await at(eventId, role);
      expect(await refusalOf(needs(actor))).toBe('NOT_ALLOWED');
      expect(await countNeeds(context, { actor })).toBe(0);
    }
    await settled(number, owner, cents);
  });

  test('pages go through the kinds, the oldest first, and none is left out or told twice', async () => {
    const batches = [{ priceCents: 10_000, feeCents: 1_000 }];
    const view = await event({ days: { sat: 50 }, offers: [{ key: 'full', days: ['sat'], batches }] });
    const refused = [];
    for (let count = 0; count < 3; count += 1) refused.push(await refusedRefund(checkout, { view }));
    await context.pool.query(
      `insert into approval (event_id, id, action, tickets, cents, requested_by, requested_at, expires_at)
      values ($1, $2, 'event.cancel', 4, 44000, $3, $4, $5)`,
      [...[view.id, context.ids.uuid(), owner.id, clock.now()], new Date(clock.now().getTime() + 86_400_000)],
    );
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page = await listNeeds(context, { actor: owner, eventId: view.id, after, first: 1 });
      expect(page.items.length).toBe(1);
      seen.push(...page.items.map(({ kind, orderNumber }) => orderNumber ?? kind));
      after = page.next;
    } while (after !== null && seen.length < 9);
    expect(seen).toEqual([...refused.map(({ number }) => number), 'APPROVAL']);
    const foreign = [[-8e15, 'x'] as const, [0, '\u0000'] as const].map((behind) =>
      writeCursor(['REFUND_REFUSED', ...behind]),
    );
    for (const cursor of ['x', ...foreign])
      expect(await refusalOf(listNeeds(context, { actor: owner, after: cursor }))).toBe(
        'INVALID_INPUT after',
      );
    for (const { number, cents } of refused) await settled(number, owner, cents);
  });

  test('a request is seen by its requester and counted for the second person only', async () => {
    const view = await event({ days: { sat: 5 }, offers: [{ key: 'full', days: ['sat'] }] });
    const [first, second] = [await at(view.id, 'FINANCE', 'Um'), await at(view.id, 'FINANCE', 'Dois')];
    clock.pass(60);
    await context.pool.query(
      `insert into approval (event_id, id, action, tickets, cents, requested_by, requested_at, expires_at)
      values ($1, $2, 'event.cancel', 4, 44000, $3, $4, $5)`,
      [...[view.id, context.ids.uuid(), first.id, clock.now()], new Date(clock.now().getTime() + 86_400_000)],
    );
    expect(await needs(first)).toMatchObject([
      { kind: 'APPROVAL', count: 4, amountCents: 44_000, maySettle: false },
    ]);
    expect(await needs(second)).toMatchObject([{ kind: 'APPROVAL', maySettle: true }]);
    expect([
      await countNeeds(context, { actor: first }),
      await countNeeds(context, { actor: second }),
    ]).toEqual([0, 1]);
    clock.pass(86_401);
    expect(await needs(second)).toEqual([]);
  });

  test('a mail is a need after five refusals, and is given up with a note', async () => {
    const { number, eventId, cents } = await refusedRefund(checkout);
    await settled(number, owner, cents);
    const support = await at(eventId, 'SUPPORT');
    await context.pool.query(
      "update mail set attempts = 4, sent_at = null where template = 'order-approved' and data ->> 'eventId' = $1",
      [eventId],
    );
    expect(await needs(support)).toEqual([]);
    await context.pool.query("update mail set attempts = 5 where attempts = 4 and data ->> 'eventId' = $1", [
      eventId,
    ]);
    const [mail] = await needs(support);
    expect(mail).toMatchObject({
      kind: 'MAIL_REFUSED',
      reason: 'order-approved',
      orderNumber: number,
      count: 5,
      maySettle: true,
    });
    const more = await listNeeds(context, {
      ...{ actor: support, after: writeCursor(['MAIL_REFUSED', (mail?.since.getTime() ?? 0) - 1, eventId]) },
    });
    expect(more.items.map(({ key }) => key)).toEqual([mail?.key]);
    const odd = { actor: support, after: writeCursor(['MAIL_REFUSED', 0, 'x']) };
    expect(await refusalOf(listNeeds(context, odd))).toBe('INVALID_INPUT after');
    const asked = { actor: support, eventId, mailId: mail?.key ?? '', note: 'Falei por telefone' };
    expect(await refusalOf(giveUpMail(context, { ...asked, note: ' ' }))).toBe('INVALID_INPUT note');
    expect(await refusalOf(giveUpMail(context, { ...asked, actor: stranger }))).toBe('NOT_FOUND');
    expect(await refusalOf(giveUpMail(context, { ...asked, mailId: context.ids.uuid() }))).toBe('NEED_OVER');
    await giveUpMail(context, asked);
    expect(await needs(support)).toEqual([]);
    expect(await refusalOf(giveUpMail(context, asked))).toBe('NEED_OVER');
    const { rows } = await context.pool.query(
      "select subject, why from audit_entry where event_id = $1 and action = 'order.resend'",
      [eventId],
    );
    expect(rows).toEqual([{ subject: 'mail order-approved', why: 'Falei por telefone' }]);
    clock.pass(30 * 86_400);
    const due = await context.pool.query('select 1 from mail where id = $1 and next_attempt_at <= $2', [
      ...[mail?.key, clock.now()],
    ]);
    expect(due.rows).toEqual([]);
  });

  test('a draft is due in its last fortnight, until it is scheduled or its day has come', async () => {
    const { rows } = await context.pool.query('select id from organizer limit 1');
    const organizerId = rows[0].id as string;
    const startDay = new Date(clock.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
    const from = { kind: 'TEMPLATE', template: 'FREE_FAIR', startDay } as const;
    const { eventId } = await createDraft(context, {
      ...{ actor: owner, organizerId, from, slug: 'feira-em-breve', code: 'FEB' },
    });
    const producer = await storeStaff(deployment, [{ role: 'PRODUCER', organizerId, eventId: null }]);
    const due = async () => (await needs(producer, eventId)).map(({ kind }) => kind);
    expect(await due()).toEqual([]);
    clock.pass(7 * 86_400);
    expect(await due()).toEqual(['DRAFT_DUE']);
    expect((await needs(stranger, eventId)).length).toBe(0);
    await context.pool.query(
      `insert into publication (event_id, id, revision, written, art_svg, publish_at, requested_by, requested_at)
      values ($1, $2, 1, '{}', '', now(), 'x', now())`,
      [eventId, context.ids.uuid()],
    );
    expect(await due()).toEqual([]);
    await context.pool.query(
      'update publication set canceled_at = now(), canceled_by = $2 where event_id = $1',
      [eventId, 'x'],
    );
    expect(await due()).toEqual(['DRAFT_DUE']);
    clock.pass(14 * 86_400);
    expect(await due()).toEqual([]);
  });

  test('a draft with a zone that is none is due by the clock of the office, and takes no other need away', async () => {
    const { number, eventId, cents } = await refusedRefund(checkout);
    const draftId = await dueDraft('feira-sem-fuso', { timeZone: 'America/Recifee' });
    const kinds = await needs(owner).then(
      (all) => all.map(({ key, kind, timeZone }) => (key === draftId ? [kind, timeZone] : kind)),
      ({ message }) => message,
    );
    expect(kinds).toEqual(expect.arrayContaining(['REFUND_REFUSED', ['DRAFT_DUE', 'America/Sao_Paulo']]));
    await context.pool.query('delete from event_draft where event_id = $1', [draftId]);
    await settled(number, await at(eventId, 'FINANCE'), cents);
  });

  test('a due draft has its name as far as it is one: without English, and no text at all', async () => {
    const draftId = await dueDraft('feira-sem-nome', { name: { pt: 'Feira' } });
    const nameNow = async () => (await needs(owner, draftId)).map(({ eventName }) => eventName);
    expect(await nameNow()).toEqual([{ pt: 'Feira', en: '' }]);
    await context.pool.query(
      `update event_draft set written = jsonb_set(written, '{name}', '{"pt": {"Feira": null}}') where event_id = $1`,
      [draftId],
    );
    expect(await nameNow()).toEqual([{ pt: '', en: '' }]);
    await context.pool.query('delete from event_draft where event_id = $1', [draftId]);
  });

  test('a draft that is due is found behind a thousand others, older and younger, that are not', async () => {
    const draftId = await dueDraft('feira-velha', { dates: [{ startsAt: 'today+9d T14:00' }] });
    const add = (age: string, startsAt: string) =>
      context.pool.query(
        `insert into event_draft (event_id, organizer_id, written, art_svg, revision, source, created_by, created_at, changed_by, changed_at)
        select gen_random_uuid(), organizer_id, $2, '', 1, 'OFFICE', 'x', created_at + $3::interval, 'x', now()
        from event_draft, generate_series(1, 1000) where event_id = $1`,
        [draftId, JSON.stringify({ dates: [{ startsAt }] }), age],
      );
    await add('-1 day', '2020-05-01T14:00');
    await add('1 day', '2099-05-01T14:00');
    expect((await needs(owner, null, 'DRAFT_DUE')).map(({ key }) => key)).toContain(draftId);
    await context.pool.query("delete from event_draft where created_by = 'x' or event_id = $1", [draftId]);
  });

  test('late work is seen at the installation only', async () => {
    const view = await event({ days: { sat: 5 }, offers: [{ key: 'full', days: ['sat'] }] });
    const ofEvent = await at(view.id, 'OWNER');
    const late = async (actor: Actor) => (await needs(actor, null, 'JOB_LATE')).map(({ reason }) => reason);
    await context.pool.query('update mail set sent_at = coalesce(sent_at, now())');
    expect(await late(owner)).not.toContain('mails');
    await context.pool.query(
      `insert into mail (id, dedupe_key, template, data, locale, to_address, enqueued_at, next_attempt_at)
      values ($1, 'late', 'order-approved', '{}', 'pt', 'x@example.com', $2, $2)`,
      [context.ids.uuid(), clock.now()],
    );
    clock.pass(14 * 60);
    expect(await late(owner)).not.toContain('mails');
    clock.pass(2 * 60);
    expect(await late(owner)).toContain('mails');
    expect(await late(ofEvent)).toEqual([]);
    expect(await late(stranger)).toEqual([]);
    await context.pool.query("delete from mail where dedupe_key = 'late'");
  });
});

describe('What a person adds', () => {
  test('a need is taken, noted, handed to who may settle it, and forgotten when it is over', async () => {
    const { number, eventId, cents } = await refusedRefund(checkout);
    const [support, finance] = [await at(eventId, 'SUPPORT', 'Sara'), await at(eventId, 'FINANCE', 'Fabi')];
    const producer = await at(eventId, 'PRODUCER', 'Pedro');
    const [found] = await needs(support);
    const need = { eventId, kind: 'REFUND_REFUSED', key: found?.key ?? '' } as const;
    const taken = await assignNeed(context, { actor: support, need, staffId: support.id, heldBy: null });
    expect(taken).toMatchObject({ takenBy: { name: 'Sara' }, isMine: true });
    await noteNeed(context, { actor: support, need, note: ' Pedi os dados da conta ' });
    expect(await countNeeds(context, { actor: finance })).toBe(0);
    expect(await colleaguesFor(context, await readNeed(context, { actor: support, need }))).toContainEqual({
      ...{ id: finance.id, name: 'Fabi' },
    });
    const hand = { actor: support, need, staffId: finance.id, heldBy: support.id };
    expect(await refusalOf(assignNeed(context, { ...hand, staffId: producer.id }))).toBe(
      'INVALID_INPUT staffId',
    );
    expect(await refusalOf(assignNeed(context, { ...hand, heldBy: null }))).toBe('CHANGED_MEANWHILE');
    await assignNeed(context, hand);
    expect(await countNeeds(context, { actor: finance })).toBe(1);
    expect(await needs(producer)).toMatchObject([
      { takenBy: { name: 'Fabi' }, note: { text: 'Pedi os dados da conta', by: 'Sara' }, isMine: false },
    ]);
    const { rows } = await context.pool.query(
      "select subject, before, after from audit_entry where event_id = $1 and action = 'need.take' order by at, id",
      [eventId],
    );
    expect(rows).toMatchObject([
      { subject: `need REFUND_REFUSED ${number}`, before: { holder: null }, after: { holder: 'Sara' } },
      { before: { note: null }, after: { note: 'Pedi os dados da conta' } },
      { before: { holder: 'Sara' }, after: { holder: 'Fabi' } },
    ]);
    clock.pass(120);
    await forgetNeedCare(context);
    expect((await needs(support))[0]?.takenBy?.name).toBe('Fabi');
    await settled(number, finance, cents);
    expect(await refusalOf(assignNeed(context, { ...hand, heldBy: finance.id }))).toBe('NEED_OVER');
    await forgetNeedCare(context);
    const left = await context.pool.query('select 1 from need_care where event_id = $1', [eventId]);
    expect(left.rows).toEqual([]);
  });

  test('taken by two at once, one of them is told; who may not see it cannot take it', async () => {
    const { number, eventId, cents } = await refusedRefund(checkout);
    const [found] = await needs(owner, eventId);
    const need = { eventId, kind: 'REFUND_REFUSED', key: found?.key ?? '' } as const;
    const [one, other] = [await at(eventId, 'FINANCE', 'Um'), await at(eventId, 'SUPPORT', 'Dois')];
    const answers = await Promise.all(
      [one, other].map((actor) =>
        refusalOf(assignNeed(context, { actor, need, staffId: actor.id, heldBy: null })),
      ),
    );
    expect(answers.toSorted()).toEqual(['CHANGED_MEANWHILE', 'none']);
    expect(await refusalOf(noteNeed(context, { actor: stranger, need, note: 'x' }))).toBe('NOT_FOUND');
    expect(await refusalOf(noteNeed(context, { actor: await at(eventId, 'READER'), need, note: 'x' }))).toBe(
      'NOT_ALLOWED',
    );
    expect(await refusalOf(noteNeed(context, { actor: one, need, note: 'x'.repeat(501) }))).toBe(
      'FIELD_TOO_LONG note',
    );
    expect(await refusalOf(noteNeed(context, { actor: one, need: { ...need, key: 'x' }, note: 'x' }))).toBe(
      'NEED_OVER',
    );
    await settled(number, owner, cents);
  });
});

describe('Money that came for nothing', () => {
  test('is listed with its order and how far it is, for who may see orders there, and is no need', async () => {
    const view = await event({ days: { sat: 5 }, offers: [{ key: 'full', days: ['sat'] }] });
    const [buyer] = await deployment.customers(1);
    const lines = [{ batchId: batchOf(view, 'full'), quantity: 1 }];
    const cart = (await checkout.save(view, buyer!, lines)).data.saveCart;
    const { number } = (await checkout.place(buyer!, cart.id)).data.placeOrder;
    await deployment.bank.pay(await checkout.chargeOf(number), { amountCents: 4_700 });
    await deployment.bank.settled();
    const support = await at(view.id, 'SUPPORT');
    const { items } = await listExtraMoney(context, { actor: support });
    expect(items).toMatchObject([
      { orderNumber: number, reason: 'wrong_amount', status: 'REQUESTED', amountCents: 4_700 },
    ]);
    expect(await needs(support)).toEqual([]);
    expect((await listExtraMoney(context, { actor: stranger })).items).toEqual([]);
    expect(await refusalOf(listExtraMoney(context, { actor: await at(view.id, 'GATE') }))).toBe(
      'NOT_ALLOWED',
    );
  });
});
