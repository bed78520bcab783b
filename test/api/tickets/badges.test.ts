import { describe, expect, test } from 'vitest';
import { operator } from '#src/domain/policy/actor.ts';
import { installation } from '#src/domain/policy/grant.ts';
import { readBadgeDesk } from '#src/service/holding/badge/read-badge-desk.ts';
import { refundOrder } from '#src/service/holding/order/refund/refund-order.ts';
import { replaceCodes } from '#src/service/holding/order/support/replace-codes.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { openBadgeDesk } from '../../support/badge/badge-desk.ts';
import { isSpread } from '../../support/deployment/database.ts';
import { brokenInvariants } from '../../support/deployment/invariants.ts';
import { storeStaff } from '../../support/deployment/store-staff.ts';
import { refusalOf } from '../../support/shop/draft-desk.ts';

// docs/algorithms/badges.md, with the invariants asked after each test.
const shop = await openBadgeDesk();
const { deployment, bia, owner, choose, printed, stack, again, single, give } = shop;
const { entriesOf, phone, placesOf } = shop;
const { context } = deployment;
const support = await storeStaff(deployment, [{ role: 'SUPPORT', ...installation }]);
const finance = await storeStaff(deployment, [{ role: 'FINANCE', ...installation }]);

const mailsTo = async (id: string) => {
  const { rows } = await context.pool.query(
    `select template from mail where template = 'tickets-renewed' and data::text like '%' || $1 || '%'`,
    [id],
  );
  return rows.length;
};

