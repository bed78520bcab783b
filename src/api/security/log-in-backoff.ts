import { limits } from '../../domain/limits.ts';
import { DomainError } from '../../domain/refusal.ts';

/** Delays repeated wrong passwords for one account, from any number of addresses, or by any number of its own requests. */
export interface LogInBackoff {
  /**
   * Counts a try as a failure until `succeed` is called, so that parallel tries do not all pass. Returns the number of
   * failures in a row, this one included. Refusal: TOO_MANY_REQUESTS with the seconds until the next may pass.
   */
  begin(name: string): number;
  succeed(name: string): void;
  /**
   * One try, counted as above: null, LOGIN_FAILED and PASSWORD_WRONG stay counted, a result begins anew, and whatever else is
   * thrown was no wrong password and gives the try back.
   */
  attempt<Result>(
    name: string,
    run: (failures: number) => Promise<Result | null>,
  ): Promise<{ result: Result | null; failures: number }>;
}

const wrong: ReadonlySet<string> = new Set(['LOGIN_FAILED', 'PASSWORD_WRONG']);

const namesMax = 50_000;

/** Names are e-mails, an e-mail with a known device, or customers. Each node counts for itself. */
export function createLogInBackoff(now: () => number): LogInBackoff {
  const tries = new Map<string, { failures: number; at: number; nextAt: number }>();
  const waitAfter = (failures: number): number => {
    const over = failures - limits.logInFailuresFree;
    return over < 0 ? 0 : Math.min(2_000 * 2 ** Math.min(over, 20), limits.logInBackoffMaxSeconds * 1_000);
  };
  function giveBack(name: string): void {
    const known = tries.get(name);
    if (known === undefined) return;
    const failures = known.failures - 1;
    if (failures === 0) tries.delete(name);
    else tries.set(name, { ...known, failures, nextAt: known.at + waitAfter(failures) });
  }
  const backoff: LogInBackoff = {
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
      // The oldest is removed, so that a flood of names cannot fill the memory. Deleted and set, so that the order is by last try.
      tries.delete(name);
      const oldest = tries.size >= namesMax ? tries.keys().next().value : undefined;
      if (oldest !== undefined) tries.delete(oldest);
      tries.set(name, { failures, at, nextAt: at + waitAfter(failures) });
      return failures;
    },
    succeed: (name) => void tries.delete(name),
    async attempt(name, run) {
      const failures = backoff.begin(name);
      try {
        const result = await run(failures);
        if (result !== null) backoff.succeed(name);
        return { result, failures };
      } catch (error) {
        if (!(error instanceof DomainError && wrong.has(error.code))) giveBack(name);
        throw error;
      }
    },
  };
  return backoff;
}
