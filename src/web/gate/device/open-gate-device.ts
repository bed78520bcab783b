import type { DeviceState, GateDevice, GateVerdict } from '../port/device-port.ts';

const unpaired: DeviceState = {
  phase: 'UNPAIRED',
  deviceName: '',
  eventName: null,
  role: 'STEWARD',
  gates: [],
  gateKey: '',
  dates: [],
  dateId: '',
  direction: 'IN',
  hasExits: false,
  tickets: 0,
  loaded: 0,
  let: { here: 0, all: 0, inside: 0 },
  isOnline: true,
  syncedAt: null,
  unsent: 0,
  conflicts: 0,
  unseen: [],
};

const unknown: GateVerdict = {
  answer: 'UNKNOWN',
  seq: null,
  offerName: null,
  ground: null,
  ageRating: null,
  wristband: null,
  earlier: null,
  gates: [],
  dates: [],
  opensAt: null,
};

/** A device that belongs to no event: it holds no ticket and pairs with nothing. */
export function openGateDevice(): GateDevice {
  return {
    state: () => unpaired,
    subscribe: () => () => {},
    pair: async () => 'NOT_FOUND',
    choose: () => {},
    scan: () => unknown,
    takeBack: () => {},
    admitByHand: () => unknown,
    log: () => [],
    syncNow: async () => {},
    forget: async () => {},
  };
}
