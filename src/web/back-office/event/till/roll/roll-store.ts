import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Locale } from '#src/domain/locale.ts';
import { unitsFor } from '#src/domain/till/roll.ts';
import type { RollEntry } from './stored-entry.ts';

type Words = Record<Locale, string>;

/** A unit that this device may sell, as it was set aside; money in centavos. */
export interface RollUnit {
  rollId: string;
  number: number;
  ticketId: string;
  batchId: string;
  offerId: string;
  priceCents: number;
  feeCents: number;
  code: string;
  title: Words;
  dates: Words[];
}

/** A roll of a shift on this device. */
export interface Roll {
  id: string;
  eventId: string;
  shiftId: string;
  isEnded: boolean;
}

interface RollSchema extends DBSchema {
  roll: { key: string; value: Roll; indexes: { eventId: string } };
  unit: { key: [string, number]; value: RollUnit };
  entry: { key: [string, number]; value: RollEntry };
}

export interface StoredRoll extends Roll {
  units: RollUnit[];
  entries: RollEntry[];
}

const ofRoll = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

/** Units and sales of rolls on this device (docs/algorithms/till-roll.md, "Selling"). Nothing is removed from a log. */
export class RollStore {
  readonly #db: IDBPDatabase<RollSchema>;

  private constructor(db: IDBPDatabase<RollSchema>) {
    this.#db = db;
  }

  static async open(name = 'canhoto-till'): Promise<RollStore> {
    const db = await openDB<RollSchema>(name, 1, {
      upgrade(created) {
        created.createObjectStore('roll', { keyPath: 'id' }).createIndex('eventId', 'eventId');
        for (const one of ['unit', 'entry'] as const)
          created.createObjectStore(one, { keyPath: ['rollId', 'number'] });
      },
    });
    return new RollStore(db);
  }

  async read(eventId: string): Promise<StoredRoll[]> {
    const rolls = await this.#db.getAllFromIndex('roll', 'eventId', eventId);
    return await Promise.all(
      rolls.map(async (roll) => ({
        ...roll,
        units: await this.#db.getAll('unit', ofRoll(roll.id)),
        entries: await this.#db.getAll('entry', ofRoll(roll.id)),
      })),
    );
  }

  /** Adds a strip, or the same one again. Throws a DOMException where there is no space, as all that writes here. */
  async keepStrip(roll: Roll, units: readonly RollUnit[]): Promise<void> {
    const written = this.#db.transaction(['roll', 'unit'], 'readwrite', { durability: 'strict' });
    await Promise.all([
      written.objectStore('roll').put(roll),
      ...units.map((unit) => written.objectStore('unit').put(unit)),
      written.done,
    ]);
  }

  /**
   * Writes a sale of the lowest units that are left. One transaction reads and writes, so two tabs never take one unit. Null, and
   * nothing is written, where a line has too few.
   */
  async sell(
    rollId: string,
    lines: readonly { batchId: string; quantity: number }[],
    sale: Omit<RollEntry, 'rollId' | 'number' | 'ticketIds' | 'verdict'>,
  ): Promise<{ entry: RollEntry; units: RollUnit[] } | null> {
    const written = this.#db.transaction(['roll', 'unit', 'entry'], 'readwrite', { durability: 'strict' });
    const roll = await written.objectStore('roll').get(rollId);
    const all = await written.objectStore('unit').getAll(ofRoll(rollId));
    const log = await written.objectStore('entry').getAll(ofRoll(rollId));
    const units = roll?.isEnded === false ? unitsFor(leftOf({ units: all, entries: log }), lines) : null;
    if (units === null) return null;
    const number = (log.at(-1)?.number ?? 0) + 1;
    const ticketIds = units.map(({ ticketId }) => ticketId);
    const entry = { ...sale, rollId, number, ticketIds, verdict: null };
    await written.objectStore('entry').add(entry);
    await written.done;
    return { entry, units };
  }

  async keepVerdicts(rollId: string, verdicts: readonly NonNullable<RollEntry['verdict']>[]): Promise<void> {
    const written = this.#db.transaction('entry', 'readwrite');
    const log = await written.store.getAll(ofRoll(rollId));
    const told = log.flatMap((entry) => {
      const verdict = verdicts.find(({ id }) => id === entry.id);
      return verdict === undefined ? [] : [{ ...entry, verdict }];
    });
    await Promise.all([...told.map((entry) => written.store.put(entry)), written.done]);
  }

  /** A roll that was given back sells no more. */
  async end(rollId: string): Promise<void> {
    const written = this.#db.transaction('roll', 'readwrite', { durability: 'strict' });
    const roll = await written.store.get(rollId);
    if (roll !== undefined) await written.store.put({ ...roll, isEnded: true });
    await written.done;
  }
}

/** Units that no sale of the log has. */
export function leftOf({ units, entries }: Pick<StoredRoll, 'units' | 'entries'>): RollUnit[] {
  const sold = new Set(entries.flatMap(({ ticketIds }) => ticketIds));
  return units.filter(({ ticketId }) => !sold.has(ticketId));
}
