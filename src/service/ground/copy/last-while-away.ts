import { isMachineAway } from '#src/db/spread/living-events.ts';

/**
 * The same load; while the machine of its rows is away, the value as it was loaded last. So pages are shown on; whoever wants
 * to buy is told that nothing can be held now.
 */
export function lastWhileAway<T>(load: (isWrong: boolean) => Promise<T>): (isWrong: boolean) => Promise<T> {
  let last: { value: T } | null = null;
  return async (isWrong) => {
    try {
      last = { value: await load(isWrong) };
    } catch (error) {
      if (last === null || !isMachineAway(error)) throw error;
    }
    return last.value;
  };
}
