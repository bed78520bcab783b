import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { LoggedScan, ScanVerdict } from '#src/domain/gate/device-memory.ts';
import type { PlannedGate } from '#src/domain/gate/gate-plan.ts';
import { writeNewsPage } from '#src/domain/gate/news-page.ts';
import { DeviceStore } from '#src/web/gate/device/device-store.ts';
import { GateRefusal, type GateServer, gateServer } from '#src/web/gate/device/gate-server.ts';
import { LocalDevice } from '#src/web/gate/device/local-device.ts';
import { deviceId, gateIds, listed, page, ticketId } from '../../support/gate/gate-data.ts';
import { codeOf, signed } from './support/signed-codes.ts';

// The device of a phone with its real storage, and a server that the test plays.
let name = '';
let count = 0;
let refusal: string | null = null;
/** Null: the page has heard of no clock yet. */
let ahead: number | null = 0;
let sent: LoggedScan[] = [];
/** Happens between an upload and the download behind it. */
let meanwhile = () => {};
/** Bytes that are missing at the end of a page. */
let cutOff = 0;
/** The event as the server has it. */
let current = signed;
/** Tickets from 11 to 13 are of the session. */
const sessionTickets = [11, 12, 13].map((n) => listed(n, { offerId: gateIds.session }));
let hasSession = false;
let names: string[] = [];
let namesAsked = 0;
let verdictFor = (seq: number): ScanVerdict => ({ seq, verdict: 'ADMITTED', code: null });

const server: GateServer = {
  pair: async (code) => {
    if (code !== 'FA27.abc') throw new GateRefusal('PAIRING_OVER');
    return {
      ...{
        id: deviceId(1),
        name: 'Celular 1',
        role: 'SUPERVISOR',
        gateKeys: hasSession ? ['iara'] : ['a', 'b'],
      },
      ...{ dateIds: [gateIds.sat], token: 'FA27.token', tickets: 3, programme: signed },
    };
  },
  programme: async () => current,
  news: async (_token, after) => {
    meanwhile();
    if (refusal !== null) throw new GateRefusal(refusal);
    const programmeVersion = current.version;
    const parts = [page({ position: 2, hasMore: true, programmeVersion, tickets: [listed(1), listed(2)] })];
    if (hasSession && after === 0)
      return writeNewsPage(page({ position: 3, programmeVersion, tickets: sessionTickets }));
    const last = page({
      after: 2,
      position: 3,
      programmeVersion,
      tickets: [listed(3, { state: 'CANCELED' })],
    });
    if (after === 0) return writeNewsPage(parts[0] ?? last);
    const bytes = writeNewsPage(
      after === 2 ? last : page({ after, position: after, programmeVersion, tickets: [listed(1)] }),
    );
    return bytes.slice(0, bytes.length - cutOff);
  },
  send: async (_token, scans) => {
    if (refusal !== null && refusal !== 'DEVICE_REVOKED') throw new GateRefusal(refusal);
    sent.push(...scans);
    return scans.map(({ seq }) => verdictFor(seq));
  },
  names: async () => {
    namesAsked += 1;
    if (refusal !== null) throw new GateRefusal(refusal);
    return names.map((called, at) => ({ tail: sessionTickets[at]?.tail ?? '', name: called }));
  },
  ...{ clockAhead: () => ahead, kiosk: () => Promise.reject(new GateRefusal('NOT_ALLOWED')) },
};

/** The phone after a start: the same storage, nothing in memory. */
async function started(): Promise<LocalDevice> {
  const device = new LocalDevice(server, () => DeviceStore.open(name));
  await device.start();
  return device;
}
async function paired(): Promise<LocalDevice> {
  const device = await started();
  expect(await device.pair('https://example.com/gate/#pair=FA27.abc')).toBeNull();
  return device;
}

/** The storage takes no scans and no pages any more. */
function fillStorage() {
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  return full;
}

beforeEach(() => {
  count += 1;
  name = `gate-${count}`;
  refusal = null;
  ahead = 0;
  hasSession = false;
  names = [];
  namesAsked = 0;
  cutOff = 0;
  meanwhile = () => {};
  sent = [];
  current = signed;
  verdictFor = (seq) => ({ seq, verdict: 'ADMITTED', code: null });
});
afterEach(() => void deleteDB(name));

