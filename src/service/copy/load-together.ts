import { setImmediate as turn } from 'node:timers/promises';

/**
 * Loads by key, batched. All keys requested in one turn of the event loop are loaded by one query: a page of sixty
 * events reads its sixty stocks at once.
 */
export function loadTogether<Key, Value>(
  load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value> {
  let gathered: { keys: Set<Key>; loaded: Promise<ReadonlyMap<Key, Value>> } | null = null;

  function gather() {
    const keys = new Set<Key>();
    // Deferred, so that callers who request keys one after another are in the same batch.
    const loaded = turn().then(() => {
      gathered = null;
      return load([...keys]);
    });
    gathered = { keys, loaded };
    return gathered;
  }

  return async (key) => {
    const { keys, loaded } = gathered ?? gather();
    keys.add(key);
    const value = (await loaded).get(key);
    if (value === undefined) throw new Error('Not all that was asked for together was answered.');
    return value;
  };
}
