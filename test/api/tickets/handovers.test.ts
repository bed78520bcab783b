import { describe, expect, test } from 'vitest';
import { operator } from '#src/domain/policy/actor.ts';
import { installation } from '#src/domain/policy/grant.ts';
import { handOver } from '#src/service/holding/handover/hand-over.ts';
import { readDesk } from '#src/service/holding/handover/read-desk.ts';
import { readDeskOverview } from '#src/service/holding/handover/read-desk-overview.ts';
import { takeBackHandover } from '#src/service/holding/handover/take-back-handover.ts';
import { refundOrder } from '#src/service/holding/order/refund/refund-order.ts';
import { readOfficeOrder, readOrderStory } from '#src/service/office/orders/read-office-order.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { isSpread } from '../../support/deployment/database.ts';
import type { TestCustomer } from '../../support/deployment/deployment.ts';
import { brokenInvariants } from '../../support/deployment/invariants.ts';
import { storeStaff } from '../../support/deployment/store-staff.ts';
import { newStaff, type StaffBrowser } from '../../support/journey/staff-browser.ts';
import { refusalOf } from '../../support/shop/draft-desk.ts';
import { openHandOn } from '../../support/shop/hand-on.ts';

// docs/algorithms/desk.md, with the invariants asked after each test.
const shop = await openHandOn();
const { deployment, event, buy, ticketOf, offer, accept, tokenOf, emailOf, giveBack } = shop;
const { context, clock } = deployment;
const bia = await storeStaff(deployment, [{ role: 'GATE', ...installation }], { name: 'Bia Prado' });
const caio = await storeStaff(deployment, [{ role: 'GATE', ...installation }], { name: 'Caio Reis' });
const support = await storeStaff(deployment, [{ role: 'SUPPORT', ...installation }]);

const desk = (name: string) => ({ desk: name, fromHour: 0, hours: 10 });

/** Ana has a day, and a kit of T-shirt and locker, which are fetched at two desks. */
async function sold() {
  const view = await event({
    days: { sat: 9 },
    offers: [
      { key: 'full', days: ['sat'] },
      { key: 'shirt', days: ['sat'], kind: 'PRODUCT', stock: 9, pickup: desk('Loja') },
      { key: 'locker', days: ['sat'], kind: 'EXTRA', stock: 9, pickup: desk('Guarda-volumes') },
      {
        ...{ key: 'kit', days: ['sat'], batches: [{ units: 9, priceCents: 9_000, feeCents: 0 }] },
        parts: [
          { offer: 'shirt', valueCents: 6_000 },
          { offer: 'locker', valueCents: 3_000 },
        ],
      },
    ],
  });
  const [ana, other] = (await deployment.customers(2)) as [TestCustomer, TestCustomer];
  const order = await buy(view, ana, { full: [null], kit: [null] });
  const codeOf = async (id: string) => (await ticketOf(ana, id))?.qrCode ?? '';
  const at = await search(view, order.number);
  const ids = at.people[0]?.items.map(({ ticketId }) => ticketId) as [string, string, string];
  return { view, ana, other, order, ids, codeOf };
}

const search = (view: EventView, text: string, station = 'Balcão 2') =>
  readDesk(context, { actor: bia, eventId: view.id, search: text, station });

interface Asked {
  actor: typeof bia;
  station: string;
  reason: string | null;
  requestId: string;
}

function give(view: EventView, ticketIds: readonly string[], more: Partial<Asked> = {}) {
  const asked = { actor: bia, station: 'Balcão 2', reason: 'Antes da hora', requestId: context.ids.uuid() };
  const badges = { badges: [], withoutBadge: null };
  return handOver(context, { eventId: view.id, ticketIds, ...asked, ...badges, ...more });
}

const takeBack = (view: EventView, ticketId: string, more: { reason?: string; actor?: typeof bia } = {}) =>
  takeBackHandover(context, {
    actor: bia,
    eventId: view.id,
    ticketId,
    station: 'Balcão 1',
    reason: 'Tamanho',
    ...more,
  });

