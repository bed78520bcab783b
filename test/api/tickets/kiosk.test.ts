import { describe, expect, test } from 'vitest';
import { kioskRequestsPerMinute } from '#src/api/gate/gate-routes.ts';
import type { BadgeSheets } from '#src/domain/badge/badge-sheets.ts';
import type { KioskLook } from '#src/domain/badge/kiosk-answer.ts';
import type { BadgePaper } from '#src/domain/badge/paper.ts';
import { operator } from '#src/domain/policy/actor.ts';
import { installation } from '#src/domain/policy/grant.ts';
import { type DeviceToMake, endDevice, makeDevice } from '#src/service/holding/admission/make-device.ts';
import { readGateDesk } from '#src/service/holding/admission/read-gate-desk.ts';
import { readBadgeDesk } from '#src/service/holding/badge/read-badge-desk.ts';
import type { PrintedAtKiosk } from '#src/service/holding/kiosk/print-at-kiosk.ts';
import { refundOrder } from '#src/service/holding/order/refund/refund-order.ts';
import { replaceCodes } from '#src/service/holding/order/support/replace-codes.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { openBadgeDesk } from '../../support/badge/badge-desk.ts';
import { countLockWaits } from '../../support/deployment/lock-waits.ts';
import { storeStaff } from '../../support/deployment/store-staff.ts';
import { aScan, openPhone, pairPhone } from '../../support/gate/phone.ts';
import { refusalOf } from '../../support/shop/draft-desk.ts';

// docs/algorithms/badges.md, "At a kiosk", over HTTP, with the invariants asked after each test.
const shop = await openBadgeDesk();
const { deployment, bia, printed, stack, single, give, entriesOf, phone } = shop;
const { context, url } = deployment;
const support = await storeStaff(deployment, [{ role: 'SUPPORT', ...installation }]);

const wanted = (paper: BadgePaper | null, more: Partial<DeviceToMake> = {}): DeviceToMake => ({
  ...{ name: 'Quiosque 1', role: 'KIOSK', gateKeys: [], dateIds: [], paper, ...more },
});
const make = (view: EventView, device: DeviceToMake) =>
  makeDevice(context, { actor: bia, eventId: view.id, device });

