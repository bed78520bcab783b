import { readdirSync, readFileSync } from 'node:fs';

// Linux tells processor time in ticks of a hundredth of a second, and finer to whoever asks the scheduler; elsewhere nobody
// does, and the figure is left out.
const microsecondsPerTick = 10_000;

/** The fields of /proc/<pid>/stat behind the name, which may hold blanks itself: state is the first of them. */
function statOf(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/**
 * Processor time of a process with all its threads, in microseconds; null when it is gone or nobody tells. By the
 * scheduler's own account, for a tick is some percent of what a turn of cheap answers takes; it forgets threads that have
 * ended, and then the ticks are what is left.
 */
export function cpuOf(pid: number): number | null {
  const stat = statOf(pid);
  if (stat === null) return null;
  const inTicks = (Number(stat[11]) + Number(stat[12])) * microsecondsPerTick;
  const exact = scheduledOf(pid);
  return exact === null || inTicks - exact > 2 * microsecondsPerTick ? inTicks : exact;
}

/** What the scheduler gave the threads that live, in microseconds; null where it keeps no account. */
function scheduledOf(pid: number): number | null {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const each = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'));
    return each.reduce((sum, text) => sum + Number(text.split(' ', 1)[0]), 0) / 1_000;
  } catch {
    return null;
  }
}

export function parentOf(pid: number): number | null {
  const stat = statOf(pid);
  return stat === null ? null : Number(stat[1]);
}

/** Processor time of a process, of its children, and of those that have ended already. */
export function cpuOfFamily(pid: number): number | null {
  const own = statOf(pid);
  if (own === null) return null;
  let ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(own[field]), 0);
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = statOf(Number(entry));
    if (stat !== null && Number(stat[1]) === pid) ticks += Number(stat[11]) + Number(stat[12]);
  }
  return ticks * microsecondsPerTick;
}