async function rowsOf(view: EventView) {
  const { rows } = await context.pool.query(
    'select ticket_id, number, kind, station, reason from handover where event_id = $1 order by ticket_id, number',
    [view.id],
  );
  return rows;
}

async function entriesOf(view: EventView) {
  const { rows } = await context.pool.query(
    `select actor, action, subject, why, after from audit_entry where event_id = $1 and action like 'desk%' order by at`,
    [view.id],
  );
  return rows;
}

describe('a scan at the desk', () => {
  test('shows all that the person gets, whichever ticket it is of, and nothing else of them', async () => {
    const { view, ids, order, codeOf } = await sold();
    const codes = await Promise.all(ids.map(codeOf));
    for (const code of codes) {
      const { people, code: refused } = await search(view, ` ${code.toLowerCase()}\r`);
      expect(refused).toBe(null);
      expect(people).toHaveLength(1);
      expect(people[0]?.items.map(({ ticketId }) => ticketId)).toEqual(ids);
      expect(people[0]?.items.map(({ name }) => name.pt)).toEqual(['full', 'shirt', 'locker']);
      expect(people[0]?.ending).toHaveLength(4);
      expect(people[0]?.items[0]?.orderNumber).toBe(order.number);
    }
  });

  test('finds nobody by a code of before, of what was handed on, or of nothing', async () => {
    const { view, ana, other, ids, codeOf } = await sold();
    const code = await codeOf(ids[0]);
    const transfer = (await offer(ana, ids[0], emailOf(other))).data.transferTicket;
    const received = (await accept(other, await tokenOf(transfer.id))).data.acceptTransfer;
    expect(await search(view, code)).toMatchObject({ code: 'TRANSFERRED', people: [] });
    const holder = { name: 'Rita', lastName: 'Lee', documentType: 'CPF', documentNumber: '52998224725' };
    await shop.name(other, received.id, holder);
    expect(await search(view, received.qrCode ?? '')).toMatchObject({ code: 'OLD_CODE', people: [] });
    const elsewhere = (await sold()).view;
    expect(await search(elsewhere, code)).toMatchObject({ code: 'UNKNOWN', people: [] });
    expect(
      await search(view, `${code.slice(0, 60)}${code[60] === 'A' ? 'B' : 'A'}${code.slice(61)}`),
    ).toMatchObject({ code: 'UNKNOWN', people: [] });
  });
});

test('a search finds by name, document, order and address, in this event alone', async () => {
  const { view, ana, ids, order } = await sold();
  const ticket = await ticketOf(ana, ids[0]);
  const { name = '', documentNumber = '' } = ticket?.holder ?? {};
  for (const text of [name, documentNumber, order.number, order.number.split('-')[1] ?? '', emailOf(ana)]) {
    const { people } = await search(view, text);
    expect([text, people.flatMap(({ items }) => items.map(({ ticketId }) => ticketId))]).toEqual([text, ids]);
  }
  const elsewhere = (await sold()).view;
  expect((await search(elsewhere, documentNumber)).people).toEqual([]);
  expect((await search(view, 'ninguém assim')).people).toEqual([]);
  expect((await search(view, '%')).people).toEqual([]);
});

