import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readEnv, variableNames } from '#src/app/env.ts';
import { stopSeconds } from '#src/app/stop-seconds.ts';

// An installation that `npm start` runs: its settings, and the page that tells how to keep it.
const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('.env', () => {
  const folder = mkdtempSync(join(tmpdir(), 'canhoto-env-'));
  const scripts = ['run.mjs', 'prepare.mjs', 'process.mjs'].map((name) => `scripts/${name}`);
  afterAll(() => rmSync(folder, { recursive: true }));

  /** What a program of a folder with a `.env` is told, run as `npm run` does. */
  function toldTo(program: string, shell: Record<string, string> = {}): string {
    for (const path of [...scripts, 'package-lock.json'])
      cpSync(join(root, path), join(folder, path), { preserveTimestamps: true });
    if (!existsSync(join(folder, 'node_modules')))
      symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, '.env'), 'DATABASE_URL=postgres://written\n');
    mkdirSync(dirname(join(folder, program)), { recursive: true });
    writeFileSync(join(folder, program), 'process.stdout.write(String(process.env.DATABASE_URL))');
    const { DATABASE_URL: _, ...env } = process.env;
    const words = [join(folder, 'scripts/run.mjs'), program];
    return spawnSync(process.execPath, words, { env: { ...env, ...shell }, encoding: 'utf8' }).stdout;
  }

  test('tells the commands of the operator what it tells the start, and the shell comes first', () => {
    expect(toldTo('src/app/operate/operate.ts')).toBe('postgres://written');
    expect(toldTo('src/app/operate/operate.ts', { DATABASE_URL: 'postgres://shell' })).toBe(
      'postgres://shell',
    );
  });

  test('tells no bench and no simulation about an installation', () => {
    for (const program of ['bench/run.ts', 'test/sim/run.ts']) expect(toldTo(program)).toBe('undefined');
  });
});

describe('docs/operations/one-machine.md', () => {
  const page = read('docs/operations/one-machine.md');
  const unit = Object.fromEntries(
    [...(/\[Unit\][\s\S]*?WantedBy=\S+/.exec(page)?.[0] ?? '').matchAll(/^ *(\w+)=(.*)$/gm)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );
  const settings = Object.fromEntries(
    [...(/<<END\n([\s\S]*?)\n *END\n/.exec(page)?.[1] ?? '').matchAll(/^ *(\w+)=(.*)$/gm)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );

  test('names variables and commands that there are', () => {
    const commands = Object.keys(JSON.parse(read('package.json')).scripts);
    for (const [, name] of page.matchAll(/\bnpm (?:run )?(start|(?<=run )[a-z:]+)/g))
      expect(commands).toContain(name);
    const known = read('src/app/operate/commands.ts');
    for (const [, name] of page.matchAll(/operate -- ([a-z-]+)/g)) expect(known).toContain(`${name}`);
    // In a shell: before a command, or as a setting.
    const inUnit = new Set(Object.keys(unit));
    const named = [...page.matchAll(/(?<![\w-])([A-Z][A-Z_]{3,})=/g)].map((match) => match[1] ?? '');
    expect(named.length).toBeGreaterThan(10);
    for (const name of named.filter((name) => !inUnit.has(name))) expect(variableNames).toContain(name);
  });

  test('has settings that start once a provider is added, and none without', () => {
    const script = (text: string) => /\$\(node -p "([\s\S]+)"\)/.exec(text)?.[1];
    const filled = Object.fromEntries(
      Object.entries(settings).map(([name, value]) => {
        const program = script(value);
        const made = program && spawnSync(process.execPath, ['-p', program], { encoding: 'utf8' }).stdout;
        return [name, made ? made.trim() : value.replaceAll('"', '')];
      }),
    );
    expect(() => readEnv(filled)).toThrow(/^Production needs a way to pay[^\n]+$/);
    const env = readEnv({
      ...filled,
      STRIPE_SECRET_KEY: 'sk',
      STRIPE_PUBLISHABLE_KEY: 'pk',
      STRIPE_WEBHOOK_SECRET: 'whsec_only_stripe_knows_it',
    });
    expect([env.production, env.sandbox, env.trustedProxies]).toEqual([true, false, 'loopback']);
    expect(page).toContain(`reverse_proxy ${env.host}:${env.port}\n`);
  });

  test('has a unit that starts what is there, waits for its end, and hides no socket', () => {
    expect(existsSync(join(root, unit.ExecStart?.split(' ')[1] ?? ''))).toBe(true);
    expect(page).toContain(`git clone <address> ${unit.WorkingDirectory}\n`);
    expect(page).toContain(
      `useradd --system --home-dir ${dirname(unit.WorkingDirectory ?? '')} --create-home ${unit.User}\n`,
    );
    expect(Number(unit.TimeoutStopSec)).toBeGreaterThan(stopSeconds);
    // The child gets the signal from its parent, once.
    expect(unit.KillMode).toBe('mixed');
    expect(unit).not.toHaveProperty('PrivateTmp');
  });
});
