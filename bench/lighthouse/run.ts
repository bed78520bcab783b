import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { buildWhenStale, typescriptNode } from '../../scripts/prepare.mjs';
import { startProgram } from '../../test/support/journey/program.ts';
import { eventPath } from '../load/storefront.ts';
import { type Audit, type AuditedPage, auditPage } from './audit-page.ts';
import { goals, misses, tableOf } from './goals.ts';

// `npm run lighthouse`, `npm run lighthouse -- event selection --runs=5`: the pages of the storefront as Lighthouse's
// mobile preset sees them, against the goals of docs/limits.md. Ends with 1 where a goal was missed.

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const runs = Number(
  /^--runs=(\d+)$/.exec(process.argv.find((one) => one.startsWith('--runs=')) ?? '')?.[1] ?? 3,
);
const pages: AuditedPage[] = [
  { name: 'home', path: '/pt' },
  { name: 'event', path: eventPath },
  { name: 'selection', path: eventPath, hasChosen: true },
  { name: 'log-in', path: '/pt/auth/entrar' },
];
const unknown = names.filter((name) => !pages.some((page) => page.name === name));
if (unknown.length > 0 || runs < 1) {
  process.stderr.write(
    `usage: npm run lighthouse -- [${pages.map(({ name }) => name).join('|')}]... [--runs=3]\n`,
  );
  process.exit(2);
}

const node = typescriptNode();
const chromium = await ensureChromium(node);
await buildWhenStale(node);
const folder = mkdtempSync(join(tmpdir(), 'canhoto-lighthouse-'));
const program = await startProgram({ DATA_DIR: join(folder, 'data'), SANDBOX: 'on' });
try {
  const audits: Audit[] = [];
  for (const page of pages.filter(({ name }) => names.length === 0 || names.includes(name))) {
    for (let run = 1; run <= runs; run += 1) {
      process.stderr.write(`${page.name}, ${run} of ${runs}\n`);
      audits.push(await auditPage({ page, url: program.url, chromium, folder }));
    }
  }
  process.stdout.write(`${tableOf(audits)}\n`);
  const missed = misses(audits);
  for (const line of missed) process.stdout.write(`${line}\n`);
  if (missed.length > 0) process.exitCode = 1;
  else process.stdout.write(`every goal was reached by the median of ${runs}: ${JSON.stringify(goals)}\n`);
} finally {
  await program.stop();
  rmSync(folder, { recursive: true, force: true });
}