describe('a handover', () => {
  test('is in part, by unit and by part of a bundle, and tells who, when and where', async () => {
    const { view, ids, order, codeOf } = await sold();
    const [full, shirt, locker] = ids;
    expect(await give(view, [full, shirt])).toMatchObject([
      { ticketId: full, code: null, handover: { kind: 'GIVEN', by: 'Bia Prado', station: 'Balcão 2' } },
      { ticketId: shirt, code: null },
    ]);
    const { people } = await search(view, await codeOf(locker));
    expect(people[0]?.items.map(({ handover }) => handover?.by ?? null)).toEqual([
      'Bia Prado',
      'Bia Prado',
      null,
    ]);
    const { handovers, desks } = await readDeskOverview(context, { actor: bia, eventId: view.id });
    expect(handovers.map(({ name, isLast }) => [name.pt, isLast]).sort()).toEqual([
      ['full', true],
      ['shirt', true],
    ]);
    expect(desks.map(({ pt }) => pt)).toEqual(['Loja', 'Guarda-volumes']);
    expect(await entriesOf(view)).toMatchObject([
      {
        ...{ actor: `staff:${bia.id}`, action: 'desk.hand', subject: 'station Balcão 2' },
        ...{ why: 'Antes da hora', after: { given: [full, shirt] } },
      },
    ]);
    const story = await readOfficeOrder(context, { actor: support, number: order.number });
    const { handovers: told } = await readOrderStory(context, { ...story, actor: support });
    expect(told.map(({ kind, by, station }) => [kind, by, station])).toEqual([
      ['GIVEN', 'Bia Prado', 'Balcão 2'],
      ['GIVEN', 'Bia Prado', 'Balcão 2'],
    ]);
  });

  test('of one ticket at two stations at once is one, and the other is told of it', async () => {
    const { view, ids } = await sold();
    const stations = [
      { actor: bia, station: 'Balcão 1' },
      { actor: caio, station: 'Balcão 2' },
    ];
    const both = await Promise.all(stations.map((more) => give(view, ids, more)));
    const won = both.findIndex((results) => results.every(({ code }) => code === null));
    const lost = both[1 - won] ?? [];
    expect(won).not.toBe(-1);
    expect(lost.map(({ code }) => code)).toEqual(Array(3).fill('ALREADY_HANDED_OVER'));
    expect(lost[0]?.handover).toMatchObject({ station: stations[won]?.station });
    expect(await rowsOf(view)).toHaveLength(3);
  });

  test('that is sent again, because its answer was lost, gets the same answer and changes nothing', async () => {
    const { view, ids } = await sold();
    const requestId = context.ids.uuid();
    const asked = [0, 1, 2].map(() => give(view, ids, { requestId }));
    const answers = [...(await Promise.all(asked)), await give(view, ids, { requestId })];
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.map(({ code }) => code)).toEqual([null, null, null]);
    expect(await rowsOf(view)).toHaveLength(3);
    expect(await entriesOf(view)).toHaveLength(1);
  });

  test('is not of what was refunded or handed on, and the rest is handed over all the same', async () => {
    const { view, ana, other, ids, order } = await sold();
    const [full, shirt, locker] = ids;
    const transfer = (await offer(ana, full, emailOf(other))).data.transferTicket;
    const received = (await accept(other, await tokenOf(transfer.id))).data.acceptTransfer;
    const results = await give(view, [full, received.id, context.ids.uuid()]);
    expect(results.map(({ code }) => code)).toEqual(['TICKET_NOT_VALID', null, 'TICKET_NOT_FOUND']);
    await refundOrder(context, { number: order.number, actor: operator('ana'), note: null });
    expect((await give(view, [shirt, locker])).map(({ code }) => code)).toEqual([
      'TICKET_NOT_VALID',
      'TICKET_NOT_VALID',
    ]);
    expect((await search(view, order.number)).people).toEqual([]);
    expect(await rowsOf(view)).toHaveLength(1);
  });

  test('ends the offer of the ticket; while it is handed over its owner does nothing new with it', async () => {
    const { view, ana, other, ids, order } = await sold();
    const [full] = ids;
    const transfer = (await offer(ana, full, emailOf(other))).data.transferTicket;
    const token = await tokenOf(transfer.id);
    await give(view, [full]);
    expect((await accept(other, token)).errors?.[0]?.extensions.code).toBe('TRANSFER_OVER');
    expect((await ticketOf(ana, full))?.actions).not.toContain('TRANSFER');
    expect((await offer(ana, full, emailOf(other))).errors?.[0]?.extensions.code).toBe('TICKET_USED');
    const refused = await giveBack(ana, order.number, [full]);
    expect(refused.errors?.[0]?.extensions.code).toBe('TICKET_USED');
    await takeBack(view, full);
    expect((await offer(ana, full, emailOf(other))).errors).toBeUndefined();
  });

  test('at another desk or hour needs a reason', async () => {
    const { view, ids } = await sold();
    const [full, shirt, locker] = ids;
    const codes = async (station: string) =>
      (await give(view, ids, { station, reason: null })).map(({ code }) => code);
    // A month before the event: nothing speaks against the day itself.
    expect(await codes('Loja')).toEqual([null, 'WRONG_PICKUP_TIME', 'WRONG_DESK']);
    clock.pass(30 * 24 * 3_600 + 60);
    const { people } = await search(view, (await ticketOfOrder(view)) ?? '', 'Loja');
    expect(people[0]?.items.map(({ obstacle }) => obstacle)).toEqual([null, null, 'WRONG_DESK']);
    expect(await codes('Loja')).toEqual(['ALREADY_HANDED_OVER', null, 'WRONG_DESK']);
    expect(
      (await give(view, [locker], { station: 'Loja', reason: 'Cadeirante' })).map(({ code }) => code),
    ).toEqual([null]);
    expect(await rowsOf(view)).toMatchObject(
      [full, shirt, locker]
        .sort()
        .map((id) => ({ ticket_id: id, reason: id === locker ? 'Cadeirante' : null })),
    );
  });

  test('is refused for no station, no ticket, an empty reason and who may not', async () => {
    const { view, ids } = await sold();
    const tooMany = Array.from({ length: 101 }, () => context.ids.uuid());
    for (const [code, asked] of [
      ['INVALID_INPUT', () => give(view, ids, { station: ' ' })],
      ['FIELD_TOO_LONG', () => give(view, ids, { station: 'x'.repeat(61) })],
      ['INVALID_INPUT', () => give(view, [])],
      ['INVALID_INPUT', () => give(view, ['x'])],
      ['INVALID_INPUT', () => give(view, tooMany)],
      ['INVALID_INPUT', () => give(view, ids, { requestId: 'x' })],
      ['INVALID_INPUT', () => give(view, ids, { reason: ' ' })],
      ['NOT_ALLOWED', () => give(view, ids, { actor: support })],
      ['NOT_ALLOWED', () => takeBack(view, ids[0], { actor: support })],
    ] as const)
      expect(await refusalOf(asked())).toBe(code);
    expect(await rowsOf(view)).toEqual([]);
  });
});