/** A kiosk that speaks HTTP as a real one, without a browser. */
async function openKiosk(view: EventView, paper: BadgePaper = 'CARD', name = 'Quiosque 1') {
  const { id, code } = await make(view, wanted(paper, { name }));
  const pairing = (await (await pairPhone(deployment, code)).json()) as { token: string };
  const ask = (path: string, body: object | null = null) =>
    fetch(`${url}/api/gate/${path}`, {
      ...(body === null ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: { authorization: `Bearer ${pairing.token}`, 'content-type': 'application/json' },
    });
  const told = async <Told>(path: string, body: object) => (await (await ask(path, body)).json()) as Told;
  return {
    ...{ id, pairing, ask },
    look: (text: string) => told<KioskLook>('kiosk/look', { code: text }),
    print: (text: string, requestId: string = context.ids.uuid()) =>
      told<PrintedAtKiosk>('kiosk/print', { code: text, requestId }),
  };
}

async function errorOf(answer: Response): Promise<string | undefined> {
  // News are no JSON.
  const body = (await answer.json().catch(() => ({}))) as { errors?: { code: string }[] };
  return body.errors?.[0]?.code;
}

const codeOn = (sheets: BadgeSheets | null) => sheets?.sheets[0]?.code ?? '';

/** Ana with a ticket and its code. */
async function ana(more: Parameters<typeof printed>[1] = {}) {
  const made = await printed(['Ana Sá'], more);
  const [person] = made.people;
  const [id = ''] = made.tickets;
  if (person === undefined) throw new Error('A person.');
  return { ...made, person, id, code: await phone(person, id), number: made.numbers[0] ?? '' };
}

describe('a kiosk', () => {
  test('shows the name of who shows a ticket, prints the badge, and the gate opens for both', async () => {
    const { view, id, code } = await ana();
    const kiosk = await openKiosk(view);
    expect(await kiosk.look(code)).toEqual({ answer: 'READY', name: 'Ana Sá', shelf: null });
    const { answer, printed: sheets } = await kiosk.print(code);
    expect(answer).toBe('READY');
    expect(sheets).toMatchObject({
      ...{ stack: null, paper: 'CARD', eventName: view.name },
      sheets: [{ ticketId: id, name: 'Ana Sá', shelf: null, title: { pt: 'sat, inteira' } }],
    });
    // The code of the phone with a mark: no code was ended.
    expect(codeOn(sheets)).toMatch(new RegExp(`^${code}[A-Z2-7]{6}$`));
    expect((await shop.scan(view, codeOn(sheets))).answer).toBe('ADMITTED');
    expect((await entriesOf(view)).at(-1)).toMatchObject({
      ...{ actor: `device:${kiosk.id}`, action: 'badge.kiosk', subject: `ticket ${id}` },
      after: { print: 1, paper: 'CARD', kiosk: 'Quiosque 1' },
    });
    const { rows } = await context.pool.query(
      'select staff_id, device_id from badge_print where event_id = $1',
      [view.id],
    );
    expect(rows).toEqual([{ staff_id: null, device_id: kiosk.id }]);
    const byNobody = `insert into badge_print (event_id, ticket_id, number, holder_version, paper, mark, at, request_id)
      select event_id, ticket_id, 2, 9, paper, mark, at, request_id from badge_print where event_id = $1`;
    await expect(context.pool.query(byNobody, [view.id])).rejects.toThrow('badge_print_made_by_one');
    // The desk knows the badge as any other, and hands over by its scan.
    expect(await give(view, id, codeOn(sheets))).toBe(null);
  });

  test('prints a badge once: not again, not of a stack, not what the desk has printed', async () => {
    const { view, code, id } = await ana();
    const kiosk = await openKiosk(view);
    const badge = codeOn((await kiosk.print(code)).printed);
    for (const one of [code, badge]) {
      expect(await kiosk.look(one)).toEqual({ answer: 'PRINTED', name: null, shelf: null });
      expect(await kiosk.print(one)).toEqual({ answer: 'PRINTED', shelf: null, printed: null });
    }
    expect(await refusalOf(single(view, id, 0))).toBe('BADGE_PRINTED');
    expect(await refusalOf(stack(view))).toBe('NO_BADGES_TO_PRINT');
    const other = await ana();
    await stack(other.view);
    const there = await openKiosk(other.view);
    expect(await there.look(other.code)).toEqual({ answer: 'PRINTED', name: null, shelf: '1-001' });
    expect(await there.print(other.code)).toEqual({ answer: 'PRINTED', shelf: '1-001', printed: null });
  });

  test('gets the same badge for the same request within a minute, and then no more; another kiosk never', async () => {
    const { view, code } = await ana();
    const [kiosk, other] = [await openKiosk(view), await openKiosk(view, 'CARD', 'Quiosque 2')];
    const requestId = context.ids.uuid();
    const first = await kiosk.print(code, requestId);
    // The clock of the deployment goes on by itself.
    deployment.clock.pass(50);
    expect(await kiosk.print(code, requestId)).toEqual(first);
    expect((await other.print(code, requestId)).answer).toBe('PRINTED');
    deployment.clock.pass(11);
    expect((await kiosk.print(code, requestId)).answer).toBe('PRINTED');
    expect((await entriesOf(view)).filter(({ action }) => action === 'badge.kiosk')).toHaveLength(1);
  });

  test('of two at once prints one badge, and the other one says that it exists', async () => {
    const { view, code } = await ana();
    const kiosks = [await openKiosk(view), await openKiosk(view, 'CARD', 'Quiosque 2')];
    const both = await Promise.all(kiosks.map((one) => one.print(code)));
    expect(both.map(({ answer }) => answer).toSorted()).toEqual(['PRINTED', 'READY']);
    const requestId = context.ids.uuid();
    const { code: theirs, view: there } = await ana();
    const one = await openKiosk(there);
    const [first, again] = await Promise.all([one.print(theirs, requestId), one.print(theirs, requestId)]);
    expect(again).toEqual(first);
    expect(first?.answer).toBe('READY');
  });

  test('says why it prints nothing, and names nobody', async () => {
    const { view, person, tickets, code, id, number } = await ana({ sun: [null], vip: [null], cup: [null] });
    const [, , vip = '', cup = ''] = tickets;
    const kiosk = await openKiosk(view);
    const elsewhere = await ana();
    const answers = async (shown: string) => {
      const [look, print] = [await kiosk.look(shown), await kiosk.print(shown)];
      expect({ name: look.name, printed: print.printed }).toEqual({ name: null, printed: null });
      expect(print.answer).toBe(look.answer);
      return look.answer;
    };
    expect(await answers('https://example.com')).toBe('NOT_A_CODE');
    // A code that is cut off or changed is none that was signed.
    expect(await answers(code.slice(0, -1))).toBe('NOT_A_CODE');
    expect(await answers(`${code.slice(0, 60)}${code[60] === 'A' ? 'B' : 'A'}${code.slice(61)}`)).toBe(
      'UNKNOWN',
    );
    expect(await answers(elsewhere.code)).toBe('UNKNOWN');
    expect(await answers(await phone(person, vip))).toBe('OTHER_PAPER');
    expect(await answers(await phone(person, cup))).toBe('NO_BADGE');
    await replaceCodes(context, { number, actor: support, note: 'Celular', ticketIds: [id] });
    expect(await answers(code)).toBe('OLD_CODE');
    const renewed = await phone(person, id);
    await give(view, id, null, { withoutBadge: 'Leitor quebrado' });
    expect(await answers(renewed)).toBe('HANDED_OVER');
    const stopped = await ana();
    const near = await openKiosk(stopped.view);
    await shop.stop(stopped.view, stopped.id);
    expect((await near.look(stopped.code)).answer).toBe('STOPPED');
    expect((await near.print(stopped.code)).answer).toBe('STOPPED');
    const refunded = await ana();
    const its = await openKiosk(refunded.view);
    await refundOrder(context, { number: refunded.number, actor: operator('ana'), note: null });
    expect((await its.look(refunded.code)).answer).toBe('CANCELED');
    expect((await its.print(refunded.code)).answer).toBe('CANCELED');
  });

  test('prints for who has the ticket: not for a ticket that was transferred or is for sale', async () => {
    const { view, people, tickets } = await printed(['Ana Sá', 'Bruno Sá', 'Carla Sá']);
    const [first, bruno, carla] = people;
    if (!first || !bruno || !carla) throw new Error('Three people.');
    const kiosk = await openKiosk(view);
    const code = await phone(first, tickets[0] ?? '');
    const transfer = (await shop.offer(first, tickets[0] ?? '', shop.emailOf(bruno))).data.transferTicket;
    expect((await kiosk.look(code)).answer).toBe('READY');
    await shop.accept(bruno, await shop.tokenOf(transfer.id));
    expect((await kiosk.look(code)).answer).toBe('TRANSFERRED');
    expect((await kiosk.print(code)).answer).toBe('TRANSFERRED');
    const third = await phone(carla, tickets[2] ?? '');
    for (const [engaged, answer] of [
      ['RETURN', 'RETURNING'],
      ['UPGRADE', 'UPGRADING'],
    ] as const) {
      await context.pool.query('update ticket set engaged_by = $2, engaged_with = id where id = $1', [
        ...[tickets[2], engaged],
      ]);
      expect((await kiosk.print(third)).answer).toBe(answer);
    }
    await context.pool.query('update ticket set engaged_by = null, engaged_with = null where id = $1', [
      tickets[2],
    ]);
  });

  test('opens nothing of the gates, and a device at a gate prints nothing', async () => {
    const { view, code } = await ana();
    const kiosk = await openKiosk(view);
    const steward = await openPhone(deployment, view, bia);
    const offerId = view.offerById.keys().next().value ?? '';
    for (const path of ['programme', 'news?after=0', `session?offerId=${offerId}`])
      expect(await errorOf(await kiosk.ask(path)), path).toBe('NOT_ALLOWED');
    const report = { battery: null, version: 'test', unsent: 0, conflicts: 0, gate: 'entrada' };
    const upload = { scans: [aScan(view, { seq: 1 })], report };
    expect(await errorOf(await kiosk.ask('scans', upload))).toBe('NOT_ALLOWED');
    const asked = { contact: { report }, look: { code }, print: { code, requestId: context.ids.uuid() } };
    for (const [path, body] of Object.entries(asked)) {
      const sent = { method: 'POST', body: JSON.stringify(body) };
      expect(await errorOf(await steward.ask(`kiosk/${path}`, sent)), path).toBe('NOT_ALLOWED');
    }
    expect(Object.keys(kiosk.pairing).toSorted()).toEqual([
      ...['eventName', 'id', 'name', 'paper', 'role', 'token'],
    ]);
    const { rows } = await context.pool.query('select 1 from scan where event_id = $1', [view.id]);
    expect(rows).toEqual([]);
  });

  test('is made for a paper of the plan and for no gate, and the list shows it like any other device', async () => {
    const { view } = await ana();
    const [dateId = ''] = view.dates.map(({ id }) => id);
    for (const [device, field] of [
      [wanted('A6'), 'paper'],
      [wanted(null), 'paper'],
      [wanted('CARD', { gateKeys: ['entrada'] }), 'gateKeys'],
      [wanted('CARD', { dateIds: [dateId] }), 'dateIds'],
      [wanted('CARD', { role: 'STEWARD', gateKeys: ['entrada'], dateIds: [dateId] }), 'paper'],
    ] as const) {
      await expect(make(view, device)).rejects.toMatchObject({ code: 'INVALID_INPUT', field });
    }
    const kiosk = await openKiosk(view);
    const report = { battery: 55, version: 'abc', unsent: 0, conflicts: 0, gate: '' };
    expect((await kiosk.ask('kiosk/contact', { report })).status).toBe(200);
    const { devices, papers } = await readGateDesk(context, { actor: bia, eventId: view.id });
    expect(papers).toEqual(['CARD', 'WRISTBAND']);
    expect(devices).toMatchObject([
      { role: 'KIOSK', paper: 'CARD', state: 'WORKING', battery: 55, version: 'abc', behind: 0 },
    ]);
  });

  test('refuses what it cannot read, and whoever shows no token', async () => {
    const { view, code } = await ana();
    const kiosk = await openKiosk(view);
    const requestId = context.ids.uuid();
    for (const [path, body] of [
      ['look', {}],
      ['look', { code: 7 }],
      ['look', { code: 'x'.repeat(1_001) }],
      ['look', { code, ticketId: requestId }],
      ['print', { code }],
      ['print', { code, requestId: 'x' }],
      ['contact', { report: { battery: 101 } }],
    ] as const)
      expect(await errorOf(await kiosk.ask(`kiosk/${path}`, body)), path).toBe('INVALID_REQUEST');
    for (const path of ['contact', 'look', 'print']) {
      const answer = await fetch(`${url}/api/gate/kiosk/${path}`, { method: 'POST' });
      expect([answer.status, await errorOf(answer)]).toEqual([401, 'UNAUTHENTICATED']);
    }
    expect((await kiosk.look(code)).answer).toBe('READY');
  });

  test('that was ended prints nothing any more, not even what it waits to print', async () => {
    const { view, id, code } = await ana();
    const kiosk = await openKiosk(view);
    const revoked = { errors: [{ code: 'DEVICE_REVOKED' }] };
    const waiting = await context.pool.connect();
    try {
      await waiting.query('begin');
      await waiting.query('select 1 from ticket where event_id = $1 and id = $2 for update', [view.id, id]);
      const print = kiosk.print(code);
      await expect.poll(() => countLockWaits(context.pool)).toBe(1);
      await endDevice(context, { actor: bia, eventId: view.id, id: kiosk.id });
      await waiting.query('commit');
      expect(await print).toMatchObject(revoked);
    } finally {
      waiting.release();
    }
    expect(await kiosk.look(code)).toMatchObject(revoked);
    const { offers } = await readBadgeDesk(context, { actor: bia, eventId: view.id });
    expect(offers[0]).toMatchObject({ waiting: 1 });
  });

  test('asks so often in a minute and no more, each for itself', async () => {
    const { view } = await ana();
    const [kiosk, other] = [await openKiosk(view), await openKiosk(view, 'CARD', 'Quiosque 2')];
    const answers = await Promise.all(
      Array.from({ length: kioskRequestsPerMinute + 1 }, () => kiosk.look('x')),
    );
    expect(answers.filter((one) => 'errors' in one)).toMatchObject([
      { errors: [{ code: 'TOO_MANY_REQUESTS' }] },
    ]);
    expect((await other.look('x')).answer).toBe('NOT_A_CODE');
    deployment.clock.pass(121);
    expect((await kiosk.look('x')).answer).toBe('NOT_A_CODE');
  });
});