describe('the device of a phone', () => {
  test('is paired by a link, holds the whole list before it is ready, and decides', async () => {
    const device = await started();
    expect(device.state().phase).toBe('UNPAIRED');
    expect(await device.pair('https://example.com/gate/#pair=FA27.wrong')).toBe('PAIRING_OVER');
    expect(await device.pair('https://example.com/gate/#pair=FA27.abc')).toBeNull();
    expect(device.state()).toMatchObject({ phase: 'READY', loaded: 3, tickets: 3, gateKey: 'a' });
    expect(device.scan(codeOf(1), 'CAMERA')).toMatchObject({
      answer: 'ADMITTED',
      offerName: { pt: 'Inteira' },
    });
    expect(device.scan(codeOf(1), 'CAMERA')).toBeNull();
    expect(device.scan(codeOf(3), 'CAMERA')?.answer).toBe('CANCELED');
    const forged = `${codeOf(2).slice(0, -8)}AAAAAAAA`;
    expect(device.scan(forged, 'TYPED')?.answer).toBe('UNKNOWN');
  });

  test('goes on without a network over a restart, and sends everything once it is back', async () => {
    const device = await paired();
    refusal = 'OFFLINE';
    device.scan(codeOf(1), 'CAMERA');
    await device.syncNow();
    expect(device.state()).toMatchObject({ isOnline: false, unsent: 1 });
    await expect.poll(async () => (await (await openDB(name)).getAll('log')).length).toBe(1);
    const again = await started();
    expect(again.state()).toMatchObject({ phase: 'READY', unsent: 1, let: { here: 1, all: 1, inside: 1 } });
    expect(again.scan(codeOf(1), 'CAMERA')).toMatchObject({
      answer: 'ALREADY_IN',
      earlier: { gate: 'Portão A' },
    });
    expect(again.scan(codeOf(2), 'CAMERA')?.answer).toBe('ADMITTED');
    refusal = null;
    await again.syncNow();
    expect(sent.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(again.state()).toMatchObject({ isOnline: true, unsent: 0 });
    const later = await started();
    expect(later.scan(codeOf(2), 'CAMERA')?.answer).toBe('ALREADY_IN');
  });

  test('that is opened again without a network logs by the clock of the server that it heard last', async () => {
    expect(gateServer().clockAhead()).toBeNull();
    ahead = 600_000;
    await paired();
    refusal = 'OFFLINE';
    ahead = null;
    const again = await started();
    again.scan(codeOf(1), 'CAMERA');
    for (const at of [again.now(), again.log(1)[0]?.at ?? 0])
      expect(Math.abs(at - Date.now() - 600_000)).toBeLessThan(60_000);
    refusal = null;
    ahead = -600_000;
    await again.syncNow();
    ahead = null;
    expect((await started()).now()).toBeLessThan(Date.now() - 500_000);
  });

  test('shows what the server refused, and keeps it', async () => {
    const device = await paired();
    verdictFor = (seq) => ({ seq, verdict: 'CONFLICT', code: 'TRANSFERRED' });
    device.scan(codeOf(1), 'CAMERA');
    await device.syncNow();
    const conflict = { seq: 1, state: 'CONFLICT', conflict: 'TRANSFERRED', answer: 'ADMITTED' };
    expect(device.log(5)).toMatchObject([conflict]);
    expect((await started()).log(5)).toMatchObject([conflict]);
    expect(device.state().conflicts).toBe(1);
  });

  test('takes back an entry, and lets in by hand without a code', async () => {
    const device = await paired();
    const verdict = device.scan(codeOf(1), 'CAMERA');
    device.takeBack(verdict?.seq ?? 0);
    expect(device.state().let).toEqual({ here: 0, all: 0, inside: 0 });
    expect(device.log(5).map(({ isTakenBack }) => isTakenBack)).toEqual([false, true]);
    expect(device.admitByHand(null, 'Celular quebrado').answer).toBe('ADMITTED');
    expect(device.state().let.here).toBe(1);
  });

  test('stops a ticket, which no gate opens for from then on, and no text that is not a ticket', async () => {
    const device = await paired();
    expect(device.stop('BEGIN:VCARD', 'Cópia')).toMatchObject({ answer: 'NOT_A_CODE', seq: null });
    expect(device.stop(codeOf(1), 'Cópia')).toMatchObject({ answer: 'STOPPED', seq: 1 });
    expect(device.scan(codeOf(1), 'CAMERA')?.answer).toBe('STOPPED');
    await device.syncNow();
    expect(sent.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['STOP', 'Cópia'],
      [null, null],
    ]);
  });

  test('whose gate left the plan says so and reads nothing until another of its own is chosen', async () => {
    const device = await paired();
    const [a, b, vip] = signed.plan.gates as [PlannedGate, PlannedGate, PlannedGate];
    current = { ...signed, version: 2, plan: { ...signed.plan, gates: [vip, b] } };
    await device.syncNow();
    expect(device.state()).toMatchObject({ isPlaceGone: true, gates: [{ key: 'b' }] });
    expect(() => device.scan(codeOf(1), 'CAMERA')).toThrow();
    expect(device.log(5)).toEqual([]);
    device.choose({ gateKey: 'b' });
    expect(device.state().isPlaceGone).toBe(false);
    expect(device.scan(codeOf(1), 'CAMERA')?.answer).toBe('ADMITTED');
    current = { ...signed, version: 3, plan: { ...signed.plan, gates: [vip] } };
    await device.syncNow();
    expect(device.state()).toMatchObject({ isPlaceGone: true, gates: [] });
    expect((await started()).state().isPlaceGone).toBe(true);
    current = { ...signed, version: 4, plan: { ...signed.plan, gates: [a] } };
    await device.syncNow();
    device.choose({ gateKey: 'a' });
    expect(device.state().isPlaceGone).toBe(false);
  });

  test('without space says so until it has stored all it read, and sends it meanwhile', async () => {
    const device = await paired();
    const full = fillStorage();
    device.scan(codeOf(1), 'CAMERA');
    await expect.poll(() => device.state().cannotKeep).toBe(true);
    await device.syncNow();
    expect(sent.map(({ seq }) => seq)).toEqual([1]);
    expect(device.state()).toMatchObject({ cannotKeep: true, unsent: 0 });
    full.mockRestore();
    await device.syncNow();
    expect(device.state().cannotKeep).toBe(false);
    expect((await started()).scan(codeOf(1), 'CAMERA')?.answer).toBe('ALREADY_IN');
  });

  test('without space for the list is not ready, and asks for the same part again', async () => {
    const device = await started();
    const full = fillStorage();
    await device.pair('https://example.com/gate/#pair=FA27.abc');
    expect(device.state()).toMatchObject({ phase: 'LOADING', cannotKeep: true, loaded: 0 });
    full.mockRestore();
    await device.syncNow();
    expect(device.state()).toMatchObject({ phase: 'READY', cannotKeep: false, loaded: 3 });
    refusal = 'OFFLINE';
    expect((await started()).state().loaded).toBe(3);
  });

  test('that was ended hands in what it has and empties itself; any other failure empties nothing', async () => {
    const device = await paired();
    device.scan(codeOf(1), 'CAMERA');
    for (const passing of ['UNAUTHENTICATED', 'BUSY', 'UNEXPECTED', 'OFFLINE']) {
      refusal = passing;
      await device.syncNow();
      expect(device.state()).toMatchObject({ phase: 'READY', unsent: 1 });
    }
    refusal = 'DEVICE_REVOKED';
    await device.syncNow();
    expect(sent.map(({ seq }) => seq)).toEqual([1]);
    expect(device.state().phase).toBe('REVOKED');
    expect((await started()).state().phase).toBe('UNPAIRED');
  });

  test('that was ended in the middle of a sync hands in what it scanned meanwhile before it empties itself', async () => {
    const device = await paired();
    refusal = 'DEVICE_REVOKED';
    meanwhile = () => void device.scan(codeOf(1), 'CAMERA');
    await device.syncNow();
    expect(device.state()).toMatchObject({ phase: 'READY', unsent: 1 });
    meanwhile = () => {};
    await device.syncNow();
    expect(sent.map(({ seq }) => seq)).toEqual([1]);
    expect(device.state().phase).toBe('REVOKED');
  });

  test('takes a page that was cut off for no network, and asks for it again', async () => {
    const device = await paired();
    cutOff = 1;
    await device.syncNow();
    expect(device.state()).toMatchObject({ phase: 'READY', isOnline: false });
    cutOff = 0;
    await device.syncNow();
    expect(device.state()).toMatchObject({ phase: 'READY', isOnline: true });
  });

  test('is unpaired only when everything is sent', async () => {
    const device = await paired();
    refusal = 'OFFLINE';
    device.scan(codeOf(1), 'CAMERA');
    await expect(device.forget()).rejects.toThrow();
    refusal = null;
    await device.syncNow();
    await device.forget();
    expect(device.state().phase).toBe('UNPAIRED');
  });

  test('that is unpaired in the middle of a sync is empty after it, and stays so', async () => {
    const device = await paired();
    const forgets: Promise<void>[] = [];
    meanwhile = () => void forgets.push(device.forget());
    await device.syncNow().then(() => Promise.all(forgets));
    expect((await started()).state().phase).toBe('UNPAIRED');
  });

  test('calls and ends people of a session without a network, and has its queue over a restart', async () => {
    hasSession = true;
    const device = await paired();
    const { id } = device.state().sessions[0] ?? { id: '' };
    refusal = 'OFFLINE';
    expect([12, 11, 13].map((n) => device.scan(codeOf(n), 'CAMERA')?.place)).toEqual([1, 2, 3]);
    const [first, second] = device.session(id).there;
    const called = device.actAtSession(id, 'CALL', [first?.tail ?? '', second?.tail ?? '']);
    device.actAtSession(id, 'OUT', [first?.tail ?? '']);
    device.takeBack(called[1] ?? 0);
    const tails = (one: LocalDevice) => {
      const { there, called, done } = one.session(id);
      return [there, called, done].map((people) => people.map(({ tail }) => tail));
    };
    const queue = [[listed(11).tail, listed(13).tail], [], [listed(12).tail]];
    expect(tails(device)).toEqual(queue);
    expect(device.log(3).map(({ answer, isTakenBack }) => [answer, isTakenBack])).toEqual([
      ['ADMITTED', false],
      ['OUT', false],
      ['CALL', true],
    ]);
    await expect.poll(async () => (await (await openDB(name)).getAll('log')).length).toBe(7);
    const again = await started();
    expect(tails(again)).toEqual(queue);
    refusal = null;
    await again.syncNow();
    expect(sent.map(({ kind, tail }) => [kind, tail ?? null])).toEqual([
      ...['IN', 'IN', 'IN'].map((kind) => [kind, null]),
      ...[
        ['CALL', listed(12).tail],
        ['CALL', listed(11).tail],
        ['OUT', listed(12).tail],
      ],
      ['BACK', listed(11).tail],
    ]);
  });

  test('has the names of a session while its page is open, in memory alone, and asks again when tickets change', async () => {
    hasSession = true;
    const device = await paired();
    const { id } = device.state().sessions[0] ?? { id: '' };
    const seen = () => device.session(id).expected.map(({ name: called }) => called);
    expect(seen()).toEqual([null, null, null]);
    refusal = 'OFFLINE';
    names = ['Ana S.', 'Bia T.', 'Caio U.'];
    const close = device.openSession(id);
    await expect.poll(() => namesAsked).toBe(1);
    expect(seen()).toEqual([null, null, null]);
    refusal = null;
    await device.syncNow();
    expect(seen()).toEqual(names);
    const asked = namesAsked;
    names = ['Ana Z.', 'Bia T.', 'Caio U.'];
    await device.syncNow();
    expect(namesAsked).toBe(asked + 1);
    expect(seen()).toEqual(names);
    const db = await openDB(name);
    let kept = JSON.stringify(localStorage) + JSON.stringify(sessionStorage);
    for (const store of db.objectStoreNames) {
      for (const value of await db.getAll(store)) {
        kept += value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : JSON.stringify(value);
      }
    }
    expect(kept).toContain(gateIds.session);
    for (const called of ['Ana S.', 'Ana Z.', 'Bia T.']) expect(kept).not.toContain(called);
    close();
    expect(seen()).toEqual([null, null, null]);
    await device.syncNow();
    expect(namesAsked).toBe(asked + 1);
  });

  test('taken apart shows nobody, and nothing that makes a ticket', async () => {
    const device = await paired();
    device.scan(codeOf(1), 'CAMERA');
    device.scan('BEGIN:VCARD FN:Maria Prado TEL:81999990000', 'CAMERA');
    const db = await openDB(name);
    await expect.poll(async () => (await db.getAll('log')).length).toBe(2);
    let kept = '';
    for (const store of db.objectStoreNames) kept += JSON.stringify(await db.getAll(store));
    expect(kept).toContain(ticketId(1));
    for (const part of [codeOf(1), codeOf(1).slice(40), 'Maria', '81999990000'])
      expect(kept).not.toContain(part);
  });
});
