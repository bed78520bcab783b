import { setImmediate as turn } from 'node:timers/promises';
import { isMachineAway } from '#src/db/spread/living-events.ts';

/**
 * Loads by key, batched. All keys requested in one turn of the event loop are loaded by one query: a page of sixty
 * events reads its sixty stocks at once. Where one machine of a spread database is away, each key is loaded by itself, so
 * that only the keys of that machine fail.
 */
export function loadTogether<Key, Value>(
  load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value> {
  let gathered: { keys: Set<Key>; loaded: Promise<(key: Key) => Value | undefined> } | null = null;

  async function loadAll(keys: readonly Key[]): Promise<(key: Key) => Value | undefined> {
    try {
      const values = await load(keys);
      return (key) => values.get(key);
    } catch (error) {
      if (keys.length === 1 || !isMachineAway(error)) throw error;
      return await loadEach(keys);
    }
  }

  async function loadEach(keys: readonly Key[]): Promise<(key: Key) => Value | undefined> {
    const answers = await Promise.allSettled(keys.map((key) => load([key])));
    const byKey = new Map(answers.map((answer, index) => [keys[index], answer]));
    return (key) => {
      const answer = byKey.get(key);
      if (answer?.status === 'rejected') throw answer.reason;
      return answer?.value.get(key);
    };
  }

  function gather() {
    const keys = new Set<Key>();
    // Deferred, so that callers who request keys one after another are in the same batch.
    const loaded = turn().then(() => {
      gathered = null;
      return loadAll([...keys]);
    });
    gathered = { keys, loaded };
    return gathered;
  }

  return async (key) => {
    const { keys, loaded } = gathered ?? gather();
    keys.add(key);
    const value = (await loaded)(key);
    if (value === undefined) throw new Error('Not all that was asked for together was answered.');
    return value;
  };
}
