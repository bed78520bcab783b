/** A copy of what the database knows, of a bounded age. */
export interface AgingCopy<T> {
  /** Throws what loading throws, once the copy is too old to be shown. */
  read(): Promise<T>;
  /** The copy as it is, without waiting; null when there is none that is young enough. Renewed behind it as in `read`. */
  known(): T | null;
  /** The copy is known to be wrong: its next reader renews it behind him, though not sooner than `soonMilliseconds`. */
  outdate(): void;
}

interface Options<T> {
  /** Is told whether the copy is known to be wrong. */
  load(isOutdated: boolean): Promise<T>;
  /** Monotonic milliseconds; freshness is no business time, so it does not follow the clock of the sale. */
  milliseconds: () => number;
  ageMilliseconds: number;
}

/** So many loads of a copy that is outdated again and again take nothing from the sale that outdates it. */
const soonMilliseconds = 10;

/**
 * One load at a time, however many ask. From half its age on a copy is renewed behind the backs of those who read it,
 * so that of a thing many ask for nobody ever waits; past its age it is waited for. A copy is as old as the moment its
 * load began, for what was written after that may be missing from it.
 */
export function createAgingCopy<T>({ load, milliseconds, ageMilliseconds }: Options<T>): AgingCopy<T> {
  let copy: { value: T; since: number } | null = null;
  let loading: Promise<T> | null = null;
  let isOutdated = false;

  function renew(): Promise<T> {
    if (loading !== null) return loading;
    const since = milliseconds();
    const wasOutdated = isOutdated;
    // What is said to have changed from here on may be missing from this load too.
    isOutdated = false;
    const attempt = load(wasOutdated)
      .then((value) => {
        copy = { value, since };
        return value;
      })
      .finally(() => {
        loading = null;
      });
    loading = attempt;
    return attempt;
  }

  function known(): T | null {
    if (copy === null) return null;
    const age = milliseconds() - copy.since;
    if (age >= ageMilliseconds) return null;
    // A renewal that fails is tried again by the next reader, and told once there is nothing left to show.
    if (age >= (isOutdated ? soonMilliseconds : ageMilliseconds / 2)) renew().catch(() => {});
    return copy.value;
  }

  return {
    known,
    outdate() {
      isOutdated = true;
    },
    async read() {
      return known() ?? (await renew());
    },
  };
}
