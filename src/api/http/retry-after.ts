const busySecondsMax = 5;

/**
 * The seconds after which a refusal with 429 may be tried again, for the header `Retry-After`. Whoever was told to come
 * back because we are busy is told a different number than the next, so that they do not all come back at once.
 */
export function retryAfterSeconds(answers: readonly { facts?: unknown }[]): number {
  const told = answers.map(({ facts }) =>
    Number((facts as { retryAfterSeconds?: unknown } | undefined)?.retryAfterSeconds ?? 0),
  );
  return Math.max(1, ...told) > 1 ? Math.max(...told) : 1 + Math.floor(Math.random() * busySecondsMax);
}
