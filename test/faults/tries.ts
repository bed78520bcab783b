export const activities = ['page', 'hold', 'order', 'ticket', 'logIn', 'zipCode', 'desk', 'scan'] as const;
/** Buyers: to see the event, hold, order, from the payment to the ticket, log in, fill in an address; staff; a gate. */
export type Activity = (typeof activities)[number];

/** `wrong`: an answer that nobody may ever get, whatever is broken. */
export type Result = 'done' | 'told' | 'no answer' | 'wrong';

export interface Try {
  activity: Activity;
  /** Milliseconds of one monotonic clock. */
  sentAt: number;
  answeredAt: number;
  result: Result;
  /** A code, a status or an error; absent where it was done. */
  says?: string;
}

/** When a fault began and ended, and until when it was watched, in the milliseconds of the tries. */
export interface Watched {
  beganAt: number;
  endedAt: number;
  untilAt: number;
}

export interface Figure {
  done: number;
  told: number;
  unanswered: number;
  /** The longest time without a success, in milliseconds. */
  standstillMs: number;
  /** From the end of the fault to the last try that was not done, in milliseconds; 0 when none was not. */
  wellAfterMs: number;
}

/** The standstill counts until so long after the end of the fault: what comes later is told as "well again". */
const alsoAfterMs = 2_000;

/** The figures of one activity for one fault (docs/algorithms/faults.md, "Faults for real"). */
export function figureOf(tries: readonly Try[], activity: Activity, watched: Watched): Figure {
  const { beganAt, endedAt, untilAt } = watched;
  const ours = tries.filter(
    (one) => one.activity === activity && one.answeredAt >= beganAt && one.sentAt <= untilAt,
  );
  const count = (result: Result) => ours.filter((one) => one.result === result).length;
  const successes = ours
    .filter(({ result }) => result === 'done')
    .map(({ answeredAt }) => answeredAt)
    .sort((a, b) => a - b);
  const lastAt = Math.min(untilAt, endedAt + alsoAfterMs);
  let standstillMs = 0;
  let sinceAt = beganAt;
  for (const at of [...successes, untilAt]) {
    // A standstill that began after the fault is not of the fault.
    if (sinceAt <= lastAt) standstillMs = Math.max(standstillMs, at - sinceAt);
    sinceAt = at;
  }
  const failedAt = ours.filter(({ result }) => result !== 'done').map(({ answeredAt }) => answeredAt);
  return {
    done: successes.length,
    told: count('told'),
    unanswered: count('no answer'),
    standstillMs,
    wellAfterMs: Math.max(0, ...failedAt.map((at) => at - endedAt)),
  };
}
