import { spawn } from 'node:child_process';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a command to its end. With `quiet` its output is collected instead of shown. What is under way when this
 * process is told to stop is told as well, and with a timeout the command and all its children are ended.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean, timeoutMs?: number }} [options]
 * @returns {Promise<{ code: number, output: string, timedOut: boolean }>}
 */
export function run(command, args, { cwd, env = process.env, quiet = false, timeoutMs } = {}) {
  return new Promise((settle) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      // Its own group, so that the browsers and servers a test left behind can be ended with it.
      detached: quiet,
    });
    running.add(child);
    let output = '';
    let timedOut = false;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    const timer = timeoutMs
      ? setTimeout(() => {
          timedOut = true;
          end(child, 'SIGKILL');
        }, timeoutMs)
      : undefined;
    /** @param {number} code */
    const finish = (code) => {
      clearTimeout(timer);
      running.delete(child);
      settle({ code, output, timedOut });
    };
    child.on('error', (error) => {
      output += `${command}: ${error.message}\n`;
      finish(127);
    });
    child.on('close', (code) => finish(code ?? 1));
    // A grandchild that keeps the pipe open must not keep us waiting.
    child.on('exit', (code) => setTimeout(() => finish(code ?? 1), 2_000).unref());
  });
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function end(child, signal) {
  try {
    if (child.pid && child.stdout) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // It ended by itself in the meantime.
  }
}

/** Ends the command under way and then this process, as a shell would. */
export function stopWithSignals() {
  for (const signal of signals) {
    process.once(signal, () => {
      for (const child of running) end(child, signal);
      process.exit(signal === 'SIGINT' ? 130 : 143);
    });
  }
}

/**
 * One line of progress: the name at once, the seconds when it is done.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const started = Date.now();
  process.stdout.write(`${name}…`);
  try {
    return await work();
  } finally {
    process.stdout.write(` ${seconds(Date.now() - started)}\n`);
  }
}

/** @param {number} milliseconds */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/**
 * Prints one sentence, the output that explains it, and gives up.
 * @param {string} sentence
 * @param {string} [output]
 * @returns {never}
 */
export function giveUp(sentence, output = '') {
  if (output.trim()) process.stderr.write(`\n${output.trimEnd()}\n\n`);
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
