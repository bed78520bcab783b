import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { patienceMs } from '../../../scripts/test-run.mjs';

const root = join(import.meta.dirname, '../../..');
/** Shared by all programs of all files: a third of what a start costs is reading the same sources again. */
export const compileCache = join(root, 'node_modules', '.cache', 'canhoto-journeys');
const program = ['src/app/main.ts'];

export interface Program {
  /** Where people reach it; `worker` for one that listens nowhere. */
  url: string;
  port: number;
  process: ChildProcess;
  /** From the start of the process to the line `ready`. */
  readyAfterMs: number;
  /** All it has said so far: its log and what it tells whoever started it. */
  stdout(): string;
  stderr(): string;
  /** Ends it as an operator does and tells its exit code; null when a signal ended it. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut does: nothing of it runs any more when this returns. */
  kill(): Promise<void>;
}

export interface Ending {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Every so many ports, one is this worker's: what others draw meanwhile is never the same. */
const workersMax = 16;
const drawn = new Set<number>();

/**
 * A port that was free a moment ago, and that no journey beside this one takes before the program listens. Below the
 * ones systems give to outgoing connections: one of those may be taken by anybody's request.
 */
export async function freePort(): Promise<number> {
  const mine = Number(process.env.VITEST_POOL_ID ?? 0) % workersMax;
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = 20_000 + Math.floor((Math.random() * 10_000) / workersMax) * workersMax + mine;
    if (drawn.has(port)) continue;
    drawn.add(port);
    const server = createServer().listen(port);
    const isFree = await Promise.race([
      once(server, 'listening').then(() => true),
      once(server, 'error').then(() => false),
    ]).catch(() => false);
    server.close();
    if (isFree) return port;
  }
  throw new Error('No free port was found between 20000 and 29999.');
}

/**
 * The program as people run it: a process of its own that knows only what `variables` say. Resolves when it prints
 * that it is ready; throws with all it said when it ends before. `command`: a script that starts it, with its words.
 */
export async function startProgram(
  variables: Record<string, string>,
  command: readonly string[] = program,
): Promise<Program> {
  const port = await freePort();
  const started = performance.now();
  const child = spawnProgram({ PORT: String(port), ...variables }, command);
  const said = listen(child);
  const ready = new Promise<string>((settle, fail) => {
    const timer = setTimeout(() => fail(new Error(`Not ready in time.\n${said.stderr()}`)), 3 * patienceMs);
    child.stdout?.on('data', () => {
      const url = /^ready (http\S+|worker)$/m.exec(said.stdout())?.[1];
      if (url === undefined) return;
      clearTimeout(timer);
      settle(url);
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      fail(new Error(`The program ended with ${code} before it was ready.\n${said.stderr()}`));
    });
  });
  try {
    const url = await ready;
    return {
      url,
      port,
      process: child,
      readyAfterMs: performance.now() - started,
      stdout: said.stdout,
      stderr: said.stderr,
      stop: () => end(child, 'SIGTERM'),
      kill: async () => {
        await end(child, 'SIGKILL');
      },
    };
  } catch (error) {
    await end(child, 'SIGKILL');
    throw error;
  }
}

/** For starts that must fail: runs it to its end and tells what it said. */
export async function runProgram(variables: Record<string, string>): Promise<Ending> {
  const child = spawnProgram(variables);
  const said = listen(child);
  const timer = setTimeout(() => child.kill('SIGKILL'), 3 * patienceMs);
  const [code] = await once(child, 'close');
  clearTimeout(timer);
  return { code, stdout: said.stdout(), stderr: said.stderr() };
}

function spawnProgram(variables: Record<string, string>, command: readonly string[] = program): ChildProcess {
  const { PATH = '', HOME = '/', TMPDIR = '' } = process.env;
  return spawn(process.execPath, [...command], {
    cwd: root,
    // Nothing of the shell that runs the tests: a DATABASE_URL there must not reach a test about its absence.
    env: {
      PATH,
      HOME,
      ...(TMPDIR ? { TMPDIR } : {}),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      DEMONSTRATION_ORDERS: 'off',
      CEP_URL: 'off',
      NODE_COMPILE_CACHE: compileCache,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function listen(child: ChildProcess): { stdout(): string; stderr(): string } {
  const text = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (part: string) => {
      text[name] += part;
    });
  }
  return { stdout: () => text.stdout, stderr: () => text.stderr };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  // What was killed may leave somebody behind who holds its pipes for a moment; of what ends well all was read.
  const gone = once(child, signal === 'SIGKILL' ? 'exit' : 'close');
  child.kill(signal);
  const [code] = await gone;
  return code;
}
