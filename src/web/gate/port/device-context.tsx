import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { DeviceState, GateDevice } from './device-port.ts';

const DeviceContext = createContext<GateDevice | null>(null);

/** Gives the pages within their device. */
export function DeviceProvider({ device, children }: { device: GateDevice; children: ReactNode }) {
  return <DeviceContext value={device}>{children}</DeviceContext>;
}

export function useDevice(): GateDevice {
  const device = useContext(DeviceContext);
  if (device === null) throw new Error('no DeviceProvider');
  return device;
}

export function useDeviceState(): DeviceState {
  const device = useDevice();
  return useSyncExternalStore(device.subscribe, device.state);
}
