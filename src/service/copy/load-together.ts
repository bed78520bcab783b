import { setImmediate as turn } from 'node:timers/promises';

/**
 * Loads by key. All that is asked for before this thread turns to something else is loaded in one go: a page that shows
 * sixty events asks for sixty stocks, and that is one question.
 */
export function loadTogether<Key, Value>(
  load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value> {
  let gathered: { keys: Set<Key>; loaded: Promise<ReadonlyMap<Key, Value>> } | null = null;

  function gather() {
    const keys = new Set<Key>();
    // Not at once: who looks at one thing after the other has asked for all of them by then.
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
