import { describe, expect, test } from 'vitest';
import type { Staff } from '#src/domain/policy/actor.ts';
import { installation } from '#src/domain/policy/grant.ts';
import type { PublishedKey } from '#src/gateway/ticket-key/port.ts';
import { gateProgramme } from '#src/service/holding/admission/gate-programme.ts';
import { endDevice, makeDevice } from '#src/service/holding/admission/make-device.ts';
import { readGateDesk } from '#src/service/holding/admission/read-gate-desk.ts';
import { readNews } from '#src/service/holding/admission/read-news.ts';
import { saveGatePlan } from '#src/service/holding/admission/save-gate-plan.ts';
import { settleScans } from '#src/service/holding/admission/settle-scans.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import type { TestCustomer } from '../../support/deployment/deployment.ts';
import { countLockWaits } from '../../support/deployment/lock-waits.ts';
import { storeStaff } from '../../support/deployment/store-staff.ts';
import { aScan, openPhone, pairPhone } from '../../support/gate/phone.ts';
import { refusalOf } from '../../support/shop/draft-desk.ts';
import { openHandOn } from '../../support/shop/hand-on.ts';

// docs/algorithms/gate.md, over HTTP, with the invariants asked after each test.
const shop = await openHandOn();
const { deployment, event, buy, ticketOf, offer, accept, tokenOf, emailOf, giveBack } = shop;
const { context } = deployment;
const staffId = context.ids.uuid();
const bia: Staff = await storeStaff(deployment, [{ role: 'OWNER', ...installation }], {
  ...{ id: staffId, name: 'Bia Prado' },
});

async function sold(count = 2) {
  const view = await event({
    days: { sat: 50, sun: 50 },
    offers: [{ key: 'pass', days: ['sat', 'sun'] }],
  });
  const [ana, caio] = (await deployment.customers(2)) as [TestCustomer, TestCustomer];
  const order = await buy(view, ana, { pass: Array.from({ length: count }, () => null) });
  const ids = order.tickets.map(({ id }) => id);
  const codes: string[] = [];
  for (const id of ids) codes.push((await ticketOf(ana, id))?.qrCode ?? '');
  return { view, ana, caio, order, ids, codes: codes as [string, string] };
}
const phone = (view: EventView, more: Parameters<typeof openPhone>[3] = {}) =>
  openPhone(deployment, view, bia, more);
/** The list is compared with the tickets every two seconds at most. */
const renewNow = (view: EventView) =>
  context.pool.query(`update gate_feed set renewed_at = '-infinity' where event_id = $1`, [view.id]);
const desk = (view: EventView) => readGateDesk(context, { actor: bia, eventId: view.id });

