import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './faults.ts';
import { type Activity, activities, type Figure } from './tries.ts';

export interface Outcome {
  fault: Fault;
  figures: Record<Activity, Figure>;
  /** Broken promises, a sentence each. */
  problems: readonly string[];
  /** The time of the fault. */
  seconds: number;
}

export const resiliencePage = join(import.meta.dirname, '../../docs/operations/resilience.md');
const begin = '<!-- Written by `npm run faults -- --write`. -->';
const end = '<!-- Until here. -->';

/** As people say it. */
const columns: Record<Activity, string> = {
  page: 'sees the event',
  hold: 'holds',
  order: 'orders',
  ticket: 'gets the ticket',
  logIn: 'logs in',
  zipCode: 'fills in a CEP',
  desk: 'organiser works',
  scan: 'gate sends scans',
};

/** A gap that nobody feels, in milliseconds; the rarest act comes every three seconds. */
const feltMs: Partial<Record<Activity, number>> = { logIn: 4_500 };
const usuallyFeltMs = 2_000;

/** One activity during one fault, in a few words. */
export function cellOf(activity: Activity, { standstillMs, wellAfterMs, told, unanswered }: Figure): string {
  const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;
  const isFelt = standstillMs > (feltMs[activity] ?? usuallyFeltMs);
  const failed = [
    ...(told > 0 ? [`${told} told to come again`] : []),
    ...(unanswered > 0 ? [`${unanswered} without an answer`] : []),
  ];
  const first = isFelt ? `waits ${seconds(standstillMs)}` : 'goes on';
  return [first, ...failed, ...(wellAfterMs > 0 ? [`well after ${seconds(wellAfterMs)}`] : [])].join(', ');
}

/** For a terminal. */
export function tell({ fault, figures, problems, seconds }: Outcome): string {
  const lines = activities.map(
    (activity) => `  ${columns[activity]}: ${cellOf(activity, figures[activity])}`,
  );
  const broken = problems.map((problem) => `  NOT AS PROMISED: ${problem}`);
  return [`${fault.name} (${seconds.toFixed(1)} s): ${fault.says}`, ...lines, ...broken].join('\n');
}

/** Writes the rows of these outcomes; those of other faults stay as they are. `names`: of all faults, in their order. */
export function writeResilience(outcomes: readonly Outcome[], names: readonly string[]): void {
  const page = readFileSync(resiliencePage, 'utf8');
  const [head = '', rest = ''] = page.split(begin);
  const [table = '', tail = ''] = rest.split(end);
  const rows = new Map(
    table
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => [/^\| `([\w-]+)`/.exec(line)?.[1] ?? '', line]),
  );
  for (const { fault, figures } of outcomes) {
    const cells = activities.map((activity) => cellOf(activity, figures[activity]));
    rows.set(fault.name, `| \`${fault.name}\` | ${fault.says} | ${cells.join(' | ')} |`);
  }
  const titles = ['fault', 'what is broken', ...activities.map((activity) => columns[activity])];
  const ordered = names.flatMap((name) => rows.get(name) ?? []);
  const lines = [`| ${titles.join(' | ')} |`, `|${'---|'.repeat(titles.length)}`, ...ordered];
  writeFileSync(resiliencePage, `${head}${begin}\n\n${lines.join('\n')}\n\n${end}${tail}`);
}
