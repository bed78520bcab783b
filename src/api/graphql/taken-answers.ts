import type { Uuid } from '../../domain/ids.ts';
import { DomainError, Refusals } from '../../domain/refusal.ts';
import { refusalOfDatabaseError } from '../../service/ground/failure/constraint-refusals.ts';
import type { WithClock } from '../../service/ports.ts';
import type { OperationLimits } from './operation-limits.ts';
import { type Counted, createOperationRates } from './operation-rates.ts';

/** Counts answers that an e-mail or a document has an account, wherever they are given. */
export interface TakenAnswers {
  /** Refusal: TOO_MANY_REQUESTS, before anything is looked up, so that answers beyond the bound reveal nothing more. */
  bound<T>(by: Counted, run: () => Promise<T>): Promise<T>;
}

const takenCodes: ReadonlySet<string> = new Set(['EMAIL_IN_USE', 'E0101', 'E0102', 'E0103']);

export function createTakenAnswers(context: WithClock & { operationLimits: OperationLimits }): TakenAnswers {
  const rates = createOperationRates(context.operationLimits, () => context.clock.milliseconds());
  const lastOf = new Map<Uuid, Promise<unknown>>();

  async function counted<T>(by: Counted, run: () => Promise<T>): Promise<T> {
    rates.checkOne('takenAnswers', by);
    try {
      return await run();
    } catch (error) {
      if (tellsOfAccount(error)) rates.countOne('takenAnswers', by);
      throw error;
    }
  }

  return {
    async bound(by, run) {
      const { customerId } = by;
      if (customerId === null) return await counted(by, run);
      // One after the other: many at once would all pass before the first is counted.
      const before = lastOf.get(customerId) ?? Promise.resolve();
      const own = before.catch(() => null).then(() => counted(by, run));
      lastOf.set(customerId, own);
      try {
        return await own;
      } finally {
        if (lastOf.get(customerId) === own) lastOf.delete(customerId);
      }
    },
  };
}

/** True where a refusal reveals that an e-mail or a document has an account. */
function tellsOfAccount(error: unknown): boolean {
  const told = error instanceof Refusals ? error.refusals : [error];
  return told.some((one) => {
    const code = one instanceof DomainError ? one.code : refusalOfDatabaseError(one)?.code;
    return code !== undefined && takenCodes.has(code);
  });
}