describe('devices at gates', () => {
  test('let in without a network, are agreed with, and each hears of the other', async () => {
    const { view, codes } = await sold();
    const [one, other] = [await phone(view), await phone(view, { name: 'Celular 2' })];
    expect(codes.map((code) => one.scan(code))).toEqual(['ADMITTED', 'ADMITTED']);
    expect((await one.sync()).map(({ verdict }) => verdict)).toEqual(['ADMITTED', 'ADMITTED']);
    await other.download();
    expect(other.scan(codes[0])).toBe('ALREADY_IN');
    expect(other.scan(codes[0], { day: 1 })).toBe('ADMITTED');
    await other.sync();
    const { dates, devices } = await desk(view);
    expect(dates.map(({ entries, inside, doubles, valid }) => [valid, entries, inside, doubles])).toEqual([
      [2, 2, 2, 0],
      [2, 1, 1, 0],
    ]);
    expect(one.memory.counts(view.dates[0]?.id ?? '')).toEqual({ here: 2, all: 2, inside: 2 });
    expect(devices.map(({ name, state, battery }) => [name, state, battery])).toEqual([
      ['Celular 2', 'WORKING', 80],
      ['Celular 1', 'WORKING', 80],
    ]);
  });

  test('have each scan counted by its verdict in the metrics', async () => {
    const { view, codes } = await sold();
    const counted = (verdict: string) => {
      const line = new RegExp(`^canhoto_scans_total\\{verdict="${verdict}"\\} (\\d+)$`, 'm');
      return Number(line.exec(context.metrics.write())?.[1] ?? 0);
    };
    const before = { admitted: counted('ADMITTED'), double: counted('DOUBLE') };
    const [one, other] = [await phone(view), await phone(view, { name: 'Celular 2' })];
    one.scan(codes[0]);
    one.scan(codes[1]);
    other.scan(codes[0]);
    await one.sync();
    await other.sync();
    expect(counted('ADMITTED')).toBe(before.admitted + 2);
    expect(counted('DOUBLE')).toBe(before.double + 1);
  });

  test('that could not hear each other let in twice: the double is found, shown with both, and settled', async () => {
    const { view, codes } = await sold();
    const [one, other] = [await phone(view), await phone(view, { name: 'Celular 2' })];
    expect([one.scan(codes[0]), other.scan(codes[0])]).toEqual(['ADMITTED', 'ADMITTED']);
    expect((await one.sync())[0]?.verdict).toBe('ADMITTED');
    expect((await other.sync())[0]?.verdict).toBe('DOUBLE');
    await one.download();
    const counts = [one, other].map(({ memory }) => memory.counts(view.dates[0]?.id ?? '').all);
    expect(counts).toEqual([2, 2]);
    const { dates, conflicts } = await desk(view);
    expect(dates[0]).toMatchObject({ entries: 2, inside: 1, doubles: 1 });
    expect(conflicts).toMatchObject([
      { kind: 'DOUBLE', scans: [{ device: 'Celular 1' }, { device: 'Celular 2' }] },
    ]);
    const scanIds = conflicts.flatMap(({ scans }) => scans.map(({ id }) => id));
    const note = 'Irmãos com o mesmo print';
    expect(await settleScans(context, { actor: bia, eventId: view.id, scanIds, note })).toBe(2);
    expect(await settleScans(context, { actor: bia, eventId: view.id, scanIds, note })).toBe(0);
    expect((await desk(view)).conflicts).toEqual([]);
  });

  test('send a batch again whose answer was lost, at once and later: it is stored once, with the same verdicts', async () => {
    const { view, codes } = await sold();
    const one = await phone(view);
    for (const code of codes) one.scan(code);
    one.scan('https://example.com');
    const batch = one.memory.unsent();
    const answers = await Promise.all([one.upload(batch), one.upload(batch), one.upload(batch)]);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await one.upload(batch)).toEqual(answers[0]);
    expect(answers[0]?.map(({ verdict }) => verdict)).toEqual(['ADMITTED', 'ADMITTED', 'NOTED']);
    const { rows } = await context.pool.query('select 1 from scan where event_id = $1', [view.id]);
    expect(rows).toHaveLength(3);
  });

  test('that use a number of their log twice, as two pages of one phone do, have both scans stored and judged', async () => {
    const { view, codes, ids } = await sold();
    const one = await phone(view);
    one.scan(codes[0]);
    const [first] = one.memory.unsent();
    if (first === undefined) throw new Error('Nothing was logged.');
    await one.upload();
    const later = { ...first, at: first.at + 1_000 };
    // An hour ahead of the server, so the time that is stored is another one.
    const ahead = { ...first, ticketId: ids[1] ?? null, at: first.at + 3_600_000 };
    const exit = { ...later, at: first.at + 2_000, kind: 'OUT' as const, answer: 'EXITED' as const };
    deployment.clock.pass(60);
    const told = [];
    for (const scan of [ahead, later, exit]) told.push(...(await one.upload([scan])));
    expect(told.map(({ seq, verdict }) => [seq, verdict])).toEqual([
      [1, 'ADMITTED'],
      [1, 'DOUBLE'],
      [1, 'NOTED'],
    ]);
    deployment.clock.pass(60);
    for (const scan of [ahead, first, exit, later]) await one.upload([scan]);
    expect(await one.upload([later])).toMatchObject([{ verdict: 'DOUBLE' }]);
    const { rows } = await context.pool.query('select 1 from scan where event_id = $1', [view.id]);
    expect(rows).toHaveLength(4);
    const other = await phone(view, { name: 'Celular 2' });
    expect(other.scan(codes[1])).toBe('ALREADY_IN');
    expect((await desk(view)).dates[0]).toMatchObject({ entries: 3, doubles: 1 });
    expect(other.memory.counts(view.dates[0]?.id ?? '')).toMatchObject({ all: 3, inside: 1 });
  });

  test('that let in a ticket which had ended are told so, and nothing of it is lost', async () => {
    const { view, ana, caio, ids, codes, order } = await sold();
    const one = await phone(view);
    const transfer = (await offer(ana, ids[0] ?? '', emailOf(caio))).data.transferTicket;
    const received = (await accept(caio, await tokenOf(transfer.id))).data.acceptTransfer;
    await giveBack(ana, order.number, [ids[1] ?? '']);
    expect(codes.map((code) => one.scan(code))).toEqual(['ADMITTED', 'ADMITTED']);
    await renewNow(view);
    const verdicts = await one.sync();
    expect(verdicts.map(({ verdict, code }) => [verdict, code])).toEqual([
      ['CONFLICT', 'TRANSFERRED'],
      ['CONFLICT', 'CANCELED'],
    ]);
    expect((await desk(view)).conflicts.map(({ kind, code }) => [kind, code]).sort()).toEqual([
      ['CONFLICT', 'CANCELED'],
      ['CONFLICT', 'TRANSFERRED'],
    ]);
    // With what it has heard by now it refuses them, and opens for the new owner.
    expect(one.scan(codes[0])).toBe('TRANSFERRED');
    expect(one.scan(received.qrCode ?? '')).toBe('ADMITTED');
  });

  test('end the offer of a ticket that they let in, and leave it free where the entry is taken back', async () => {
    const { view, ana, caio, ids, codes } = await sold();
    const transfer = (await offer(ana, ids[0] ?? '', emailOf(caio))).data.transferTicket;
    const one = await phone(view);
    expect(one.scan(codes[0])).toBe('ADMITTED');
    await one.sync();
    const ticket = await ticketOf(ana, ids[0] ?? '');
    expect(ticket?.transfers.find(({ id }) => id === transfer.id)?.status).toBe('CANCELED');
    expect(ticket?.admittedAt).not.toBeNull();
    one.memory.takeBack(1, context.clock.now().getTime());
    expect((await one.sync()).map(({ verdict }) => verdict)).toEqual(['NOTED']);
    expect((await ticketOf(ana, ids[0] ?? ''))?.admittedAt).toBeNull();
    expect(one.scan(codes[0])).toBe('ADMITTED');
    await one.sync();
    expect((await desk(view)).dates[0]).toMatchObject({ entries: 1, inside: 1, doubles: 0 });
  });

  test('give their feed in pages that miss nothing, however short they are', async () => {
    const { view, codes } = await sold(5);
    const one = await phone(view);
    for (const code of codes) one.scan(code);
    await one.sync();
    const read = async (rowsMax: number) => {
      const found = { tickets: [] as string[], scans: [] as number[] };
      for (let [after, hasMore] = [0, true]; hasMore; ) {
        const page = await readNews(context, view.id, after, rowsMax);
        found.tickets.push(...page.tickets.map(({ tail }) => tail));
        found.scans.push(...page.scans.map(({ seq }) => seq));
        [after, hasMore] = [page.position, page.hasMore];
      }
      return found;
    };
    const whole = await read(100);
    expect([whole.tickets.length, whole.scans]).toEqual([5, [1, 2, 3, 4, 5]]);
    for (const rowsMax of [1, 2, 3]) expect(await read(rowsMax)).toEqual(whole);
  });

  test('store what they can of a batch, and say of each of the rest why not', async () => {
    const { view } = await sold();
    const [elsewhere, one] = [(await sold()).view, await phone(view)];
    const dateId = view.dates[0]?.id ?? '';
    const verdicts = await one.upload([
      aScan(view, { seq: 1, kind: null, answer: 'UNKNOWN' }),
      { seq: 2 },
      aScan(elsewhere, { seq: 3 }),
      aScan(view, { seq: 4, gate: 'outro' }),
      aScan(view, { seq: 5, source: 'HAND', reason: 'Sem luz' }),
      aScan(view, { seq: 6, ticketId: context.ids.uuid(), dateId }),
    ]);
    expect(verdicts.map(({ verdict, code }) => [verdict, code])).toEqual([
      ['NOTED', null],
      ['INVALID', 'INVALID_INPUT'],
      ['INVALID', 'INVALID_INPUT'],
      ['INVALID', 'NOT_ALLOWED'],
      ['INVALID', 'NOT_ALLOWED'],
      ['CONFLICT', 'UNKNOWN'],
    ]);
  });

  test('of a supervisor let in by hand and stop tickets at every gate', async () => {
    const { view, codes } = await sold();
    const [boss, one] = [await phone(view, { role: 'SUPERVISOR' }), await phone(view)];
    const { plan, dates } = boss.memory.programme;
    const [gate, date] = [plan.gates[0], dates[0]];
    if (gate === undefined || date === undefined) throw new Error('There is no gate.');
    const shown = { text: '', gate, date, direction: 'IN', at: context.clock.now().getTime() } as const;
    boss.memory.admitByHand(shown, 'Celular quebrado');
    boss.memory.stop({ ...shown, text: codes[1] }, 'Cópia à venda');
    expect((await boss.sync()).map(({ verdict }) => verdict)).toEqual(['NOTED', 'NOTED']);
    await one.download();
    expect(codes.map((code) => one.scan(code))).toEqual(['ADMITTED', 'STOPPED']);
    expect((await desk(view)).dates[0]).toMatchObject({ entries: 1, inside: 1 });
    await one.sync();
    expect(boss.memory.counts(date.id)).toEqual({ here: 1, all: 1, inside: 1 });
  });

  test('are paired once, within their time, and answer nobody else', async () => {
    const { view } = await sold();
    const dateIds = view.dates.map(({ id }) => id);
    const where = { gateKeys: ['entrada'], dateIds, paper: null };
    const device = { name: 'Celular', role: 'STEWARD', ...where } as const;
    const make = async () => (await makeDevice(context, { actor: bia, eventId: view.id, device })).code;
    const code = await make();
    const both = await Promise.all([pairPhone(deployment, code), pairPhone(deployment, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const late = await make();
    deployment.clock.pass(16 * 60);
    for (const bad of [code, late, 'A', `${view.code}.${'a'.repeat(32)}`]) {
      const answer = await pairPhone(deployment, bad);
      expect(await answer.json()).toMatchObject({ errors: [{ code: 'PAIRING_OVER' }] });
    }
    for (const token of ['', code, `${view.code}.${'a'.repeat(32)}`]) {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${deployment.url}/api/gate/news?after=0`, { headers });
      expect(answer.status).toBe(401);
    }
    const states = (await desk(view)).devices.map(({ state }) => state);
    expect(states.sort()).toEqual(['LAPSED', 'WORKING']);
  });

  test('that work are listed before all that were only shown, however many these are', async () => {
    const { view } = await sold(1);
    const kept = await phone(view, { name: 'Primeiro' });
    await context.pool.query(
      `insert into gate_device (event_id, id, name, role, gate_keys, date_ids, made_by, made_at, pairing_hash, pairing_ends_at)
      select d.event_id, gen_random_uuid(), 'Mostrado', d.role, d.gate_keys, d.date_ids, d.made_by, d.made_at + interval '1 hour',
        'shown ' || n, d.made_at from gate_device d, generate_series(1, 400) n where d.event_id = $1 and d.id = $2`,
      [view.id, kept.id],
    );
    const { devices } = await desk(view);
    expect([devices.length, devices.at(-1)?.id]).toEqual([400, kept.id]);
  });

  test('that were ended get nothing at once, and what they still send moves nobody', async () => {
    const { view, codes } = await sold();
    const one = await phone(view);
    one.scan(codes[0]);
    await endDevice(context, { actor: bia, eventId: view.id, id: one.id });
    for (const path of ['news?after=0', 'programme']) {
      const answer = await one.ask(path);
      expect(await answer.json()).toMatchObject({ errors: [{ code: 'DEVICE_REVOKED' }] });
    }
    expect(await one.upload()).toMatchObject([{ verdict: 'CONFLICT', code: 'DEVICE_REVOKED' }]);
    const { dates, conflicts } = await desk(view);
    expect(dates[0]).toMatchObject({ entries: 0, inside: 0 });
    expect(conflicts).toMatchObject([{ kind: 'CONFLICT', code: 'DEVICE_REVOKED' }]);
    expect((await (await phone(view)).scan(codes[0])).toString()).toBe('ADMITTED');
  });

  test('that are ended while they send and wait for a ticket move nobody', async () => {
    const { view, codes, ids } = await sold();
    const one = await phone(view);
    one.scan(codes[0]);
    const rival = await context.pool.connect();
    try {
      await rival.query('begin');
      await rival.query('select 1 from ticket where event_id = $1 and id = $2 for update', [view.id, ids[0]]);
      const sent = one.upload();
      await expect.poll(() => countLockWaits(context.pool)).toBe(1);
      await endDevice(context, { actor: bia, eventId: view.id, id: one.id });
      await rival.query('commit');
      expect(await sent).toMatchObject([{ verdict: 'CONFLICT', code: 'DEVICE_REVOKED' }]);
      expect((await desk(view)).dates[0]).toMatchObject({ entries: 0 });
    } finally {
      rival.release(true);
    }
  });

  test('nothing that a device gets or the tables keep pairs or logs in another one', async () => {
    const { view, ana } = await sold();
    const one = await phone(view);
    const { rows } = await context.pool.query(
      `select to_jsonb(d)::text as kept from gate_device d union all select to_jsonb(a)::text from audit_entry a
      where a.event_id = $1`,
      [view.id],
    );
    const kept = rows.map(({ kept: text }) => text).join();
    expect(kept).not.toContain(one.token.split('.')[1]);
    const page = Buffer.from(await (await one.ask('news?after=0')).arrayBuffer()).toString('latin1');
    const programme = await (await one.ask('programme')).text();
    for (const personal of ['Ana', 'Souza', emailOf(ana)]) {
      expect(page).not.toContain(personal);
      expect(programme).not.toContain(personal);
    }
  });
});

describe('the keys of tickets', () => {
  test('that are new or taken away reach devices with their next sync', async () => {
    const { view } = await sold(1);
    const [{ publicKey, publicKeyPem }] = context.ticketKey.published as [PublishedKey];
    const versionWith = async (...keyIds: number[]) => {
      const published = keyIds.map((keyId) => ({ keyId, publicKey, publicKeyPem }));
      return (await gateProgramme({ ...context, ticketKey: { ...context.ticketKey, published } }, view))
        .version;
    };
    const versions = [];
    for (const keyIds of [[1], [2, 1], [2], [7, 2], [7]]) versions.push(await versionWith(...keyIds));
    expect(versions).toEqual([...new Set(versions)].toSorted((one, other) => one - other));
  });
});

describe('the plan of the gates', () => {
  const plan = (offerIds: string[] | null, hasReentry = false) => ({
    gates: [
      { key: 'entrada', name: 'Entrada', offerIds: null },
      { key: 'vip', name: 'VIP', offerIds },
    ],
    ...{ hasReentry, opensMinutesBefore: null, closesMinutesAfter: null },
  });
  const save = (view: EventView, asked: unknown, over: number) =>
    saveGatePlan(context, { actor: bia, eventId: view.id, plan: asked, over });

  test('reaches a device with its next sync, and re-entry goes by it', async () => {
    const { view, codes } = await sold();
    expect(await save(view, plan(null, true), 0)).toBe(1);
    const one = await phone(view);
    expect(one.scan(codes[0])).toBe('ADMITTED');
    expect(one.scan(codes[0], { direction: 'OUT' })).toBe('EXITED');
    expect(one.scan(codes[0])).toBe('ADMITTED');
    expect((await one.sync()).map(({ verdict }) => verdict)).toEqual(['ADMITTED', 'NOTED', 'ADMITTED']);
    expect((await desk(view)).dates[0]).toMatchObject({ entries: 2, inside: 1, doubles: 0 });
  });

  test('of two who change it at once one is told, and nonsense is refused', async () => {
    const { view } = await sold();
    const saved = () => save(view, plan(null), 0).catch(({ code }) => code);
    const both = await Promise.all([saved(), saved()]);
    expect(both.sort()).toEqual([1, 'CHANGED_MEANWHILE']);
    expect(await refusalOf(save(view, plan(null), 7))).toBe('CHANGED_MEANWHILE');
    const nonsense = [
      {},
      { ...plan(null), gates: [] },
      plan([context.ids.uuid()]),
      { ...plan(null), opensMinutesBefore: -1 },
      { ...plan(null), gates: [plan(null).gates[0], plan(null).gates[0]] },
    ];
    for (const one of nonsense) expect(await refusalOf(save(view, one, 1))).toBe('INVALID_INPUT');
  });
});