describe('a stack', () => {
  test('is in the order of names, each badge with its place, its words and the code of the phone with a mark', async () => {
    const { view, people, tickets } = await printed([
      'Ânia Zorzi',
      'bia Prado',
      'Ana Sá',
      'Ana Lúcia Reis',
      'Anabela Cruz',
    ]);
    const { stack: number, paper, eventName, sheets } = await stack(view);
    expect({ number, paper, eventName }).toEqual({ number: 1, paper: 'CARD', eventName: view.name });
    expect(sheets.map(({ shelf, name }) => [shelf, name])).toEqual([
      ['1-001', 'Ana Lúcia Reis'],
      ['1-002', 'Ana Sá'],
      ['1-003', 'Anabela Cruz'],
      ['1-004', 'Ânia Zorzi'],
      ['1-005', 'bia Prado'],
    ]);
    const [first] = sheets;
    expect(first).toMatchObject({ title: { pt: 'sat, inteira' }, ticketId: tickets[3] });
    expect(first?.dates).toHaveLength(1);
    expect(first?.code).toMatch(/^[A-Z2-7]{144}$/);
    const own = people[3];
    if (own) expect(first?.code.slice(0, 138)).toBe(await phone(own, tickets[3] ?? ''));
    expect(new Set(sheets.map(({ code }) => code.slice(138))).size).toBe(5);
    expect(await entriesOf(view)).toMatchObject([
      { action: 'badge.change', subject: 'badges' },
      {
        ...{ actor: `staff:${bia.id}`, action: 'badge.print', subject: `stack ${view.code}-1` },
        after: { printed: 5, paper: 'CARD' },
      },
    ]);
  });

  test('has what is chosen by paper, offer and day, and the next one goes on where it ended', async () => {
    const { view } = await printed(['Ana Sá', 'Bruno Sá'], { sun: [null], vip: [null], cup: [null] });
    const [, sunday] = view.dates;
    expect((await stack(view, { dateId: sunday?.id ?? '' })).sheets.map(({ title }) => title.pt)).toEqual([
      'sun, inteira',
    ]);
    expect((await stack(view, { offerId: shop.offerIdOf(view, 'sat') })).sheets).toHaveLength(2);
    expect(await refusalOf(stack(view))).toBe('NO_BADGES_TO_PRINT');
    const bands = await stack(view, { paper: 'WRISTBAND' });
    expect(bands).toMatchObject({ stack: 3, paper: 'WRISTBAND', sheets: [{ shelf: '3-001' }] });
    for (const nothing of [
      { paper: 'A6' },
      { sectorId: context.ids.uuid() },
      { paper: 'WRISTBAND', offerId: shop.offerIdOf(view, 'sat') },
    ] as const)
      expect(await refusalOf(stack(view, nothing))).toBe('NO_BADGES_TO_PRINT');
    const desk = await readBadgeDesk(context, { actor: bia, eventId: view.id });
    expect(desk.offers.map(({ name, paper, waiting }) => [name.pt, paper, waiting])).toEqual([
      ['sat, inteira', 'CARD', 0],
      ['sun, inteira', 'CARD', 0],
      ['cup', null, 0],
      ['vip', 'WRISTBAND', 0],
    ]);
    expect(
      desk.stacks.map(({ number, count, voidCount, runs, by }) => [number, count, voidCount, runs, by]),
    ).toEqual([
      [3, 1, 0, 1, 'Bia Prado'],
      [2, 2, 0, 1, 'Bia Prado'],
      [1, 1, 0, 1, 'Bia Prado'],
    ]);
  });

  test('of one request is one, at once and later, with the same codes', async () => {
    const { view } = await printed(['Ana Sá', 'Bruno Sá']);
    const requestId = context.ids.uuid();
    const all = await Promise.all(
      [0, 1, 2].map(() => stack(view, {}, { requestId }).catch(({ code }) => code)),
    );
    const later = await stack(view, {}, { requestId }).catch(({ code }) => code);
    for (const one of all) expect(one).toEqual(later);
    expect(later.sheets).toHaveLength(2);
    expect((await entriesOf(view)).filter(({ action }) => action === 'badge.print')).toHaveLength(1);
  });

  test('of two stations at once is two, and nobody is in both', async () => {
    const { view, tickets } = await printed(['Ana Sá', 'Bruno Sá'], { sun: [null] });
    const offerId = shop.offerIdOf(view, 'sat');
    const answers = await Promise.allSettled([stack(view), stack(view), stack(view, { offerId })]);
    const done = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const ids = done.flatMap(({ sheets }) => sheets.map(({ ticketId }) => ticketId));
    expect(ids.toSorted()).toEqual(tickets.toSorted());
    expect(done.map(({ stack: number }) => number).toSorted()).toEqual(done.map((_, index) => index + 1));
  });

  test('has two hundred at most, in the order of names, and the rest waits for the next one', async () => {
    const { view, people } = await printed(['Ana Sá']);
    const [ana] = people;
    for (let order = 0; ana && order < 21; order += 1)
      await shop.buy(view, ana, { vip: Array(10).fill(null) });
    await context.pool.query(
      `update ticket t set holder_name = 'B' || lpad(n.n::text, 3, '0')
      from (select id, row_number() over (order by id desc) as n from ticket
        where event_id = $1 and offer_id = $2) n where n.id = t.id`,
      [view.id, shop.offerIdOf(view, 'vip')],
    );
    const waiting = async () =>
      (await readBadgeDesk(context, { actor: bia, eventId: view.id })).offers.at(-1)?.waiting;
    expect(await waiting()).toBe(210);
    const first = await stack(view, { paper: 'WRISTBAND' });
    expect(first.sheets).toHaveLength(200);
    expect(first.sheets.at(-1)).toMatchObject({ shelf: '1-200', name: expect.stringMatching(/^B200 /) });
    expect(await waiting()).toBe(10);
    const second = await stack(view, { paper: 'WRISTBAND' });
    expect(second.sheets[0]).toMatchObject({ shelf: '2-001', name: expect.stringMatching(/^B201 /) });
    expect(second.sheets).toHaveLength(10);
  });
});

