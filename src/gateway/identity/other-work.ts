/** Whether this process has other work than log-ins, told how many milliseconds its threads have hashed in all so far. */
export type OtherWork = (hashedMilliseconds: number) => boolean;

const lookMilliseconds = 250;
// What a log-in costs beside its hash (queries, a session, cookies) is a thirtieth of the hash itself, both measured on
// the same machine; and a node that serves hardly anybody is not disturbed by a hash it has to wait for.
const perHashedMillisecond = 0.04;
const perMillisecond = 0.02;

/**
 * Looks at the processor time of the calling thread, which is the one that serves: it tells at once when a sale begins,
 * and unlike the lateness of the event loop it does not grow when somebody else has the cores. Looks anew when the last
 * time is a quarter of a second ago.
 */
export function watchOtherWork(
  readings: { now(): number; servedMilliseconds(): number } = {
    now: () => performance.now(),
    servedMilliseconds,
  },
): OtherWork {
  let last = { at: readings.now(), served: readings.servedMilliseconds(), hashed: 0 };
  let isBusy = false;
  return (hashed) => {
    const at = readings.now();
    const elapsed = at - last.at;
    if (elapsed < lookMilliseconds) return isBusy;
    const served = readings.servedMilliseconds();
    const ofLogIns = elapsed * perMillisecond + (hashed - last.hashed) * perHashedMillisecond;
    isBusy = served - last.served > ofLogIns;
    last = { at, served, hashed };
    return isBusy;
  };
}

function servedMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
