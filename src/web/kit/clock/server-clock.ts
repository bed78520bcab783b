/**
 * The server's clock in the browser. The clock of the device may be wrong and may jump, so it is never asked: the time
 * comes with each answer, and `performance.now()` carries it on until the next one. docs/algorithms/checkout.md.
 */

/** Server time minus `performance.now()`, in milliseconds, lies between these two. */
interface Bounds {
  low: number;
  high: number;
}

let bounds: Bounds | null = null;
const listeners = new Set<() => void>();

/** The `Date` header names whole seconds: the answer was written at any moment of that second. */
const headerPrecisionMs = 1_000;

/**
 * Takes the time an answer tells. `from` and `to` in milliseconds since 1970: the answer was written between them.
 * `asked` and `heard` are readings of `performance.now()` from before the call and after its answer.
 */
export function hearTime({ from, to }: { from: number; to: number }, asked: number, heard: number): void {
  if (Number.isNaN(from) || Number.isNaN(to)) return;
  // It was written after we asked and before we heard of it.
  const told = { low: from - heard, high: to - asked };
  const both = bounds && { low: Math.max(bounds.low, told.low), high: Math.min(bounds.high, told.high) };
  // Where the two contradict each other, the device has slept or another server answers: the newer one counts.
  bounds = both && both.low <= both.high ? both : told;
  for (const listener of [...listeners]) listener();
}

/** As `fetch`, and hears the server's time from the answer. Not for answers that a cache may have kept. */
export async function fetchInTime(address: string, options: RequestInit): Promise<Response> {
  const asked = performance.now();
  const response = await fetch(address, options);
  const from = Date.parse(response.headers.get('date') ?? '');
  hearTime({ from, to: from + headerPrecisionMs }, asked, performance.now());
  return response;
}

/** The server's time in milliseconds since 1970, right to about half a second; null until the first answer. */
export function serverNow(): number | null {
  return bounds && performance.now() + (bounds.low + bounds.high) / 2;
}

/** Whether the instant has passed on the server; false while nobody knows. */
export function isPast(instant: string): boolean {
  const now = serverNow();
  return now !== null && Date.parse(instant) <= now;
}

/** Tells of every answer that told the time. */
export function subscribeToClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