describe('a stack that is printed again', () => {
  test('has the same codes, and the audit says that it is printed again; one request is one run', async () => {
    const { view } = await printed(['Ana Sá', 'Bruno Sá']);
    const first = await stack(view);
    const requestId = context.ids.uuid();
    const both = await Promise.all([again(view, 1, requestId), again(view, 1, requestId)]);
    for (const one of both) expect(one).toEqual(first);
    expect((await entriesOf(view)).at(-1)).toMatchObject({
      ...{ action: 'badge.print', subject: `stack ${view.code}-1` },
      after: { printedAgain: 2, leftOut: 0, run: 2 },
    });
    const { stacks } = await readBadgeDesk(context, { actor: bia, eventId: view.id });
    expect(stacks.map(({ runs }) => runs)).toEqual([2]);
    expect(await refusalOf(again(view, 2))).toBe('STACK_NOT_FOUND');
  });

  test('leaves out what was transferred, refunded or renewed since, and says which to take out', async () => {
    const names = ['Ana Sá', 'Bruno Sá', 'Carla Sá', 'Dora Sá', 'Eva Sá'];
    const { view, people, tickets, numbers } = await printed(names);
    await stack(view);
    const [ana, bruno] = people;
    if (!ana || !bruno) throw new Error('Two people.');
    const transfer = (await shop.offer(ana, tickets[0] ?? '', shop.emailOf(bruno))).data.transferTicket;
    // An offer that waits ends nothing.
    expect((await placesOf(view, 1)).map(({ state }) => state)).toEqual(Array(5).fill('IN_BOX'));
    await shop.accept(bruno, await shop.tokenOf(transfer.id));
    await refundOrder(context, { number: numbers[1] ?? '', actor: operator('ana'), note: null });
    const renewed = { number: numbers[2] ?? '', actor: support, note: 'Perdeu o celular' };
    await replaceCodes(context, { ...renewed, ticketIds: [tickets[2] ?? ''] });
    await give(view, tickets[3] ?? '', null, { withoutBadge: 'Leitor quebrado' });
    const places = await placesOf(view, 1);
    expect(places.map(({ shelf, state, name }) => [shelf, state, name])).toEqual([
      ['1-001', 'VOID', null],
      ['1-002', 'VOID', null],
      ['1-003', 'VOID', null],
      ['1-004', 'HANDED_OVER', 'Dora Sá'],
      ['1-005', 'IN_BOX', 'Eva Sá'],
    ]);
    const { sheets, voidPlaces } = await again(view, 1);
    expect(sheets.map(({ name }) => name)).toEqual(['Dora Sá', 'Eva Sá']);
    expect(voidPlaces).toEqual(['1-001', '1-002', '1-003']);
    const { stacks } = await readBadgeDesk(context, { actor: bia, eventId: view.id });
    expect(stacks[0]).toMatchObject({ count: 5, voidCount: 3 });
    // The new ticket and the one with a new code have no live badge: they are in the next stack.
    expect((await stack(view)).sheets.map(({ shelf }) => shelf)).toEqual(['2-001', '2-002']);
    expect(await stack(view).catch(() => null)).toBe(null);
  });

  test('is looked at by name, and each look is counted', async () => {
    const { view } = await printed(['Ana Sá']);
    await stack(view);
    await placesOf(view, 1);
    await placesOf(view, 1);
    const looks = (await entriesOf(view)).filter(({ action }) => action === 'badge.read');
    expect(looks).toMatchObject([{ actor: `staff:${bia.id}`, subject: `stack ${view.code}-1` }]);
    expect(await refusalOf(placesOf(view, 9))).toBe('STACK_NOT_FOUND');
  });
});

