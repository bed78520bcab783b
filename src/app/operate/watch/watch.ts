import { setTimeout as wait } from 'node:timers/promises';
import { judgeWalks, type WatchedRequest, walkEveryMs, windowMs } from '#src/domain/watch/judge-walks.ts';
import { createRegistry, type Registry } from '#src/service/ground/metric/registry.ts';
import { syntheticMetrics } from '#src/service/ground/metric/synthetic-metrics.ts';
import { type Stepped, walk } from './walk.ts';

/** More under way at once would be a load of their own. */
const walksMax = 5;

export interface Watch {
  registry: Registry;
  isAlarm(): boolean;
  /** One walk from its first request to its last. */
  walkOnce(): Promise<void>;
  /** Walks until the signal. */
  run(signal: AbortSignal): Promise<void>;
}

interface Watched {
  url: string;
  slug: string;
  /** Milliseconds that never go back. */
  milliseconds(): number;
  /** A sentence when the judgement changes. */
  tell(sentence: string): void;
}

/** The synthetic buyer (docs/algorithms/metrics.md, "A synthetic buyer"). It asks over HTTP alone, and needs no database. */
export function watchSales({ url, slug, milliseconds, tell }: Watched): Watch {
  const registry = createRegistry();
  let asked: WatchedRequest[] = [];
  let isAlarm = false;
  let batchId: string | null = null;
  let lastAt = milliseconds();
  const judged = () => judgeWalks(asked, milliseconds(), isAlarm);
  const requests = syntheticMetrics(registry, () => ({
    ...judged(),
    isAlarm,
    idleSeconds: (milliseconds() - lastAt) / 1_000,
  }));

  function judge(last: Stepped | null): void {
    const now = milliseconds();
    asked = asked.filter(({ at }) => now - at < windowMs);
    const { isAlarm: isNow, failures, requests: all } = judged();
    if (isNow === isAlarm) return;
    isAlarm = isNow;
    tell(
      isAlarm
        ? `TROUBLE: ${failures} of the last ${all} requests failed; the last: ${last?.step}, ${last?.failure}.`
        : 'All is well again.',
    );
  }

  async function walkOnce(): Promise<void> {
    batchId = await walk({ url, slug, batchId }, (stepped) => {
      const isGood = stepped.failure === null;
      requests.observe({ step: stepped.step, result: isGood ? 'answered' : 'failed' }, stepped.seconds);
      asked.push({ at: milliseconds(), isGood });
      judge(isGood ? null : stepped);
    });
    lastAt = milliseconds();
  }

  async function run(signal: AbortSignal): Promise<void> {
    const underWay = new Set<Promise<void>>();
    while (!signal.aborted) {
      if (underWay.size < walksMax) {
        const one = walkOnce().finally(() => underWay.delete(one));
        underWay.add(one);
      }
      await wait(walkEveryMs, undefined, { signal }).catch(() => {});
      judge(null);
    }
    // Each gives back its unit.
    await Promise.all(underWay);
  }

  return { registry, isAlarm: () => isAlarm, walkOnce, run };
}
