import { DomainError } from '../../domain/refusal.ts';

/** A copy of what the database knows, of a bounded age. */
export interface SwrCache<T> {
  /**
   * Throws what loading throws, once the copy is too old to be shown, and DomainError BUSY when a load takes too long.
   */
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
  /** Up to this age the copy is shown in place of a failure or a long wait; not at all when absent. */
  staleMilliseconds?: number;
  /** Does something after so long, unless it is called off; a test lets that time pass itself. */
  later?: (act: () => void, milliseconds: number) => () => void;
}

function timed(act: () => void, milliseconds: number): () => void {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
}

/** Who may see the old copy waits this long for a load, and who may not this long; docs/algorithms/faults.md. */
const slowMilliseconds = 2_000;
const loadMillisecondsMax = 4_000;
/** Loads nobody waits for any more. Each keeps a connection, so there are few. */
const overdueMax = 3;

/** So many loads of a copy that is outdated again and again take nothing from the sale that outdates it. */
const soonMilliseconds = 10;

/**
 * One load at a time, however many ask. From half its age on a copy is renewed behind the backs of those who read it,
 * so that of a thing many ask for nobody ever waits; past its age it is waited for. A copy is as old as the moment its
 * load began, for what was written after that may be missing from it. A load that takes too long is given up by those who
 * wait, and the next reader begins another: it stands on a connection that may be silent.
 */
export function createSwrCache<T>(options: Options<T>): SwrCache<T> {
  const { load, milliseconds, ageMilliseconds, staleMilliseconds = 0, later = timed } = options;
  let copy: { value: T; since: number } | null = null;
  let loading: Promise<T> | null = null;
  /** Resolves when the load under way has taken so long that the old copy is shown. */
  let slow: Promise<'slow'> = new Promise(() => {});
  let overdue = 0;
  let isOutdated = false;

  function renew(): Promise<T> {
    if (loading !== null) return loading;
    if (overdue >= overdueMax) return Promise.reject(new DomainError('BUSY'));
    const since = milliseconds();
    const wasOutdated = isOutdated;
    // What is said to have changed from here on may be missing from this load too.
    isOutdated = false;
    let isOverdue = false;
    let callOff = () => {};
    let callOffSlow = () => {};
    const attempt = load(wasOutdated)
      .then((value) => {
        // One that was given up may come after the one that took its place.
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
      const young = known();
      if (young !== null) return young;
      const old = stale();
      if (old === null) return await renew();
      const load = renew().then(
        (value) => ({ value }),
        () => 'slow' as const,
      );
      // While loads hang nobody waits for the next one.
      const first = overdue > 0 ? 'slow' : await Promise.race([load, slow]);
      return first === 'slow' ? old : first.value;
    },
  };
}
