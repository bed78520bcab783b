import { DomainError } from '#src/domain/refusal.ts';
import type { Metrics } from '../../ground/metric/metrics.ts';
import type { HoldQueue } from './hold-queue.ts';

/** The same queue, which counts what became of each hold. */
export function countHolds(queue: HoldQueue, { holds }: Pick<Metrics, 'holds'>): HoldQueue {
  return {
    ...queue,
    async hold(eventId, request) {
      try {
        const verdict = await queue.hold(eventId, request);
        holds.add({ result: verdict.refusal ?? 'held' });
        return verdict;
      } catch (error) {
        holds.add({ result: error instanceof DomainError ? error.code : 'failed' });
        throw error;
      }
    },
  };
}
