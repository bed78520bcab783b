import type { ReadNotifications } from './notification-port.ts';

/**
 * Secrets that stand in one variable, with a space between: the newest first, and the one before it while the provider still
 * uses it. Never empty; null where there is none.
 */
export function secretsOf(variable: string | null): [string | null, ...string[]] {
  const [first = null, ...others] = (variable ?? '').split(/\s+/).filter((secret) => secret !== '');
  return [first, ...others];
}

/** Reads a message by whichever secret proves it; null where none does. */
export function readByAny<Secret extends string | null>(
  secrets: readonly Secret[],
  readerOf: (secret: Secret) => ReadNotifications,
): ReadNotifications {
  const readers = secrets.map(readerOf);
  return (...message) => {
    for (const read of readers) {
      const notifications = read(...message);
      if (notifications !== null) return notifications;
    }
    return null;
  };
}
