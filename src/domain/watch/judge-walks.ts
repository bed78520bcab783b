/** A request of the synthetic buyer, at its end. Milliseconds of any clock that never goes back. */
export interface WatchedRequest {
  at: number;
  isGood: boolean;
}

/** A walk begins every so many milliseconds. */
export const walkEveryMs = 2_000;
/** Older requests say nothing of now. */
export const windowMs = 25_000;
/** So many failures are trouble, and fewer may be chance (docs/algorithms/metrics.md, "The judgement"). */
export const failuresMin = 4;

export interface Judgement {
  isAlarm: boolean;
  /** Within the window. */
  failures: number;
  /** Within the window. */
  requests: number;
}

/** Judges the last requests. An alarm lasts until no failure is left in the window. */
export function judgeWalks(all: readonly WatchedRequest[], now: number, wasAlarm: boolean): Judgement {
  const recent = all.filter(({ at }) => now - at < windowMs);
  const failures = recent.filter(({ isGood }) => !isGood).length;
  return { isAlarm: failures >= (wasAlarm ? 1 : failuresMin), failures, requests: recent.length };
}
