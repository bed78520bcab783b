import { DomainError } from '#src/domain/refusal.ts';

/** A cached value from the database, of a bounded age. */
export interface SwrCache<T> {
  /**
   * Throws the error of the load when the value is too old to be shown, and DomainError BUSY when a load takes too
   * long.
   */
  read(): Promise<T>;
  /** The value without waiting; null when none is young enough. Renewed in the background as in `read`. */
  known(): T | null;
  /** Marks the value as wrong: the next reader renews it in the background, at most once in `soonMilliseconds`. */
  outdate(): void;
}

interface Options<T> {
  /** `isOutdated`: the value was marked as wrong. */
  load(isOutdated: boolean): Promise<T>;
  /** Monotonic milliseconds, so that freshness does not follow the clock of the sale. */
  milliseconds: () => number;
  ageMilliseconds: number;
  /** Up to this age the value is shown instead of a failure or a long wait; absent: never. */
  staleMilliseconds?: number;
  /** Runs `act` after this time unless canceled; a test passes the time itself. */
  later?: (act: () => void, milliseconds: number) => () => void;
}

function timed(act: () => void, milliseconds: number): () => void {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
}

/** How long a reader waits for a load: who may see the old value, and who may not (docs/algorithms/faults.md). */
const slowMilliseconds = 2_000;
const loadMillisecondsMax = 4_000;
/** Loads that no reader waits for any more. Each occupies a connection, so there are few. */
const overdueMax = 3;

/** At this rate, the loads of a value that is outdated again and again do not slow the sale that outdates it. */
const soonMilliseconds = 10;

/**
 * One load at a time for all readers. From half of its maximal age the value is renewed in the background, so readers
 * of a popular value never wait. Past its maximal age they wait. Its age counts from the start of its load, because
 * later writes may be missing from it. Readers give up a load that takes too long, and the next reader begins another:
 * the connection of the first may be dead.
 */
export function createSwrCache<T>(options: Options<T>): SwrCache<T> {
  const { load, milliseconds, ageMilliseconds, staleMilliseconds = 0, later = timed } = options;
  let copy: { value: T; since: number } | null = null;
  let loading: Promise<T> | null = null;
  /** Resolves when the load under way has taken so long that the old value is shown. */
  let slow: Promise<'slow'> = new Promise(() => {});
  let overdue = 0;
  let isOutdated = false;

  function renew(): Promise<T> {
    if (loading !== null) return loading;
    if (overdue >= overdueMax) return Promise.reject(new DomainError('BUSY'));
    const since = milliseconds();
    const wasOutdated = isOutdated;
    // A change that is reported from here on may be missing from this load too.
    isOutdated = false;
    let isOverdue = false;
    let callOff = () => {};
    let callOffSlow = () => {};
    const attempt = load(wasOutdated)
      .then((value) => {
        // An abandoned load may end after the one that replaced it.
        if (copy === null || copy.since <= since) copy = { value, since };
        return value;
      })
      .finally(() => {
        callOff();
        callOffSlow();
        if (isOverdue) overdue -= 1;
        else loading = null;
      });
    slow = new Promise((resolve) => {
      callOffSlow = later(() => resolve('slow'), slowMilliseconds);
    });
    const late = new Promise<never>((_resolve, reject) => {
      callOff = later(() => {
        isOverdue = true;
        overdue += 1;
        loading = null;
        reject(new DomainError('BUSY'));
      }, loadMillisecondsMax);
    });
    loading = Promise.race([attempt, late]);
    return loading;
  }

  function stale(): T | null {
    return copy !== null && milliseconds() - copy.since < staleMilliseconds ? copy.value : null;
  }

  function known(): T | null {
    if (copy === null) return null;
    const age = milliseconds() - copy.since;
    if (age >= ageMilliseconds) return null;
    // A renewal that fails is tried again by the next reader. Its error is thrown only when no value is left to show.
    if (age >= (isOutdated ? soonMilliseconds : ageMilliseconds / 2)) renew().catch(() => {});
    return copy.value;
  }

  return {
    known,
    outdate() {
      isOutdated = true;
    },
    async read() {
      const young = known();
      if (young !== null) return young;
      const old = stale();
      if (old === null) return await renew();
      const load = renew().then(
        (value) => ({ value }),
        () => 'slow' as const,
      );
      // While loads hang, no reader waits for the next one.
      const first = overdue > 0 ? 'slow' : await Promise.race([load, slow]);
      return first === 'slow' ? old : first.value;
    },
  };
}
