const firstRestSeconds = 15;
const longestRestSeconds = 3_600;

/** When a wallet that could not be told is tried again: each rest is twice the one before, up to an hour. */
export function nextAttemptAt({ attempts }: { attempts: number }, now: Date): Date {
  const rest = Math.min(firstRestSeconds * 2 ** (attempts - 1), longestRestSeconds);
  return new Date(now.getTime() + rest * 1_000);
}
