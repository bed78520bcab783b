import type { GateDevice } from '../port/device-port.ts';
import { DeviceStore } from './device-store.ts';
import { gateServer } from './gate-server.ts';
import { LocalDevice } from './local-device.ts';

const syncEveryMs = 5_000;

/** The device of this phone, as it was left; it reads its storage first, and talks to the server every five seconds. */
export function openGateDevice(): GateDevice {
  const device = new LocalDevice(gateServer(), () => DeviceStore.open());
  void device.start().then(() => {
    setInterval(() => void device.syncNow(), syncEveryMs);
    addEventListener('online', () => void device.syncNow());
  });
  return device;
}
