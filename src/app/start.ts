import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import packageFile from '../../package.json' with { type: 'json' };
import { drainServer, watchConnections } from '../api/http/drain-server.ts';
import { Readiness } from '../api/http/readiness.ts';
import { countRequests, openMetricsServer } from '../api/metrics/metrics-server.ts';
import { loadPages } from '../api/routes/pages.ts';
import { createServer } from '../api/server.ts';
import type { DatabaseWatch } from '../db/database-watch.ts';
import { waitUntilIdle } from '../db/wait-until-idle.ts';
import { StartupError } from '../domain/startup-error.ts';
import { readEventFile } from '../gateway/event-file/read-event-file.ts';
import { runJobs } from '../job/run-jobs.ts';
import { keepBackup } from '../service/ground/backup/keep-backup.ts';
import { watchDeployment } from '../service/ground/metric/deployment-gauges.ts';
import { watchProcess } from '../service/ground/metric/watch-process.ts';
import { ensureSandboxOwner } from '../service/people/staff/sandbox/ensure-sandbox-owner.ts';
import type { SandboxOwner } from '../service/people/staff/sandbox/sandbox-owner.ts';
import { CatalogueError } from '../service/selling/catalogue/files/catalogue-error.ts';
import { loadCatalogueWhenEmpty } from '../service/selling/catalogue/load-catalogue-when-empty.ts';
import { indexOutdatedEvents } from '../service/selling/search/index-outdated-events.ts';
import { recordWith } from '../trace/spans.ts';
import type { Context } from './context.ts';
import type { Env } from './env.ts';
import { openContext } from './open-context.ts';
import { seedDemonstration } from './seed-demonstration.ts';
import { finishSeconds } from './stop-seconds.ts';
import { systemIds } from './system.ts';

export interface Running {
  context: Context;
  /** The address people see; null for a worker, which does not listen. */
  url: string | null;
  /** The port it listens on, which may be another than that of the address people see. */
  port: number | null;
  /** How the owner of the sandbox logs in, where this start has made one; null at every other start. */
  newOwner: SandboxOwner | null;
  /** Settles when the embedded database has ended, by whatever cause; never for an external one. */
  databaseEnded: Promise<void>;
  /** Reports that it is not ready, drains, finishes what is under way, stops the jobs, and closes the database last. */
  stop(): Promise<void>;
}

const catalogueFolder = fileURLToPath(new URL('../../catalogue/', import.meta.url));
const buildFolder = fileURLToPath(new URL('../../build/', import.meta.url));

/**
 * env -> database -> context -> web, worker or both. `tell` is called for steps that take a while. Throws StartupError
 * for errors that the operator can fix.
 */
export async function start(
  env: Env,
  overrides: Partial<Context> = {},
  tell: (sentence: string) => void = () => {},
): Promise<Running> {
  const { context, backup, watch, closers, close, databaseEnded } = await openContext(env, {
    overrides,
    tell,
  });
  try {
    const { db } = context;
    const newId = () => systemIds.uuid();
    // An event that does not take place must not be sold.
    let loaded = 0;
    if (env.isDemonstration) {
      loaded = await loadCatalogueWhenEmpty(
        { db, newId, readEventFile, now: context.clock.now() },
        catalogueFolder,
      ).catch((error: unknown) => {
        if (!(error instanceof CatalogueError)) throw error;
        throw new StartupError(`The catalogue has mistakes; nothing was loaded.\n${error.message}`, {
          cause: error,
        });
      });
    }
    if (env.traces !== null) closers.push(await recordTraces(env, env.traces, context));
    const newOwner = (await ensureSandboxOwner(context)) ? context.sandboxOwner : null;
    // A command is finished even when its visitor has left.
    closers.push(() => waitUntilIdle(context.pool));
    if (backup !== null && env.backup !== null) {
      const keeping = keepBackup(context, { ...backup, days: env.backup.days });
      closers.push(() => keeping.stop());
    }
    if (env.role !== 'web') {
      const jobs = runJobs(context);
      closers.push(() => jobs.stop());
    }
    // Not awaited: the first start with another search takes a while, and what is not in it yet is only not found.
    if (env.role !== 'web') {
      void indexOutdatedEvents(db).catch((error: unknown) =>
        context.log.error({ error }, 'search not brought up to date'),
      );
    }
    // Not awaited: the start does not depend on the banks.
    if (env.role !== 'web') void context.announcePayments();
    await tellMetrics(env, context, closers);
    const port = env.role === 'worker' ? null : await listen(env, context, watch, closers);
    const url = port === null ? null : env.publicUrl;
    if (loaded > 0 && env.demonstrationOrders) {
      const seeding = seedDemonstration(context);
      closers.push(() => seeding.stop());
    }
    return { context, url, port, newOwner, stop: close, databaseEnded };
  } catch (error) {
    await close().catch(() => {});
    throw error;
  }
}

/** Its packages are loaded where traces are wanted only. */
async function recordTraces(
  { role }: Env,
  { url, share }: NonNullable<Env['traces']>,
  { clock, log }: Context,
): Promise<() => Promise<void>> {
  const { openCollector } = await import('../gateway/trace-collector/open-collector.ts');
  const collector = openCollector({
    url,
    process: { version: packageFile.version, role, id: systemIds.uuid() },
    tellLoss: (loss) => log.warn(loss, 'the collector took no traces; they are lost'),
    milliseconds: () => clock.milliseconds(),
  });
  recordWith(collector.tracer, share);
  return async () => {
    recordWith(null);
    await collector.close();
  };
}

/** The numbers of a whole deployment are read by its workers alone. */
async function tellMetrics(env: Env, context: Context, closers: (() => Promise<void>)[]): Promise<void> {
  if (env.metrics === null) return;
  const { metrics } = context;
  const watching = watchProcess(context, metrics);
  const refresh = env.role === 'web' ? async () => {} : watchDeployment(context, metrics);
  const server = await openMetricsServer(metrics, { ...env.metrics, refresh });
  closers.push(async () => {
    watching.stop();
    await server.close();
  });
}

async function listen(
  env: Env,
  context: Context,
  watch: DatabaseWatch,
  closers: (() => Promise<void>)[],
): Promise<number> {
  if (!env.dev && !existsSync(buildFolder)) {
    throw new StartupError('The pages are not built yet; start with `npm start`, which builds them.');
  }
  const pages = await loadPages({ isDevelopment: env.dev });
  closers.push(() => pages.close());
  const readiness = new Readiness(() => watch.isSilent());
  const server = await createServer(context, pages, { readiness, trustedProxies: env.trustedProxies });
  if (env.metrics !== null) countRequests(server.server, context.metrics);
  const sockets = watchConnections(server.server);
  const times = { seconds: env.drainSeconds, finishSeconds };
  closers.push(() => drainServer(server, sockets, readiness, times));
  await server.listen({ port: env.port, host: env.host });
  const address = server.server.address();
  return typeof address === 'object' && address !== null ? address.port : env.port;
}
