import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { WithPool } from '../../ports.ts';
import type { Registry, Sample } from './registry.ts';

/** Nanoseconds. */
const perSecond = 1e9;

/** Adds what this process is busy with: event loop, memory, connections, requests that wait for stock. */
export function watchProcess(
  { pool, holds }: WithPool & { holds: { waiting(): number } },
  registry: Registry,
): { stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const startedAt = Date.now() / 1_000;
  registry.gauge({ name: 'process_start_time_seconds', help: 'When it started, in Unix seconds.' }, () => [
    { value: startedAt },
  ]);
  registry.gauge({ name: 'process_cpu_seconds', help: 'Processor time since it started.' }, () => {
    const { user, system } = process.cpuUsage();
    return [{ value: (user + system) / 1e6 }];
  });
  registry.gauge({ name: 'process_resident_memory_bytes', help: 'Memory it has.' }, () => [
    { value: process.memoryUsage.rss() },
  ]);
  registry.gauge(
    { name: 'canhoto_event_loop_delay_seconds', help: 'How late the event loop came since the last look.' },
    () => {
      const of = (quantile: string, nanoseconds: number): Sample => ({
        labels: { quantile },
        value: Number.isFinite(nanoseconds) ? nanoseconds / perSecond : null,
      });
      const samples = [of('0.5', delay.percentile(50)), of('0.99', delay.percentile(99)), of('1', delay.max)];
      delay.reset();
      return samples;
    },
  );
  registry.gauge(
    {
      name: 'canhoto_database_connections',
      help: 'Connections of this process, and requests that wait for one.',
    },
    () => [
      { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'waiting' }, value: pool.waitingCount },
    ],
  );
  registry.gauge({ name: 'canhoto_holds_waiting', help: 'Requests in the hold queue.' }, () => [
    { value: holds.waiting() },
  ]);
  return { stop: () => delay.disable() };
}
