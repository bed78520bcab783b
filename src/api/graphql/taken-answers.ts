import { DomainError, Refusals } from '../../domain/refusal.ts';
import { createTurns, type TakeTurn } from '../../service/ground/background/turns.ts';
import { refusalOfDatabaseError } from '../../service/ground/failure/constraint-refusals.ts';
import type { WithClock } from '../../service/ports.ts';
import { addressKey } from '../security/address-key.ts';
import type { OperationLimits } from './operation-limits.ts';
import { type Counted, createOperationRates } from './operation-rates.ts';

/** Counts answers that an e-mail or a document has an account, wherever they are given. */
export interface TakenAnswers {
  /**
   * One after the other for an account, a few at a time for an address. Refusals: TOO_MANY_REQUESTS, before anything is looked
   * up, so that answers beyond the bound reveal nothing more; BUSY, where too many wait.
   */
  bound<T>(by: Counted, run: () => Promise<T>): Promise<T>;
}

/** Registrations from one address, which may be a carrier's. As many more than the bound may learn something. */
const ofAddressAtOnce = 8;
const waitingMax = 1_000;

const takenCodes: ReadonlySet<string> = new Set(['EMAIL_IN_USE', 'E0101', 'E0102', 'E0103']);

export function createTakenAnswers(context: WithClock & { operationLimits: OperationLimits }): TakenAnswers {
  const rates = createOperationRates(context.operationLimits, () => context.clock.milliseconds());
  const linesOf = new Map<string, { takeTurn: TakeTurn; inside: number }>();

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
    // Many at once would all pass before the first is counted, and those after the bound would tell free from taken.
    async bound(by, run) {
      const key = by.customerId ?? (by.ipAddress === null ? 'program' : addressKey(by.ipAddress));
      const line = linesOf.get(key) ?? {
        takeTurn: createTurns({ atOnce: by.customerId === null ? ofAddressAtOnce : 1, waiting: waitingMax }),
        inside: 0,
      };
      linesOf.set(key, line);
      line.inside += 1;
      try {
        return await line.takeTurn(() => counted(by, run));
      } finally {
        line.inside -= 1;
        if (line.inside === 0) linesOf.delete(key);
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
