import { setTimeout } from 'node:timers/promises';
import { DomainError } from '#src/domain/refusal.ts';
import { failureOfDatabaseError } from '#src/service/ground/failure/database-failures.ts';
import { patienceMs } from '../../../scripts/test-run.mjs';

/**
 * Repeats a command that nobody could serve in time, as people, providers and jobs do: a machine that has much to do makes
 * a run slower and never red. For tests that do many things at once and say what they come to. `onBusy` hears of each time.
 */
export async function againWhenBusy<Answer>(
  call: () => Promise<Answer>,
  onBusy: () => void = () => {},
): Promise<Answer> {
  const until = Date.now() + patienceMs;
  for (;;) {
    try {
      const answer = await call();
      if (!isBusyAnswer(answer) || Date.now() > until) return answer;
    } catch (error) {
      if (!isBusy(error) || Date.now() > until) throw error;
    }
    onBusy();
    // A refusal from memory comes without a turn of the event loop.
    await setTimeout(20);
  }
}

function isBusy(error: unknown): boolean {
  return failureOfDatabaseError(error) !== null || (error instanceof DomainError && error.code === 'BUSY');
}

/** An answer of GraphQL. */
function isBusyAnswer(answer: unknown): boolean {
  const { errors } = (answer ?? {}) as { errors?: { extensions?: { code?: string } }[] };
  return errors?.[0]?.extensions?.code === 'BUSY';
}
