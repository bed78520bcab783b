import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { loadPages } from './api/pages.ts';
import { createServer } from './api/server.ts';
import { type Context, createContext, systemClock, systemIds } from './context.ts';
import { checkDatabase, connect } from './db/connect.ts';
import { startEmbeddedPostgres } from './db/embedded/start-embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import type { Env } from './env.ts';
import { makeTicketKey } from './gateway/ticket-key.ts';
import { runJobs } from './job/run-jobs.ts';
import { CatalogueError } from './service/catalogue/catalogue-error.ts';
import { loadCatalogueWhenEmpty } from './service/catalogue/load-catalogue-when-empty.ts';
import { installationSecret } from './service/installation/installation-secret.ts';
import { StartupError } from './startup-error.ts';

export interface Running {
  context: Context;
  /** Where it listens; null for a worker, which listens nowhere. */
  url: string | null;
  /** Settles when the embedded database is gone, whoever ended it; never for a database elsewhere. */
  databaseEnded: Promise<void>;
  /** Stops taking requests, lets what is under way finish, and closes the database last. */
  stop(): Promise<void>;
}

const catalogueFolder = fileURLToPath(new URL('../catalogue/', import.meta.url));
const buildFolder = fileURLToPath(new URL('../build/', import.meta.url));

/**
 * env -> database -> context -> web, worker or both. `tell` hears of steps that take a while. Throws StartupError for
 * what the operator can mend.
 */
export async function start(
  env: Env,
  overrides: Partial<Context> = {},
  tell: (sentence: string) => void = () => {},
): Promise<Running> {
  const log = pino({ level: env.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] });
  const closers: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const close of closers.reverse().splice(0)) await close();
  };
  try {
    const embedded =
      env.databaseUrl === null ? await startEmbeddedPostgres({ dataDir: env.dataDir, log: tell }) : null;
    if (embedded !== null) closers.push(() => embedded.stop());
    const { db, pool } = connect(
      env.databaseUrl === null ? { connection: embedded?.connection } : { connectionString: env.databaseUrl },
    );
    closers.push(() => db.destroy());
    await checkDatabase(pool);
    await migrate(pool);
    const newId = () => systemIds.uuid();
    await loadCatalogueWhenEmpty({ db, newId, now: systemClock.now() }, catalogueFolder).catch(
      (error: unknown) => {
        if (!(error instanceof CatalogueError)) throw error;
        throw new StartupError(`The catalogue has mistakes; nothing was loaded.\n${error.message}`, {
          cause: error,
        });
      },
    );

    const context = createContext(
      {
        env,
        db,
        pool,
        log,
        publicUrl: env.publicUrl,
        ticketSigningKey:
          env.ticketSigningKey ?? (await installationSecret(db, 'ticket-signing-key', makeTicketKey)),
        sessionSecret:
          env.sessionSecret ??
          (await installationSecret(db, 'session-secret', () => randomBytes(32).toString('base64url'))),
      },
      overrides,
    );
    if (context.sandboxBank !== null) {
      const bank = context.sandboxBank;
      closers.push(() => bank.close());
    }
    if (env.role !== 'web') {
      const jobs = runJobs(context);
      closers.push(() => jobs.stop());
    }
    const url = env.role === 'worker' ? null : await listen(env, context, closers);
    return { context, url, stop, databaseEnded: embedded?.ended ?? new Promise(() => {}) };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

async function listen(env: Env, context: Context, closers: (() => Promise<void>)[]): Promise<string> {
  if (!env.dev && !existsSync(buildFolder)) {
    throw new StartupError('The pages are not built yet; start with `npm start`, which builds them.');
  }
  const pages = await loadPages({ isDevelopment: env.dev });
  closers.push(() => pages.close());
  const server = await createServer(context, pages);
  closers.push(() => server.close());
  await server.listen({ port: env.port, host: env.host });
  return env.publicUrl;
}
