import { once } from 'node:events';
import { openMetricsServer } from '#src/api/metrics/metrics-server.ts';
import type { Env } from '../../env.ts';
import { watchSales } from './watch.ts';

/**
 * `npm run operate -- watch`: buys nothing at PUBLIC_URL until it is told to stop, says trouble in sentences, and tells its metrics at
 * METRICS_PORT. It asks no database, so it lives where one does not.
 */
export async function watchUntilTold(
  { publicUrl, metrics }: Env,
  slug: string,
  out: (sentence: string) => void,
): Promise<void> {
  const stopping = new AbortController();
  const told = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  void told.then(() => stopping.abort());
  const tell = (sentence: string) => out(`${new Date().toISOString()} ${sentence}\n`);
  const watch = watchSales({ url: publicUrl, slug, milliseconds: () => performance.now(), tell });
  const refresh = async () => {};
  const server = metrics === null ? null : await openMetricsServer(watch.registry, { ...metrics, refresh });
  tell(`Watching ${publicUrl}.`);
  await watch.run(stopping.signal);
  await server?.close();
}
