import type { GateDevice } from '../port/device-port.ts';
import { DeviceStore } from './device-store.ts';
import { gateServer } from './gate-server.ts';
import { LocalDevice } from './local-device.ts';
import { pageLock } from './page-lock.ts';

const syncEveryMs = 5_000;

/**
 * The device of this phone, as it was left. Where no other page reads it reads its storage first, and talks to the server
 * every five seconds.
 */
export function openGateDevice(server = gateServer(), name = 'canhoto-gate'): GateDevice {
  const lock = pageLock(name, (isHeld) => {
    if (isHeld) void device.start();
    else device.giveWay();
  });
  const device = new LocalDevice(server, () => DeviceStore.open(name), lock.take);
  lock.wait();
  setInterval(() => void device.syncNow(), syncEveryMs);
  addEventListener('online', () => void device.syncNow());
  return device;
}
