import type { KioskLook } from '#src/domain/badge/kiosk-answer.ts';
import type {
  Answered,
  DeviceState,
  GateDevice,
  GateVerdict,
  KioskPrint,
  LogLine,
  SessionView,
} from '#src/web/gate/port/device-port.ts';

export const ready: DeviceState = {
  phase: 'READY',
  deviceName: 'Celular 3',
  eventName: { pt: 'Mundo Quadrinho', en: 'Comic World' },
  role: 'STEWARD',
  gates: [
    { key: 'A', name: 'Portão A' },
    { key: 'B', name: 'Portão B' },
  ],
  gateKey: 'A',
  dates: [
    { id: 'd1', name: { pt: 'Sábado', en: 'Saturday' } },
    { id: 'd2', name: { pt: 'Domingo', en: 'Sunday' } },
  ],
  dateId: 'd1',
  direction: 'IN',
  sessions: [],
  hasExits: true,
  tickets: 12_000,
  loaded: 12_000,
  let: { here: 120, all: 4_812, inside: 4_790 },
  isOnline: true,
  syncedAt: null,
  unsent: 0,
  conflicts: 0,
  unseen: [],
  isPlaceGone: false,
  cannotKeep: false,
};

export const admitted: GateVerdict = {
  answer: 'ADMITTED',
  seq: 7,
  offerName: { pt: 'Sábado, inteira', en: 'Saturday, full price' },
  ground: null,
  ageRating: null,
  wristband: null,
  earlier: null,
  gates: [],
  dates: [],
  opensAt: null,
  place: null,
};

export const nobody: SessionView = { expected: [], there: [], called: [], done: [], noShows: [] };

export type Answering = (text: string) => GateVerdict | null;

/** A device whose state and answers a test sets. */
export interface DeviceDouble extends GateDevice {
  become(next: Partial<DeviceState>): void;
  answers: Answering;
  /** Answer to what is stopped. */
  stopped: GateVerdict['answer'];
  lines: LogLine[];
  /** The queue of every session. */
  queue: SessionView;
  /** Everything that the pages asked of it, oldest first. */
  readonly calls: readonly (readonly [name: string, ...arguments: unknown[]])[];
  /** Refusal of the next pairing; null for none. */
  pairRefusal: string | null;
  isSyncFailing: boolean;
  isForgetRefused: boolean;
  kioskAnswers: {
    contact: () => Answered<object>;
    look: (asked: { code: string }) => Answered<KioskLook> | Promise<Answered<KioskLook>>;
    print: (asked: {
      code: string;
      requestId: string;
    }) => Answered<KioskPrint> | Promise<Answered<KioskPrint>>;
  };
}

export function createDevice(first: Partial<DeviceState> = {}): DeviceDouble {
  let state: DeviceState = { ...ready, ...first };
  const listeners = new Set<() => void>();
  const calls: [string, ...unknown[]][] = [];
  const device: DeviceDouble = {
    answers: () => admitted,
    stopped: 'STOPPED',
    lines: [],
    queue: nobody,
    calls,
    pairRefusal: null,
    isSyncFailing: false,
    isForgetRefused: false,
    kioskAnswers: {
      contact: () => ({ refusal: null, told: {} }),
      look: () => ({ refusal: 'OFFLINE' }),
      print: () => ({ refusal: 'OFFLINE' }),
    },
    become(next) {
      state = { ...state, ...next };
      for (const listener of [...listeners]) listener();
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async pair(link) {
      calls.push(['pair', link]);
      return device.pairRefusal;
    },
    choose(to) {
      calls.push(['choose', to]);
      device.become(to);
    },
    scan(text, how) {
      calls.push(['scan', text, how]);
      return device.answers(text);
    },
    takeBack: (seq) => void calls.push(['takeBack', seq]),
    admitByHand(text, reason) {
      calls.push(['admitByHand', text, reason]);
      return device.answers(text ?? '') ?? admitted;
    },
    stop(text, reason) {
      calls.push(['stop', text, reason]);
      return { ...admitted, answer: device.stopped };
    },
    session: () => device.queue,
    actAtSession(id, act, tails) {
      calls.push(['actAtSession', id, act, tails]);
      device.become({});
      return tails.map((_tail, at) => calls.length * 100 + at);
    },
    openSession(id) {
      calls.push(['openSession', id]);
      return () => void calls.push(['closeSession', id]);
    },
    log: (count) => device.lines.slice(0, count),
    async syncNow() {
      calls.push(['syncNow']);
      if (device.isSyncFailing) throw new TypeError('Failed to fetch');
    },
    now: () => Date.now(),
    readHere: () => void calls.push(['readHere']),
    async askAsKiosk(path, body) {
      calls.push([path, body]);
      return (await device.kioskAnswers[path](body as never)) as Answered<never>;
    },
    async forget() {
      calls.push(['forget']);
      if (device.isForgetRefused) throw new Error('Something is unsent.');
    },
  };
  return device;
}
