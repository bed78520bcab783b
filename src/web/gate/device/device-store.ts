import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import type { GateRole } from '#src/domain/gate/device.ts';
import type { LoggedScan, ScanVerdict } from '#src/domain/gate/device-memory.ts';
import type { GateProgramme } from '#src/domain/gate/programme.ts';
import type { Uuid } from '#src/domain/ids.ts';

/** This phone at the gates of an event. */
export interface Pairing {
  id: Uuid;
  name: string;
  role: GateRole;
  gateKeys: string[];
  dateIds: Uuid[];
  /** Opens the feed of the event and takes scans; makes no ticket. */
  token: string;
  /** Tickets that the event had when it was paired. */
  tickets: number;
}

/** A kiosk: all that it keeps. */
export interface KioskPairing {
  id: Uuid;
  name: string;
  role: 'KIOSK';
  eventName: LocalizedText;
  /** Asks of codes that are shown to it; opens nothing of the gates. */
  token: string;
}

/** The choice of the person who holds the phone. */
export interface Choice {
  gateKey: string;
  dateId: Uuid;
  direction: 'IN' | 'OUT';
}

interface GateSchema extends DBSchema {
  pairing: { key: 'pairing'; value: Pairing | KioskPairing };
  programme: { key: 'programme'; value: GateProgramme };
  choice: { key: 'choice' | 'ahead'; value: Choice | number };
  log: { key: number; value: LoggedScan };
  verdict: { key: number; value: ScanVerdict };
  /** Pages of the feed as they came, in their order. */
  page: { key: number; value: Uint8Array<ArrayBuffer> };
}

export interface Stored {
  pairing: Pairing;
  programme: GateProgramme;
  choice: Choice | null;
  /** Milliseconds by which the server's clock was ahead of the phone's. */
  ahead: number;
  log: LoggedScan[];
  verdicts: ScanVerdict[];
  pages: Uint8Array<ArrayBuffer>[];
}

/** The phone's own storage. Nothing is removed from the log until the device is unpaired. */
export class DeviceStore {
  readonly #db: IDBPDatabase<GateSchema>;
  /** Numbers that this page gave and another had used, with those that were given instead; until the log is read. */
  #moved: ReadonlyMap<number, number> = new Map();

  private constructor(db: IDBPDatabase<GateSchema>) {
    this.#db = db;
  }

  static async open(name = 'canhoto-gate'): Promise<DeviceStore> {
    const db = await openDB<GateSchema>(name, 1, {
      upgrade(created) {
        for (const one of ['pairing', 'programme', 'choice'] as const) created.createObjectStore(one);
        for (const one of ['log', 'verdict'] as const) created.createObjectStore(one, { keyPath: 'seq' });
        created.createObjectStore('page', { autoIncrement: true });
      },
    });
    return new DeviceStore(db);
  }

  /** Null for a phone that is not paired. */
  async read(): Promise<Stored | null> {
    const pairing = await this.#db.get('pairing', 'pairing');
    const programme = await this.#db.get('programme', 'programme');
    if (pairing === undefined || pairing.role === 'KIOSK' || programme === undefined) return null;
    this.#moved = new Map();
    return {
      ...{ pairing, programme, choice: ((await this.#db.get('choice', 'choice')) ?? null) as Choice | null },
      ahead: ((await this.#db.get('choice', 'ahead')) ?? 0) as number,
      ...{ log: await this.#db.getAll('log'), verdicts: await this.#db.getAll('verdict') },
      pages: await this.#db.getAll('page'),
    };
  }

  /** Null for a phone that is no kiosk. */
  async readKiosk(): Promise<KioskPairing | null> {
    const pairing = await this.#db.get('pairing', 'pairing');
    return pairing?.role === 'KIOSK' ? pairing : null;
  }

  async keepKiosk(pairing: KioskPairing): Promise<void> {
    await this.clear();
    await this.#db.put('pairing', pairing, 'pairing');
  }

  async keepPairing(pairing: Pairing, programme: GateProgramme): Promise<void> {
    await this.clear();
    await this.#db.put('pairing', pairing, 'pairing');
    await this.keepProgramme(programme);
  }

  async keepProgramme(programme: GateProgramme): Promise<void> {
    await this.#db.put('programme', programme, 'programme');
  }

  async keepChoice(choice: Choice): Promise<void> {
    await this.#db.put('choice', choice, 'choice');
  }

  async keepAhead(ahead: number): Promise<void> {
    await this.#db.put('choice', ahead, 'ahead');
  }

  /**
   * All or none. Where another page of the phone has used their numbers they get those behind the last one, and it returns
   * true. Throws a DOMException where the phone has no space, as all that writes here.
   */
  async keepScans(scans: readonly LoggedScan[]): Promise<boolean> {
    const written = this.#db.transaction('log', 'readwrite', { durability: 'strict' });
    const last = (await written.store.openCursor(null, 'prev'))?.value;
    const moved = new Map(this.#moved);
    let { seq, at } = last ?? { seq: 0, at: 0 };
    const kept = scans.map((scan) => {
      seq = Math.max(scan.seq, seq + 1);
      at = Math.max(scan.at, at);
      if (seq !== scan.seq) moved.set(scan.seq, seq);
      return { ...scan, seq, at, of: moved.get(scan.of ?? 0) ?? scan.of };
    });
    await Promise.all([...kept.map((scan) => written.store.add(scan)), written.done]);
    this.#moved = moved;
    return kept.some((scan, index) => scan.seq !== scans[index]?.seq);
  }

  async keepVerdicts(verdicts: readonly ScanVerdict[]): Promise<void> {
    const written = this.#db.transaction('verdict', 'readwrite');
    await Promise.all([...verdicts.map((verdict) => written.store.put(verdict)), written.done]);
  }

  async keepPage(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.#db.add('page', bytes);
  }

  /** Empties the phone. */
  async clear(): Promise<void> {
    const names = ['pairing', 'programme', 'choice', 'log', 'verdict', 'page'] as const;
    const written = this.#db.transaction(names, 'readwrite');
    for (const name of names) await written.objectStore(name).clear();
    await written.done;
  }
}
