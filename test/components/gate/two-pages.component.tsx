import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { LoggedScan } from '#src/domain/gate/device-memory.ts';
import { writeNewsPage } from '#src/domain/gate/news-page.ts';
import { DeviceStore } from '#src/web/gate/device/device-store.ts';
import { GateRefusal, type GateServer } from '#src/web/gate/device/gate-server.ts';
import { LocalDevice } from '#src/web/gate/device/local-device.ts';
import { openGateDevice } from '#src/web/gate/device/open-gate-device.ts';
import { deviceId, gateIds, listed, page as newsPage, ticketId } from '../../support/gate/gate-data.ts';
import { createDevice } from './support/device-double.ts';
import { showGate } from './support/show-gate.tsx';
import { codeOf, signed } from './support/signed-codes.ts';

// Two pages of one phone, with one storage, and a server that the test plays.
const link = 'https://example.com/gate/#pair=FA27.abc';
let name = '';
let count = 0;
let isOffline = false;
let isRevoked = false;
/** Happens while the server is asked. */
let meanwhile = () => {};
/** The server's log of the phone. */
let sent = new Map<number, LoggedScan>();
let contacts = 0;

function reached(): void {
  contacts += 1;
  if (isOffline) throw new GateRefusal('OFFLINE');
}

const server: GateServer = {
  pair: async () => ({
    ...{ id: deviceId(1), name: 'Celular 1', role: 'SUPERVISOR', gateKeys: ['a'], dateIds: [gateIds.sat] },
    ...{ token: 'FA27.token', tickets: 3, programme: signed },
  }),
  programme: async () => signed,
  news: async (_token, after) => {
    reached();
    meanwhile();
    if (isRevoked) throw new GateRefusal('DEVICE_REVOKED');
    const tickets = after === 0 ? [listed(1), listed(2), listed(3)] : [];
    return writeNewsPage(newsPage({ after, position: 3, programmeVersion: signed.version, tickets }));
  },
  send: async (_token, scans) => {
    reached();
    for (const scan of scans) {
      // A number that came before is not sent again with something else.
      expect(sent.get(scan.seq) ?? scan).toEqual(scan);
      sent.set(scan.seq, scan);
    }
    return scans.map(({ seq }) => ({ seq, verdict: 'ADMITTED', code: null }));
  },
  names: async () => [],
  ...{ clockAhead: () => 0, kiosk: () => Promise.reject(new GateRefusal('NOT_ALLOWED')) },
};

/** A page where the browser has no locks. */
async function withoutLock(): Promise<LocalDevice> {
  const device = new LocalDevice(server, () => DeviceStore.open(name));
  await device.start();
  return device;
}

function opened() {
  const device = openGateDevice(server, name);
  const phase = (wanted: string) => expect.poll(() => device.state().phase).toBe(wanted);
  return { device, phase };
}

const kept = async (): Promise<LoggedScan[]> => await (await openDB(name)).getAll('log');
const ticketsOf = (scans: Iterable<LoggedScan>) => [...scans].map((scan) => [scan.seq, scan.ticketId]);

beforeEach(() => {
  count += 1;
  name = `two-pages-${count}`;
  isOffline = false;
  isRevoked = false;
  meanwhile = () => {};
  sent = new Map();
  // The pages of a test go with it.
  onTestFinished(() => void navigator.locks.request(name, { steal: true }, () => new Promise(() => {})));
});
afterEach(() => void deleteDB(name));

describe('two pages of one phone', () => {
  test('read one at a time: the second waits, takes over what the first logged, and the first stops', async () => {
    const first = opened();
    await first.phase('UNPAIRED');
    await first.device.pair(link);
    const second = opened();
    await second.phase('ELSEWHERE');
    isOffline = true;
    expect(first.device.scan(codeOf(1), 'CAMERA')?.answer).toBe('ADMITTED');
    await second.device.syncNow();
    expect(() => second.device.scan(codeOf(2), 'CAMERA')).toThrow();
    second.device.readHere();
    await first.phase('ELSEWHERE');
    await second.phase('READY');
    expect(() => first.device.scan(codeOf(2), 'CAMERA')).toThrow();
    const before = contacts;
    await first.device.syncNow();
    expect(contacts).toBe(before);
    expect(second.device.scan(codeOf(1), 'CAMERA')?.answer).toBe('ALREADY_IN');
    expect(second.device.scan(codeOf(2), 'CAMERA')?.answer).toBe('ADMITTED');
    first.device.readHere();
    await second.phase('ELSEWHERE');
    await first.phase('READY');
    expect(first.device.scan(codeOf(2), 'CAMERA')?.answer).toBe('ALREADY_IN');
    isOffline = false;
    await first.device.syncNow();
    await first.device.syncNow();
    expect([...sent.keys()]).toEqual([1, 2, 3, 4]);
  });

  test('follow each other by themselves when the one that reads is gone', async () => {
    let leave = () => {};
    const gone = new Promise<void>((end) => {
      leave = end;
    });
    void navigator.locks.request(name, () => gone);
    const { phase } = opened();
    await phase('ELSEWHERE');
    leave();
    await phase('UNPAIRED');
  });

  test('without locks lose no entry and let nobody in twice once they have met', async () => {
    const first = await withoutLock();
    await first.pair(link);
    const second = await withoutLock();
    isOffline = true;
    first.scan(codeOf(1), 'CAMERA');
    first.scan(codeOf(3), 'CAMERA');
    await expect.poll(async () => (await kept()).length).toBe(2);
    const { seq } = second.scan(codeOf(2), 'CAMERA') ?? {};
    second.takeBack(seq ?? 0);
    await expect.poll(async () => (await kept()).length).toBe(4);
    expect(ticketsOf(await kept())).toEqual([1, 3, 2, 2].map((number, at) => [at + 1, ticketId(number)]));
    expect((await kept())[3]).toMatchObject({ kind: 'BACK', of: 3 });
    await expect.poll(() => second.state().phase).toBe('READY');
    expect(second.scan(codeOf(1), 'CAMERA')?.answer).toBe('ALREADY_IN');
    isOffline = false;
    await second.syncNow();
    await first.syncNow();
    expect(ticketsOf(sent.values())).toEqual(ticketsOf(await kept()));
  });

  test('that was left for another one empties nothing when the device was ended', async () => {
    const first = await withoutLock();
    await first.pair(link);
    isRevoked = true;
    meanwhile = () => first.giveWay();
    await first.syncNow();
    expect(first.state().phase).toBe('ELSEWHERE');
    expect((await withoutLock()).state().phase).not.toBe('UNPAIRED');
  });

  test('that was left for another one while it was to be unpaired empties nothing', async () => {
    const first = await withoutLock();
    await first.pair(link);
    const forgets: Promise<void>[] = [];
    meanwhile = () => {
      forgets.push(first.forget());
      first.giveWay();
    };
    await first.syncNow().then(() => Promise.all(forgets));
    expect(first.state().phase).toBe('ELSEWHERE');
    meanwhile = () => {};
    expect((await withoutLock()).state().phase).toBe('READY');
  });

  test.each(['/', '/device', '/queue'])(
    'show at %s that another one reads, and a way to read here',
    async (path) => {
      const device = createDevice({ phase: 'ELSEWHERE', gates: [], dates: [] });
      const { text } = await showGate(device, { path });
      const t = text('gate');
      await expect.element(page.getByRole('heading', { name: t('elsewhereTitle') })).toBeVisible();
      await page.getByRole('button', { name: t('readHere') }).click();
      expect(device.calls).toEqual([['readHere']]);
    },
  );
});
