import { deleteDB, openDB } from 'idb';
import { afterEach, expect, test } from 'vitest';
import { DeviceStore, type KioskPairing } from '#src/web/gate/device/device-store.ts';
import { GateRefusal, type GateServer } from '#src/web/gate/device/gate-server.ts';
import { LocalDevice } from '#src/web/gate/device/local-device.ts';
import { deviceId, programme } from '../../support/gate/gate-data.ts';

// The device of a kiosk with its real storage, and a server that the test plays.
const name = 'kiosk-device';
const pairing: KioskPairing = {
  ...{ id: deviceId(2), name: 'Quiosque', role: 'KIOSK', token: 'FA27.token', eventName: programme.name },
};
let refusal: string | null = null;
const asked: string[] = [];

async function heard<Told>(path: string, told: unknown): Promise<Told> {
  asked.push(path);
  if (refusal !== null) throw new GateRefusal(refusal);
  return told as Told;
}

const server: GateServer = {
  pair: async () => pairing,
  programme: () => heard('programme', null),
  news: () => heard('news', null),
  send: () => heard('scans', []),
  names: () => heard('session', []),
  kiosk: (_token, path) => heard(path, { name: 'Ana Sá' }),
  clockAhead: () => 0,
};

async function started(): Promise<LocalDevice> {
  const device = new LocalDevice(server, () => DeviceStore.open(name));
  await device.start();
  return device;
}

async function kept(): Promise<unknown[]> {
  const db = await openDB(name);
  const rows = await Promise.all([...db.objectStoreNames].map((store) => db.getAll(store)));
  db.close();
  return rows.flat();
}

afterEach(() => void deleteDB(name));

test('a kiosk keeps its pairing and nothing else, asks nothing of a gate, and empties itself once it was ended', async () => {
  const device = await started();
  expect(await device.pair('https://example.com/gate/#pair=FA27.abc')).toBeNull();
  expect(device.state()).toMatchObject({ phase: 'KIOSK', deviceName: 'Quiosque', gates: [], tickets: 0 });
  await device.syncNow();
  const look = await device.askAsKiosk('look', { code: 'ABC' });
  expect(look).toEqual({ refusal: null, told: { name: 'Ana Sá' } });
  expect(await kept()).toEqual([pairing]);
  const again = await started();
  expect(again.state()).toMatchObject({ phase: 'KIOSK', eventName: programme.name, isOnline: true });
  refusal = 'OFFLINE';
  expect(await again.askAsKiosk('contact', {})).toEqual({ refusal });
  expect(again.state()).toMatchObject({ phase: 'KIOSK', isOnline: false });
  refusal = 'DEVICE_REVOKED';
  expect(await again.askAsKiosk('contact', {})).toEqual({ refusal });
  expect(again.state().phase).toBe('REVOKED');
  expect(await kept()).toEqual([]);
  expect(asked).toEqual(['look', 'contact', 'contact']);
});