async function ticketOfOrder(view: EventView): Promise<string | undefined> {
  const { rows } = await context.pool.query('select number from customer_order where event_id = $1', [
    view.id,
  ]);
  return rows[0]?.number;
}

describe('what was handed over', () => {
  test('is taken back with a reason, and may be handed over again', async () => {
    const { view, ids } = await sold();
    const [, shirt] = ids;
    expect(await refusalOf(takeBack(view, shirt))).toBe('NOT_HANDED_OVER');
    expect(await refusalOf(takeBack(view, context.ids.uuid()))).toBe('TICKET_NOT_FOUND');
    await give(view, [shirt]);
    expect(await refusalOf(takeBack(view, shirt, { reason: ' ' }))).toBe('INVALID_INPUT');
    const both = await Promise.allSettled([takeBack(view, shirt), takeBack(view, shirt)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await give(view, [shirt]))[0]?.code).toBe(null);
    expect((await rowsOf(view)).map(({ number, kind }) => [number, kind])).toEqual([
      [1, 'GIVEN'],
      [2, 'TAKEN_BACK'],
      [3, 'GIVEN'],
    ]);
    expect(await entriesOf(view)).toMatchObject([
      { after: { given: [shirt] } },
      { after: { takenBack: [shirt] }, why: 'Tamanho' },
      { after: { given: [shirt] } },
    ]);
  });

  test('is taken back also of a ticket that has ended', async () => {
    const { view, ids, order } = await sold();
    await give(view, ids);
    await refundOrder(context, { number: order.number, actor: operator('ana'), note: null });
    await takeBack(view, ids[1]);
    expect(await rowsOf(view)).toHaveLength(4);
  });

  test('stays: rows are neither changed nor deleted, and take turns', async () => {
    const { view, ids } = await sold();
    await give(view, [ids[0]]);
    for (const statement of ['update handover set station = station', 'delete from handover'])
      await expect(context.pool.query(statement)).rejects.toThrow('append-only');
    await expect(insertRow(view, ids[1], 1, 'TAKEN_BACK')).rejects.toThrow('handover_alternates');
  });

  test.skipIf(isSpread())('negative control: a gap in the numbers is told', async () => {
    const { view, ids } = await sold();
    await insertRow(view, ids[0], 2, 'TAKEN_BACK');
    expect((await brokenInvariants(context.pool)).map((rule) => rule.slice(0, 3))).toEqual(['I35']);
    await context.pool.query('alter table handover disable trigger handover_is_kept');
    await context.pool.query('delete from handover where event_id = $1', [view.id]);
    await context.pool.query('alter table handover enable trigger handover_is_kept');
    expect(await brokenInvariants(context.pool)).toEqual([]);
  });
});

