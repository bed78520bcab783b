import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { compileCache } from '../journey/program.ts';

const program = fileURLToPath(new URL('../../../src/app/operate/operate.ts', import.meta.url));

/** Runs an operator's command as a terminal would: what it said, and what it ended with. */
export async function runOperator(words: string[], variables: Record<string, string>) {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [program, ...words], {
    env: { PATH, HOME, LOG_LEVEL: 'silent', NODE_COMPILE_CACHE: compileCache, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let errors = '';
  child.stdout.on('data', (piece) => {
    out += piece;
  });
  child.stderr.on('data', (piece) => {
    errors += piece;
  });
  const code = await new Promise<number | null>((ended) => child.once('close', ended));
  return { code, out, errors };
}