describe('a single badge', () => {
  test('is printed once; a reprint needs a reason, ends the printed one and the phone, and tells the owner', async () => {
    const { view, people, tickets } = await printed(['Ana Sá']);
    const [ana] = people;
    const [id = ''] = tickets;
    if (!ana) throw new Error('A person.');
    const before = await phone(ana, id);
    const first = await single(view, id, 0);
    expect(first).toMatchObject({ stack: null, paper: 'CARD', sheets: [{ shelf: null, name: 'Ana Sá' }] });
    expect(await phone(ana, id)).toBe(before);
    expect(await refusalOf(single(view, id, 0, { reason: 'Perdeu' }))).toBe('BADGE_PRINTED');
    expect(await refusalOf(single(view, id, 1))).toBe('BADGE_PRINTED');
    expect(await refusalOf(single(view, id, 1, { reason: ' ' }))).toBe('INVALID_INPUT');
    const requestId = context.ids.uuid();
    const second = await single(view, id, 1, { reason: 'Perdeu', requestId });
    const [old, present] = [first.sheets[0]?.code ?? '', second.sheets[0]?.code ?? ''];
    expect(present.slice(0, 138)).toBe(await phone(ana, id));
    expect(present.slice(0, 138)).not.toBe(before);
    expect(await single(view, id, 1, { reason: 'Perdeu', requestId })).toEqual(second);
    expect((await shop.scan(view, old)).answer).toBe('OLD_CODE');
    expect((await shop.scan(view, before)).answer).toBe('OLD_CODE');
    expect((await shop.scan(view, present)).answer).toBe('ADMITTED');
    expect((await shop.scan(view, await phone(ana, id))).answer).toBe('ALREADY_IN');
    expect(await mailsTo(id)).toBe(1);
    expect((await entriesOf(view)).slice(-2)).toMatchObject([
      { action: 'badge.print', subject: `ticket ${id}`, after: { print: 1, newCode: false }, why: null },
      { action: 'badge.print', subject: `ticket ${id}`, after: { print: 2, newCode: true }, why: 'Perdeu' },
    ]);
  });

  test('in place of a void one needs no reason and changes no code', async () => {
    const { view, people, tickets, numbers } = await printed(['Ana Sá']);
    const [ana] = people;
    const [id = ''] = tickets;
    if (!ana) throw new Error('A person.');
    await stack(view);
    await replaceCodes(context, {
      number: numbers[0] ?? '',
      actor: support,
      note: 'Celular',
      ticketIds: [id],
    });
    const code = await phone(ana, id);
    const { sheets } = await single(view, id, 1);
    expect(sheets[0]?.code.slice(0, 138)).toBe(code);
    expect(await phone(ana, id)).toBe(code);
    expect(await mailsTo(id)).toBe(1);
  });

  test('at two stations at once is one, and the other is told; so is a reprint', async () => {
    const { view, tickets } = await printed(['Ana Sá']);
    const [id = ''] = tickets;
    for (const [over, reason] of [
      [0, null],
      [1, 'Perdeu'],
    ] as const) {
      const both = await Promise.allSettled([0, 1].map(() => single(view, id, over, { reason })));
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const lost = both.find((one) => one.status === 'rejected');
      expect(lost?.reason).toMatchObject({ code: 'BADGE_PRINTED' });
    }
  });

  test('while its ticket is transferred is printed for the one, or refused: never for somebody who has it no more', async () => {
    const { view, people, tickets } = await printed(['Ana Sá', 'Bruno Sá']);
    const [ana, bruno] = people;
    const [id = ''] = tickets;
    if (!ana || !bruno) throw new Error('Two people.');
    const transfer = (await shop.offer(ana, id, shop.emailOf(bruno))).data.transferTicket;
    const token = await shop.tokenOf(transfer.id);
    const [, answer] = await Promise.all([
      shop.accept(bruno, token),
      single(view, id, 0).catch((error) => error),
    ]);
    if (answer.code === undefined) {
      // The print was first: its code is dead by now.
      expect((await shop.scan(view, answer.sheets[0].code)).answer).toBe('TRANSFERRED');
    } else expect(answer.code).toBe('TICKET_NOT_VALID');
    expect(await refusalOf(single(view, id, 0))).toBe('TICKET_NOT_VALID');
    expect(await refusalOf(single(view, id, 1, { reason: 'Perdeu' }))).toBe('TICKET_NOT_VALID');
  });

  test('is refused for what has no badge, is no ticket here, and for bad input', async () => {
    const { view, tickets } = await printed(['Ana Sá'], { cup: [null] });
    const [sat = '', cup = ''] = tickets;
    const elsewhere = (await printed(['Bruno Sá'])).view;
    for (const [code, asked] of [
      ['BADGE_NOT_PLANNED', () => single(view, cup, 0)],
      ['TICKET_NOT_FOUND', () => single(elsewhere, sat, 0)],
      ['TICKET_NOT_FOUND', () => single(view, 'x', 0)],
      ['INVALID_INPUT', () => single(view, sat, 0, { requestId: 'x' })],
      ['INVALID_INPUT', () => stack(view, {}, { requestId: 'x' })],
      ['INVALID_INPUT', () => again(view, 1, 'x')],
      ['FIELD_TOO_LONG', () => single(view, sat, 0, { reason: 'x'.repeat(2_001) })],
      ['NOT_ALLOWED', () => single(view, sat, 0, { actor: support })],
      ['NOT_ALLOWED', () => stack(view, {}, { actor: support })],
      ['NOT_ALLOWED', () => readBadgeDesk(context, { actor: finance, eventId: view.id })],
    ] as const)
      expect([code, await refusalOf(asked())]).toEqual([code, code]);
  });
});