async function insertRow(view: EventView, ticketId: string, number: number, kind: string) {
  await context.pool.query(
    `insert into handover (event_id, ticket_id, number, kind, staff_id, station, at, reason, holder_version, request_id)
    values ($1, $2, $3, $4, $5, 'A', now(), 'B', 1, $5)`,
    [view.id, ticketId, number, kind, bia.id],
  );
}

/** Asks the staff API as somebody who is logged in. */
async function ask<Data>(browser: StaffBrowser, query: string, variables: object) {
  const answer = await fetch(`${deployment.url}/production/staff/graphql`, {
    method: 'POST',
    headers: { cookie: browser.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  return (await answer.json()) as { data: Data | null; errors?: { extensions: { code: string } }[] };
}

describe('over HTTP', () => {
  const mutation = `mutation($e: ID!, $r: ID!, $t: [ID!]!) {
    handOver(eventId: $e, requestId: $r, station: "A", ticketIds: $t, reason: "Antes") { ticketId code } }`;
  const query = `query($e: ID!, $s: String!) { desk(eventId: $e, search: $s, station: "B") {
    code people { name items { ticketId handover { by } } } } }`;

  test('two stations hand over one ticket once, who may only read reads, and who may not does not', async () => {
    const { view, ids, codeOf } = await sold();
    const people = [];
    for (const role of ['GATE', 'PRODUCER', 'SUPPORT', 'FINANCE'] as const)
      people.push((await newStaff(deployment, role)).browser);
    const [one, other, reader, finance] = people as [StaffBrowser, StaffBrowser, StaffBrowser, StaffBrowser];
    const asked = () => ({ e: view.id, r: context.ids.uuid(), t: [ids[0]] });
    const answers = await Promise.all(
      [one, other].map((browser) => ask<{ handOver: { code: string | null }[] }>(browser, mutation, asked())),
    );
    const codes = answers.map(({ data }) => data?.handOver[0]?.code ?? 'given');
    expect(codes.sort()).toEqual(['ALREADY_HANDED_OVER', 'given']);
    const search = { e: view.id, s: await codeOf(ids[0]) };
    expect((await ask(reader, query, search)).data).toMatchObject({
      desk: { code: null, people: [{ items: [{ ticketId: ids[0] }, {}, {}] }] },
    });
    for (const [browser, text, variables] of [
      [reader, mutation, asked()],
      [finance, query, search],
    ] as const)
      expect((await ask(browser, text, variables)).errors?.[0]?.extensions.code).toBe('NOT_ALLOWED');
  });
});
