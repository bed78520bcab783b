import { limits } from '../../domain/limits.ts';
import { DomainError } from '../../domain/refusal.ts';

/** Delays repeated wrong passwords for one account, from any number of addresses. */
export interface LogInBackoff {
  /**
   * Counts a try as a failure until `succeed` is called, so that parallel tries do not all pass. Returns the number of
   * failures in a row, this one included. Refusal: TOO_MANY_REQUESTS with the seconds until the next may pass.
   */
  begin(name: string): number;
  succeed(name: string): void;
}

const namesMax = 50_000;

/** Names are e-mails, or an e-mail with a known device. Each node counts for itself. */
export function createLogInBackoff(now: () => number): LogInBackoff {
  const tries = new Map<string, { failures: number; at: number; nextAt: number }>();
  return {
    begin(name) {
      const at = now();
      const known = tries.get(name);
      const isFresh = known !== undefined && at - known.at < limits.logInFailuresRememberedMinutes * 60_000;
      const before = isFresh ? known : { failures: 0, at, nextAt: at };
      if (at < before.nextAt) {
        const retryAfterSeconds = Math.max(2, Math.ceil((before.nextAt - at) / 1000));
        throw new DomainError('TOO_MANY_REQUESTS', { facts: { retryAfterSeconds } });
      }
      const failures = before.failures + 1;
      const over = failures - limits.logInFailuresFree;
      const wait =
        over < 0 ? 0 : Math.min(2_000 * 2 ** Math.min(over, 20), limits.logInBackoffMaxSeconds * 1_000);
      // The oldest is removed, so that a flood of names cannot fill the memory. Deleted and set, so that the order is by last try.
      tries.delete(name);
      const oldest = tries.size >= namesMax ? tries.keys().next().value : undefined;
      if (oldest !== undefined) tries.delete(oldest);
      tries.set(name, { failures, at, nextAt: at + wait });
      return failures;
    },
    succeed: (name) => void tries.delete(name),
  };
}