describe('the plan of badges', () => {
  test('is stored over what was read, for offers of the event alone', async () => {
    const { view } = await printed(['Ana Sá']);
    expect(await refusalOf(choose(view, [['sat', 'A6']]))).toBe('CHANGED_MEANWHILE');
    expect(await refusalOf(choose(view, [['nothing', 'A6']], 1))).toBe('INVALID_INPUT');
    expect(await refusalOf(choose(view, [['sat', 'A4']], 1))).toBe('INVALID_INPUT');
    expect(await choose(view, [['sat', 'A6']], 1)).toBe(2);
    const desk = await readBadgeDesk(context, { actor: owner, eventId: view.id });
    expect(desk.revision).toBe(2);
    expect(desk.offers.map(({ paper }) => paper)).toEqual(['A6', null, null, null]);
    expect((await entriesOf(view)).at(-1)).toMatchObject({
      before: { [shop.offerIdOf(view, 'sun')]: 'CARD' },
      after: { [shop.offerIdOf(view, 'sat')]: 'A6' },
    });
  });
});

describe('what is printed', () => {
  test('stays: rows are neither changed nor deleted, and one code has one print', async () => {
    const { view, tickets } = await printed(['Ana Sá']);
    await stack(view);
    for (const table of ['badge_print', 'badge_stack', 'badge_run']) {
      await expect(context.pool.query(`delete from ${table}`)).rejects.toThrow('append-only');
      await expect(context.pool.query(`update ${table} set event_id = event_id`)).rejects.toThrow(
        'append-only',
      );
    }
    await expect(insertPrint(view, tickets[0] ?? '', 2, 1)).rejects.toThrow('badge_print_once_per_code');
  });

  test.skipIf(isSpread())('negative control: a gap in the numbers is told', async () => {
    const { view, tickets } = await printed(['Ana Sá']);
    await insertPrint(view, tickets[0] ?? '', 2, 1);
    expect((await brokenInvariants(context.pool)).map((rule) => rule.slice(0, 3))).toEqual(['I37']);
    await context.pool.query('alter table badge_print disable trigger badge_print_is_kept');
    await context.pool.query('delete from badge_print where event_id = $1', [view.id]);
    await context.pool.query('alter table badge_print enable trigger badge_print_is_kept');
    expect(await brokenInvariants(context.pool)).toEqual([]);
  });
});

async function insertPrint(view: EventView, ticketId: string, number: number, version: number) {
  await context.pool.query(
    `insert into badge_print (event_id, ticket_id, number, holder_version, paper, mark, staff_id, at, request_id)
    values ($1, $2, $3, $4, 'CARD', 'AAAAAA', $5, now(), $5)`,
    [view.id, ticketId, number, version, bia.id],
  );
}
