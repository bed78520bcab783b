import type { Judgement } from '#src/domain/watch/judge-walks.ts';
import type { Histogram, Registry } from './registry.ts';

/** In seconds. */
const bounds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The metrics of the synthetic buyer's process. `read`: what it judges now, and seconds since its last walk ended. */
export function syntheticMetrics(
  registry: Registry,
  read: () => Judgement & { idleSeconds: number },
): Histogram<'step' | 'result'> {
  registry.gauge(
    { name: 'canhoto_synthetic_alarm', help: '1 while the synthetic buyer says trouble.' },
    () => [{ value: read().isAlarm ? 1 : 0 }],
  );
  registry.gauge(
    { name: 'canhoto_synthetic_failures', help: 'Its requests that failed within its window.' },
    () => [{ value: read().failures }],
  );
  registry.gauge({ name: 'canhoto_synthetic_idle_seconds', help: 'Since its last walk ended.' }, () => [
    { value: read().idleSeconds },
  ]);
  return registry.histogram({
    ...{ name: 'canhoto_synthetic_request_seconds', help: 'Its requests, by step and result.' },
    ...{ labels: ['step', 'result'], bounds },
  });
}
